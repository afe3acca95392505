"""The command line ``python -m sisyphus_widgets.lessons``: check, begin or translate a lesson."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from ..rules import game_names, get_game
from ..rules.language.catalogue import languages
from .answers import answer_in_words
from .library import shipped
from .reader import read_file
from .steps import Lesson
from .templates import begun, to_translate

SCHEMA = Path(__file__).with_name("lesson.schema.json")
TRANSLATED = Path(__file__).with_name("translation.schema.json")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0 on success, or 1 if a lesson has problems or a file cannot be written."""
    parser = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.lessons", description="Check, begin or translate a lesson."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="report the problems in lesson files, and the right answers in each step")
    check.add_argument("files", nargs="*", metavar="FILE", help="lesson files; by default those of the package")
    new = commands.add_parser("new", help="write a template of a lesson")
    new.add_argument("game", metavar="GAME", help=f"one of {', '.join(game_names())}")
    new.add_argument("file", nargs="?", metavar="FILE", help="the file to write; by default my-lesson.toml")
    translate = commands.add_parser("translate", help="write a file for the translation of a lesson's texts")
    translate.add_argument("file", metavar="FILE", help="the lesson")
    translate.add_argument("language", metavar="LANGUAGE", help="the language, such as de")
    given = parser.parse_args(arguments)
    if given.command == "check":
        return _check([Path(file) for file in given.files] or shipped(), told=bool(given.files))
    if given.command == "translate":
        return _translate(Path(given.file), given.language)
    return _new(given.game, Path(given.file or "my-lesson.toml"))


def _check(files: Sequence[Path], *, told: bool) -> int:
    """Print the problems of lessons; with ``told``, also the right answers and the facts filled in, step by step."""
    wrong = 0
    for file, said_in in _lessons(files).items():
        lesson, problems = read_file(file)
        found = list(problems) + ([] if lesson is None else [*lesson.remarks])
        for other in said_in if lesson is not None else ():
            translated, more = read_file(file, other)
            found += [*more, *([] if translated is None else translated.remarks)]
        for problem in dict.fromkeys(found):
            print(problem.told(file.parent / problem.file))
        wrong += bool(found)
        if not found and lesson is not None:
            asked = sum(len(step.questions) for step in lesson.steps)
            others = [other for other in said_in if other != lesson.language]
            also = f" Also in {', '.join(others)}." if others else ""
            print(f"{file}: OK. {len(lesson.steps)} steps, {asked} questions, {lesson.minutes} minutes.{also}")
        if told and lesson is not None:
            print("\n".join(_looked_through(lesson)))
    return 1 if wrong else 0


def _looked_through(lesson: Lesson) -> Iterator[str]:
    """Yield lines with the facts filled in and the right answers of each step, for the author to check."""
    for number, step in enumerate(lesson.steps, 1):
        if step.filled or step.questions:
            yield f"  step {number} “{step.id}”"
        if step.filled:
            yield f"    filled in: {step.filled}"
        for question in step.questions:
            yield f"    {' '.join(question.prompt.split())} → {answer_in_words(question)}"


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


def _new(name: str, file: Path) -> int:
    if name not in game_names():
        nearest = get_close_matches(name, game_names(), n=1)
        hint = f"Did you mean {nearest[0]}?" if nearest else f"There are {', '.join(game_names())}."
        print(f"There is no game {name!r}. {hint}", file=sys.stderr)
        return 1
    text = begun(get_game(name), file.name)
    return _write(file, text, SCHEMA, f"To preview it while you write: python -m sisyphus_widgets.preview {file}")


def _translate(file: Path, language: str) -> int:
    lesson, problems = read_file(file)
    if lesson is None:
        for problem in problems:
            print(problem.told(file.parent / problem.file))
        return 1
    known = languages(get_game(lesson.game).package)
    if language not in known or language == lesson.language:
        others = ", ".join(one for one in known if one != lesson.language)
        print(f"{lesson.game} cannot be translated into {language!r}. It is available in {others}.", file=sys.stderr)
        return 1
    beside = file.with_name(f"{file.stem}.{language}.toml")
    text = to_translate(tomllib.loads(file.read_text("utf-8-sig")), language)
    return _write(beside, text, TRANSLATED, f"Translate the texts in quotes, then run … check {file}")


def _write(file: Path, text: str, schema: Path, then: str) -> int:
    """Write a new file, and beside it the schema that its first line names for editors."""
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
        if not (beside := file.with_name(schema.name)).exists():
            beside.write_bytes(schema.read_bytes())
    except FileExistsError:
        print(f"{file} exists already and stays as it is. Name another file.", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{file} cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    print(f"{file} was written. {then}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
