"""Counting what can happen from a position: the number of turn sequences of a given length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import SPIRITS, STONES, count_turns
from .core import NOBODY, BoardCore

if TYPE_CHECKING:
    from .state import SisyphosState


def perft(state: SisyphosState, depth: int) -> int:
    """How many sequences of ``depth`` turns the rules allow; a game that ends earlier counts for nothing.

    Raises:
        ValueError: the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    return _count(state._core, depth) if depth else 1


def _count(core: BoardCore, depth: int) -> int:
    """Sequences of ``depth`` turns, at least one. The last turn of each is counted without being made."""
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
