"""The score of an answer. A pick is scored against guessing, so that choosing nothing or everything gains nothing."""

from __future__ import annotations

from math import floor
from typing import Final

SCORING: Final = 1
"""The version of the scoring, which stands in every line of the log; lines of another version are not read."""


def score_of_pick(right: int, wrong: int, due: int, others: int) -> float:
    """Return the score of a pick, from 0 to 1: its right choices less its wrong ones, each by its share.

    ``right`` of the ``due`` choices were made, and ``wrong`` of the ``others``. A wrong choice costs as much as a right
    one gains; where the right ones are more than the others, it costs more, so that choosing everything gives 0.
    """
    if not due:
        return float(not wrong)
    if not others:
        return right / due
    return max(0.0, right / due - wrong / min(due, others))


def written(score: float) -> float:
    """Return a score as the log has it: to four places, a half upwards, as pages without a kernel round it too."""
    return floor(score * 10_000 + 0.5) / 10_000
