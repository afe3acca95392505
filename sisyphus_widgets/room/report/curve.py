"""Learning curves: the share of wrong answers about a rule by opportunity, the first, the second and so on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LEAST_ANSWERS = 3
"""The least number of answers with which an opportunity counts."""
LEAST_POINTS = 3
FLAT_ABOVE = 0.3
"""The error at the end from which on a curve can be flat. A lower one is good enough."""
FALL = 0.1
"""The least decrease of the error from the earlier to the later opportunities of a curve that is not flat."""


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
    """Return True if the error stays high, so that the explanation of the rule may be to blame.

    Opportunities count only if at least half as many pupils had them as the first one. The earlier half of these is
    compared with the later half, without the one in the middle.
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
    """Return the share of wrong answers in several opportunities together."""
    return sum(point.wrong for point in points) / sum(point.answers for point in points)
