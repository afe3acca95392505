"""The lessons that come with the package, by game and by name, and finding any other by its file."""

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
    """The files of the lessons that come with the package, of one game in the order of its course.

    Raises:
        PositionError: there is no such game.
    """
    if game is not None and game not in game_names():
        raise PositionError(f"there is no game {quoted(game)}; there are {', '.join(game_names())}")
    return sorted(_own(game or "*"), key=lambda path: (path.parent.name, _number(path), path.stem))


def _own(game: str) -> list[Path]:
    """The files of the lessons of a game, or of all (``*``), as they were written, by name: none of them is read."""
    return [path for path in sorted(FOLDER.glob(f"{game}/*.toml")) if "." not in path.stem]


def _number(path: Path) -> int:
    return int(tomllib.loads(path.read_text("utf-8")).get("number", 0))


def names(game: str | None = None) -> list[str]:
    """The names of the lessons that come with the package, of one game in the order of its course.

    Raises:
        PositionError: there is no such game.
    """
    return [path.stem for path in shipped(game)]


def course(game: str, language: str | None = None) -> list[Lesson]:
    """The lessons of a game in their order.

    Raises:
        PositionError: there is no such game.
        LessonError: a lesson is not there in that language.
    """
    return [_loaded(path, spoken(language)) for path in shipped(game)]


def languages_of(name: str | Path) -> list[str]:
    """The languages in which a lesson is told beside that in which it was written; it is named as in :func:`find`."""
    path = _named_file(name) or _file(str(name))
    return sorted(other.stem.removeprefix(f"{path.stem}.") for other in path.parent.glob(f"{path.stem}.*.toml"))


def find(name: str | Path, language: str | None = None) -> Lesson:
    """The lesson with a name, such as ``follow-suit``, or the one in a file ``my-lesson.toml``.

    Where no language is named it is told in the one that was set, if it is there in that, and else as it was written.

    Raises:
        LessonError: there is none, or it cannot be; the error says what is wrong, and where.
        RulesError: the name or the language is no text.
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
    """The file that is named; None where it is the name of a lesson that comes with the package."""
    if not isinstance(name, str | Path):
        raise RulesError(f"a lesson is named, as 'first-trick', or a file, not {quoted(name)}")
    return Path(name) if isinstance(name, Path) or name.endswith(".toml") else None


def _file(name: str) -> Path:
    """The file of a lesson that comes with the package."""
    files = {path.stem: path for path in _own("*")}
    if name not in files:
        near = " or ".join(f"“{one}”" for one in get_close_matches(name, files, n=3))
        hint = f"Did you mean {near}?" if near else f"There are {', '.join(names())}, and files: lesson.toml."
        raise LessonError([Problem(0, f"there is no lesson “{name}”.", hint)])
    return files[name]


def _there(path: Path) -> str | None:
    """The language that was set, where a lesson is there in it beside the one in which it was written."""
    language = spoken()
    return language if path.with_name(f"{path.stem}.{language}.toml").is_file() else None


@lru_cache(maxsize=32)
def _loaded(path: Path, language: str) -> Lesson:
    return load(path, language)
