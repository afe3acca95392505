"""The command line ``python -m sisyphus_widgets.lessons``: check, begin or translate a lesson."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from ..rules import RulesError, game_names, get_game
from ..rules.command_line import Command, Program, word
from ..rules.errors import quoted
from ..rules.language.catalogue_files import languages
from .answers import answer_in_words
from .courses.coverage import coverage_of
from .courses.stations import course_of, games_with_course
from .library import shipped
from .reader import read_file
from .reading import in_words
from .steps import LessonData
from .templates import template_text, to_translate

SCHEMA = Path(__file__).with_name("lesson.schema.json")
TRANSLATED = Path(__file__).with_name("translation.schema.json")


@dataclass(kw_only=True)
class Checking:
    """The arguments of ``check``."""

    files: tuple[Path, ...] = word(
        "lesson files; by default those of the package", convert=Path, metavar="FILE", count="any", default=()
    )


@dataclass(kw_only=True)
class Beginning:
    """The arguments of ``new``."""

    game: str = word("the game that it teaches, such as sixty", metavar="GAME")
    file: Path = word(
        "the file to write; by default my-lesson.toml", convert=Path, metavar="FILE", default=Path("my-lesson.toml")
    )


@dataclass(kw_only=True)
class Translation:
    """The arguments of ``translate``."""

    file: Path = word("the lesson", convert=Path, metavar="FILE")
    language: str = word("the language, such as de", metavar="LANGUAGE")


def _check(files: Sequence[Path], *, verbose: bool) -> int:
    """Print the problems of lessons; with ``verbose``, also the right answers and the facts filled in, step by step."""
    wrong = 0
    for file, locales in _lessons(files).items():
        lesson, problems = read_file(file)
        found = list(problems) + ([] if lesson is None else [*lesson.remarks])
        for other in locales if lesson is not None else ():
            translated, more = read_file(file, other)
            found += [*more, *([] if translated is None else translated.remarks)]
        for problem in dict.fromkeys(found):
            print(problem.message(file.parent / problem.file))
        wrong += bool(found)
        if not found and lesson is not None:
            question_count = sum(len(step.questions) for step in lesson.steps)
            others = [other for other in locales if other != lesson.language]
            also = f" Also in {', '.join(others)}." if others else ""
            print(f"{file}: OK. {len(lesson.steps)} steps, {question_count} questions, {lesson.minutes} minutes.{also}")
        if verbose and lesson is not None:
            print("\n".join(_looked_through(lesson)))
    return 1 if wrong else 0


def _check_courses() -> int:
    """Print what the courses of all games teach of each clause; return 1 if one that is to be complete is not."""
    wrong = False
    for game in games_with_course():
        course = course_of(game)
        coverage = coverage_of(course)
        print(coverage.table())
        for fault in coverage.faults:
            print(f"course of {game}, {fault}" if course.is_complete else f"note: course of {game}, {fault}")
        for remark in coverage.remarks:
            print(f"note: course of {game}, {remark}")
        wrong |= course.is_complete and bool(coverage.faults)
    return int(wrong)


def _check_all(arguments: Checking) -> int:
    if arguments.files:
        return _check(arguments.files, verbose=True)
    return max(_check(shipped(), verbose=False), _check_courses())


def _looked_through(lesson: LessonData) -> Iterator[str]:
    """Yield the filled-in facts and the right answers of each step, and the length of all, for the author to check."""
    for number, step in enumerate(lesson.steps, 1):
        if step.filled or step.questions:
            yield f"  step {number} “{step.id}”"
        if step.filled:
            yield f"    filled in: {step.filled}"
        for question in step.questions:
            yield f"    {' '.join(question.prompt.split())} → {answer_in_words(question)}"
    yield f"  {in_words(lesson)}"


def _lessons(files: Sequence[Path]) -> dict[Path, list[str]]:
    """Return the lessons of files with the languages of their translations; a translation stands for its lesson."""
    found = dict[Path, list[str]]()
    for file in files:
        stem, dot, _ = file.name.removesuffix(".toml").rpartition(".")
        lesson = file.with_name(f"{stem}.toml")
        whole = lesson if dot and lesson.is_file() else file
        found[whole] = _translations(whole)
    return found


def _translations(file: Path) -> list[str]:
    """Return the languages of the translations beside a lesson."""
    names = (path.name.removesuffix(".toml").rpartition(".") for path in file.parent.glob(f"{file.stem}.*.toml"))
    return sorted(language for stem, _, language in names if stem == file.stem)


def _new(arguments: Beginning) -> int:
    name, file = arguments.game, arguments.file
    if name not in game_names():
        nearest = get_close_matches(name, game_names(), n=1)
        hint = f"Did you mean {nearest[0]}?" if nearest else f"There are {', '.join(game_names())}."
        raise RulesError(f"there is no game {quoted(name)}. {hint}")
    text = template_text(get_game(name), file.name)
    return _write(file, text, SCHEMA, f"To preview it while you write: python -m sisyphus_widgets.preview {file}")


def _translate(arguments: Translation) -> int:
    file, language = arguments.file, arguments.language
    lesson, problems = read_file(file)
    if lesson is None:
        for problem in problems:
            print(problem.message(file.parent / problem.file))
        return 1
    known = languages(get_game(lesson.game).package)
    if language not in known or language == lesson.language:
        others = ", ".join(one for one in known if one != lesson.language)
        raise RulesError(f"{lesson.game} cannot be translated into {quoted(language)}. It is available in {others}.")
    beside = file.with_name(f"{file.stem}.{language}.toml")
    text = to_translate(tomllib.loads(file.read_text("utf-8-sig")), language)
    return _write(beside, text, TRANSLATED, f"Translate the texts in quotes, then run … check {file}")


def _write(file: Path, text: str, schema: Path, then: str) -> int:
    """Write a new file, and beside it the schema that its first line names for editors.

    Raises:
        RulesError: it exists already, or cannot be written.
    """
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
        if not (beside := file.with_name(schema.name)).exists():
            beside.write_bytes(schema.read_bytes())
    except FileExistsError as error:
        raise RulesError(f"{file} exists already and stays as it is. Name another file.") from error
    except OSError as error:
        raise RulesError(f"{file} cannot be written: {error.strerror}.") from error
    print(f"{file} was written. {then}")
    return 0


PROGRAM = Program(
    name="python -m sisyphus_widgets.lessons",
    summary="Check, begin or translate a lesson.",
    commands=(
        Command(
            name="check",
            summary="report the problems in lessons and their right answers; without files, of courses too",
            arguments=Checking,
            run=_check_all,
        ),
        Command(name="new", summary="write a template of a lesson", arguments=Beginning, run=_new),
        Command(
            name="translate",
            summary="write a file for the translation of a lesson's texts",
            arguments=Translation,
            run=_translate,
        ),
    ),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that words name; return 1 if a lesson has problems or a file cannot be written."""
    return PROGRAM.main(words)


if __name__ == "__main__":
    sys.exit(main())
