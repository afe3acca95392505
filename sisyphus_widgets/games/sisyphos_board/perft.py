"""Counting what can happen from a position: the number of turn sequences of a given length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import GOAL, PIECES, REACH, STONES, count_turns, entry_mask
from .core import NOBODY

if TYPE_CHECKING:
    from .state import SisyphosState


def perft(state: SisyphosState, depth: int) -> int:
    """How many sequences of ``depth`` turns the rules allow; a game that ends earlier counts for nothing.

    Raises:
        ValueError: the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    core = state._core
    if depth == 0:
        return 1
    if core.to_move == NOBODY:
        return 0
    side = core.to_move
    return _count(side, core.masks[side], core.masks[1 - side], core.turn_limit - core.turns, depth)


def _count(side: int, own: int, foe: int, turns_left: int, depth: int) -> int:
    """Sequences of ``depth`` turns (at least 1) with ``side`` to move and ``turns_left`` turns for the stones."""
    if depth == 1:
        return count_turns(side, own, own | foe)
    if side == STONES:
        turns_left -= 1
        if not turns_left:
            return 0  # whatever he does, that was his last turn
    reach, goal, other = REACH[side], 1 << GOAL[side], 1 - side
    total = 0
    pieces = own
    while pieces:
        piece = pieces & -pieces
        pieces ^= piece
        rest = own ^ piece
        for target in reach[piece.bit_length() - 1]:
            bit = 1 << target
            if not own & bit and bit != goal:
                total += _count(other, foe & ~bit, rest | bit, turns_left, depth - 1)
    if own.bit_count() < PIECES[side]:
        free = entry_mask(side, own | foe)
        while free:
            bit = free & -free
            free ^= bit
            total += _count(other, foe, own | bit, turns_left, depth - 1)
    return total
