"""The view of a run: what a page shows now, beside the answers. A learner who loses it loses only convenience."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from .answer import frozen, listed
from .feedback import LearnerFeedback


@dataclass(frozen=True)
class RunView:
    """What is shown, and what was done besides answering. The mappings go by the ids of questions."""

    question: str | None = ""
    """The id of the shown question; None at the end."""
    has_ended: bool = False
    """True from the end on, also while a question is shown again."""
    put_off: tuple[str, ...] = ()
    """The questions put off, in order."""
    before: Mapping[str, int] = field(default_factory=dict)
    """The number of tries at each question before the last start."""
    since: float | None = None
    """The time on the clock since when the question is shown."""
    spent: Mapping[str, float] = field(default_factory=dict)
    """The seconds for which an open question was shown before it was left."""
    hints: Mapping[str, int] = field(default_factory=dict)
    """The number of parts of the hint that were taken since the last answer."""
    help: Mapping[str, LearnerFeedback] = field(default_factory=dict)
    """What was said since the last answer: a hint, or the feedback on the same wrong answer again."""

    def answered(self, id: str) -> Self:
        """Return the view after an answer to a question."""
        return replace(self, hints=_without(self.hints, id), help=_without(self.help, id))

    def with_help(self, id: str, feedback: LearnerFeedback) -> Self:
        """Return the view with something said at a question."""
        return replace(self, help={**self.help, id: feedback})

    def with_hint(self, id: str, parts: int, feedback: LearnerFeedback) -> Self:
        """Return the view with so many parts of a hint taken at a question."""
        return replace(self.with_help(id, feedback), hints={**self.hints, id: parts})

    def at(self, id: str | None, clock_time: float, *, left: str | None = None) -> Self:
        """Return the view with a question shown, at a time of the clock; ``left`` is an open question shown before."""
        if id == self.question:
            return self
        spent = dict(self.spent)
        if left is not None and self.since is not None:
            spent[left] = spent.get(left, 0.0) + clock_time - self.since
        return replace(self, question=id, since=clock_time, spent=spent)

    def written(self, clock_time: float) -> dict[str, Any]:
        """Return the view as JSON, at a time of the clock."""
        return {
            "question": self.question,
            "has_ended": self.has_ended,
            "put_off": [*self.put_off],
            "before": dict(self.before),
            "since": None if self.since is None else round(clock_time - self.since, 1),
            "spent": dict(self.spent),
            "hints": dict(self.hints),
            "help": {id: [one.kind, listed(one.answer)] for id, one in self.help.items()},
        }

    @classmethod
    def read(cls, written: Mapping[str, Any], clock_time: float) -> Self:
        """Return the view that was written, at a time of the clock."""
        since = written["since"]
        help = {id: LearnerFeedback(kind, frozen(answer)) for id, (kind, answer) in written["help"].items()}
        put_off, since = tuple(written["put_off"]), None if since is None else clock_time - since
        return cls(**{**written, "put_off": put_off, "since": since, "help": help})


def _without(mapping: Mapping[str, Any], id: str) -> Mapping[str, Any]:
    return {key: value for key, value in mapping.items() if key != id} if id in mapping else mapping
