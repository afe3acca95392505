"""The view of practice: what a page shows of it just now, besides the answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from .answer import frozen, listed
from .view import RunView


@dataclass(frozen=True)
class PracticeView(RunView):
    """The view of practice: the shown question, and what the learner left."""

    round: int | None = None
    """The round of the shown question, once it was answered or its example was seen."""
    left: tuple[str, ...] = ()
    """The questions that were left unanswered, in order."""
    aside: tuple[str, ...] = ()
    """The rules left unanswered since the last answer, fewer than are practised side by side."""
    known_before: tuple[str, ...] | None = None
    """The rules known before the last change; None for those known before the last answer."""
    scope: tuple[str, ...] | None = None
    """The rules to which practice is narrowed, in their order; None if it was not narrowed."""

    def written(self, clock_time: float) -> dict[str, Any]:
        """Return the view as JSON, at a time of the clock."""
        more = {name: listed(getattr(self, name)) for name in ("round", "left", "aside", "known_before", "scope")}
        return {**super().written(clock_time), **more}

    @classmethod
    def read(cls, written: Mapping[str, Any], clock_time: float) -> Self:
        """Return the view that was written, at a time of the clock."""
        lists = {name: frozen(written[name]) for name in ("left", "aside", "known_before", "scope")}
        return super().read({**written, **lists}, clock_time)
