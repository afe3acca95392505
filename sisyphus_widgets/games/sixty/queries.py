"""What may be asked of the rules directly: the same as inside, once what is given has been looked at."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.position import checks
from . import scoring


def next_starter(points: Sequence[int], starter: int) -> int:
    """Who begins the next round (1.2): who got most points in the round that ``starter`` began.

    On a tie it is the first of them clockwise, counting from ``starter``, who comes first.

    Raises:
        PositionError: the points are no list of whole numbers, or there is no such seat.
    """
    found = checks.numbers("points", points, None)
    return scoring.next_starter(found, checks.seat("the starter", starter, len(found)))


def lowest_alone(totals: Sequence[int]) -> int | None:
    """The seat with the lowest total (5.1); None where several share it.

    Raises:
        PositionError: the totals are no list of whole numbers.
    """
    found = checks.numbers("totals", totals, None)
    return scoring.lowest_alone(found) if found else None
