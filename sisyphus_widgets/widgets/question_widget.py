"""The base of ``Quiz`` and ``Practice``: questions shown in a page."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..embed import svg_of
from ..models.question_model import AnyRun, QuestionModel
from ..models.storage_requests import Keeping
from .learner_widget import LearnerWidget
from .notebook_output import StaticOutput


class QuestionWidget(LearnerWidget):
    """Questions about positions, one after the other."""

    model: QuestionModel

    pair: t.Dict[str, Any] = t.Dict(help="The second position of a contrast pair, or nothing.").tag(
        sync=True, bound=True
    )

    @property
    def _run(self) -> AnyRun:
        return self.model.run

    @property
    def _keeping(self) -> Keeping:
        return self.model.keeping

    @property
    def _language(self) -> str:
        return self._texts.language

    def _drawn(self) -> StaticOutput:
        with self._lock:
            words = repr(self)
            return StaticOutput(svg_of(self.model.page_trace(), 0, words), words, self._run.question.prompt)
