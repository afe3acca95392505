"""The answers that a coached game adds to a learner's log: rules told, moves that rest on rules, and illegal tries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...questions.house import place_in_game
from ...rules import AnyGame, AnyState, Verdict
from ..answer import KEPT_RULES_KIND, Answer

TELLING = "coach.told"
"""The kind and name in the id of a rule that the coach told."""

MOVE = f"{KEPT_RULES_KIND}.coached"
"""The kind and name in the id of a move that rests on rules which the learner has met."""

TRY = f"{KEPT_RULES_KIND}.refused"
"""The kind and name in the id of an illegal try."""


@dataclass(frozen=True, slots=True)
class EntryPlace:
    """The place of an entry: a decision of a seat after so many moves of a game, at a time."""

    game: AnyGame
    state: AnyState
    seat: int
    moves: int
    time: str

    def id(self, name: str, before: str = "") -> str:
        """Return the id of an entry of this kind and name."""
        return f"{self.game.name}/{name}/{before}{place_in_game(self.game, self.state, self.moves)}"


def telling(place: EntryPlace, rule: str) -> Answer:
    """Return the entry of a rule that was told: an example without an answer, which practice takes for one, too."""
    id = place.id(TELLING, f"{rule.partition('.')[2]}-")
    return Answer(place.time, id, None, 0, parts=((rule, True),), perspective=place.seat)


def is_telling(answer: Answer) -> bool:
    """Return True for the entry of a rule that was told, to which the learner has answered nothing."""
    return f"/{TELLING}/" in answer.question


def move_made(place: EntryPlace, action: Any, rules: Iterable[str], hints: int = 0) -> Answer:
    """Return the entry of a legal move that rests on rules."""
    parts = tuple((rule, True) for rule in dict.fromkeys(rules))
    return Answer(place.time, place.id(MOVE), str(action), 1, hints, parts=parts, score=1.0, perspective=place.seat)


def illegal_try(place: EntryPlace, action: Any, verdict: Verdict, tries: int) -> Answer:
    """Return the entry of an illegal try, whose reason the learner reads."""
    parts = ((str(verdict.rule), False),)
    return Answer(place.time, place.id(TRY), str(action), tries, parts=parts, perspective=place.seat)
