"""Questions as a page shows them, as types (parts of ``traits.schema.json`` and ``trace.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class QuizChoice(TypedDict):
    """Something that can be answered."""

    id: str | int
    label: str


class QuizForm(TypedDict):
    """What a question can be answered with."""

    kind: Literal["pick", "seat", "number", "space", "option", "order", "act"]
    choices: NotRequired[list[QuizChoice]]
    least: NotRequired[int]
    most: NotRequired[int]


class QuizTold(TypedDict):
    """A sentence about an answer."""

    text: str
    right: NotRequired[bool]
    known: NotRequired[bool]


class Asking(TypedDict):
    """How a question at a table is answered, and what was said of the last answer."""

    form: QuizForm
    tries: int
    told: list[QuizTold]
    reveal: bool


class Answered(TypedDict):
    """What is said of a question at a table that is done."""

    told: list[QuizTold]
    rules: list[str]
