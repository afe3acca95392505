"""The results of a ballot for the teacher's page: the answers with their counts, and the beliefs behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ..schema import TeacherState
from .ballot import Ballot

MOST_BELIEFS: Final = 3
"""The greatest number of beliefs behind the answers to a question that the teacher's page shows."""


def add_results(state: TeacherState, ballot: Ballot, names: Callable[[Iterable[int]], list[str]]) -> None:
    """Add the results of a ballot to a state; ``names`` returns the names of members by their numbers."""
    bars = ballot.bars()
    state["bars"] = [
        {"label": bar.label, "counts": list(bar.counts), "is_right": bar.right, "names": names(bar.members)}
        for bar in bars
    ]
    state["beliefs"] = [
        {
            "text": " / ".join(one.names),
            "answer": max(bars, key=lambda bar: len({*bar.members} & {*one.learners})).label,
            "count": len(one.learners),
            "names": names(one.learners),
        }
        for one in ballot.beliefs(bars)[:MOST_BELIEFS]
    ]
