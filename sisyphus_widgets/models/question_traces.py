"""The traces of the latest questions, which all models share that show the same question, as in a class."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from ..questions.question import Question
from ..schema import Trace

MOST_QUESTIONS: Final = 16
"""The greatest number of questions whose traces are kept."""

MOST_TRACES: Final = 8
"""The greatest number of traces of one question: open or not, with some answers on offer, or after a move."""

_traces: dict[int, tuple[Question, dict[Hashable, Trace]]] = {}
"""The latest questions by their identity, each with its traces."""


def shared_trace(question: Question, key: Hashable, make: Callable[[], Trace]) -> Trace:
    """Return the trace of a question for a ``key``, and make it if no model has shown it. Nobody may change it."""
    if id(question) not in _traces:
        if len(_traces) >= MOST_QUESTIONS:
            _traces.clear()
        _traces[id(question)] = question, {}
    _, traces = _traces[id(question)]
    if key not in traces:
        if len(traces) >= MOST_TRACES:
            traces.clear()
        traces[key] = make()
    return traces[key]
