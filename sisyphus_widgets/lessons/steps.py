"""A lesson: typed steps with their positions and questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..questions.question import Question
from ..rules import AnyState, RulesError
from .source import LessonFault

TOUCHED = ("act", "pick", "seat", "space", "order")
"""The forms of answers that are a move, or a touch of something at the table."""


@dataclass(frozen=True, slots=True)
class Term:
    """One new word and its meaning."""

    word: str
    means: str


@dataclass(frozen=True)
class LessonStepData:
    """One step: its text, its table, and its task.

    ``states`` is the shown stretch, whose last position is that of the task; it is empty if there is no table. ``seat``
    is the learner's. The learner answers ``questions``, or plays on ``until`` a move, a trick, a deal or the game is
    over, or only reads. ``mistakes`` is the feedback on likely mistakes, by reason code or answer.
    """

    id: str
    text: str
    term: Term | None = None
    states: tuple[AnyState, ...] = ()
    moves: tuple[str, ...] = ()
    seat: int | None = None
    questions: tuple[Question, ...] = ()
    until: str = ""
    hints: tuple[str, ...] = ()
    mistakes: Mapping[str, str] = field(default_factory=dict)
    minutes: int = 1
    notes: str = ""
    teaches: tuple[tuple[str, int], ...] = ()
    """For authors: what the text states of the rules, as ids of clauses with the numbers of their sentences, from 1."""
    filled: str = ""
    """For authors: the public facts of the position that were filled in."""

    @property
    def state(self) -> AnyState | None:
        """The position of the task, if any."""
        return self.states[-1] if self.states else None

    @property
    def is_act(self) -> bool:
        """True if the learner plays, or answers most questions by a move or a touch at the table."""
        touched = sum(one.form.kind in TOUCHED for one in self.questions)
        return bool(self.until) or (touched > 0 and 2 * touched >= len(self.questions))


@dataclass(frozen=True)
class LessonData:
    """A lesson: a theme, a goal, and steps."""

    id: str
    game: str
    title: str
    theme: str
    goal: str
    steps: tuple[LessonStepData, ...]
    number: int = 0
    language: str = "en"
    remarks: tuple[LessonFault, ...] = field(default=(), compare=False)
    """For authors: sentences that contradict their positions."""

    @property
    def minutes(self) -> int:
        """The time for the lesson, in minutes."""
        return sum(step.minutes for step in self.steps)

    @property
    def introduced_at(self) -> int:
        """The index of the step that the introduction precedes: the second if the first asks something.

        So a lesson begins with something to do; words come later.
        """
        return int(len(self.steps) > 1 and bool(self.steps[0].questions))

    @property
    def introduction(self) -> tuple[str, ...]:
        """The paragraphs before the text of that step. The goal comes only at the end of the lesson."""
        return (self.theme,)

    @property
    def rules(self) -> frozenset[str]:
        """The ids of the clauses at work in the questions."""
        return frozenset(rule for step in self.steps for one in step.questions for rule in one.rules)

    def step(self, id: str) -> LessonStepData:
        """Return the step with an id.

        Raises:
            RulesError: there is no such step.
        """
        found = next((step for step in self.steps if step.id == id), None)
        if found is None:
            raise RulesError(f"the lesson {self.id} has no step {id!r}; it has {', '.join(s.id for s in self.steps)}")
        return found
