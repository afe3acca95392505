"""The source of a lesson as JSON: its name if it comes with the package, or else the text of its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..rules import RulesError
from .library import find
from .reader import loads
from .source import LessonError
from .steps import Lesson


def written_lesson(named: object, lesson: Lesson, language: str) -> dict[str, Any]:
    """Return the source of a lesson in a language, as it was ``named``.

    Raises:
        RulesError: it was made in Python, or its file needs others beside it.
    """
    if isinstance(named, Mapping):
        return _checked(named, language)
    if isinstance(named, Lesson):
        name = f"{named.game}/{named.id}"
        if not _is_there(name, named):
            raise RulesError(f"the lesson {named.id} has no file that is known here, so it cannot be written down")
        return {"name": name, "language": language, "alone": True}
    if isinstance(named, str) and not named.endswith(".toml"):
        return {"name": named, "language": language}
    path = Path(str(named))
    written = {"text": path.read_text("utf-8-sig"), "id": path.stem}
    beside = path.with_name(f"{path.stem}.{language}.toml")
    if beside.is_file():
        written["translation"] = beside.read_text("utf-8-sig")
    return _checked(written, language)


def _is_there(name: str, lesson: Lesson) -> bool:
    try:
        return find(name, lesson.language) == lesson
    except LessonError:
        return False


def _checked(written: Mapping[str, str], language: str) -> dict[str, Any]:
    """Return the text of a lesson, if it is enough to read the lesson in a language."""
    try:
        same = loads(**written)
    except LessonError as error:
        raise RulesError(f"the lesson {written['id']} cannot be written down without its folder: {error}") from error
    if same.language != language:
        raise RulesError(f"the lesson {written['id']} has no texts in {language!r}")
    return {**written, "language": language}
