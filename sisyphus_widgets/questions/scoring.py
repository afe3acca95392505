"""The score of an answer. A pick is scored against guessing, so that choosing nothing or everything gains nothing."""

from __future__ import annotations

from math import floor
from typing import Final

SCORING: Final = 1
"""The version of the scoring in every line of the log; readers ignore lines of another version."""


def score_of_pick(right: int, wrong: int, due: int, others: int) -> float:
    """Return the score of a pick, from 0 to 1: the share of right choices minus a penalty for wrong ones.

    ``right`` of the ``due`` choices were picked, and ``wrong`` of the ``others``. A wrong choice costs as much as a
    right one gains. If ``others`` is less than ``due``, it costs ``1 / others``, so that choosing everything gives 0.
    """
    if not due:
        return float(not wrong)
    if not others:
        return right / due
    return max(0.0, right / due - wrong / min(due, others))


def written(score: float) -> float:
    """Return a score as the log stores it: rounded half up to four decimals, like offline pages do."""
    return floor(score * 10_000 + 0.5) / 10_000
