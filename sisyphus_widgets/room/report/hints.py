"""Hints that pupils requested before answers, from logs, and before moves at the tables of a room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...practice import log
from ...practice.rules_in_play import id_of_move
from ..episodes import episodes
from .tally import Counted


@dataclass(frozen=True, slots=True)
class HintTaken:
    """The parts of a hint that a pupil has seen before the answer to a question or before a move in a game."""

    pupil: str
    question: str
    """The id of the question, or for a move the id that its line in a log has."""
    parts: int
    """The number of parts that the pupil has seen: what to look at, the move, why."""
    rules: tuple[str, ...]
    """The ids of the rules behind the question, or of those that refuse some other move."""
    table: int | None = None
    """The number of the table in a room, or None."""
    game: int | None = None
    """The seed of the game at the table, by which its games differ, or None."""

    @property
    def move(self) -> int | None:
        """The number of the move in its game, from 1, or None for a question."""
        place = self.question.rpartition("/here.")[2]
        return int(place) + 1 if place != self.question and place.isdecimal() else None


def hints_of(counted: Iterable[Counted], room: Any = None) -> tuple[HintTaken, ...]:
    """Return the hints in logs, then those at the tables of a room, with one entry for each question or move."""
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
    for episode in episodes(room) if hasattr(room, "store") else ():
        for hint in episode.hints:
            if (member := room.members.get(hint["member"])) is not None:
                id = id_of_move(episode.activity.spec["game"], f"here.{hint['move']}")
                yield HintTaken(member.name, id, hint["parts"], tuple(hint["rules"]), hint["table"], hint["game"])
