"""What a decision is made of, as types: selections, verdicts, a tutor's words (``decision.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Grade = Literal["best", "good", "worse", "lost"]

# ``from`` is a word of Python's own, so it cannot be written as a field of a class.
Arrow = TypedDict("Arrow", {"from": str, "to": str, "kind": Literal["moved", "better"]})
"""An arrow between squares of one grid."""

_From = TypedDict("_From", {"from": list[str]})


class OneSelection(_From):
    """One element is a choice."""

    mode: Literal["one"]


class SequenceSelection(_From):
    """Elements one after the other."""

    mode: Literal["sequence"]


class SetSelection(_From):
    """So many elements, in any order, that are one of the choices."""

    mode: Literal["set"]
    size: int


class AnySelection(_From):
    """Any so many of the elements, played by a button."""

    mode: Literal["any"]
    size: int
    confirm: str
    count: NotRequired[str]


class GrowingSelection(_From):
    """A selection grows card by card and is judged as it grows."""

    mode: Literal["growing"]
    most: int
    complete: bool
    confirm: str


Selection = OneSelection | SequenceSelection | SetSelection | AnySelection | GrowingSelection
"""What may be selected, and how."""


class Outlook(TypedDict):
    """What a choice leads to."""

    text: str
    short: str
    grade: Grade
    arrows: list[Arrow]


class Remark(TypedDict):
    """What the tutor says of the move just made."""

    text: str
    spoken: NotRequired[str]
    grade: Grade
    arrows: list[Arrow]
    highlight: list[str]


class Verdict(TypedDict):
    """What the rules say of an action."""

    legal: bool
    code: str | None
    rule: str | None
    text: str
    spoken: NotRequired[str]
    highlight: list[str]
