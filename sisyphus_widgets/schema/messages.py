"""What Python sends to pages, as types (``messages.schema.json``).

What a page sends is not trusted to have any form, so requests are no types here: they are read field by field.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .decision import Verdict
from .trace import Choosing, Frame, Trace

RequestType = Literal[
    "hello", "play", "verdict", "decisions", "try", "undo", "start_again", "new_game", "bring_back", "perspective",
    "save", "saves", "load", "resync", "earlier", "later", "answer", "reveal", "next_question", "show_question",
    "resume", "take_up", "paste", "hand_in", "skip", "practise", "next_step", "another", "world", "explain", "help",
    "position", "set_up", "keep_branch", "open_branch", "name_branch", "drop_branch",
]  # fmt: skip
OtherCode = Literal["malformed", "unknown", "not_available", "internal"]


class Nothing(TypedDict):
    """An object with nothing in it."""


class Named(TypedDict):
    """A saved game."""

    name: str


class Names(TypedDict):
    """The saved games."""

    names: list[str]


class Judgement(TypedDict):
    """What was asked is judged."""

    verdict: Verdict


class DecisionAt(TypedDict):
    """What may be chosen at a beat."""

    beat: int
    choosing: Choosing


class Decisions(TypedDict):
    """What may be chosen at the beats that were asked for."""

    decisions: list[DecisionAt]


class Tried(TypedDict):
    """What might follow."""

    frames: list[Frame]
    redealt: bool


class BranchNumber(TypedDict):
    """A kept branch."""

    branch: int


class Opened(TypedDict):
    """A kept branch as it goes on from its beat."""

    step: int
    name: str
    frames: list[Frame]
    made: list[int]
    redealt: bool


class Case(TypedDict):
    """A stretch of another game, or of one that was made up."""

    trace: Trace


class Explanation(TypedDict):
    """What is to be said of a choice, allowed or not."""

    text: str
    spoken: NotRequired[str]
    rules: list[str]
    highlight: list[str]


class Explained(TypedDict):
    """What was asked is explained."""

    explained: Explanation


class Resumed(TypedDict):
    """What was answered before has been taken."""

    whole: bool
    # Of a code that was pasted too early: after how many seconds one may be pasted again.
    wait: NotRequired[int]


class HandedIn(TypedDict):
    """What a learner did, to be handed in."""

    code: str
    log: str
    file: str


class HelpAsked(TypedDict):
    """A line that asks for help."""

    line: str


class PositionLine(TypedDict):
    """A position in one line."""

    line: str


class Whole(TypedDict):
    """The whole trace as it stands."""

    trace: Trace


Result = (
    Nothing
    | Judgement
    | Decisions
    | Tried
    | BranchNumber
    | Opened
    | Named
    | Names
    | Whole
    | Case
    | Explained
    | Resumed
    | HandedIn
    | HelpAsked
    | PositionLine
)
"""What an answer holds where the request was done."""


class RefusedError(TypedDict):
    """The action is against the rules."""

    code: Literal["refused"]
    message: str
    verdict: Verdict


class StaleError(TypedDict):
    """The revision has moved on."""

    code: Literal["stale"]
    message: str
    trace: Trace


class OtherError(TypedDict):
    """Anything else that can be wrong."""

    code: OtherCode
    message: str


AnswerError = RefusedError | StaleError | OtherError
"""Why a request was not done."""


class GoodAnswer(TypedDict):
    """It was done."""

    v: Literal[1]
    type: Literal["answer"]
    id: str
    ok: Literal[True]
    revision: int
    result: Result


class BadAnswer(TypedDict):
    """Nothing was done."""

    v: Literal[1]
    type: Literal["answer"]
    id: str | None
    ok: Literal[False]
    revision: int
    error: AnswerError


Answer = GoodAnswer | BadAnswer
"""What Python answers to a request."""

FramesMessage = TypedDict(
    "FramesMessage",
    {
        "v": Literal[1],
        "type": Literal["frames"],
        "base": int,
        "revision": int,
        "from": int,
        "frames": list[Frame],
    },
)
"""How the trace goes on."""
