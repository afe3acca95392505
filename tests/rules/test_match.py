"""Matches: playing, dealing, undoing, and continuing from a record or a position."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.games import ascend
from sisyphus_widgets.games.sisyphus_cards import GAME, Options, position
from sisyphus_widgets.rules import (
    IllegalActionError,
    Match,
    NotationError,
    PositionError,
    Record,
    RecordError,
    RulesError,
)
from tests.games.sisyphus_cards.games import cut, random_record


def dealt(seed: int = 7) -> Match:
    """Return a match after the first deal."""
    match = Match(GAME, seed=seed)
    match.deal()
    return match


def test_a_match_begins_before_the_first_deal() -> None:
    match = Match(GAME, seed=7)
    assert match.state.chance_due
    assert (match.moves, len(match.states)) == ((), 1)
    assert (match.seed, match.players, match.options) == (7, 4, Options())


def test_playing_adds_a_move_and_returns_its_beats() -> None:
    match = dealt()
    first = next(iter(match.state.legal_actions()))
    beats = match.play(str(first))
    assert [beat.event.type for beat in beats] == ["pass_chosen"]
    assert match.moves[-1] == first
    assert match.state == beats[-1].state == match.states[-1]
    assert len(match.states) == len(match.moves) + 1


@pytest.mark.parametrize(("action", "error"), [("pass 2C 2C", NotationError), ("pass", NotationError)])
def test_an_unreadable_action_changes_nothing(action: str, error: type[Exception]) -> None:
    match = dealt()
    before = match.states, match.moves
    with pytest.raises(error):
        match.play(action)
    assert (match.states, match.moves) == before


def test_an_illegal_action_changes_nothing() -> None:
    match = dealt()
    before = match.states, match.moves
    with pytest.raises(IllegalActionError):
        match.play("play 2C" if "2C" in match.state.hands[0] else "pass 2C 3C 4C 5C")
    with pytest.raises(IllegalActionError):
        match.play(str(match.moves[0]))
    assert (match.states, match.moves) == before


def test_a_deal_that_is_not_due_is_refused() -> None:
    match = dealt()
    with pytest.raises(RulesError, match="no deal is due"):
        match.deal()


@pytest.mark.parametrize("moves", [2, 100, -1])
def test_undoing_too_far_is_refused(moves: int) -> None:
    match = dealt()
    with pytest.raises(RulesError, match=f"there are 1 moves, so {moves} cannot be taken back"):
        match.undo(moves)
    assert len(match.moves) == 1


def test_undoing_restores_earlier_positions_and_the_same_deal() -> None:
    match = dealt()
    start, first = match.states[0], match.state
    match.play(next(iter(match.state.legal_actions())))
    match.undo()
    assert match.state == first
    match.undo(0)
    assert match.state == first
    match.undo()
    assert match.state == start
    match.deal()
    assert match.state == first, "the same cards again"


def test_without_a_seed_a_fresh_one_is_drawn_and_kept() -> None:
    match = Match(GAME)
    assert isinstance(match.seed, int)
    match.deal()
    first = match.state
    match.undo()
    match.deal()
    assert match.state == first
    assert match.record.seed == match.seed


def test_a_match_from_a_record_continues_as_the_whole_game_did() -> None:
    whole = random_record(2)
    deals = [number for number, move in enumerate(whole.moves) if move.startswith("deal")]
    match = Match.from_record(cut(whole, deals[1]))
    match.deal()
    assert str(match.moves[-1]) == whole.moves[deals[1]]
    assert match.record == cut(whole, deals[1] + 1)
    match.undo(len(match.moves))
    assert match.state == GAME.start()


def test_options_survive_in_the_record() -> None:
    options = Options(ace_low_straights=True, carry_past_summit=False)
    match = Match(GAME, options=options, seed=3)
    match.deal()
    assert match.record.options == {"ace_low_straights": True, "carry_past_summit": False}
    assert Match.from_record(match.record).options == options
    assert Match.from_record(match.record).state.options == options


def test_a_match_from_a_position_begins_there_and_so_does_its_record() -> None:
    options = Options(carry_past_summit=False)
    state = position(hands=["3D", "9D", "KD", "5D"], leader=1, levels=(1, 2, 3, 4), options=options)
    match = Match.from_state(state, seed=1)
    match.play("9D")
    assert match.states == (state, state.after("9D"))
    record = match.record
    assert record.position == "hands 3D | 9D | KD | 5D; leader 1; levels 1 2 3 4"
    assert (record.moves, record.options, record.seed) == (("play 9D",), {"carry_past_summit": False}, 1)
    data = json.loads(record.dumps())
    assert list(data) == ["format", "version", "game", "players", "options", "seed", "position", "moves"]
    assert data["version"] == 1
    again = Match.from_record(Record.loads(record.dumps()))
    assert (again.states, again.record) == (match.states, record)
    for each in (match, again):
        while not each.state.chance_due:
            each.play(next(iter(each.state.legal_actions())))
        each.deal()
    assert again.states == match.states, "the seed decides the deals, here and after reading the record"
    match.undo(match.length)
    assert match.state == state
    assert match.record == replace(record, moves=())


def test_a_match_from_a_position_has_no_record_if_the_game_cannot_write_positions(unwritten: Any) -> None:
    match = Match.from_state(unwritten.deal(seed=1), seed=1)
    assert not match.recordable
    with pytest.raises(
        RecordError, match="there is no record of it: positions of three_cards cannot be written as text"
    ):
        _ = match.record
    with pytest.raises(PositionError, match="cannot be written as text"):
        unwritten.read_position("hands 2C")


def test_a_record_whose_players_differ_from_its_position_is_refused() -> None:
    record = Record("ascend", 4, position="players 3")
    with pytest.raises(RecordError, match='"players" is 4, but the position is one for 3'):
        record.replayed()
    assert Record("ascend", 3, position="players 3").start() == ascend.GAME.start(3)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"players": 3}, "is for 4 players, not 3"),
        ({"players": 0}, "is for 4 players, not 0"),
        ({"options": "ace_low_straights"}, "the options of sisyphus_cards must be a mapping"),
        ({"options": {"ace_low_straights": 1}}, "option 'ace_low_straights' must be true or false, not 1"),
    ],
)
def test_a_match_with_impossible_players_or_options_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Match(GAME, seed=1, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, "c1 / a4 / stones", 7, 10**5000, GAME], ids=range(5))
def test_a_match_from_anything_but_a_position_is_refused(value: object) -> None:
    with pytest.raises(PositionError, match="a position must be a state of a game, not"):
        Match.from_state(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("moves", [None, "1", 1.5, True, 10**5000], ids=range(5))
def test_a_number_of_moves_that_is_not_a_whole_number_is_refused(moves: object) -> None:
    match = dealt()
    for do in (match.undo, match.state_at):
        with pytest.raises(RulesError, match="there are 1 moves, so"):
            do(moves)  # type: ignore[arg-type]
    assert match.length == 1


def test_a_match_from_an_impossible_record_is_refused() -> None:
    record = random_record(2)
    broken = type(record)(record.game, 4, {}, None, (*record.moves[:5], "play AS"))
    with pytest.raises(RecordError, match=r"^move 6: "):
        Match.from_record(broken)
