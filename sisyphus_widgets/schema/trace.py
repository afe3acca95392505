"""The beats of a game for one perspective and what may be chosen at them, as types (``trace.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .asking import Answered, Asking
from .decision import Arrow, Outlook, Remark, Selection, Verdict
from .scene import Face, Layout, Mark, SceneChange, SymbolShape

FORMAT: Literal["sisyphus-widgets/trace"] = "sisyphus-widgets/trace"
VERSION: Literal[3] = 3

Mode = Literal["replay", "play", "explore"]
Offer = Literal[
    "play", "undo", "start_again", "new_game", "bring_back", "save", "load", "explain", "position", "set_up"
]

Span = Literal["trick", "deal", "game"]

FrameEvent = dict[str, object]
"""An event's ``type``, its chief ``rule``, and its facts, which depend on the type."""


class Seat(TypedDict):
    """Who sits where."""

    seat: int
    name: str
    you: bool


class Clause(TypedDict):
    """One clause of the rulebook."""

    title: str
    text: str
    another: NotRequired[bool]


class Choice(TypedDict):
    """One thing that may be played."""

    action: str
    picks: list[str]
    label: str
    frames: list[Frame]
    to: NotRequired[int]
    outlook: NotRequired[Outlook]


class Recorded(TypedDict):
    """What was chosen."""

    action: str
    picks: list[str]


class Choosing(TypedDict):
    """What may be chosen at a decision, what each choice leads to, and what is said of the rest."""

    selection: Selection
    choices: list[Choice]
    refusals: dict[str, Verdict]
    judged: NotRequired[dict[str, Verdict]]
    elsewhere: str


class Decision(TypedDict):
    """A choice that the perspective is to make."""

    seat: int
    prompt: str
    asking: NotRequired[str]
    recorded: NotRequired[Recorded]
    choosing: NotRequired[Choosing]


class Gain(TypedDict):
    """What a seat gained."""

    seat: int
    text: str


class Happened(TypedDict):
    """Something that happened so many beats ago, as the text of that beat tells it."""

    back: int


SummaryRow = Gain | Happened
"""One thing that a summary lists."""


class Climb(TypedDict):
    """How far each seat was in the course of what is summed up."""

    label: str
    lines: list[list[int]]


class Summary(TypedDict):
    """What a trick, a deal or the game brought, where it ends."""

    of: Span
    title: str
    won: NotRequired[bool]
    rows: list[SummaryRow]
    climb: NotRequired[Climb]


class Difference(TypedDict):
    """One thing that differs, and the beats that tell it: of the trace, and so many beats ago."""

    text: str
    went: NotRequired[int]
    here: NotRequired[int]


class Compared(TypedDict):
    """What differs between the game as it went and a what-if."""

    title: str
    went: str
    here: str
    rows: list[Difference]


class NextTag(TypedDict):
    """A button that leads to the next beat of a kind."""

    tag: str
    label: str


class GoalTold(TypedDict):
    """Where the goal of the table is reached or missed."""

    reached: bool
    text: str
    spoken: NotRequired[str]
    rules: list[str]


class Task(TypedDict):
    """The goal of the table."""

    text: str
    name: str


class Frame(TypedDict):
    """One beat: what happened, why, and what is different now."""

    scene: SceneChange
    event: NotRequired[FrameEvent]
    text: str
    spoken: NotRequired[str]
    rules: list[str]
    highlight: list[str]
    tags: list[str]
    traits: dict[str, object]
    wait: NotRequired[str]
    decision: NotRequired[Decision]
    arrows: NotRequired[list[Arrow]]
    remark: NotRequired[Remark]
    summary: NotRequired[Summary]
    compared: NotRequired[Compared]
    question: NotRequired[Asking]
    answered: NotRequired[Answered]
    goal: NotRequired[GoalTold]


class Stretch(TypedDict):
    """A part of a game that is shown without the rest."""

    text: str
    earlier: NotRequired[bool]
    later: NotRequired[bool]


class Trace(TypedDict):
    """The beats of a game for one perspective."""

    format: Literal["sisyphus-widgets/trace"]
    version: Literal[3]
    game: str
    title: str
    language: str
    mode: Mode
    perspective: int | None
    revision: int
    offers: list[Offer]
    perspectives: list[int | None]
    tutored: NotRequired[bool]
    seats: list[Seat]
    labels: dict[str, str]
    marks: dict[str, Mark]
    tags: list[NextTag]
    rests: NotRequired[list[str]]
    clauses: dict[str, Clause]
    about: NotRequired[list[str]]
    symbols: dict[str, SymbolShape]
    faces: dict[str, Face]
    layout: Layout
    stretch: NotRequired[Stretch]
    task: NotRequired[Task]
    frames: list[Frame]
