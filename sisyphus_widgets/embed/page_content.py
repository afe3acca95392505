"""The content of a page in one language: the traits of its widget, and the words where no script runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NotRequired, TypedDict

from ..rules import Texts
from ..schema import Ask, Asks, Bank, HelpBase, Kept, Kind, LessonStep, Nothing, PageTraits, Quiz, Trace
from .offline.packing import packed_text, packed_trace
from .offline.variations import Lines
from .page_spec import PageSpec


class QuizPage(TypedDict):
    """The part of a page of a quiz or of a lesson that other pages lack; its bank is packed when it is written."""

    quiz: Quiz | Nothing
    kept: Kept
    bank: Bank
    lesson: NotRequired[LessonStep]


@dataclass(frozen=True, slots=True)
class Still:
    """A widget where no script runs: its picture, and its words."""

    svg: str
    described: str
    said: str
    spoken: str


@dataclass(frozen=True, slots=True)
class PageContent:
    """The content of a page in one language, without its looks.

    With ``lines`` the page can be played from the last beat on. With ``quiz``, or with ``asks``, it judges answers, for
    practice. With ``help`` it writes lines that ask for help. ``says`` tells the reader what the page can do, unless
    the lines tell it themselves. ``fallback`` is the text that stands where no script runs.
    """

    trace: Trace
    texts: Texts
    kind: Kind = "table"
    step: int = 0
    fallback: str = ""
    lines: Lines | None = None
    says: str = ""
    help: Sequence[HelpBase] = ()
    ask: Ask = "off"
    asks: Asks | None = None
    quiz: QuizPage | None = None

    def traits(self, spec: PageSpec) -> str:
        """Return the traits of the widget as JSON that can stand in a script element."""
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
        if self.quiz is None:
            lines = self.lines
            state["_trace"], packed = packed_trace(self.trace, self.step, None if lines is None else lines.turns)
            if said := self.says or (lines.says if lines else ""):
                packed["says"] = said
            if self.help:
                packed["help"] = list(self.help)
            state["packed"] = packed
            if self.asks is not None:
                state |= {"ask": self.ask, "asks": self.asks}
        else:
            bank = json.dumps(self.quiz["bank"], ensure_ascii=False, separators=(",", ":"))
            state |= {"quiz": self.quiz["quiz"], "kept": self.quiz["kept"], "bank": packed_text(bank)}
            if "lesson" in self.quiz:
                state["lesson"] = self.quiz["lesson"]
        # Inside a script element only "<" could end it early; JSON may write it otherwise.
        return json.dumps(state, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
