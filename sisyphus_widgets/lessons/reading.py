"""The reading of a step: its words, and the lines that they take on screens of several sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from textwrap import wrap

from .steps import LessonStepData

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


def in_words(steps: Iterable[LessonStepData]) -> str:
    """Return a sentence on the words of all steps and on the lines of the longest."""
    lengths = [length_of(step) for step in steps]
    words = [length.words for length in lengths]
    lines = ", ".join(f"{max(length.lines[size] for length in lengths)} on {size}" for size in LETTERS)
    return f"{sum(words)} words, at most {max(words)} in a step; lines of the longest step: {lines}"
