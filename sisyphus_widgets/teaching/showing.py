"""A question as a page draws it: the position as a trace of one beat, which tells nothing of what may be chosen."""

from __future__ import annotations

from typing import Any

from ..rules import get_game
from ..schema import Frame, Trace
from ..trace import Tracer
from .question import Question


def shown(question: Question) -> dict[str, Any]:
    """All that a page needs to ask: what :meth:`.Question.to_page` gives, and the position as a ``trace``.

    The trace has one frame, without a decision: its prompt and its choices would say what is right.
    """
    game, language = get_game(question.game), question.texts.language
    tracer = Tracer(game, question.state, question.perspective, language=language)
    trace: Trace = tracer.trace(question.state, mode="replay", perspectives=[question.perspective], whole=False)
    frames: list[Frame] = []
    for frame in trace["frames"]:
        told = frame.copy()
        told.pop("decision", None)
        told.pop("spoken", None)
        told["text"] = told["wait"] = question.prompt  # in place of how the game begins and goes on
        frames.append(told)
    return {**question.to_page(), "trace": {**trace, "frames": frames}}
