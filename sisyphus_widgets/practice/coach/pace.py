"""The pace of a coach's questions: how many there were lately, so that a game stays a game."""

from __future__ import annotations

from dataclasses import dataclass

DECISIONS = 10
"""The number of decisions that are looked back on."""

MOST = 5
"""The greatest number of them at which something is asked."""

KEPT = 2
"""The number of these questions that are kept for a wrong belief, once something that the learner did speaks for it."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The latest decisions of a learner, the newest one last: for each whether the coach asked a question at it."""

    lately: tuple[bool, ...] = ()

    @property
    def allows_question(self) -> bool:
        """True if the coach may ask something at the next decision."""
        return sum(self.lately[1 - DECISIONS :]) < MOST

    @property
    def has_spare_question(self) -> bool:
        """True if the coach may ask something at the next decision beside the questions that are kept."""
        return sum(self.lately[1 - DECISIONS :]) < MOST - KEPT

    def after(self, has_question: bool) -> Pace:
        """Return the pace after one more decision."""
        return Pace((*self.lately, has_question)[-DECISIONS:])

    def with_question(self) -> Pace:
        """Return the pace once something is asked at the newest decision."""
        return Pace((*self.lately[:-1], True))

    @property
    def allows_outcome(self) -> bool:
        """True if the coach may ask something at the newest decision, after its move was chosen."""
        return sum(self.lately) < MOST

    def written(self) -> str:
        """Return the pace as text."""
        return "".join("?" if one else "." for one in self.lately)

    @classmethod
    def read(cls, text: str) -> Pace:
        """Return the pace that was written."""
        return cls(tuple(sign == "?" for sign in text[-DECISIONS:]))
