"""The questions of a lesson of a game, which a log names by the lesson: their positions stand in no id."""

from __future__ import annotations

import re
from functools import lru_cache

from ...lessons import LessonData
from ...lessons.library import find
from ...rules import RulesError

_NAME = re.compile(r"[\w-]+")


@lru_cache(maxsize=64)
def lesson_named(game: str, name: str, language: str) -> LessonData | None:
    """Return the lesson of a game with that name, or None; what a log names is no path of a file."""
    if not _NAME.fullmatch(name) or not _NAME.fullmatch(game):
        return None
    for translation in (language, None):  # a lesson may lack the language
        try:
            found = find(f"{game}/{name}", translation)
        except RulesError:
            continue
        return found if found.game == game else None
    return None
