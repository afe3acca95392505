"""A pytest plugin that makes each check of a game a test: ``pytest -p sisyphus_widgets.workshop.testing.plugin``.

The option ``sisyphus_games`` names the games, in ``pyproject.toml``::

    [tool.pytest.ini_options]
    addopts = ["-p", "sisyphus_widgets.workshop.testing.plugin"]
    sisyphus_games = ["hearts"]

A test with the argument ``game_check`` is run for every check of every game, and calls it::

    def test_the_game_passes_every_check(game_check):
        game_check()

Only this option loads the module, so the package needs pytest only for tests.
"""

from __future__ import annotations

from functools import partial

import pytest

from ...rules import get_game
from . import CHECKS, check_game


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with the names of games."""
    parser.addini("sisyphus_games", "the names of the games whose checks are tests", type="args", default=[])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize tests with ``game_check`` by game and check."""
    if "game_check" not in metafunc.fixturenames:
        return
    games = metafunc.config.getini("sisyphus_games")
    cases = [(name, check) for name in games for check in CHECKS]
    metafunc.parametrize("game_check", cases, ids=[f"{name}: {check}" for name, check in cases], indirect=True)


@pytest.fixture
def game_check(request: pytest.FixtureRequest) -> object:
    """Return a function without arguments that runs one check of a game."""
    name, check = request.param
    return partial(check_game, get_game(name), only=check)
