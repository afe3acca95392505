"""The symbols of a game, read from the ``symbols.toml`` of its package."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TypedDict

from ...schema import SymbolShape, Tone
from ..failure import bad_toml, path_text
from ..language.catalogue import Texts


class Shape(TypedDict):
    """A symbol without its labels; ``path`` is SVG path data for a box of 24 by 24."""

    tone: Tone
    path: str


@cache
def load_shapes(package: str) -> Mapping[str, Shape]:
    """Return all symbols of a package by name."""
    shapes: dict[str, Shape] = {}
    file = resources.files(package).joinpath("symbols.toml")
    try:
        table = tomllib.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise bad_toml(path_text(file), error) from error
    for name, shape in table.items():
        shapes[name] = {"tone": shape["tone"], "path": shape["path"]}
    return shapes


def symbols_of(package: str, texts: Texts) -> dict[str, SymbolShape]:
    """Return all symbols of a package in the form of a trace, with labels and letters from the catalogue."""
    words = texts.data["symbols"]
    return {
        name: {"label": words[name]["label"], "letter": words[name]["letter"], **shape}
        for name, shape in load_shapes(package).items()
    }
