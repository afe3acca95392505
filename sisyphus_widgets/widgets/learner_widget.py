"""The base of ``Quiz``, ``Practice`` and ``Lesson``: a learner's way through questions judged in the kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar, get_args

import traitlets as t

from ..schema import Handlers, Kind, Nothing
from .base_widget import BaseWidget, Plan
from .logs import Lines
from .trait_types import Choice, Number

R = TypeVar("R")


class Copyable(Protocol):
    """A state that advances, such as a run through questions."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


class LearnerWidget(BaseWidget):
    """A page of questions, judged in the kernel: no page has the right answer before the learner has answered."""

    _kind: Choice[Kind] = Choice(get_args(Kind), "quiz", help="The view that a page builds.").tag(sync=True, bound=True)
    quiz = t.Dict(help="What a page knows of the question, see docs/trace.md.").tag(sync=True, bound=True)
    step = Number(0, help="The beat shown.").tag(sync=True, echo_update=False, bound=True)
    mark = t.Dict(help="How far the learner has got, for a course; see docs/trace.md.").tag(sync=True, bound=True)
    # A line names the rules that decide, and so gives away the answer to an open question: no page gets it.
    log = t.Instance(Lines, (), help="A line of JSON for each answer.").tag(bound=True)

    _now: Any
    """The state of the learner, a ``Copyable``. A change replaces it and never alters it in place."""

    def __init__(self, now: Copyable, **traits: Any) -> None:
        self._now = now
        given = {key: value for key, value in traits.items() if value is not None}
        super().__init__(**{**given, **self._values(now, 0)})

    # --- requests of a page -----------------------------------------------------------------------------------

    def _reads(self) -> Handlers:
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self._page()}}

    def _values(self, now: Any, revision: int) -> dict[str, Any]:
        """Return the values of the traits that show the state of the learner."""
        raise NotImplementedError

    def _planned(self, change: Callable[[Any], object]) -> Plan[Nothing]:
        """Return the plan of a change, worked out on a copy."""

        def changed(now: Any) -> Nothing:
            change(now)
            return {}

        return self._answered(changed)

    def _answered(self, change: Callable[[Any], R]) -> Plan[R]:
        """Return the plan of a change, worked out on a copy; the page gets what ``change`` returns as the answer."""
        now, revision = self._now.copy(), self._revision + 1
        result = change(now)
        return Plan(result, revision, {"_now": now}, self._values(now, revision))

    def _do(self, change: Callable[[Any], object]) -> None:
        """Make a change and tell every page."""
        self._make(self._planned(change))
