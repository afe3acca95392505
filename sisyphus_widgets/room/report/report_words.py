"""The texts of reports in each language, from ``words_en.toml`` and the files beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...rules.word_files import words_in

FOLDER = Path(__file__).parent


def words(language: str) -> Mapping[str, str]:
    """Return the texts in a language, or in English if there is no such language."""
    return words_in(FOLDER, language)


def languages() -> list[str]:
    """Return the languages of reports, sorted."""
    return sorted(file.stem.removeprefix("words_") for file in FOLDER.glob("words_*.toml"))
