"""All games by name, with the objects that each game's tests provide for the tests of all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import tests.three_cards  # noqa: F401  (registers itself as a game)
from sisyphus_widgets.rules import game_names


def provided(file: str, name: str) -> dict[str, Any]:
    """Return game → the object of this name, such as ``SAMPLES``, in a file of its tests, such as ``games``."""
    return {game: getattr(import_module(f"{__package__}.{game}.{file}"), name) for game in game_names()}
