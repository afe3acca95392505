"""The answers that a coached game adds to a learner's log: rules told, moves that rest on rules, and illegal tries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...advice.coach.moments import Moment
from ...questions.house import place_in_game
from ...rules import AnyGame, AnyState, Verdict
from ..answer import KEPT_RULES_KIND, Answer

TELLING = "coach.told"
"""The kind and name in the id of a rule that the coach told."""

MOVE = f"{KEPT_RULES_KIND}.coached"
"""The kind and name in the id of a move that rests on rules which the learner has met."""

TRY = f"{KEPT_RULES_KIND}.refused"
"""The kind and name in the id of an illegal try."""


def telling(game: AnyGame, state: AnyState, moment: Moment, *, seat: int, moves: int, time: str) -> Answer:
    """Return the entry of a rule that was told before a decision, after so many moves: an example without an answer."""
    place = place_in_game(game, state, moves)
    id = f"{game.name}/{TELLING}/{moment.number}-{place}"
    return Answer(time, id, None, 0, parts=((moment.rule, True),), perspective=seat)


def move_made(
    game: AnyGame, state: AnyState, action: Any, rules: Iterable[str], *, seat: int, moves: int, hints: int, time: str
) -> Answer:
    """Return the entry of a legal move that rests on rules."""
    parts = tuple((rule, True) for rule in dict.fromkeys(rules))
    id = f"{game.name}/{MOVE}/{place_in_game(game, state, moves)}"
    return Answer(time, id, str(action), 1, hints, parts=parts, score=1.0, perspective=seat)


def illegal_try(
    game: AnyGame, state: AnyState, action: Any, verdict: Verdict, *, seat: int, moves: int, tries: int, time: str
) -> Answer:
    """Return the entry of an illegal try, whose reason the learner has been told."""
    id = f"{game.name}/{TRY}/{place_in_game(game, state, moves)}"
    return Answer(time, id, str(action), tries, parts=((str(verdict.rule), False),), perspective=seat)
