"""Hints that pupils have asked for: before answers, as logs tell, and before moves at the tables of a room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...practice import log
from ...practice.rules_in_play import id_of_move
from .tally import Counted


@dataclass(frozen=True, slots=True)
class HintTaken:
    """A hint of which a pupil has taken some parts, before the answer to one question or before one move of a game."""

    pupil: str
    question: str
    """The id of the question; for a move in a game that of its line in a log."""
    parts: int
    """The number of parts that were taken: what to look at, the move, why."""
    rules: tuple[str, ...]
    """The ids of the rules that the question is about, or by which some other move was refused there."""
    table: int | None = None
    """The number of the table in a room, or None."""
    game: int | None = None
    """The seed of the game at the table, as several are played there, or None."""

    @property
    def move(self) -> int | None:
        """The number of the move in its game, from 1, or None for a question."""
        place = self.question.rpartition("/here.")[2]
        return int(place) + 1 if place != self.question and place.isdecimal() else None


def hints_of(counted: Iterable[Counted], room: Any = None) -> tuple[HintTaken, ...]:
    """Return the hints that the lines of logs tell of, then those at the tables of a room, each place once."""
    found: dict[tuple[str, str, int | None, int | None], HintTaken] = {}
    for one in (*_before_answers(counted), *(() if room is None else _at_tables(room))):
        key = (one.pupil, one.question, one.table, one.game)
        had = found.get(key, one)
        rules = tuple(dict.fromkeys((*had.rules, *one.rules)))
        found[key] = replace(had, parts=max(had.parts, one.parts), rules=rules)
    return tuple(found.values())


def _before_answers(counted: Iterable[Counted]) -> Iterator[HintTaken]:
    for one in counted:
        if parts := log.requested_hints(one.entry):
            rules = tuple(dict.fromkeys(part["rule"] for part in one.entry["parts"]))
            yield HintTaken(one.pupil, one.entry["question"], parts, rules)


def _at_tables(room: Any) -> Iterator[HintTaken]:
    if (tables := getattr(room, "tables", None)) is None:
        return
    for hint in tables.hints:
        if (member := room.members.get(hint["member"])) is not None:
            id = id_of_move(room.activity.spec["game"], f"here.{hint['move']}")
            yield HintTaken(member.name, id, hint["parts"], tuple(hint["rules"]), hint["table"], hint["game"])
