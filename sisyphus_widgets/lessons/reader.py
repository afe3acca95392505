"""Reader of lesson files: it returns a lesson with its problems, or the lesson alone."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import why_not
from ..rules.position.checks import text
from .builder import build
from .source import LessonError, LessonFault, LessonSource
from .steps import LessonData


def read_file(path: str | Path, language: str | None = None) -> tuple[LessonData | None, list[LessonFault]]:
    """Read the lesson in a file, in a language; return it, or None, with all its problems.

    Raises:
        RulesError: the path or the language has the wrong type.
    """
    if not isinstance(path, str | Path):
        raise RulesError(f"the path of a lesson must be a string or a Path, not {quoted(path)}")
    if language is not None:
        language = text("language", language)
    path = Path(path)
    source = _source(path)
    own = source.data.get("language", "en")
    translation = None
    if language not in (None, own) and not source.problems:
        beside = f"{path.stem}.{language}.toml"
        others = {other.name for other in path.parent.glob(f"{path.stem}.*.toml")}
        if beside not in others:
            there = ", ".join([own, *sorted(name.split(".")[-2] for name in others)])
            source.add(
                (), f"there is no {beside[:80]} beside it, so it has no texts in {language!r:.40}, only in {there}."
            )
        else:
            translation = _source(path.with_name(beside))
    id = path.stem.encode(errors="replace").decode()  # a file name may not be valid text
    lesson = build(source, id, translation)
    problems = source.problems + (translation.problems if translation is not None else [])
    return lesson if not problems else None, sorted(
        set(problems), key=lambda problem: (problem.file, problem.line, problem.what)
    )


def _source(path: Path) -> LessonSource:
    try:
        read = path.read_text("utf-8-sig")  # some editors write a byte order mark
    except FileNotFoundError:
        source = LessonSource(path.name, path.parent)
        near = get_close_matches(path.stem, [other.stem for other in path.parent.glob("*.toml")], n=1)
        hint = f"Did you mean “{near[0]}.toml”?" if near else ""
        source.problems.append(LessonFault(0, f"there is no file {path}.", hint))
        return source
    except UnicodeDecodeError:
        source = LessonSource(path.name, path.parent)
        source.add((), "this is not text in UTF-8.", "Save it as UTF-8.")
        return source
    except (OSError, ValueError) as error:  # a path with a null character raises ValueError
        source = LessonSource(path.name, path.parent)
        source.problems.append(LessonFault(0, f"it cannot be read: {why_not(path, error)}.", "", path.name))
        return source
    return LessonSource.of(read, path.name, path.parent)


def loads(text: str, id: str = "lesson", translation: str = "") -> LessonData:
    """Return the lesson in a text, under an id, with the texts of a translation if one is given.

    Raises:
        LessonError: the lesson has problems; the error names them all.
    """
    source = LessonSource.of(text, f"{id}.toml")
    other = None
    if translation:
        other = LessonSource.of(translation, f"{id}.toml")
        other.file = f"{id}.{other.data.get('language', 'en')}.toml"  # such a file names its language
    lesson = build(source, id, other)
    if lesson is None:
        raise LessonError(source.problems + (other.problems if other is not None else []))
    return lesson


def load(path: str | Path, language: str | None = None) -> LessonData:
    """Return the lesson in a file.

    Raises:
        LessonError: the lesson has problems; the error names them all.
        RulesError: the path or the language has the wrong type.
    """
    lesson, problems = read_file(path, language)
    if lesson is None:
        raise LessonError(problems)
    return lesson
