"""Error by opportunity: how often a rule is missed when it is met the first, the second, the third time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LEAST_ANSWERS = 3
"""An opportunity that fewer pupils have had says nothing about a class."""
LEAST_POINTS = 3
FLAT_ABOVE = 0.3
"""A curve that ends below this error is good enough, however flat it is."""
FALL = 0.1
"""The share by which the error has to fall, from the earlier opportunities to the later ones."""


class CurvePoint(NamedTuple):
    """All answers at one opportunity."""

    opportunity: int
    answers: int
    wrong: int

    @property
    def error(self) -> float:
        """The share of wrong answers."""
        return self.wrong / self.answers


def is_flat(points: Sequence[CurvePoint]) -> bool:
    """Return True if the error stays high: the explanation of the rule may be to blame.

    Only opportunities count that at least half of the pupils of the first have had, since late ones are those of a few.
    The earlier half of them is compared with the later half; the one in the middle belongs to neither.
    """
    if not points:
        return False
    least = max(LEAST_ANSWERS, points[0].answers / 2)
    full = [point for point in points if point.answers >= least]
    if len(full) < LEAST_POINTS:
        return False
    half = len(full) // 2
    early, late = error(full[:half]), error(full[-half:])
    return late >= FLAT_ABOVE and late > early - FALL


def error(points: Sequence[CurvePoint]) -> float:
    """Return the share of wrong answers at several opportunities together."""
    return sum(point.wrong for point in points) / sum(point.answers for point in points)
