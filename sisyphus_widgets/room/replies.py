"""Replies to requests of pages in place of a model's, and answers that the room gives to a model."""

from __future__ import annotations

from typing import Any

from ..models.model import Model
from ..models.quiz import QuizModel
from ..schema import MESSAGES_VERSION, BadAnswer, GoodAnswer, Result


def reveal(model: Model) -> None:
    """Show the answer to the question of a model."""
    assert isinstance(model, QuizModel)
    model.do(lambda draft: draft.run.reveal())


def answer_for(model: Model, answer: Any) -> None:
    """Give an answer to the question of a model."""
    assert isinstance(model, QuizModel)
    model.do(lambda draft: draft.run.answer(answer))


def accept(request_id: str, model: Model, result: Result) -> GoodAnswer:
    """Return a successful answer to a request, in place of the model's."""
    return {
        "v": MESSAGES_VERSION,
        "type": "answer",
        "id": request_id,
        "revision": model.revision,
        "ok": True,
        "result": result,
    }


def decline(request_id: str, model: Model, text: str) -> BadAnswer:
    """Return the refusal of a request with the reason, in place of the model's answer."""
    return {
        "v": MESSAGES_VERSION,
        "type": "answer",
        "id": request_id,
        "revision": model.revision,
        "ok": False,
        "error": {"code": "not_available", "message": text},
    }
