"""The starter of the next round and the winner, as pure functions on penalty points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ROUNDS: Final = 3


def next_starter(points: Sequence[int], starter: int) -> int:
    """Return the seat that begins the next round (1.2): the one with the most points in the round ``starter`` began.

    On a tie it is the first of the tied seats clockwise, counted from ``starter``, which itself comes first.
    """
    most = max(points)
    order = [(starter + turn) % len(points) for turn in range(len(points))]
    return next(seat for seat in order if points[seat] == most)


def lowest_alone(totals: Sequence[int]) -> int | None:
    """Return the seat with the lowest total (5.1), or None if several share it."""
    low = min(totals)
    return totals.index(low) if totals.count(low) == 1 else None
