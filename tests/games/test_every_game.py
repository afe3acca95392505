"""Properties of every game: records replay, moves can be undone, and all ways of applying a move agree."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import games
from sisyphus_widgets.rules import Action, Match, NotationError, PositionError, Record
from sisyphus_widgets.rules.errors import quoted
from sisyphus_widgets.rules.language.catalogue_files import languages
from sisyphus_widgets.workshop.testing.play import check_applying, check_copy, check_notation, check_record
from sisyphus_widgets.workshop.testing.walks import WalkStep

from .every import provided
from .samples import Samples, Table, cut

EVERY: dict[str, Samples] = provided("games", "SAMPLES")
LISTED = 100  # the number of listed moves that are tested in a position
LONGEST_FACT = 24  # the letters up to which a counter stands beside the title, as in counter_roles.ts

pytestmark = pytest.mark.parametrize("samples", EVERY.values(), ids=EVERY)


def replayed(record: Record) -> Match:
    """Return a match with the same moves, whose cards are dealt again from the seed."""
    rules = record.rules
    match = Match(rules, players=record.players, options=rules.read_options(record.options), seed=record.seed)
    play_on(match, record.moves)
    return match


def play_on(match: Match, moves: Any) -> None:
    """Play these moves, but let the match make the deals."""
    for move in moves:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(move)


def test_no_game_is_left_out(samples: Samples) -> None:
    rulebooks = Path(games.__path__[0]).glob("*/rulebook.toml")
    assert EVERY.keys() == {"three_cards", *(rulebook.parent.name for rulebook in rulebooks)}
    assert EVERY[samples.game.name] is samples


def test_a_record_replays_to_equal_states(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        record = samples.record(seed, table)
        assert not check_record(record)
        assert json.loads(record.dumps())["options"] == samples.game.write_options(table[1])
        played = [samples.game.start(*table), *(after for _, _, after in samples.play(seed, table))]
        assert list(record.states()) == played

    samples.try_out(holds)


def test_a_record_that_stops_early_gives_that_position(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        record = samples.record(seed, table)
        states = list(record.states())
        for length in (0, random.Random(seed).randint(0, len(record.moves)), len(record.moves)):
            start = cut(record, length)
            *_, last = start.states()
            match = Match.from_record(start)
            assert last == match.state == states[length]
            assert match.states == tuple(states[: length + 1])
            assert match.record == start

    samples.try_out(holds)


def test_undo_restores_the_position_and_the_next_deal_is_the_same(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        record = samples.record(seed, table)
        match = replayed(record)
        states, moves = match.states, match.moves
        assert states == tuple(record.states())
        for back in (random.Random(seed).randint(0, len(moves)), len(moves)):
            match.undo(back)
            assert match.states == states[: len(states) - back]
            assert match.moves == moves[: len(moves) - back]
            play_on(match, moves[len(moves) - back :])
            assert (match.states, match.moves) == (states, moves)

    samples.try_out(holds)


def test_a_written_action_is_read_as_the_same_action(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        for before, action, _ in samples.play(seed, table):
            assert not check_notation(before, action)
            for other in [*islice(before.legal_actions(), LISTED), *([action] if before.to_move is not None else [])]:
                verb, _, rest = str(other).partition(" ")
                assert not check_notation(before, other)
                assert before.read(rest or verb) == other, "the verb may be left out"
                assert before.verdict(other)

    samples.try_out(holds)


def test_an_action_shows_its_notation_and_names_its_cards(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        for before, action, _ in samples.play(seed, table):
            for each in (action, *islice(before.legal_actions(), 20)):
                assert repr(each) == f"<{each}>"
                words = str(each).replace("|", " ").replace("/", " ").split()
                if samples.game.name == "sisyphos_board":
                    squares = [square for square in (each.from_square, each.to_square) if square is not None]
                    assert squares == str(each).replace("x", "-").strip("@").split("-")
                elif words[0] in ("bid", "name"):
                    assert each.cards == (), "no card is bid or named"
                elif words[0] in ("abracadabra", "hocus-pocus", "zap"):
                    assert each.cards == (words[0],)
                else:
                    assert each.cards == tuple(word.partition("=")[0] for word in words[1:])

    samples.try_out(holds)


def test_all_ways_of_applying_a_move_agree(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        for before, action, after in samples.play(seed, table):
            key = before.core.key()
            state, events = before.apply(action)
            assert state == after
            assert not check_applying(WalkStep(before, action, events, after))
            assert key != after.core.key(), "something always changes"

    samples.try_out(holds)


def test_other_seats_learn_whose_turn_it_is_or_only_that_it_is_not_theirs(samples: Samples) -> None:
    def holds(seed: int, table: Table) -> None:
        for before, action, _ in samples.play(seed, table):
            for seat in set(range(table[0])) - {before.to_move} if not before.chance_due else ():
                verdict, known = before.verdict(action, seat), before.view(seat).to_move
                reply = ("not_your_turn_yet", {}) if known is None else ("not_your_turn", {"to_move": known})
                assert (verdict.code, dict(verdict.facts)) == reply
                assert verdict.rule == "common.2"

    samples.try_out(holds)


def test_while_the_effects_of_a_move_are_shown_no_seat_may_move_yet(samples: Samples) -> None:
    table = samples.tables[0]
    for before, action, _ in samples.play(3, table):
        for state in (beat.state for beat in before.beats(action)[1]):
            if state.to_move is None and not state.over and not state.chance_due and not before.chance_due:
                verdicts = [state.verdict(action, seat) for seat in (None, *range(table[0]))]
                assert {verdict.code for verdict in verdicts} == {"not_your_turn_yet"}
                texts = {verdict.say(samples.game.texts(), reader=seat) for verdict in verdicts for seat in (None, 0)}
                assert "It is nobody's turn just now." in texts
                assert all(text.endswith(".") for text in texts)


def test_an_observer_who_sees_everything_samples_the_position_itself(samples: Samples) -> None:
    start = samples.game.start()
    assert start.view(0).sample(random.Random(0)) == start == start.view(None).sample(random.Random(0))
    for _, _, state in samples.play(1, samples.tables[0]):
        assert state.view(None).sample(random.Random(0)) == state
        assert state.view(None).to_move == state.to_move


def test_playing_and_dealing_leave_the_global_generator_alone(samples: Samples) -> None:
    random.seed(1)
    before = random.getstate()
    for number, (_, _, state) in enumerate(samples.play(3, samples.tables[1])):
        for seat in range(state.players) if number % 3 == 0 else (number % state.players,):
            state.view(seat).sample(random.Random(0))
    match = Match(samples.game)
    if match.state.chance_due:
        match.deal()
    samples.new()
    assert random.getstate() == before


def kinds_of_action(samples: Samples) -> list[Action]:
    """Return one action of each kind in a random game."""
    return list({type(action): action for _, action, _ in samples.play(1, samples.tables[0])}.values())


def test_an_action_of_another_game_is_refused(samples: Samples) -> None:
    own = samples.game.state_type
    foreign = [action for other in EVERY.values() if other is not samples for action in kinds_of_action(other)]
    # Games of the same kit share their notation.
    foreign = [
        action for action in foreign if not isinstance(action, (*own.move_types, *filter(None, [own.deal_type])))
    ]
    positions = [before for before, _, _ in samples.play(1, samples.tables[0])]
    *_, (_, _, last) = samples.play(1, samples.tables[0])
    assert last.over
    for state in (*positions[:5], positions[-1], last):
        key, written = state.core.key(), repr(state)
        for action in foreign:
            for do in (state.verdict, state.apply, state.after, state.beats, Match.from_state(state).play):
                with pytest.raises(NotationError, match=f"is not an action of {samples.game.name}") as caught:
                    do(action)
                assert caught.value.text == quoted(action)
        assert (state.core.key(), repr(state)) == (key, written)


def test_a_copied_core_is_equal_and_shares_no_list_with_the_original(samples: Samples) -> None:
    for _, _, state in samples.play(2, samples.tables[0]):
        core = state.core
        twin = core.copy()
        assert type(twin) is type(core)
        held = {field.name: getattr(core, field.name) for field in fields(core)}
        assert {name: getattr(twin, name) for name in held} == held
        assert twin.key() == core.key()
        assert not check_copy(state)


@pytest.mark.parametrize("seat", [-1, 9, "0", 1.5, True])
def test_missing_seats_are_refused(samples: Samples, seat: Any) -> None:
    for before, action, _ in islice(samples.play(1, samples.tables[0]), 3):
        for seats in (seat, before.players):
            with pytest.raises(PositionError, match=f"there is no seat {seats!r}"):
                before.view(seats)
            with pytest.raises(PositionError, match=f"there is no seat {seats!r}"):
                before.verdict(action, seats)


def test_a_counter_stands_beside_the_title_in_all_languages_or_in_none(samples: Samples) -> None:
    game, state = samples.game, samples.game.start(*samples.tables[0])
    layouts = (game.scene.layout(state, game.texts(language), 0) for language in languages(game.package))
    facts = [{one["id"] for one in each["counters"] if one.get("most", 0) <= LONGEST_FACT} for each in layouts]
    assert facts == [facts[0]] * len(facts)
