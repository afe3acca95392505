"""What holds in every game: nothing is lost or made, everything replays, and all ways of applying a move agree."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sisyphus_widgets.games.sixty import GAME, Move, Options, SixtyState, new_game
from sisyphus_widgets.games.sixty.notation import joker
from sisyphus_widgets.rules import Action, IllegalActionError, Match, Record

from .games import EVERY, JOKERS, WHOLE, all_cards, cut, random_record, random_steps

seeds = st.integers(0, 10_000)
tables = st.sampled_from(EVERY)
FEW = max(5, settings.default.max_examples // 5 if settings.default else 10)
ONE_NUMBER = [Move(verb, (kind,) * n) for verb in ("lead", "add", "fight") for kind in range(12) for n in range(1, 7)]
ALL = [*ONE_NUMBER, *map(joker, JOKERS), Move("skip"), Move("take")]


def conceivable(rng: random.Random) -> list[Action]:
    """Every move of cards of one kind, and some of several."""
    mixed = [
        Move(rng.choice(("lead", "add", "fight")), tuple(sorted(rng.choices(range(12), k=rng.randint(2, 5)))))
        for _ in range(10)
    ]
    return [*ALL, *mixed]


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_no_card_is_lost_or_doubled(seed: int, table: tuple[int, Options]) -> None:
    for _, _, state in random_steps(seed, *table):
        assert all_cards(state) == WHOLE
        sizes = [len(hand) for hand in state.hands]
        assert max(sizes) <= 5
        assert not state.deck or min(sizes) == 5, "while the deck lasts everyone holds five"
        assert (state.to_move is None) == (state.chance_due or state.over)
        assert state.to_move is None or sizes[state.to_move]
        assert bool(state.attack) == (state.attacker is not None)
        assert len(set(state.attack)) <= 1


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_every_game_ends_with_one_who_is_lowest(seed: int, table: tuple[int, Options]) -> None:
    *_, (_, _, end) = random_steps(seed, *table)
    standing = end.standing()
    assert end.over
    assert standing["round"] >= 3
    assert [seat for seat, total in enumerate(end.totals) if total == min(end.totals)] == [standing["winner"]]


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_what_is_listed_is_what_the_verdict_allows(seed: int, table: tuple[int, Options]) -> None:
    rng = random.Random(seed)
    for state, _, _ in random_steps(seed, *table):
        if state.chance_due or rng.random() < 0.9:
            continue
        listed = set(state.legal_actions())
        for action in conceivable(rng):
            verdict = state.verdict(action)
            assert bool(verdict) == (action in listed), action
            if not verdict:
                assert verdict.rule in GAME.rulebook
                assert verdict.text
        [refused] = rng.sample([action for action in ALL if action not in listed], 1)
        key = state.core.key()
        with pytest.raises(IllegalActionError) as caught:
            state.apply(refused)
        assert caught.value.verdict == state.verdict(refused)
        assert state.core.key() == key


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_a_record_replays_to_equal_states(seed: int, table: tuple[int, Options]) -> None:
    record = random_record(seed, *table)
    played = [GAME.begin(*table), *(after for _, _, after in random_steps(seed, *table))]
    again = list(Record.loads(record.dumps()).states())
    assert again == played
    assert [hash(state) for state in again] == [hash(state) for state in played]
    assert len(set(again)) == len(again), "no position comes twice"


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_what_is_written_reads_as_the_same_action(seed: int, table: tuple[int, Options]) -> None:
    for before, action, _ in random_steps(seed, *table):
        assert before.read(str(action)) == action
        for other in before.legal_actions():
            assert before.read(str(other)) == other
            verb, _, cards = str(other).partition(" ")
            assert before.read(cards or verb) == other, "the verb may be left out"


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_all_ways_of_applying_a_move_agree(seed: int, table: tuple[int, Options]) -> None:
    for before, action, after in random_steps(seed, *table):
        key, copy = before.core.key(), before.core
        state, events = before.apply(action)
        same, beats = before.beats(str(action))
        assert state == after == same
        assert events == tuple(beat.event for beat in beats)
        assert state.core.key() == after.core.key()
        assert events, "something is always told"
        if not before.chance_due:
            before.perform(copy, action, None)
            assert copy.key() == after.core.key() != key == before.core.key(), "copies are independent"


def points(state: SixtyState, seat: int) -> int:
    """Penalty points so far, those of the round in play counted."""
    now = 0 if state.chance_due or state.over else sum(map(int, state.penalties[seat]))
    return state.totals[seat] + now


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_the_points_of_the_events_are_those_that_are_counted(seed: int, table: tuple[int, Options]) -> None:
    told = Counter[int]()
    for before, action, after in random_steps(seed, *table):
        for event in before.apply(action)[1]:
            if event.type in ("took", "zapped"):
                told[event.actor or 0] += event.facts()["points"]
            elif event.type == "round_ended":
                for seat, cards, _ in event.facts()["hands"]:
                    told[seat] += sum(60 if card in JOKERS else int(card) for card in cards)
            elif event.type == "round_scored":
                assert list(event.facts()["totals"]) == [told[seat] for seat in range(after.players)]
        assert [points(after, seat) for seat in range(after.players)] == [told[seat] for seat in range(after.players)]


@settings(max_examples=FEW)
@given(seed=seeds, table=tables)
def test_undo_takes_back_and_deals_the_same_cards_again(seed: int, table: tuple[int, Options]) -> None:
    rng = random.Random(seed)
    match = Match(GAME, players=table[0], options=table[1], seed=seed)
    while not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    states, moves = match.states, match.moves
    back = rng.randrange(len(moves) + 1)
    match.undo(back)
    for action in moves[len(moves) - back :]:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(action)
    assert (match.states, match.moves) == (states, moves)
    assert Match.from_record(cut(match.record, back)).record == cut(match.record, back)


def test_playing_and_dealing_leave_the_global_generator_alone() -> None:
    random.seed(1)
    before = random.getstate()
    for number, (_, _, state) in enumerate(random_steps(3, 4, Options())):
        if number % 9 == 0:
            state.view(number % 4).sample(random.Random(0))
    Match(GAME).deal()
    new_game()
    assert random.getstate() == before


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    state = new_game(seed=7)
    assert [" ".join(hand) for hand in state.hands] == ["3 3 4 12 15", "3 6 10 10 zap", "3 3 3 5 6", "3 3 4 12 20"]
    assert state.deck[:5] == ("4", "4", "5", "hocus-pocus", "6")
