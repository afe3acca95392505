"""What a model holds for a page, as types (``traits.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .asking import QuizForm, QuizTold
from .trace import Trace

Kind = Literal["table", "explorer", "quiz"]
Controls = Literal["simple", "full"]
Size = Literal["normal", "projector"]
Pace = Literal["step", "slow", "normal", "fast"]
"""How beats follow each other."""

TutorSwitch = Literal["off", "offered", "open"]
Lights = Literal["on", "after_try", "off"]


Ask = Literal["off", "outcomes", "playable", "all"]
"""What is asked before it is shown."""


class QuizMissed(TypedDict):
    """A question to be looked at again."""

    number: int
    text: str


class QuizSummary(TypedDict):
    """How a quiz went."""

    text: str
    rows: list[str]
    missed: list[QuizMissed]


class Quiz(TypedDict):
    """A question of a quiz as a page shows it."""

    number: int
    of: int
    form: QuizForm
    tries: int
    done: bool
    given: NotRequired[str | int | list[str | int]]
    told: list[QuizTold]
    rules: list[str]
    reveal: bool
    again: bool
    summary: NotRequired[QuizSummary]


# ``from`` is a word of Python's own, so it cannot be written as a field of a class.
Chunk = TypedDict("Chunk", {"from": int, "gzip": str})
"""Some frames or decisions that follow each other, packed."""


class Packed(TypedDict):
    """The beats and decisions of a trace in chunks, each of which is unpacked when it is wanted."""

    beats: int
    step: int
    common: str
    frames: list[Chunk]
    choosing: list[Chunk]
    turns: NotRequired[list[Chunk]]
    says: NotRequired[str]


class PageTraits(TypedDict):
    """The traits a page reads and writes; the bound traits are beside them."""

    kind: Kind
    trace: Trace
    packed: NotRequired[Packed]
    revision: int
    step: int
    controls: Controls
    size: Size
    tutor: NotRequired[TutorSwitch]
    lights: NotRequired[Lights]
    pace: NotRequired[Pace]
    ask: NotRequired[Ask]
    live: NotRequired[bool]
    quiz: NotRequired[Quiz]
