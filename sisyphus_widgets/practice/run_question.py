"""A question of a run, with what was answered and told so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from ..questions.question import Question
from ..schema import FeedbackLine
from .run_feedback import FeedbackKind, RunFeedback

MISSES = 3
"""The number of misses after which the learner may ask for the answer, if so many are possible."""


@dataclass
class Attempt:
    """One question of a run."""

    question: Question
    tries: int = 0
    earlier: int = 0
    """The number of tries before the quiz was started again, or elsewhere as a code claims."""
    claimed: int | None = None
    """The claim of a code: 1 if the question was done elsewhere, 0 if only missed there, None without a claim."""
    spent: float = 0.0
    """The time for which it was shown before it was put off, in seconds."""
    is_done: bool = False
    first: float = 0.0
    """The score of the first answer."""
    feedback: RunFeedback | None = None
    """The feedback that is shown."""
    sentences: list[FeedbackLine] = field(default_factory=list)
    """Its sentences, in the language of the question."""
    round: int = 0
    """In practice, the number of times it had been asked before."""
    answer: Any = None
    since: float | None = None
    failed: str | None = None
    """The last legal move that was not right, if a world can show why."""
    better: str | None = None
    """The right move that was made."""
    right_move: str | None = None
    """The right move that was made, or that was shown, if the question asks for a move."""
    hinted: int = 0
    """The number of parts of a hint that were asked for."""
    missed: tuple[Any, ...] = ()
    """The wrong answers so far, each once."""
    missed_either: bool = False
    twin: bool = False
    """True if it was added after a miss of another question; then it does not count for the score."""

    @property
    def can_reveal(self) -> bool:
        """True if the learner may ask for the answer.

        Where fewer moves are wrong, it is enough to have tried them all: the same miss again does not count. Before the
        first miss, nothing depends on what is right.
        """
        return self.tries >= MISSES or (self.tries > 0 and 0 < self.question.wrong_moves <= self.tries)

    def tell(self, kind: FeedbackKind, answer: Any = None) -> None:
        """Show a feedback, on an answer if it is about one."""
        feedback = RunFeedback(kind, answer)
        self.sentences, self.feedback = feedback.on(self.question), feedback

    def hints_before(self, tries: int, hints: int | None) -> int:
        """Return the number of hints before a try: one for each miss, and those that were asked for.

        ``hints`` is the number that an earlier record of the try tells, if there is one.
        """
        if hints is not None:
            self.hinted = hints - (tries - 1)
        return tries - 1 + self.hinted

    def ask_as(self, question: Question) -> None:
        """Ask the same question in other words, and show the feedback in its language."""
        sentences = [] if self.feedback is None else self.feedback.on(question)
        self.question, self.sentences = question, sentences

    def written(self, clock_time: float) -> dict[str, Any]:
        """Return all but the question as JSON; ``clock_time`` is the time of the clock."""
        own = {each.name: getattr(self, each.name) for each in fields(self) if each.name not in _DERIVED_FIELDS}
        since = None if self.since is None else round(clock_time - self.since, 1)
        return {
            **own,
            "feedback": None if self.feedback is None else [self.feedback.kind, _listed(self.feedback.answer)],
            "answer": _listed(self.answer),
            "missed": _listed(self.missed),
            "since": since,
        }

    @classmethod
    def read(cls, written: Mapping[str, Any], question: Question, clock_time: float) -> Attempt:
        """Return the question as it stood when it was written; ``clock_time`` is the time of the clock."""
        own = {each.name: written[each.name] for each in fields(cls) if each.name not in _DERIVED_FIELDS}
        since = None if own["since"] is None else clock_time - own["since"]
        answer, missed = _frozen(own["answer"]), _frozen(own["missed"])
        feedback = None if own["feedback"] is None else RunFeedback(*own["feedback"])
        made = cls(question, **{**own, "feedback": feedback, "answer": answer, "missed": missed, "since": since})
        made.ask_as(question)
        return made


_DERIVED_FIELDS = ("question", "sentences")
"""The fields that are not written: the sentences are made again in the language of the question."""


def _listed(value: Any) -> Any:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value
