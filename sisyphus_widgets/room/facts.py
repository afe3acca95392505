"""The facts about a room that its store keeps as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from .activity import ActivityData


class TableHint(TypedDict):
    """A hint that a member has taken at a table."""

    time: str
    """The time with its offset from UTC, in ISO 8601."""
    member: int | None
    """The number of the member, or None at a seat without one."""
    table: int
    game: int | None
    """The seed of the game, by which the games at one table differ."""
    seat: int
    move: int
    """The number of moves before the hint."""
    parts: int
    """The number of parts that the member has seen: what to look at, the move, why."""
    rules: list[str]
    """The ids of the rules that refuse some other move there."""


class StageFacts(TypedDict, total=False):
    """The facts about the stage of an activity."""

    number: int
    """The index of the question, if the class answers together."""
    is_revealed: bool
    """True once its answers are shown."""
    rounds: int
    """The number of rounds in which it was asked."""
    deadline: float | None
    """The time at which the question ends, in seconds since 1970, if it has a limit that has begun."""
    board: dict[str, Any] | None
    """The specification of the model on the teacher's screen, if the class answers together."""
    paused: bool
    """True while nobody plays at the tables."""
    gives_hints: bool
    """True if members may ask for hints at tables."""
    hints: list[TableHint]


class PlanEntry(TypedDict):
    """An activity in the plan of a room."""

    id: int
    """A number that no other entry ever has."""
    activity: ActivityData


class RoomFacts(StageFacts, total=False):
    """All facts about a room. The store of a new room has none of them."""

    plan: list[PlanEntry]
    present: int
    """The id of the present activity, to whose stage the facts of :class:`StageFacts` belong."""
    stages: dict[str, StageFacts]
    """The stages of the activities that the class has left, by their ids."""
    over: bool
    """True once the room is closed, or its last activity is done."""
    code: str
    """The letters by which members join."""
    locked: bool
    """True while nobody new may join."""
    teams: dict[str, dict[str, int]]
    """The teams of members by their numbers, for each number of teams."""
    notes: dict[str, str]
    """The teacher's sentences to members, until they are read, by the members' numbers."""
    presses: list[str]
    """The ids of the teacher's latest presses."""


def written_notes(notes: Mapping[int, str]) -> dict[str, str]:
    """Return notes in the form of the store, as JSON has no numbers as keys."""
    return {str(number): text for number, text in notes.items()}
