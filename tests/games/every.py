"""Every game there is, found by its name, with what its own tests provide for those of all games."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import tests.three_cards  # noqa: F401  (makes itself known as a game)
from sisyphus_widgets.rules import game_names


def provided(file: str, name: str) -> dict[str, Any]:
    """Return what a file of each game's tests provides under a name, by game: ``SAMPLES`` of ``games``."""
    return {game: getattr(import_module(f"{__package__}.{game}.{file}"), name) for game in game_names()}
