"""The command ``python -m sisyphus_widgets.embed``: tables, quizzes, practice and lessons as pages or pictures."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..lessons.courses import course_at, course_of
from ..lessons.courses.stations import games_with_course
from ..players import PlayerError
from ..rules import RulesError, game_names, get_game, resolve_language
from ..rules.command_line import WRONG_USE, Command
from ..rules.files import write_page, write_whole
from .arguments import REQUIREMENTS, EmbedArguments
from .authoring.request import embedded
from .course_folder import WithoutPython, write_course
from .embeddable import Embeddable, WholePage
from .fragment import front_end_file
from .languages import ALL
from .lesson_page import Taught, taught
from .option_reader import Reader, refuse_wrong
from .page_spec import INSIDE, PageSpec
from .practice_page import practised
from .quiz_page import Posed, posed
from .scorm.course import write_course_package
from .scorm.package import write_page_package
from .worksheet import worksheet

PROGRAM = "python -m sisyphus_widgets.embed"

WRONG = WRONG_USE
"""The exit code for a request that cannot be carried out, the same as for one that cannot be parsed."""


def _quiz(names: Sequence[str], options: Mapping[str, str]) -> tuple[Posed, PageSpec]:
    """Return a quiz about a game, or one with the questions named by their ids, and its looks."""
    if any("/" in name for name in names):
        return posed(" ".join(names), options, single=False)
    if len(names) > 1:
        raise RulesError(f"a quiz is about one game, not {len(names)}")
    if "game" in options:
        raise RulesError("--quiz names the game; leave out --game")
    return posed("", {**options, "game": names[0]}, single=False)


def _page_and_spec(arguments: EmbedArguments, options: Mapping[str, str]) -> tuple[WholePage, PageSpec]:
    """Return the widget to write, and its looks."""
    if arguments.quiz is not None:
        return _quiz(arguments.quiz, options)
    if arguments.practice is not None:
        return practised(arguments.practice, options)
    if arguments.lesson is not None:
        return taught(arguments.lesson, options)
    if arguments.record and str(arguments.record) in game_names() and not arguments.record.exists():
        raise RulesError(f"{arguments.record} is a game, not the file of a record; write --game {arguments.record}")
    return embedded(arguments.record, options)


COURSE = ("options", "language", "size", "learner", "python")
"""The options of a course."""


def _course(game: str, arguments: EmbedArguments, options: Mapping[str, str]) -> Path:
    """Write the pages of one or all courses into a folder or a package; return the first page or the package."""
    refuse_wrong(options, COURSE, "a course")
    if game == ALL:
        if "options" in options:
            raise RulesError("options are those of one game, so they do not go with all courses")
        courses = [course_of(name) for name in games_with_course()]
    else:
        courses = [course_at(game, Reader(options).house(get_game(game)))]
    learner = Reader(options).learner()
    size = Reader(options).spec(PageSpec()).size
    keywords: dict[str, Any] = {"default_language": resolve_language(), "learner": learner or "", "size": size}
    if arguments.scorm:
        return write_course_package(courses, arguments.output, arguments.title, options.get("language"), **keywords)
    python = Reader(options).python() if "python" in options else None
    with warnings.catch_warnings(record=True) as notices:
        warnings.simplefilter("always", WithoutPython)
        first = write_course(courses, arguments.output, options.get("language"), python=python, **keywords)
    for one in notices:
        print(f"{PROGRAM}: {one.message}", file=sys.stderr)
    return first


def _written(arguments: EmbedArguments, options: Mapping[str, str]) -> str:
    """Return the text of the output file."""
    page, spec = _page_and_spec(arguments, options)
    if isinstance(page, Taught) and arguments.worksheet:
        return worksheet(page.lesson)
    if isinstance(page, Embeddable) and arguments.svg:
        return page.still.svg
    if isinstance(page, Embeddable) and arguments.fragment:
        return page.fragment(replace(spec, front_end=arguments.front_end or INSIDE))
    return page.page(replace(spec, title=arguments.title))


def run(arguments: EmbedArguments) -> int:
    """Write the requested file, print its path, and return the exit code.

    Raises:
        RulesError: the request is invalid.
        PlayerError: there is no such player, or it failed.
        OSError: the file cannot be written.
    """
    options = arguments.widget_options
    if arguments.course is not None:
        print(_course(arguments.course, arguments, options))
        return 0
    if arguments.scorm:
        page, spec = _page_and_spec(arguments, options)
        print(write_page_package(arguments.output, page, replace(spec, title=arguments.title)))
        return 0
    if arguments.svg or arguments.fragment:
        text = _written(arguments, options)
        if arguments.front_end is not None:
            write_whole(arguments.output.parent / arguments.front_end, front_end_file())
        write_whole(arguments.output, text)
    else:
        write_page(arguments.output, lambda: _written(arguments, options))
    print(arguments.output)
    return 0


COMMAND = Command(
    name=PROGRAM,
    summary="Write a quiz, practice, a lesson or a table as a page: one HTML file, to be opened or sent.\n"
    "Or write it as a piece of HTML to paste into another page, or as a picture.",
    arguments=EmbedArguments,
    run=run,
    requirements=REQUIREMENTS,
    usage="WHAT -o FILE [OPTION ...]",
    examples=(
        "--quiz sixty --rules 3.2,4.1 -n 8 -o quiz.html",
        "--quiz sixty -n 4 --learner ask --language de -o quiz.html",
        "--practice skitgubbe --title Daily -o practice.html",
        "--lesson first-trick -o lesson.html",
        "--lesson first-trick --worksheet -o sheet.html",
        "--course sixty --language all -o sixty-course",
        "--lesson first-trick --scorm -o first-trick.zip",
        "--game sixty --seed 4 --seat 0 --beats 0 20 -o sixty.html",
    ),
    note=f"""Every page works from disk, in any browser and without a network. A reader who looks for the answers
in its file finds them, so it is for practice, not for marks.

The games are {", ".join(game_names())}. The book lists
the rules of each, with their numbers, under Learn.""",
    failure=WRONG,
    errors=(RulesError, PlayerError, OSError),
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
