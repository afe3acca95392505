"""The command ``python -m sisyphus_widgets.embed``: tables, quizzes, practice and lessons as pages or pictures."""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..courses import course_at, course_of
from ..courses.stations import games_with_course
from ..players import PlayerError
from ..rules import RulesError, game_names, get_game, spoken
from ..rules.files import write_whole
from ..rules.registry import blame
from .authoring.request import OPTIONS, embedded
from .course_folder import WithoutPython, write_course
from .embeddable import Embeddable, WholePage
from .fragment import front_end_file
from .languages import ALL
from .lesson_page import ABOUT as OF_LESSON
from .lesson_page import Taught, taught
from .option_reader import Reader, refuse_wrong
from .page_spec import INSIDE, PageSpec
from .practice_page import practised
from .quiz_page import ABOUT as OF_QUIZ
from .quiz_page import Posed, posed
from .scorm.course import write_course_package
from .scorm.package import write_page_package
from .worksheet import worksheet

PROGRAM = "python -m sisyphus_widgets.embed"

WRONG = 2
"""The exit code for a request that cannot be met, the same as that of argparse."""

EXAMPLES = f"""examples:
  {PROGRAM} --quiz sixty --rules 3.2,4.1 -n 8 -o quiz.html
  {PROGRAM} --quiz sixty -n 4 --learner ask --language de -o quiz.html
  {PROGRAM} --practice skitgubbe --title Daily -o practice.html
  {PROGRAM} --lesson first-trick -o lesson.html
  {PROGRAM} --lesson first-trick --worksheet -o sheet.html
  {PROGRAM} --course sixty --language all -o sixty-course
  {PROGRAM} --lesson first-trick --scorm -o first-trick.zip
  {PROGRAM} --game sixty --seed 4 --seat 0 --beats 0 20 -o sixty.html

Every page works from disk, in any browser and without a network. A reader who looks for the answers
in its file finds them, so it is for practice, not for marks.

The games are {", ".join(game_names())}. The book lists
the rules of each, with their numbers, under Learn."""

SEVERAL = ("beats", "rules", "kinds", "language")
"""The options that take several words."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "for a quiz or practice": ("rules", "kinds", "n", "threshold"),
    "for a quiz, practice or a lesson": ("learner",),
    "for a table": (
        *("game", "players", "position", "moves", "play", "seat"),
        *("beats", "step", "plies", "ask", "tutor", "lights"),
    ),
    "for several of them": ("options", "seed", "language", "size", "controls", "pace", "height", "name", "python"),
}
"""The options, grouped by what they apply to."""

MEANS: Mapping[str, str] = {
    **OF_LESSON,
    **OF_QUIZ,
    **OPTIONS,
    "rules": "the numbers of the rules to ask about, such as 3.2,4.1; by default all",
    "kinds": "for a quiz: the kinds of question, such as playable or outcome.taker; by default all",
    "n": "the number of questions; by default 8 in a quiz and 40 in the file of practice",
    "threshold": "for a quiz: the share of right answers needed to pass, from 0 to 1; by default 0.8",
    "game": "the game if no record is given, such as sixty, or a sandbox, such as sisyphus_cards.hill",
    "seed": "a whole number, for a quiz, practice or a table: the same number gives the same questions and deals",
    "pace": "for a table or a lesson: step, slow, normal or fast",
    "language": "the language of all texts, such as de; or several, such as en de, with a switch; or all",
    "name": "for a fragment: its name in links, as in #NAME&beat=12",
}
"""The meaning of each option on a command line that lists the options of all widgets together."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        usage=f"{PROGRAM} WHAT -o FILE [OPTION ...]",
        description="Write a quiz, practice, a lesson or a table as a page: one HTML file, to be opened or sent.\n"
        "Or write it as a piece of HTML to paste into another page, or as a picture.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    shown = parser.add_argument_group("what to write: one of these, or --game for a new table")
    shown.add_argument("record", nargs="?", type=Path, help="a table: the file that table.save() wrote")
    one = shown.add_mutually_exclusive_group()
    one.add_argument(
        "--quiz", metavar="GAME", nargs="+", help="a quiz: its game, such as sixty, or the ids of its questions"
    )
    one.add_argument("--practice", metavar="GAME", help="endless questions about a game, chosen by the answers")
    one.add_argument("--lesson", metavar="NAME", help="a lesson, by its name, such as first-trick, or its file")
    one.add_argument("--course", metavar="GAME", help="the course of a game, such as sixty, or all: a folder of pages")
    form = parser.add_argument_group("where to write it, and in which form")
    form.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        required=True,
        help="the file to write; for a course, the folder",
    )
    form.add_argument("--title", help="the title of the page; by default the name of the game or lesson")
    forms = form.add_mutually_exclusive_group()
    forms.add_argument("--fragment", action="store_true", help="a piece of HTML instead of a whole page")
    forms.add_argument("--svg", action="store_true", help="a picture of the beat shown first")
    forms.add_argument("--worksheet", action="store_true", help="for a lesson: a page to print and fill in")
    forms.add_argument("--scorm", action="store_true", help="a package for a school's platform, by SCORM 1.2")
    form.add_argument(
        "--front-end", metavar="FILE", help="for a fragment: write the front end to this file, beside the output"
    )
    for title, names in GROUPS.items():
        group = parser.add_argument_group(title)
        for name in names:
            flags = ("-n", "--n") if name == "n" else (f"--{name}",)
            group.add_argument(
                *flags, dest=name, metavar=name.upper(), help=MEANS[name], nargs="+" if name in SEVERAL else None
            )
    return parser


