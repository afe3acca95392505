"""The games for testing the kit for boards: those of the shelf (`shelf/`), and two that exist for tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from hypothesis import strategies as st
from sisyphus_shelf import hexapawn, nim, nine_mens_morris, tic_tac_toe

from sisyphus_widgets.kits.boards import PieceGame, PieceState
from sisyphus_widgets.rules import Action, register_package
from tests.games.samples import Table, random_game
from tests.kits.boards import leapers, sliders

SHELF = (hexapawn, nim, nine_mens_morris, tic_tac_toe)
GAMES: dict[str, PieceGame] = {game.GAME.name: game.GAME for game in (*SHELF, leapers, sliders)}
MOST = 60
"""The number of moves after which a random game is cut, as sliding stones may go round in circles."""


def register() -> None:
    """Register the games."""
    for game in (*SHELF, leapers, sliders):
        register_package(game.GAME.name, game.__name__)


def tables_of(game: PieceGame) -> list[Any]:
    """Return the tables of a game: without and with its option."""
    return [game.options_type(), *([game.options_type(misere=True)] if game.name == "nim" else [])]


TABLES = st.sampled_from([(name, (2, options)) for name, game in GAMES.items() for options in tables_of(game)])


def play(name: str, table: Table, seed: int) -> Iterator[tuple[PieceState, Action, PieceState]]:
    """Return a random game at a table, move by move."""
    return islice(random_game(GAMES[name].start(*table), seed), MOST)
