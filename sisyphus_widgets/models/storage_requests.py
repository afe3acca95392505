"""Requests about the answers that a browser keeps and hands in, and their form for pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from math import ceil
from time import monotonic
from typing import Final, Literal, Protocol, Self, TypeVar

from ..practice import storage
from ..practice.log_entries import LogError
from ..questions.question import Question
from ..rules import RulesError
from ..rules.errors import quoted
from ..schema import HandedIn, HandInPayload, KeptEntry, PastePayload, Resumed, ResumePayload, SavedAnswers

P = TypeVar("P")


class AnswerOwner(Protocol):
    """The owner of the answers: a run through a quiz, or the progress through a lesson."""

    learner: str

    @property
    def questions(self) -> Sequence[Question]: ...

    @property
    def entries(self) -> Sequence[KeptEntry]: ...

    @property
    def stamp(self) -> Callable[[], str]: ...

    def take_up(self, entries: Iterable[object]) -> bool: ...

    def sign(self, nickname: str) -> None: ...

    def handed_in(self, name: str) -> HandedIn: ...


class Patience:
    """A rate limit for codes: after some refused codes, each wait is twice as long as the one before.

    The first refusals cause no wait, so a typing error is free. Earlier attempts are refused, not delayed.
    """

    FREE: Final = 5
    """The first refusal that causes a wait."""

    FIRST: Final = 5
    LONGEST: Final = 600
    """The longest wait in seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._refused = 0
        self._until = clock()

    @property
    def seconds_left(self) -> int:
        """The seconds left to wait; 0 if a code may be tried now."""
        return max(0, ceil(self._until - self._clock()))

    def refused(self) -> None:
        """Note that a code was refused."""
        self._refused += 1
        if self._refused >= self.FREE:
            # The limit on the power avoids needlessly large numbers.
            wait = self.FIRST * 2 ** min(self._refused - self.FREE, 10)
            self._until = self._clock() + min(wait, self.LONGEST)


class Keeping:
    """A run with the names under which a browser keeps its answers: the name of the quiz and the learner's.

    If ``learner`` is empty, the page offers to resume the answers that it keeps. If it is None, the page asks for a
    name.
    """

    def __init__(self, run: AnswerOwner, name: str, learner: str | None) -> None:
        """Keep the answers of a run under the ``name`` of its quiz.

        Raises:
            RulesError: the learner is not a valid nickname.
        """
        if learner is not None and storage.nickname(learner) != learner:
            most = storage.LONGEST_NICKNAME
            raise RulesError(
                f"learner must be a nickname of {most} characters at most on one line, not {quoted(learner)}"
            )
        self._run = run
        self.name = name
        self.patience: Patience = Patience()
        self._who: Literal["known", "offer", "ask"] = "ask" if learner is None else "known" if learner else "offer"

    @property
    def who(self) -> Literal["known", "offer", "ask"]:
        """The state of the learner's identity: known, offered earlier answers, or to be asked for a name."""
        return self._who

    def restore(self, who: Literal["known", "offer", "ask"]) -> None:
        """Restore the state of the learner's identity."""
        self._who = who

    def of(self, run: AnswerOwner) -> Self:
        """Return a copy for a copy of the run."""
        other = copy(self)
        other._run = run
        return other

    def to_page(self) -> SavedAnswers:
        """Return the answers in the form in which a page keeps them."""
        entries = list(self._run.entries)
        return {"name": self.name, "learner": self._run.learner, "who": self._who, "entries": entries}

    def resume(self, payload: ResumePayload) -> bool:
        """Restore answers that a page has kept; return True if all of them belong to this quiz."""
        if self._who != "known":
            self._run.learner, self._who = storage.nickname(payload["learner"]), "known"
        return self._take_up(payload)

    def _take_up(self, payload: ResumePayload) -> bool:
        return self._run.take_up(payload["entries"])

    def paste(self, payload: PastePayload, plan: Callable[[Callable[[Keeping], Resumed]], P]) -> Resumed | P:
        """Return the plan of restoring the answers that a code claims.

        After too many refused codes, none is checked for a while, and the answer has the seconds to wait.

        Raises:
            LogError: the code does not belong to this quiz.
        """
        if left := self.patience.seconds_left:
            return {"whole": False, "wait": left}
        try:
            claims = storage.claims_of(payload["code"], self._run.questions, self._run.stamp())
        except LogError:
            self.patience.refused()
            raise
        return plan(lambda keeping: {"whole": keeping._run.take_up(claims)})

    def hand_in(self, payload: HandInPayload, plan: Callable[[Callable[[Keeping], HandedIn]], P]) -> HandedIn | P:
        """Return the answers to hand in, or a plan that first signs them with the given nickname."""
        nickname = storage.nickname(payload.get("learner"))
        if nickname and not self._run.learner:
            return plan(lambda keeping: keeping._signed(nickname))
        return self._run.handed_in(self.name)

    def _signed(self, nickname: str) -> HandedIn:
        self._run.sign(nickname)
        self._who = "known"
        return self._run.handed_in(self.name)
