"""The base of quizzes, practice and lessons: a learner's progress through questions that Python judges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, Self, TypeVar

from ..schema import Handlers, Kind, Nothing
from .model import Model, Plan, one_at_a_time

R = TypeVar("R")


class Copyable(Protocol):
    """A mutable state, such as a run through questions."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


class LearnerModel(Model):
    """Questions that Python judges. No page gets the right answer before the learner has answered."""

    KIND: ClassVar[Kind] = "quiz"

    # A line of the log names the rules that decide, and so gives away the answer to an open question.
    PRIVATE: ClassVar = Model.PRIVATE | {"log"}

    learner_state: Any
    """The state of the learner, a ``Copyable``. A change replaces it and never alters it in place."""

    def __init__(
        self, state: Copyable, *, language: str, speaks: Sequence[str], step: int = 0, revision: int = 0, **looks: Any
    ) -> None:
        self.learner_state = state
        values = {"language": language, "_speaks": [*speaks]}
        super().__init__({**values, **self._values(state, revision), "step": step}, **looks)

    # --- requests of a page -----------------------------------------------------------------------------------

    def _reads(self) -> Handlers:
        return {"hello": lambda payload: {}, "resync": lambda payload: {"trace": self.page_trace()}}

    def _values(self, state: Any, revision: int) -> dict[str, Any]:
        """Return the values that show the state of the learner."""
        raise NotImplementedError

    def _planned(self, change: Callable[[Any], object]) -> Plan[Nothing]:
        """Return the plan of a change, worked out on a copy."""

        def changed(draft: Any) -> Nothing:
            change(draft)
            return {}

        return self._answered(changed)

    def _answered(self, change: Callable[[Any], R]) -> Plan[R]:
        """Return the plan of a change, worked out on a copy; the result of ``change`` is the answer for the page."""
        draft, revision = self.learner_state.copy(), self.revision + 1
        result = change(draft)
        return Plan(result, revision, {"learner_state": draft}, self._values(draft, revision))

    # --- setting ----------------------------------------------------------------------------------------------

    @property
    def _whose(self) -> str:
        """The name of the game or lesson with the texts, for errors."""
        raise NotImplementedError

    def checked(self, name: str, value: Any) -> Any:
        """Return a value as Python may set it."""
        return self._language(value, self._whose) if name == "language" else super().checked(name, value)

    def may_write(self, name: str, value: Any) -> bool:
        """Return True for an available language."""
        return name == "language" and value in self.values["_speaks"]

    def _in_language(self, language: str) -> Plan[Nothing]:
        """Return the plan of a change of language at the same place."""
        raise NotImplementedError

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        return self._in_language(value) if name == "language" else super()._setting(name, value)

    @one_at_a_time
    def do(self, change: Callable[[Any], object]) -> None:
        """Make a change, and send it to all pages."""
        self._make(self._planned(change))
