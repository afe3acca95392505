"""Public queries to the rules: the internal functions, with their arguments checked."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.position import checks
from . import scoring


def next_starter(points: Sequence[int], starter: int) -> int:
    """Return the seat that begins the next round (1.2): the one with the most points in the round ``starter`` began.

    On a tie it is the first of the tied seats clockwise, counted from ``starter``, which itself comes first.

    Raises:
        PositionError: the points are not a list of whole numbers, or there is no such seat.
    """
    found = checks.numbers("points", points, None)
    return scoring.next_starter(found, checks.seat("the starter", starter, len(found)))


def lowest_alone(totals: Sequence[int]) -> int | None:
    """Return the seat with the lowest total (5.1), or None if several share it.

    Raises:
        PositionError: the totals are not a list of whole numbers.
    """
    found = checks.numbers("totals", totals, None)
    return scoring.lowest_alone(found) if found else None
