"""A game with fixed options for another library: its numbered moves, observations and final rewards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...rules import AnyGame, AnyState, get_game
from ...rules.game import Game
from .numbering import Numbering
from .observation import Encoding

MOST = 20_000
"""The maximum number of moves, after which a game is cut off."""


class Setting:
    """A game with a number of players and options, and the derived numbering and encoding."""

    def __init__(self, game: AnyGame, players: int, options: Any) -> None:
        self.game: AnyGame = game
        self.players: int = players
        self.options: Any = options
        self.numbering: Numbering = Numbering(game, players, options)
        self.encoding: Encoding = Encoding(game, players, self.numbering.moves)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _setting_named, (self.game.name, self.players, self.options)

    def start(self) -> AnyState:
        """Return the position before the first move or deal."""
        return self.game.start(self.players, self.options)


def setting_of(game: AnyGame, players: int | None, options: Any) -> Setting:
    """Return the setting for checked arguments; equal arguments give the same object.

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
    """Return the final reward of each seat, from -1 to 1; the sum is 0.

    The reward is (opponents ranked below - opponents ranked above) / opponents.
    """
    ranks = game.scene.ranks(state)
    others = max(1, len(ranks) - 1)
    return [sum((rank < other) - (rank > other) for other in ranks) / others for rank in ranks]
