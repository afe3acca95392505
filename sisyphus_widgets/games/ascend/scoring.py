"""Points for places and promises, as pure functions on plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PLACES: Final[Mapping[tuple[int, bool], tuple[int, ...]]] = {
    (3, False): (9, 4, 0),
    (4, False): (7, 4, 2, 0),
    (3, True): (8, 4, 0),
    (4, True): (6, 4, 2, 0),
}
"""(players, True if promises are made) → points from the first seat out to the last (6.1, 7.3)."""


def share(value: int, others: int) -> int:
    """Return the points of each other player for a broken promise: an equal share of its value, rounded up (7.2)."""
    return -(-value // others)


def leads_alone(points: list[int], goal: int) -> int | None:
    """Return the seat that has won, at or over the goal and ahead of all others (6.2), or None."""
    most = max(points)
    return points.index(most) if most >= goal and points.count(most) == 1 else None
