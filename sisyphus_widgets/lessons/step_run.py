"""The questions of a step: a quiz that says a belief back where the lesson has no feedback of its own on the answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..practice.feedback import LearnerFeedback
from ..practice.quiz_run import Run
from ..questions.question import Question
from ..schema import FeedbackLine
from .mistakes import is_explained
from .steps import LessonStepData


class StepRun(Run):
    """A quiz of questions of a lesson."""

    def __init__(self, steps: Sequence[LessonStepData], questions: Sequence[Question], **more: Any) -> None:
        """Begin a quiz of questions from the ``steps`` of a lesson; the other arguments are those of :class:`.Run`."""
        self._mistakes = {one.id: step.mistakes for step in steps for one in step.questions}
        super().__init__(questions, **more)

    def _worded(self, feedback: LearnerFeedback) -> list[FeedbackLine]:
        """Return a feedback in words, with the belief from which a wrong answer follows if the lesson is silent."""
        mistakes = self._mistakes[self.question.id]
        if feedback.is_on_wrong_answer and is_explained(self.question, feedback.answer, mistakes):
            return feedback.on(self.question)
        return super()._worded(feedback)
