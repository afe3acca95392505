"""The content of a page in one language: its widget's traits, and the text for readers without scripts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from ..rules import Texts
from ..schema import (
    Ask,
    Bank,
    Courses,
    HelpBase,
    Kind,
    LessonStep,
    Nothing,
    PageQuestions,
    PageTraits,
    QuizData,
    ReviewData,
    SavedAnswers,
    Trace,
    Ways,
)
from .offline.packing import packed_text, packed_trace
from .offline.variations import Variations
from .page_spec import PageSpec


class QuizPage(TypedDict):
    """The part of the content that only pages of quizzes and lessons have; the page contains the bank packed."""

    quiz: QuizData | Nothing
    saved: SavedAnswers
    bank: Bank
    lesson: NotRequired[LessonStep]


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of a widget and its text, for readers without scripts."""

    svg: str
    described: str
    caption: str
    spoken_caption: str


@dataclass(frozen=True, slots=True)
class PageContent:
    """The content of a page in one language, without its looks.

    With ``lines``, readers can play on from the last beat. With ``quiz`` or ``questions``, the page judges answers, for
    practice. With ``help``, it writes help lines for readers to send. ``note`` explains what the reader can do; if it
    is empty, the note of the lines is used. ``fallback`` is the text for readers without scripts.
    """

    trace: Trace
    texts: Texts
    kind: Kind = "table"
    step: int = 0
    fallback: str = ""
    lines: Variations | None = None
    note: str = ""
    help: Sequence[HelpBase] = ()
    ask: Ask = "off"
    questions: PageQuestions | None = None
    quiz: QuizPage | None = None
    course: Courses | None = None
    ways: Ways | None = None
    review: ReviewData | None = None

    def traits(self, spec: PageSpec) -> str:
        """Return the traits of the widget as JSON that is safe inside a script element."""
        state: PageTraits = {
            "_kind": self.kind,
            "_trace": self.trace,
            "_revision": self.trace["revision"],
            "step": self.step,
            "controls": spec.controls,
            "size": spec.size,
            "tutor": spec.tutor,
            "lights": spec.lights,
            "pace": spec.pace,
        }
        if self.ways is not None:
            state["ways"] = self.ways
        if self.course is not None:
            state |= {"course": self.course, "marks": {}, "inside": {}}
        elif self.quiz is None:
            lines = self.lines
            state["_trace"], packed = packed_trace(self.trace, self.step, None if lines is None else lines.turns)
            if note := self.note or (lines.note if lines else ""):
                packed["says"] = note
            if self.help:
                packed["help"] = list(self.help)
            state["packed"] = packed
            if self.questions is not None:
                state |= {"ask": self.ask, "asks": self.questions}
            if self.review is not None:
                state["_review"] = self.review
        else:
            bank = json.dumps(self.quiz["bank"], ensure_ascii=False, separators=(",", ":"))
            state |= {"quiz": self.quiz["quiz"], "kept": self.quiz["saved"], "bank": packed_text(bank)}
            if "lesson" in self.quiz:
                state["lesson"] = self.quiz["lesson"]
        # Only "<" could end a script element early; JSON can write it as an escape.
        return json.dumps(state, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
