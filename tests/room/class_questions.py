"""Questions for the rooms of tests. They are searched for when a test first needs them, not during collection."""

from __future__ import annotations

from functools import cache
from typing import Any

from sisyphus_widgets.practice.diagnosis import believed_answers
from sisyphus_widgets.questions.exposure import exposing_about
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import Question, question, questions


@cache
def option_questions() -> list[Question]:
    """Return four questions about Sixty, each answered with one of a few options."""
    return [one for one in questions("sixty", n=40, seed=1) if one.form.kind == "option"][:4]


@cache
def mixed_questions() -> list[Question]:
    """Return three questions about Sixty with answers of different kinds."""
    return questions("sixty", n=3, seed=1)


BELIEF = "sixty/one_led"


@cache
def believed_questions() -> list[Question]:
    """Return two questions about Sixty to which only one belief gives its wrong answer: ``BELIEF``."""
    listed = exposing_about(get_game("sixty"), "sixty.2.1")
    found = (question(f"sixty/{id}", language="en") for id in listed)
    return [one for one in found if one.form.kind == "option" and [*dict(believed_answers(one))] == [BELIEF]][:2]


def believed(target: Question) -> Any:
    """Return the wrong answer that the belief gives to one of these questions."""
    return dict(believed_answers(target))[BELIEF]
