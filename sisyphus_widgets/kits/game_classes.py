"""The classes that a kit makes for each of its games: the core and the state, in the package of the game."""

from __future__ import annotations

import sys
from typing import Any

from ..rules.language.catalogue_files import lay_below


def package_of(game: type, kit: str, texts: str) -> str:
    """Return the package of a game, after laying the kit's texts below those of the game.

    Raises:
        ValueError: the class of the game is not in a package.
    """
    package = sys.modules[game.__module__].__package__
    if not package:
        raise ValueError(f"{game.__name__} is not in a package; move it into the __init__.py of a folder")
    lay_below(package, kit, texts)
    return package


def class_of_game(game: type, name: str, bases: tuple[type, ...], **values: Any) -> type:
    """Return a new class that stands in the class of a game under this name."""
    place = {"__module__": game.__module__, "__qualname__": f"{game.__qualname__}.{name}"}
    return type(name, bases, place | values)
