"""The day on which a known rule comes again: by FSRS, where the package ``fsrs`` is installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec

from .rule_record import never

Review = Callable[[Sequence[tuple[str, bool]]], str | None]
"""A function from the days of reviews, and whether each went right, to the day of the next one."""


def reviewer() -> Review:
    """Return the function that sets the day of the next review; without ``fsrs``, a known rule does not come again."""
    return by_fsrs if find_spec("fsrs") else never


def by_fsrs(reviews: Sequence[tuple[str, bool]]) -> str | None:
    """Return the day of the next review by FSRS, at least a day after the last one."""
    return _by_fsrs(tuple(reviews)) if reviews else None


@lru_cache(maxsize=1024)
def _by_fsrs(reviews: tuple[tuple[str, bool], ...]) -> str:
    fsrs = import_module("fsrs")
    # Reviews are days apart, and the same answers must give the same day.
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = fsrs.Card(card_id=1)
    for day, right in reviews:
        rating = fsrs.Rating.Good if right else fsrs.Rating.Again
        card, _ = scheduler.review_card(card, rating, datetime.combine(date.fromisoformat(day), time(), UTC))
    earliest = date.fromisoformat(reviews[-1][0]) + timedelta(days=1)
    due: datetime = card.due
    return max(due.date(), earliest).isoformat()
