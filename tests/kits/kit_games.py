"""The games for testing the kit for trick-taking games, with random games of each to check properties on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from sisyphus_shelf import hearts, whist

from sisyphus_widgets.kits.tricks import TrickState, TrickTakingGame
from sisyphus_widgets.rules import Action, Record, register_package
from tests.games.samples import Samples, Table, random_game, recorded
from tests.kits import three_of_all

GAMES: dict[str, TrickTakingGame] = {game.GAME.name: game.GAME for game in (hearts, whist, three_of_all)}
SHORT = {"hearts": {"target": 20}, "whist": {"target": 2}}
"""Options that make random games short."""


def register() -> None:
    """Register the games."""
    for game in (hearts, whist, three_of_all):
        register_package(game.GAME.name, game.__name__)


def samples_of(game: TrickTakingGame) -> Samples:
    """Return samples of a game: short random games."""

    def play(seed: int, table: Table) -> Iterator[tuple[TrickState, Action, TrickState]]:
        return random_game(game.start(*table), seed)

    def record(seed: int, table: Table) -> Record:
        return recorded(game, seed, table, play(seed, table))

    options: Any = game.options_type(**SHORT.get(game.name, {}))
    tables: list[Table] = [(players, options) for players in game.players]
    tables = tables if len(tables) > 1 else [*tables, (game.players[0], game.options_type())]
    return Samples(game, tables=tables, play=play, record=record, new=game.deal, examples=settings().max_examples // 6)


SAMPLES = {name: samples_of(game) for name, game in GAMES.items()}
