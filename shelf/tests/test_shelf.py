"""Everything that holds of every game holds of the games on the shelf; one test for each game and check."""

from __future__ import annotations

from importlib.metadata import entry_points

import pytest

from sisyphus_widgets.rules import get_game
from sisyphus_widgets.workshop.testing import CHECKS, check_game

GAMES = sorted(
    entry.name for entry in entry_points(group="sisyphus_widgets.games") if entry.value.startswith("sisyphus_shelf.")
)


def test_the_games_are_found() -> None:
    assert {"crazy_eights", "euchre", "hearts", "oh_hell", "spades", "whist"} <= {*GAMES}


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_whole_game(name: str, check: str) -> None:
    check_game(get_game(name), only=check)
