"""The lessons beside each game, by game and by name; and any other lesson by its file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from pathlib import Path

from ..rules import PositionError, RulesError, game_names, resolve_language
from ..rules.errors import quoted
from ..rules.game_files import LESSONS, beside, read_toml
from .reader import load
from .source import LessonError, LessonFault
from .steps import LessonData

CLOSE = 0.6
"""The similarity from 0 to 1 from which on one name is suggested for another."""


def shipped(game: str | None = None) -> list[Path]:
    """Return the files of the lessons of all games or of one, in the order of the course.

    Raises:
        PositionError: there is no such game.
    """
    if game is not None and game not in game_names():
        raise PositionError(f"there is no game {quoted(game)}; the games are {', '.join(game_names())}")
    games = game_names() if game is None else (game,)
    return [path for one in games for path in sorted(_of(one), key=lambda path: (_number(path), path.stem))]


def _of(game: str) -> list[Path]:
    """Return the files of a game's lessons, without translations; none is read."""
    folder = beside(game, LESSONS)
    return [] if folder is None else [path for path in sorted(folder.glob("*.toml")) if "." not in path.stem]


def _all() -> list[tuple[str, Path]]:
    """Return the files of all games' lessons, each with the name of its game; none is read."""
    return [(game, path) for game in game_names() for path in _of(game)]


def _number(path: Path) -> int:
    return int(read_toml(path).get("number", 0))


def names(game: str | None = None) -> list[str]:
    """Return the names of the lessons of all games or of one, in the order of the course.

    Raises:
        PositionError: there is no such game.
    """
    return [path.stem for path in shipped(game)]


def title_and_theme(name: str, language: str) -> tuple[str, str]:
    """Return the title and the theme of a game's lesson in a language, without reading its steps.

    Raises:
        LessonError: there is no such lesson, or it is not available in that language.
    """
    path = _file(name)
    data = read_toml(path)
    if language != data.get("language", "en"):
        translation = path.with_name(f"{path.stem}.{language}.toml")
        if not translation.is_file():
            raise LessonError([LessonFault(0, f"the lesson “{name}” is not available in {language!r}.")])
        data = read_toml(translation)
    return data["title"], data["theme"]


def rules_taught(name: str) -> set[str]:
    """Return the ids of the rules of which a game's lesson states something, without reading its steps in full.

    Raises:
        LessonError: there is no such lesson.
    """
    data = read_toml(_file(name))
    numbers = {written.partition("/")[0] for step in data["steps"] for written in step.get("teaches", ())}
    return {f"{data['game']}.{number}" for number in numbers}


def following(name: object) -> str | None:
    """Return the name of the lesson after another one of its game; None for any other lesson.

    The name begins with the game if another game has a lesson of that name.
    """
    there = _all()
    game, path = next(((game, own) for game, own in there if name in (own.stem, f"{game}/{own.stem}")), ("", None))
    if path is None:
        return None
    ordered = names(game)
    after = next(iter(ordered[ordered.index(path.stem) + 1 :]), None)
    return f"{game}/{after}" if [own.stem for _, own in there].count(str(after)) > 1 else after


def course(game: str, language: str | None = None) -> list[LessonData]:
    """Return the lessons of a game in the order of the course.

    Raises:
        PositionError: there is no such game.
        LessonError: a lesson is not available in that language.
    """
    return [_loaded(path, resolve_language(language)) for path in shipped(game)]


def languages_of(name: str | Path) -> list[str]:
    """Return the languages of a lesson, sorted; ``name`` is as in :func:`find`."""
    path = _named_file(name) or _file(str(name))
    translated = {other.stem.removeprefix(f"{path.stem}.") for other in path.parent.glob(f"{path.stem}.*.toml")}
    return sorted(translated | {read_toml(path).get("language", "en")})


def find(name: str | Path, language: str | None = None) -> LessonData:
    """Return the lesson with a name, such as ``first-trick``, or the one in a file ``my-lesson.toml``.

    If two games have a lesson of that name, the name begins with its game: ``hearts/first-trick``.

    Without ``language``, return the translation into the language that was set, if there is one, else the original.

    Raises:
        LessonError: there is no such lesson, or it has problems; the error says what is wrong, and where.
        RulesError: the name or the language is not a text.
    """
    language = None if language is None else resolve_language(language)
    if (path := _named_file(name)) is not None:
        if not path.exists() and path.stem in {own.stem for _, own in _all()}:
            hint = f"Did you mean the lesson “{path.stem}”, which comes with its game?"
            raise LessonError([LessonFault(0, f"there is no file {path}.", hint)])
        return load(path, language or _there(path))
    path = _file(str(name))
    return _loaded(path, language or _there(path) or "en")


def _named_file(name: str | Path) -> Path | None:
    """Return the file that is named; None for the name of a game's lesson.

    Raises:
        RulesError: the argument is neither a text nor a path.
    """
    if not isinstance(name, str | Path):
        raise RulesError(f"a lesson must be a name, such as 'first-trick', or a file, not {quoted(name)}")
    return Path(name) if isinstance(name, Path) or name.endswith(".toml") else None


def _file(name: str) -> Path:
    """Return the file of a game's lesson.

    Raises:
        LessonError: there is no such lesson, or several games have one of that name.
    """
    there = _all()
    found = {game: path for game, path in there if name in (path.stem, f"{game}/{path.stem}")}
    if len(found) > 1:
        hint = f"Write {' or '.join(f'“{game}/{name}”' for game in found)}."
        raise LessonError([LessonFault(0, f"there are {len(found)} lessons “{name}”.", hint)])
    if not found:
        called = _called(there)
        likeness = {
            full: max(SequenceMatcher(None, name, one).ratio() for one in (path.stem, f"{game}/{path.stem}"))
            for full, (game, path) in zip(called, there, strict=True)
        }
        near = sorted((full for full in called if likeness[full] >= CLOSE), key=likeness.__getitem__, reverse=True)[:3]
        written = " or ".join(f"“{one}”" for one in near)
        hint = f"Did you mean {written}?" if near else f"There are {', '.join(called)}, and files: lesson.toml."
        raise LessonError([LessonFault(0, f"there is no lesson “{name}”.", hint)])
    [path] = found.values()
    return path


def _called(there: Sequence[tuple[str, Path]]) -> list[str]:
    """Return the names of the lessons, each with its game if several games have a lesson of that name."""
    often = Counter(path.stem for _, path in there)
    return [path.stem if often[path.stem] == 1 else f"{game}/{path.stem}" for game, path in there]


def _there(path: Path) -> str | None:
    """Return the current language, if a lesson has a translation into it."""
    language = resolve_language()
    return language if path.with_name(f"{path.stem}.{language}.toml").is_file() else None


@lru_cache(maxsize=32)
def _loaded(path: Path, language: str) -> LessonData:
    return load(path, language)
