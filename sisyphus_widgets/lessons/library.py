"""The shipped lessons, by game and by name, and any other lesson by its file."""

from __future__ import annotations

import tomllib
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from ..rules import PositionError, RulesError, game_names, spoken
from ..rules.errors import quoted
from .reader import load
from .source import LessonError, Problem
from .steps import Lesson

FOLDER = Path(__file__).parent / "shipped"


def shipped(game: str | None = None) -> list[Path]:
    """Return the files of the shipped lessons, of all games or one, in the order of the course.

    Raises:
        PositionError: there is no such game.
    """
    if game is not None and game not in game_names():
        raise PositionError(f"there is no game {quoted(game)}; there are {', '.join(game_names())}")
    return sorted(_own(game or "*"), key=lambda path: (path.parent.name, _number(path), path.stem))


def _own(game: str) -> list[Path]:
    """Return the files of a game's shipped lessons, or of all (``*``), without translations; none is read."""
    return [path for path in sorted(FOLDER.glob(f"{game}/*.toml")) if "." not in path.stem]


def _number(path: Path) -> int:
    return int(tomllib.loads(path.read_text("utf-8")).get("number", 0))


def names(game: str | None = None) -> list[str]:
    """Return the names of the shipped lessons, of all games or one, in the order of the course.

    Raises:
        PositionError: there is no such game.
    """
    return [path.stem for path in shipped(game)]


def told_of(name: str, language: str) -> tuple[str, str]:
    """Return the title and the theme of a shipped lesson in a language, without reading its steps.

    Raises:
        LessonError: there is no such lesson, or it is not available in that language.
    """
    path = _file(name)
    told = tomllib.loads(path.read_text("utf-8"))
    if language != told.get("language", "en"):
        said = path.with_name(f"{path.stem}.{language}.toml")
        if not said.is_file():
            raise LessonError([Problem(0, f"the lesson “{name}” is not there in {language!r}.")])
        told = tomllib.loads(said.read_text("utf-8"))
    return told["title"], told["theme"]


def following(name: object) -> str | None:
    """Return the name of the shipped lesson after another one of its course; None for any other lesson."""
    path = next((own for own in _own("*") if own.stem == name), None)
    if path is None:
        return None
    ordered = names(path.parent.name)
    return next(iter(ordered[ordered.index(path.stem) + 1 :]), None)


def course(game: str, language: str | None = None) -> list[Lesson]:
    """Return the shipped lessons of a game in the order of the course.

    Raises:
        PositionError: there is no such game.
        LessonError: a lesson is not available in that language.
    """
    return [_loaded(path, spoken(language)) for path in shipped(game)]


def languages_of(name: str | Path) -> list[str]:
    """Return the languages of a lesson's translations; ``name`` is as in :func:`find`."""
    path = _named_file(name) or _file(str(name))
    return sorted(other.stem.removeprefix(f"{path.stem}.") for other in path.parent.glob(f"{path.stem}.*.toml"))


def find(name: str | Path, language: str | None = None) -> Lesson:
    """Return the lesson with a name, such as ``follow-suit``, or the one in a file ``my-lesson.toml``.

    Without ``language``, return the translation into the language that was set, if there is one, else the original.

    Raises:
        LessonError: there is no such lesson, or it has problems; the error says what is wrong, and where.
        RulesError: the name or the language is not a text.
    """
    language = None if language is None else spoken(language)
    if (path := _named_file(name)) is not None:
        if not path.exists() and path.stem in {own.stem for own in _own("*")}:
            hint = f"Did you mean the lesson “{path.stem}”, which comes with the package?"
            raise LessonError([Problem(0, f"there is no file {path}.", hint)])
        return load(path, language or _there(path))
    path = _file(str(name))
    return _loaded(path, language or _there(path) or "en")


def _named_file(name: str | Path) -> Path | None:
    """Return the file that is named; None for the name of a shipped lesson.

    Raises:
        RulesError: the argument is neither a text nor a path.
    """
    if not isinstance(name, str | Path):
        raise RulesError(f"a lesson is a name, such as 'first-trick', or a file, not {quoted(name)}")
    return Path(name) if isinstance(name, Path) or name.endswith(".toml") else None


def _file(name: str) -> Path:
    """Return the file of a shipped lesson.

    Raises:
        LessonError: there is no such lesson.
    """
    files = {path.stem: path for path in _own("*")}
    if name not in files:
        near = " or ".join(f"“{one}”" for one in get_close_matches(name, files, n=3))
        hint = f"Did you mean {near}?" if near else f"There are {', '.join(names())}, and files: lesson.toml."
        raise LessonError([Problem(0, f"there is no lesson “{name}”.", hint)])
    return files[name]


def _there(path: Path) -> str | None:
    """Return the language that was set, if a lesson has a translation into it."""
    language = spoken()
    return language if path.with_name(f"{path.stem}.{language}.toml").is_file() else None


@lru_cache(maxsize=32)
def _loaded(path: Path, language: str) -> Lesson:
    return load(path, language)
