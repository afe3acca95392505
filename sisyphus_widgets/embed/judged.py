"""What a reader may put together on a page without Python is answered by verdicts that go with the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from ..rules import NotationError
from ..session import Session
from ..trace import Frame, Trace

MOST_TOGETHER = 3
"""Of so many elements at most a selection is judged beforehand."""

MOST_ON_PAGE = 1500
"""So many verdicts at most go with a page; the decisions at and after the beat first shown come first."""


def judged_trace(session: Session, step: int) -> Trace:
    """The session's trace, its decisions where selections grow extended by ``judged``; opened at beat ``step``."""
    trace = session.trace()
    frames: list[Frame] = trace["frames"]
    left = MOST_ON_PAGE
    for number in (*range(step, len(frames)), *range(step)):
        decision = frames[number].get("decision")
        if decision is None or not decision["selection"]["several"]:
            continue
        judged = dict(_judged(session, number, decision, left))
        left -= len(judged)
        frames[number] = {**frames[number], "decision": {**decision, "judged": judged}}
    return trace


def _judged(
    session: Session, step: int, decision: Mapping[str, Any], most: int
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Selections that are no choice, as the elements in the order of ``from``, and why each may not be played."""
    elements = decision["selection"]["from"]
    choices = [{*choice["picks"]} for choice in decision["choices"]]
    for size in range(1, min(MOST_TOGETHER, decision["selection"]["most"]) + 1):
        for picks in combinations(elements, size):
            if most <= 0:
                return
            if {*picks} in choices:
                continue
            try:
                verdict = session.verdict(picks, step)
            except NotationError:
                continue
            if not verdict["legal"]:
                most -= 1
                yield " ".join(picks), verdict
