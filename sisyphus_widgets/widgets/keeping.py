"""What a quiz keeps in the browser and hands in: the requests about it, and what a page is told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Literal, Protocol, Self

from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import HandedIn, Kept, KeptEntry
from ..teaching import Question, keeping
from .protocol import MalformedError, Payload


class Answered(Protocol):
    """What has answers to be kept: a run of a quiz, or the progress through a lesson."""

    learner: str

    @property
    def questions(self) -> Sequence[Question]: ...

    @property
    def entries(self) -> Sequence[KeptEntry]: ...

    @property
    def stamp(self) -> Callable[[], str]: ...

    def take_up(self, entries: Iterable[object]) -> bool: ...

    def handed_in(self, name: str) -> HandedIn: ...


class Keeping:
    """A run under the names by which its answers are kept: that of the quiz and that of the learner.

    Where nobody says who the learner is, the page offers to go on with what it keeps; where that is None, it asks.
    """

    def __init__(self, run: Answered, name: str, learner: str | None) -> None:
        """``name`` is that of the quiz.

        Raises:
            RulesError: the learner is no nickname.
        """
        if learner is not None and keeping.nickname(learner) != learner:
            most = keeping.LONGEST_NICKNAME
            raise RulesError(f"learner is a nickname of {most} characters at most on one line, not {quoted(learner)}")
        self._run = run
        self.name = name
        self._who: Literal["known", "offer", "ask"] = "ask" if learner is None else "known" if learner else "offer"

    def of(self, run: Answered) -> Self:
        """Return the same for a copy of the run."""
        other = copy(self)
        other._run = run
        return other

    def to_page(self) -> Kept:
        """What a page keeps."""
        entries = list(self._run.entries)
        return {"name": self.name, "learner": self._run.learner, "who": self._who, "entries": entries}

    def resume(self, payload: Payload) -> bool:
        """Take what a page has kept; whether all of it was of this quiz.

        Raises:
            MalformedError: it is no such request.
        """
        entries = payload.get("entries")
        if not isinstance(payload.get("learner"), str) or not isinstance(entries, list):
            raise MalformedError("give a learner as text, and a list of entries")
        if self._who != "known":
            self._run.learner, self._who = keeping.nickname(payload["learner"]), "known"
        return self._run.take_up(entries)

    def paste(self, payload: Payload) -> bool:
        """Take what a code says.

        Raises:
            LogError: it is not a code of this quiz.
        """
        return self._run.take_up(keeping.entries_of(str(payload.get("code")), self._run.questions, self._run.stamp()))

    def hand_in(self) -> HandedIn:
        """What there is to hand in."""
        return self._run.handed_in(self.name)
