"""Games on a board (`shelf/`) compared with their solutions: Hexapawn, Tic-tac-toe, and Nim by its sum."""

from __future__ import annotations

from functools import cache, reduce
from operator import xor

import pytest
from sisyphus_shelf import hexapawn, nim, tic_tac_toe

from sisyphus_widgets.kits.boards import PieceState


@cache
def value(state: PieceState) -> int:
    """Return 1 if the side to move wins with best play, -1 if it loses, and 0 for a draw."""
    found = []
    for move in state.legal_actions():
        after = state.following([move])
        if after.over:
            found.append(0 if after.winner is None else 1 if after.winner == state.to_move else -1)
        else:
            found.append(-value(after))
    return max(found)


def reachable(state: PieceState) -> set[PieceState]:
    """Return a position, and all that can come after it."""
    found, left = {state}, [state]
    while left:
        for move in (here := left.pop()).legal_actions():
            after = here.following([move])
            if after not in found:
                found.add(after)
                left.append(after)
    return found


def test_hexapawn_is_won_by_the_second_player() -> None:
    start = hexapawn.GAME.start()
    assert value(start) == -1
    ends = [state for state in reachable(start) if state.over]
    assert {state.winner for state in ends} == {0, 1}
    moves = {str(move): value(start.after(move)) for move in start.legal_actions()}
    assert moves == {"a1-a2": 1, "b1-b2": 1, "c1-c2": 1}


def test_tic_tac_toe_is_a_draw_with_as_many_positions_as_there_are(full: bool) -> None:
    start = tic_tac_toe.GAME.start()
    assert value(tic_tac_toe.GAME.position("X on a1 c3, O on b2, O to move")) == 0
    if full:
        assert value(start) == 0
        found = reachable(start)
        assert len(found) == 5478
        assert sum(state.over for state in found) == 958


HEAPS = {
    "a1 b1 a2 b2": 0,
    "a1 b1 c1 a2 b2": 1,
    "a4 a3 b3 c3 a2 b2": 0,
    "a4 a3 b3 c3 a2 b2 a1": 1,
}
"""Rows of matches, and 1 if their sum is not zero, so that the side to move wins."""


@pytest.mark.parametrize("squares", HEAPS)
def test_nim_follows_its_sum(squares: str) -> None:
    state = nim.GAME.position(f"pieces on {squares}, Red to move")
    sizes = [sum(square[1] == row for square in state.squares[0]) for row in "1234"]
    assert (reduce(xor, sizes) != 0) == bool(HEAPS[squares])
    assert value(state) == (1 if HEAPS[squares] else -1)


def test_the_start_of_nim_is_lost_for_whoever_begins(full: bool) -> None:
    if full:
        assert value(nim.GAME.start()) == -1
        assert value(nim.GAME.start(options=nim.GAME.options_type(misere=True))) == -1
    found = nim.GAME.position("pieces on a1 a2 a3, Red to move", options=nim.GAME.options_type(misere=True))
    assert value(found) == -1
    assert value(nim.GAME.position("pieces on a1 a2 a3, Red to move")) == 1
