"""Lessons by the names in logs. The ids of their questions do not contain the positions."""

from __future__ import annotations

import re
from functools import lru_cache

from ...lessons import LessonData
from ...lessons.library import find
from ...rules import RulesError

_NAME = re.compile(r"[\w-]+")


@lru_cache(maxsize=64)
def lesson_named(game: str, name: str, language: str) -> LessonData | None:
    """Return the lesson of a game with a name, or None. A name from a log is never used as a path."""
    if not _NAME.fullmatch(name) or not _NAME.fullmatch(game):
        return None
    for translation in (language, None):  # the lesson may not exist in this language
        try:
            found = find(f"{game}/{name}", translation)
        except RulesError:
            continue
        return found if found.game == game else None
    return None
