"""Files of plain words beside a package, one for each language: ``words_en.toml``, ``words_de.toml`` and so on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .game_files import read_toml


@cache
def words_in(folder: Path, language: str) -> Mapping[str, str]:
    """Return the words of a folder in a language, with English words for those that it lacks."""
    file = folder / f"words_{language}.toml"
    return {**read_toml(folder / "words_en.toml"), **(read_toml(file) if file.is_file() else {})}
