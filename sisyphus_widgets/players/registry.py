"""The players that come with the package, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..rules import RulesError
from ..rules.errors import quoted
from .levels import Beginner, Casual, Strong
from .perfect import PerfectPlayer
from .simple import GreedyPlayer, Player, RandomPlayer

LEVELS: tuple[str, ...] = ("beginner", "greedy", "casual", "strong")
"""The players that a reader may choose, from the weakest to the strongest."""

PLAYERS: Mapping[str, type[Player]] = {
    "beginner": Beginner,
    "casual": Casual,
    "strong": Strong,
    "perfect": PerfectPlayer,
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}


def player_named(name: object) -> Player:
    """Return a new player of the kind ``name``.

    Raises:
        RulesError: there is no such player.
    """
    if not isinstance(name, str) or name not in PLAYERS:
        raise RulesError(f"a player must be one of {', '.join(PLAYERS)}, not {quoted(name)}")
    return PLAYERS[name]()


def word_of(players: Iterable[Player]) -> str:
    """Return the name of the kind of all players; an empty string if they are of several kinds."""
    kinds = {type(player) for player in players}
    return next((name for name, kind in PLAYERS.items() if kinds == {kind}), "")


def name_of(player: Player, seat: int) -> str:
    """Return the name of the player of a seat.

    Raises:
        RulesError: the player does not come with the package.
    """
    for name, kind in PLAYERS.items():
        if type(player) is kind:
            return name
    raise RulesError(
        f"the player of seat {seat}, a {type(player).__name__}, cannot be saved; "
        f"the players that can are {', '.join(PLAYERS)}"
    )
