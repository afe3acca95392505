"""Who begins the next round and who has won: pure functions on penalty points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ROUNDS: Final = 3


def next_starter(points: Sequence[int], starter: int) -> int:
    """Who begins the next round (1.2): who got most points in the round that ``starter`` began.

    On a tie it is the first of them clockwise, counting from ``starter``, who comes first.
    """
    most = max(points)
    order = [(starter + turn) % len(points) for turn in range(len(points))]
    return next(seat for seat in order if points[seat] == most)


def lowest_alone(totals: Sequence[int]) -> int | None:
    """The seat with the lowest total (5.1); None where several share it."""
    low = min(totals)
    return totals.index(low) if totals.count(low) == 1 else None
