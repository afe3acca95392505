"""The reading of a step: its words, and the lines that they take on screens of several sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import wrap

from .steps import LessonData, LessonStepData

LETTERS: Mapping[str, int] = {"360×640": 37, "390×844": 41, "1366×768": 43}
"""The number of letters that fit into a line, by the size of the screen in pixels."""

LIMITED = "390×844"
"""The size on which a step may not be too long."""

MOST_LINES = 9
"""The greatest number of lines of a step on that size, so that the table stays in sight while one reads."""


@dataclass(frozen=True, slots=True)
class StepLength:
    """The length of a step, with its new word: its words, and its lines by size of screen."""

    words: int
    lines: Mapping[str, int]

    @property
    def is_too_long(self) -> bool:
        """True if the step has to be made shorter, or two steps."""
        return self.lines[LIMITED] > MOST_LINES


def length_of(step: LessonStepData) -> StepLength:
    """Return the length of a step in the language of its lesson."""
    texts = [" ".join(text.split()) for text in (step.text, step.term.means if step.term is not None else "")]
    lines = {size: sum(len(wrap(text, letters)) for text in texts) for size, letters in LETTERS.items()}
    return StepLength(sum(len(text.split()) for text in texts), lines)


def words_before_act(lesson: LessonData) -> int:
    """Return the number of words that a learner reads before the first act of a lesson, what is asked included."""
    words = 0
    for number, step in enumerate(lesson.steps):
        before = lesson.introduction if number == lesson.introduced_at else ()
        prompts = [question.prompt for question in step.questions[:1]]
        words += length_of(step).words + sum(len(text.split()) for text in (*before, *prompts))
        if step.questions or step.until:
            break
    return words


def in_words(lesson: LessonData) -> str:
    """Return a sentence on the words of all steps, those before the first act, and the lines of the longest step."""
    lengths = [length_of(step) for step in lesson.steps]
    words = [length.words for length in lengths]
    lines = ", ".join(f"{max(length.lines[size] for length in lengths)} on {size}" for size in LETTERS)
    counts = f"{sum(words)} words, {words_before_act(lesson)} before the first act, at most {max(words)} in a step"
    return f"{counts}; lines of the longest step: {lines}"
