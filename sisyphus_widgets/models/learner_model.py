"""The base of quizzes, practice and lessons: a learner's way through questions, judged in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Protocol, Self, TypeVar

from ..schema import Handlers, Kind, Nothing
from .model import Model, Plan, one_at_a_time

R = TypeVar("R")


class Copyable(Protocol):
    """A state that advances, such as a run through questions."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


class LearnerModel(Model):
    """Questions judged in Python: no page has the right answer before the learner has answered."""

    KIND: ClassVar[Kind] = "quiz"

    # A line of the log names the rules that decide, and so gives away the answer to an open question.
    PRIVATE: ClassVar = Model.PRIVATE | {"log"}

    now: Any
    """The state of the learner, a ``Copyable``. A change replaces it and never alters it in place."""

    def __init__(self, now: Copyable, *, step: int = 0, revision: int = 0, **shown: Any) -> None:
        self.now = now
        super().__init__({**self._shown(now, revision), "step": step}, **shown)

    # --- requests of a page -----------------------------------------------------------------------------------

    def _reads(self) -> Handlers:
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self.page_trace()}}

    def _shown(self, now: Any, revision: int) -> dict[str, Any]:
        """Return the values that show the state of the learner."""
        raise NotImplementedError

    def _planned(self, change: Callable[[Any], object]) -> Plan[Nothing]:
        """Return the plan of a change, worked out on a copy."""

        def changed(now: Any) -> Nothing:
            change(now)
            return {}

        return self._answered(changed)

    def _answered(self, change: Callable[[Any], R]) -> Plan[R]:
        """Return the plan of a change, worked out on a copy; the page gets what ``change`` returns as the answer."""
        now, revision = self.now.copy(), self.revision + 1
        result = change(now)
        return Plan(result, revision, {"now": now}, self._shown(now, revision))

    @one_at_a_time
    def do(self, change: Callable[[Any], object]) -> None:
        """Make a change and tell every page."""
        self._make(self._planned(change))
