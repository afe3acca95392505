"""The history of a game: every position is available, few are stored, and memory grows with the moves only."""

from __future__ import annotations

import random
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest

from sisyphus_widgets.games import skitgubbe
from sisyphus_widgets.rules import Match, PositionError, Record, RecordError, RulesError
from sisyphus_widgets.rules.history import STRIDE
from tests.games.sisyphus_cards.games import cut, random_record

WHOLE = random_record(11)
STATES = list(WHOLE.states())


def circling(moves: int) -> Record:
    """Return a very long game of Skitgubbe, in which every seat picks up whenever it can."""
    rng, match = random.Random(1), Match(skitgubbe.GAME, players=3, seed=1)
    while len(match.moves) < moves:
        if match.state.chance_due:
            match.deal()
            continue
        actions = list(match.state.legal_actions())
        match.play(actions[-1] if str(actions[-1]) == "pick-up" else rng.choice(actions))
    return match.record


CIRCLING = circling(20 * STRIDE)


def test_the_test_record_spans_several_stored_positions() -> None:
    assert len(STATES) > 2 * STRIDE + 40


def test_positions_behave_like_a_tuple() -> None:
    positions, whole = Match.from_record(WHOLE).states, tuple(STATES)
    assert len(positions) == len(whole)
    assert [*positions] == [*whole]
    assert positions == whole == positions
    assert positions == [*whole]
    assert positions != whole[:-1]
    assert positions != (*whole[:-1], whole[0])
    assert positions[-1] == whole[-1]
    assert positions[STRIDE // 2 :: 7] == whole[STRIDE // 2 :: 7]
    assert positions[::-50] == whole[::-50]
    assert positions[5:2] == ()
    assert whole[10] in positions
    assert positions.index(whole[STRIDE + 1]) == STRIDE + 1
    for number in (len(whole), -len(whole) - 1):
        with pytest.raises(IndexError):
            positions[number]
    assert repr(positions) == f"<{len(whole)} positions of sisyphus_cards>"
    assert positions != "positions"


def test_positions_may_be_read_in_any_order() -> None:
    positions, numbers = Match.from_record(WHOLE).states, list(range(len(STATES)))
    random.Random(3).shuffle(numbers)
    assert [positions[number] for number in numbers] == [STATES[number] for number in numbers]


def test_two_iterations_over_the_same_positions_do_not_interfere() -> None:
    positions = Match.from_record(WHOLE).states
    pairs = [*zip(positions, iter(positions), strict=True)]
    assert pairs == [*zip(STATES, STATES, strict=True)]


def test_positions_taken_from_a_match_do_not_change_with_later_moves() -> None:
    match = Match.from_record(cut(WHOLE, STRIDE - 1))
    before = match.states
    for move in WHOLE.moves[STRIDE - 1 : STRIDE + 2]:
        match.play(move)
    assert before == STATES[:STRIDE]
    assert match.states == STATES[: STRIDE + 3]
    match.undo(3)
    assert match.states == before


@pytest.mark.parametrize("length", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, STRIDE + 40])
@pytest.mark.parametrize("back", [0, 1, STRIDE])
def test_undone_moves_can_be_played_again(length: int, back: int) -> None:
    match = Match.from_record(cut(WHOLE, length + back))
    match.undo(back)
    assert (match.state, match.length) == (STATES[length], length)
    for move in WHOLE.moves[length : length + 2 * back]:
        match.play(move)
    assert match.states == STATES[: length + 2 * back + 1]


def test_state_at_returns_the_position_after_a_number_of_moves() -> None:
    match = Match.from_record(WHOLE)
    assert [match.state_at(number) for number in (0, 70, match.length)] == [STATES[0], STATES[70], STATES[-1]]
    for number in (-1, match.length + 1):
        with pytest.raises(RulesError, match=f"there is no position after {number}"):
            match.state_at(number)


def test_a_record_is_replayed_only_once(monkeypatch: Any) -> None:
    record = Record.loads(WHOLE.dumps())
    monkeypatch.setattr(type(STATES[0]), "after", None)
    match = Match.from_record(record)
    assert match.states == STATES
    assert [*record.states()] == STATES


def test_a_record_with_replaced_moves_is_replayed_again() -> None:
    record = Record.loads(WHOLE.dumps())
    with pytest.raises(RecordError, match="move 3: "):
        Match.from_record(replace(record, moves=(*record.moves[:2], "play 2C")))


def memory(record: Record) -> int:
    """Return the memory that the match at the end of a record holds."""
    text = record.dumps()
    tracemalloc.start()
    try:
        match = Match.from_record(Record.loads(text))
        assert match.length == len(record.moves)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_four_times_the_moves_take_four_times_the_memory() -> None:
    memory(cut(CIRCLING, 10))  # fills caches, which the comparison should not count
    short, long = memory(cut(CIRCLING, 5 * STRIDE)), memory(CIRCLING)
    assert long < 5 * short
    assert long < 600 * len(CIRCLING.moves), "far less than one position per move"


def test_successive_positions_share_their_past() -> None:
    state = Match.from_record(CIRCLING).state
    after = state.after(next(iter(state.legal_actions())))
    one, other = state.core, after.core
    assert len(one.moves) + len(other.moves) < 2 * 65
    assert len(other.earlier) > 10
    assert all(mine is its for mine, its in zip(one.earlier, other.earlier, strict=False))
    assert len(other.shed) == len(one.shed) + 1
    history = state.view(0).history
    assert len([line for line in history if line.startswith("pick-up ")]) == CIRCLING.moves.count("pick-up")


def test_a_match_goes_on_from_other_hidden_cards_and_takes_moves_back() -> None:
    match = Match("sixty", seed=5)
    match.deal()
    first = match.state
    for _ in range(70):
        match.play(next(iter(match.state.legal_actions())))
        if match.state.chance_due:
            match.deal()
    length, before = match.length, match.state
    seat = before.to_move
    other = next(found for number in range(99) if (found := before.view(seat).sample(random.Random(number))) != before)
    unchanged = match.copy()
    match.rearrange(other)
    assert match.state == match.states[length] == [*match.states][length] == other
    assert match.states[length - 1] == unchanged.states[length - 1]
    match.play(next(iter(other.legal_actions())))
    assert match.states[length] == other
    assert match.states[length + 1] == other.after(match.last_move) == match.state
    assert match.states[1] == first
    assert match.states == [*match.states]
    match.undo()
    assert match.state == before
    assert not match.rearranged
    assert unchanged.state == before
    with pytest.raises(PositionError, match="cannot go on"):
        match.rearrange(Match("sixty", players=3, seed=1).state)
