"""The source of a lesson as JSON: its name if it comes with the package, or else the text of its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..rules import RulesError
from .library import find, languages_of
from .reader import loads
from .source import LessonError, LessonFault
from .steps import LessonData


def written_lesson(named: object, lesson: LessonData, language: str) -> dict[str, Any]:
    """Return the source of a lesson in a language, as it was ``named``.

    Raises:
        RulesError: it was made in Python, or its file needs others beside it.
    """
    if isinstance(named, Mapping):
        return _checked(named, language)
    if isinstance(named, LessonData):
        name = f"{named.game}/{named.id}"
        if not _is_there(name, named):
            raise RulesError(f"the lesson {named.id} comes from no known file, so it cannot be written as JSON")
        return {"name": name, "language": language, "alone": True}
    if isinstance(named, str) and not named.endswith(".toml"):
        return {"name": named, "language": language}
    path = Path(str(named))
    files = {one: path.with_name(f"{path.stem}.{one}.toml") for one in languages_of(path)}
    translations = {one: file.read_text("utf-8-sig") for one, file in files.items() if file.is_file()}
    return _checked({"text": path.read_text("utf-8-sig"), "id": path.stem, "translations": translations}, language)


def read_written(written: Mapping[str, Any], language: str | None = None) -> LessonData:
    """Return the lesson that was written down as text, in a language, by default its own.

    Raises:
        LessonError: it is invalid, or is not there in that language.
    """
    lesson = loads(written["text"], written["id"])
    if language in (None, lesson.language):
        return lesson
    if language not in languages_written(written):
        raise LessonError([LessonFault(0, f"the lesson “{lesson.id}” is not available in {language!r}.")])
    return loads(written["text"], written["id"], written["translations"][language])


def languages_written(written: Mapping[str, Any]) -> list[str]:
    """Return the languages of a lesson that was written down as text, sorted."""
    return sorted({loads(written["text"], written["id"]).language, *written.get("translations", {})})


def _is_there(name: str, lesson: LessonData) -> bool:
    try:
        return find(name, lesson.language) == lesson
    except LessonError:
        return False


def _checked(written: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Return the text of a lesson, if it is enough to read the lesson in a language."""
    try:
        there = languages_written(written)
        if language in there:
            read_written(written, language)
    except LessonError as error:
        raise RulesError(f"the lesson {written['id']} cannot be written as JSON without its folder: {error}") from error
    if language not in there:
        raise RulesError(f"the lesson {written['id']} has no texts in {language!r}")
    return {**written, "language": language}
