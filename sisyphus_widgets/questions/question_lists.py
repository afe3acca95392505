"""The questions about each clause in a game's own files, for usual tables and for tables with house rules."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from ..rules import AnyGame
from ..rules.game_files import teaching
from .question import NoQuestionError
from .question_by_id import question

MOST_KNOWN = 24
"""The greatest number of listed questions about a clause that are made again for a table with house rules."""


def known_about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of known questions about a clause.

    The game's ``known.json`` lists them. For a table with house rules, ``house_stock.json`` lists them; if it does not,
    they are those of ``known.json`` that are still about the clause at that table.
    """
    if not game.house:
        return _listed(game, "known", clause)
    own = house_stock(game, clause)
    return [*remade(game, clause, tuple(_listed(game, "known", clause)))] if own is None else own


def stock_about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of further questions about a clause, listed in the game's ``stock.json``.

    For a table with several house rules, the questions listed for each single house rule come first.
    """
    if not game.house:
        return _listed(game, "stock", clause)
    if house_stock(game, clause) is not None:
        return []  # `known_about` has already returned all of them
    single = [id for one in game.house.split(",") for id in _listed(game, "house_stock", clause, one)]
    return [*remade(game, clause, (*dict.fromkeys(single), *_listed(game, "stock", clause)))]


def house_stock(game: AnyGame, clause: str) -> list[str] | None:
    """Return the ids listed for a table with exactly these house rules; None if the clause is not listed for it."""
    listed = teaching(game.name, "house_stock").get(game.house, {})
    if clause.removeprefix(f"{game.name}.") not in listed:
        return None
    return [f"{id};{game.house}" for id in _listed(game, "house_stock", clause, game.house)]


def _listed(game: AnyGame, file: str, clause: str, house: str = "") -> list[str]:
    content = teaching(game.name, file)
    ids: list[str] = (content.get(house, {}) if house else content).get(clause.removeprefix(f"{game.name}."), [])
    return ids


@lru_cache(maxsize=512)
def remade(game: AnyGame, clause: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids under house rules of those questions that are about the clause at such a table, too."""
    found = list[str]()
    for id in ids[:MOST_KNOWN]:
        with suppress(NoQuestionError):
            changed = question(f"{game.name}/{id};{game.house}")
            if clause in changed.rules and not changed.trivial:
                found.append(changed.id.removeprefix(f"{game.name}/"))
    return tuple(found)
