"""The base of ``Quiz``, ``Practice`` and ``Lesson``: a learner's way through questions judged in the kernel."""

from __future__ import annotations

from typing import Any, get_args

import traitlets as t

from ..models.learner_model import LearnerModel
from ..schema import Kind
from .language_widget import LanguageWidget
from .trait_types import LogLines, LogTrait, NumberTrait, WordTrait


class LearnerWidget(LanguageWidget):
    """A page of questions, judged in the kernel: no page has the right answer before the learner has answered."""

    model: LearnerModel

    _kind: WordTrait[Kind] = WordTrait(get_args(Kind), "quiz", help="The view that a page builds.").tag(
        sync=True, bound=True
    )
    quiz: t.Dict[str, Any] = t.Dict(help="The question as a page knows it, see docs/trace.md.").tag(
        sync=True, bound=True
    )
    step: NumberTrait = NumberTrait(0, help="The beat shown.").tag(sync=True, echo_update=False, bound=True)
    mark: t.Dict[str, Any] = t.Dict(help="The learner's progress, for a course; see docs/trace.md.").tag(
        sync=True, bound=True
    )
    kept: t.Dict[str, Any] = t.Dict(help="The answers given, for a page to keep; see docs/trace.md.").tag(
        sync=True, bound=True
    )
    # A line names the rules that decide, and so gives away the answer to an open question: no page gets it.
    log: LogTrait = LogTrait(LogLines, (), help="A line of JSON for each answer.").tag(bound=True)
