"""Counts of the turn sequences of a given length from a position."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.masks import mask_of
from ...rules.position.checks import number
from .board import FULL, PIECES, SIZE, SPIRITS, STONES, entry_mask
from .core import BoardCore
from .state import BoardState, state_given

_EDGE_A = mask_of([SIZE * row for row in range(SIZE)])
_EDGE_E = _EDGE_A << (SIZE - 1)


def perft(state: BoardState, depth: int) -> int:
    """Return the number of sequences of ``depth`` turns that the rules allow; a game that ends earlier does not count.

    Raises:
        PositionError: the depth is not a whole number from 0 up, or ``state`` is not a position of this game.
    """
    turns = number("depth", depth)
    return _count(state_given(state)._core, turns) if turns else 1


def _count(core: BoardCore, depth: int) -> int:
    """Return the number of sequences of ``depth`` ≥ 1 turns; the last turns are only counted, not made."""
    side = core.to_move
    if side == NOBODY:
        return 0
    if depth == 1:
        return count_turns(side, core.masks[side], core.masks[STONES] | core.masks[SPIRITS])
    total = 0
    for action in core.legal():
        after = core.copy()
        after.play(action, None)
        total += _count(after, depth - 1)
    return total


def count_turns(side: int, pieces: int, occupied: int) -> int:
    """Return the number of turns of a side with these ``pieces``; all pieces are on ``occupied`` (clauses 2 and 3)."""
    free = ~pieces
    if side == STONES:
        inner = pieces & ~_EDGE_A
        left, ahead, aslant = inner >> 1, pieces << SIZE & FULL, inner << (SIZE - 1) & FULL
    else:
        inner = pieces & ~_EDGE_E
        left, ahead, aslant = inner << 1, pieces >> SIZE, inner >> (SIZE - 1)
    steps = (left & free).bit_count() + (ahead & free).bit_count() + (aslant & free).bit_count()
    if pieces.bit_count() < PIECES[side]:
        steps += entry_mask(side, occupied).bit_count()
    return steps
