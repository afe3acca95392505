"""What a table of a game can carry as its goal."""

from __future__ import annotations

from ..goals import goals_of
from ..rules import AnyGame, get_game


def goals(game: str | AnyGame, *, language: str = "en") -> dict[str, str]:
    """The goals of a game: how each is written, with ``N`` for a number that may be given, and what it asks one to do.

    Raises:
        RulesError: there is no such game, or there are no texts in that language.
    """
    return goals_of(get_game(game) if isinstance(game, str) else game, language)
