"""The lookup of a question by its id or its place, with the same result on every machine."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..rules import AnyGame, RulesError, get_game, resolve_language
from ..rules.errors import quoted
from .contrast import MAY, PAIR, pair
from .house import at_house
from .makers import make_question, makers
from .positions import Place, Spot, spot_at, walk
from .problem_questions import KIND as PROBLEM
from .problem_questions import problem_at
from .question import NoQuestionError, Question

OF_A_MOVE = ("outcome", "fact")
"""The kinds of question that are about the move made at a place, or another move that the place names."""


def deciding_plies(game: AnyGame, number: int) -> list[int]:
    """Return the plies of a game at which a seat, not chance, is to move."""
    return [ply for ply, state in enumerate(walk(game, number).states) if state.to_move is not None]


def question_at(game: AnyGame, kind: str, place: Place, language: str) -> Question | None:
    """Return the question of a kind at a place, or None."""
    spot = spot_at(game, place)
    if spot is not None and place.tried and kind.partition(".")[0] in OF_A_MOVE:
        spot = with_move(spot, place.tried)
    return None if spot is None else make_question(spot, kind, language)


def with_move(spot: Spot, notation: str) -> Spot | None:
    """Return a spot with another move made there; None if the move cannot be read, or is against the rules."""
    try:
        action = spot.state.read(notation)
    except RulesError:
        return None
    return replace(spot, action=action) if spot.state.view(spot.perspective).verdict(action) else None


def question(id: str, *, language: str | None = None) -> Question:
    """Return the question with an id, the same everywhere.

    Raises:
        NoQuestionError: there is no such question.
    """
    parts = id.split("/") if isinstance(id, str) else []
    if len(parts) != 3:
        raise NoQuestionError(f"{quoted(id)} is not the id of a question, which is written like game/kind/42.17")
    game = get_game(parts[0])
    if parts[1].partition(".")[0] == PROBLEM:
        return problem_at(game, parts[1], parts[2], resolve_language(language))
    found = _found(game, parts[1], parts[2], resolve_language(language))
    if found is None:
        raise NoQuestionError(f"there is no question {quoted(id)}")
    return found


@lru_cache(maxsize=1024)
def _found(game: AnyGame, kind: str, at: str, language: str) -> Question | None:
    """Return the question of a kind at a place, as text; practice and pages ask for the same ones many times."""
    chief, _, name = kind.partition(".")
    if chief == PAIR and (name == MAY or f"outcome.{name}" in makers(game)):
        return pair(game, name, Place.read(at), language)
    if kind not in makers(game):
        raise NoQuestionError(f"{game.name} has no questions of kind {quoted(kind)}")
    place = Place.read(at)
    return question_at(at_house(game, place.house), kind, place, language)
