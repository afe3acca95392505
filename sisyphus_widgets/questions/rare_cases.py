"""Questions about cases that are rare in play, such as four of a kind: listed apart, and brought up early.

The file ``rare.json`` of a game lists them by clause: ``{"4.2": ["outcome.combo/24.108"]}``.
"""

from __future__ import annotations

from ..rules import AnyGame
from ..rules.game_files import teaching

FILE = "rare"
"""The name of the file."""

PLACE = 3
"""The number of questions about a clause that come before the first rare case."""


def rare_about(game: AnyGame, clause: str, seed: int = 0) -> list[str]:
    """Return the ids, without the game, of questions about rare cases of a clause; a seed has another one come first.

    A table with house rules has none, as the list holds for the usual rules.
    """
    ids: list[str] = [] if game.house else teaching(game.name, FILE).get(clause.removeprefix(f"{game.name}."), [])
    first = seed % len(ids) if ids else 0
    return [*ids[first:], *ids[:first]]


def with_rare(ids: list[str], rare: list[str]) -> list[str]:
    """Return questions about a clause, by id, with the first rare case among the first ones, and the others last."""
    others = [id for id in ids if id not in rare]
    return [*others[:PLACE], *rare[:1], *others[PLACE:], *rare[1:]]
