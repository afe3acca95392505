"""The words of reports, in each language: ``words_en.toml`` and others beside it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..rules.game_files import read_toml

FOLDER = Path(__file__).parent


@cache
def words(language: str) -> Mapping[str, str]:
    """Return the words in a language; those of English where there is no such language."""
    file = FOLDER / f"words_{language}.toml"
    return read_toml(file if file.is_file() else FOLDER / "words_en.toml")
