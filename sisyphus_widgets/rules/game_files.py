"""The files beside the code of a game: prepared teaching material, lessons, and a course.

The folder ``teaching`` of a game's package holds what ``python -m sisyphus_widgets.games`` writes: ``known.json``,
``stock.json``, ``titles.json``, ``house_stock.json``, ``pairs.json``, ``exposure.json``, ``rare.json``,
``examples.json``, ``difficulty.json`` and ``problems.json``. The folder ``lessons`` holds the lessons
that can be opened by name.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .errors import RulesError
from .failure import bad_toml, path_text
from .registry import folder_of

TEACHING, LESSONS = "teaching", "lessons"


def beside(game: str, *parts: str) -> Path | None:
    """Return a file or folder of a game's package; None if there is none.

    Raises:
        PositionError: there is no such game.
    """
    folder = folder_of(game)
    path = None if folder is None else folder.joinpath(*parts)
    return path if path is not None and path.exists() else None


@cache
def teaching(game: str, name: str) -> Any:
    """Return the content of ``teaching/<name>.json`` of a game; an empty table if there is no such file.

    Raises:
        PositionError: there is no such game.
        RulesError: the file is not JSON.
    """
    path = beside(game, TEACHING, f"{name}.json")
    if path is None:
        return {}
    try:
        return json.loads(path.read_text("utf-8"))
    except ValueError as error:
        line = f":{error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise RulesError(f"{path_text(path)}{line}: this is not JSON: {error}") from error


def read_toml(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file.

    Raises:
        RulesError: the file cannot be read or is not TOML; the message has file and line.
    """
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise RulesError(f"{path_text(path)}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise bad_toml(path_text(path), error) from error
