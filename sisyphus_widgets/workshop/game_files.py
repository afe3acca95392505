"""The writing of files in the ``teaching`` folder of a game."""

from __future__ import annotations

import json
from pathlib import Path

from ..rules import RulesError
from ..rules.files import write_whole
from ..rules.game_files import TEACHING, teaching
from ..rules.registry import folder_of


def write_beside(game: str, name: str, text: str) -> Path:
    """Write ``teaching/<name>.json`` of a game, and return its path.

    Raises:
        PositionError: there is no such game.
        RulesError: the folder of its package cannot be found.
    """
    folder = folder_of(game)
    if folder is None:
        raise RulesError(f"the package of {game} has no folder in which {name}.json could be written")
    (folder / TEACHING).mkdir(exist_ok=True)
    path = write_whole(folder / TEACHING / f"{name}.json", text)
    teaching.cache_clear()
    return path


def write_json(game: str, name: str, value: object) -> Path:
    """Write a value as ``teaching/<name>.json`` of a game, and return its path."""
    return write_beside(game, name, json.dumps(value, indent=1, ensure_ascii=False) + "\n")
