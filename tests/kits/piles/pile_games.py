"""The games for testing the kit for hands and piles: those of the shelf (`shelf/`), and two that exist for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st
from sisyphus_shelf import crazy_eights, durak, go_fish, president

from sisyphus_widgets.kits.piles import PileGame, PileState
from sisyphus_widgets.rules import Action, register_package
from tests.games.samples import Table, random_game
from tests.kits.piles import open_hands, rising

GAMES: dict[str, PileGame] = {
    game.GAME.name: game.GAME for game in (crazy_eights, president, durak, go_fish, open_hands, rising)
}


def register() -> None:
    """Register the games."""
    for game in (crazy_eights, president, durak, go_fish, open_hands, rising):
        register_package(game.GAME.name, game.__name__)


def tables_of(game: PileGame) -> list[Table]:
    """Return tables of a game: each number of players, with the usual options and with all others."""
    options: list[Any] = [game.options_type()]
    if game.sets is None and game.bout is None and game.requests is None:
        options.append(game.options_type(must_play=not game.must_play))
    if game.can_draw:
        options.append(game.options_type(draws=3))
    return [(players, chosen) for players in game.players for chosen in options]


TABLES = st.sampled_from([(name, table) for name, game in GAMES.items() for table in tables_of(game)])


def play(name: str, table: Table, seed: int) -> Iterator[tuple[PileState, Action, PileState]]:
    """Return a random game at a table, move by move."""
    return random_game(GAMES[name].start(*table), seed)


def positions(name: str, table: Table, seed: int, number: int) -> list[PileState]:
    """Return some positions of a random game after the deal, the last one among them."""
    found = [after for _, _, after in play(name, table, seed)]
    return [*random.Random(seed).sample(found[:-1], min(number - 1, len(found) - 1)), found[-1]]
