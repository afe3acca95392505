"""A game in use by another library: its numbered moves, what each seat sees, and what the end is worth to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...rules import AnyGame, AnyState, get_game
from ...rules.game import Game
from .numbering import Numbering
from .observation import Encoding

MOST = 20_000
"""The number of moves after which a game is given up."""


class Setting:
    """A game for so many players with its options, and what follows from these: the numbering and the encoding."""

    def __init__(self, game: AnyGame, players: int, options: Any) -> None:
        self.game, self.players, self.options = game, players, options
        self.numbering = Numbering(game, players, options)
        self.encoding = Encoding(game, players, self.numbering.moves)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting_named, (self.game.name, self.players, self.options)

    def start(self) -> AnyState:
        """Return the position before the first move or deal."""
        return self.game.start(self.players, self.options)


def setting_of(game: AnyGame, players: int | None, options: Any) -> Setting:
    """Return a game with checked arguments, the same object for the same ones.

    Raises:
        PositionError: the game is not for that many players or those options, or declares no facts.
    """
    state: AnyState = game.start(players, options)
    return _setting(game, state.players, game.chosen(options))


@lru_cache(maxsize=32)
def _setting(game: AnyGame, players: int, options: Any) -> Setting:
    return Setting(game, players, options)


def _setting_named(name: str, players: int, options: Any) -> Setting:
    return setting_of(get_game(name), players, options)


def worth(state: AnyState, game: Game[Any, Any]) -> list[float]:
    """Return what the end is worth to each seat, from -1 to 1; the sum is 0.

    A seat gets 1 for each other seat that it is placed before, -1 for each that it is placed after, divided by their
    number.
    """
    ranks = game.scene.ranks(state)
    others = max(1, len(ranks) - 1)
    return [sum((rank < other) - (rank > other) for other in ranks) / others for rank in ranks]