def _checked(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Exit with a message if arguments do not go together."""
    named = [
        each for each in (given.record, given.quiz, given.practice, given.lesson, given.course) if each is not None
    ]
    if len(named) > 1:
        parser.error("give only one of a record, --quiz, --practice, --lesson and --course")
    whole = not (given.fragment or given.svg or given.worksheet)
    asks = (given.quiz, given.practice, given.lesson, given.course) != (None,) * 4
    for told, wrong in {
        "--front-end needs --fragment": given.front_end is not None and not given.fragment,
        "--name needs --fragment; links to a page use its file name": given.name is not None and not given.fragment,
        "--title is for a whole page": given.title is not None and not whole,
        "--worksheet needs --lesson": given.worksheet and given.lesson is None,
        "--scorm needs --quiz, --practice, --lesson or --course": given.scorm and not asks,
        "--scorm and --python do not go together: a package has no Python": given.scorm and given.python is not None,
        "a course is a folder of pages: leave out --fragment, --svg and --title": given.course is not None
        and (not whole or (given.title is not None and not given.scorm)),
        "practice is a whole page: leave out --fragment and --svg": given.practice is not None and not whole,
    }.items():
        if wrong:
            parser.error(told)
    if not named and given.game is None:
        parser.error("say what to write: a record, --quiz, --practice, --lesson, --course, or --game")


def _quiz(names: list[str], options: Mapping[str, str]) -> tuple[Posed, PageSpec]:
    """Return a quiz about a game, or one of questions given by their ids, and its looks."""
    if any("/" in name for name in names):
        return posed(" ".join(names), options, single=False)
    if len(names) > 1:
        raise RulesError(f"a quiz is about one game, not {len(names)}")
    if "game" in options:
        raise RulesError("--quiz names the game; leave out --game")
    return posed("", {**options, "game": names[0]}, single=False)


def _shown(given: argparse.Namespace, options: Mapping[str, str]) -> tuple[WholePage, PageSpec]:
    """Return the widget to write, and its looks."""
    if given.quiz is not None:
        return _quiz(given.quiz, options)
    if given.practice is not None:
        return practised(given.practice, options)
    if given.lesson is not None:
        return taught(given.lesson, options)
    return embedded(given.record, options)


COURSE = ("options", "language", "size", "learner", "python")
"""The options of a course."""


def _course(given: argparse.Namespace, options: Mapping[str, str]) -> Path:
    """Write the pages of a course, or of all courses, into a folder or a package, and return the first page or that."""
    game = given.course
    refuse_wrong(options, COURSE, "a course")
    if game == ALL:
        if "options" in options:
            raise RulesError("options are those of one game, so they do not go with all courses")
        courses = [course_of(name) for name in games_with_course()]
    else:
        courses = [course_at(game, Reader(options).house(get_game(game)))]
    learner = Reader(options).learner()
    size = Reader(options).spec(PageSpec()).size
    told: dict[str, Any] = {"own": spoken(), "learner": learner or "", "size": size}
    if given.scorm:
        return write_course_package(courses, given.output, given.title, options.get("language"), **told)
    python = Reader(options).python() if "python" in options else None
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", WithoutPython)
        first = write_course(courses, given.output, options.get("language"), python=python, **told)
    for one in said:
        print(f"{PROGRAM}: {one.message}", file=sys.stderr)
    return first


def _written(given: argparse.Namespace, options: Mapping[str, str]) -> str:
    """Return the text of the output file."""
    shown, spec = _shown(given, options)
    if isinstance(shown, Taught) and given.worksheet:
        return worksheet(shown.lesson)
    if isinstance(shown, Embeddable) and given.svg:
        return shown.still.svg
    if isinstance(shown, Embeddable) and given.fragment:
        return shown.fragment(replace(spec, front_end=given.front_end or INSIDE))
    return shown.page(replace(spec, title=given.title))


def main(arguments: list[str] | None = None) -> int:
    """Write the file that the arguments ask for, and return the exit code."""
    parser = _parser()
    given = parser.parse_args(arguments)
    _checked(parser, given)
    names = [name for group in GROUPS.values() for name in group]
    options = {name: value for name in names if (value := getattr(given, name)) is not None}
    options |= {name: " ".join(options[name]) for name in SEVERAL if name in options}
    try:
        if given.course is not None:
            print(_course(given, options))
            return 0
        if given.scorm:
            shown, spec = _shown(given, options)
            print(write_page_package(given.output, shown, replace(spec, title=given.title)))
            return 0
        text = _written(given, options)
        if given.front_end is not None:
            write_whole(given.output.parent / given.front_end, front_end_file())
        write_whole(given.output, text)
    except (RulesError, PlayerError, OSError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return WRONG
    except Exception as error:
        if (told := blame(error)) is None:
            raise
        print(f"{parser.prog}: {told}", file=sys.stderr)
        return WRONG
    print(given.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
