"""Goals that can be set at a table, and questions about each move of a stretch of a game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..rules import AnyGame, AnyState, Match, get_game, resolve_language
from ..rules.position.checks import texts
from ..trace.goal import goals_of
from .positions import position_given
from .question import Question
from .search import questions_at


def goals(game: str | AnyGame, *, language: str | None = None) -> dict[str, str]:
    """Return the goals of a game in notation, with ``N`` for an optional number, and the task that each one sets.

    Raises:
        RulesError: there is no such game, or there are no texts in that language.
    """
    return goals_of(get_game(game), resolve_language(language))


def questions_along(
    state: AnyState, moves: Sequence[str], *, kinds: Collection[str] | None = None, language: str | None = None
) -> list[Question]:
    """Return questions about each of a series of moves from a position, asked before the move is made.

    Each question is put to the seat that moves.

    Raises:
        RulesError: there is no such kind, or a move cannot be read or is against the rules.
    """
    match, found = Match.from_state(position_given(state)), list[Question]()
    for move in texts("moves", moves):
        found += questions_at(match.state, move, kinds=kinds, language=language)
        match.play(move)
    return found
