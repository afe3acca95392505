"""The arguments of the command that writes pages, and the requirements between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from pathlib import Path

from ..rules.command_line import Requirement, arguments_of, flag, option, word
from .authoring.request import OPTIONS
from .lesson_page import ABOUT as OF_LESSON
from .quiz_page import ABOUT as OF_QUIZ

MEANINGS: Mapping[str, str] = {
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
"""The help text of each option on a command line, which lists the options of all widgets together."""

WIDGET = "what to write: one of these, or --game for a new table"
FORM = "where to write it, and in which form"
QUIZZES = "for a quiz or practice"
QUESTIONS = "for a quiz, practice or a lesson"
TABLES = "for a table"
SHARED = "for several of them"

Text = str | None
Words = tuple[str, ...] | None


@dataclass(kw_only=True)
class EmbedArguments:
    """The arguments of the command. Options of widgets are unparsed texts, which :class:`.Reader` checks."""

    record: Path | None = word("a table: the file that table.save() wrote", convert=Path, default=None, group=WIDGET)
    quiz: Words = option(
        "a quiz: its game, such as sixty, or the ids of its questions",
        metavar="GAME",
        count="some",
        group=WIDGET,
        exclusive="widget",
    )
    practice: Text = option(
        "endless questions about a game, chosen by the answers", metavar="GAME", group=WIDGET, exclusive="widget"
    )
    lesson: Text = option(
        "a lesson, by its name, such as first-trick, or its file", metavar="NAME", group=WIDGET, exclusive="widget"
    )
    course: Text = option(
        "the course of a game, such as sixty, or all: a folder of pages",
        metavar="GAME",
        group=WIDGET,
        exclusive="widget",
    )
    output: Path = option(
        "the file to write; for a course, the folder", "-o", "--output", convert=Path, default=MISSING, group=FORM
    )
    title: Text = option("the title of the page; by default the name of the game or lesson", group=FORM)
    fragment: bool = flag("a piece of HTML instead of a whole page", group=FORM, exclusive="form")
    svg: bool = flag("a picture of the beat shown first", group=FORM, exclusive="form")
    worksheet: bool = flag("for a lesson: a page to print and fill in", group=FORM, exclusive="form")
    scorm: bool = flag("a package for a school's platform, by SCORM 1.2", group=FORM, exclusive="form")
    front_end: Text = option(
        "for a fragment: write the front end to this file, beside the output", metavar="FILE", group=FORM
    )
    rules: Words = option(MEANINGS["rules"], count="some", group=QUIZZES)
    kinds: Words = option(MEANINGS["kinds"], count="some", group=QUIZZES)
    n: Text = option(MEANINGS["n"], "-n", "--n", group=QUIZZES)
    threshold: Text = option(MEANINGS["threshold"], group=QUIZZES)
    learner: Text = option(MEANINGS["learner"], group=QUESTIONS)
    game: Text = option(MEANINGS["game"], group=TABLES)
    players: Text = option(MEANINGS["players"], group=TABLES)
    position: Text = option(MEANINGS["position"], group=TABLES)
    moves: Text = option(MEANINGS["moves"], group=TABLES)
    play: Text = option(MEANINGS["play"], group=TABLES)
    seat: Text = option(MEANINGS["seat"], group=TABLES)
    beats: Words = option(MEANINGS["beats"], count="some", group=TABLES)
    step: Text = option(MEANINGS["step"], group=TABLES)
    plies: Text = option(MEANINGS["plies"], group=TABLES)
    ask: Text = option(MEANINGS["ask"], group=TABLES)
    tutor: Text = option(MEANINGS["tutor"], group=TABLES)
    lights: Text = option(MEANINGS["lights"], group=TABLES)
    options: Text = option(MEANINGS["options"], group=SHARED)
    seed: Text = option(MEANINGS["seed"], group=SHARED)
    language: Words = option(MEANINGS["language"], count="some", group=SHARED)
    size: Text = option(MEANINGS["size"], group=SHARED)
    controls: Text = option(MEANINGS["controls"], group=SHARED)
    pace: Text = option(MEANINGS["pace"], group=SHARED)
    height: Text = option(MEANINGS["height"], group=SHARED)
    name: Text = option(MEANINGS["name"], group=SHARED)
    python: Text = option(MEANINGS["python"], group=SHARED)

    @property
    def widget_options(self) -> dict[str, str]:
        """The options of the widget on the command line, as texts."""
        names = [one.name for one in arguments_of(type(self)) if one.group not in (WIDGET, FORM)]
        found = {name: value for name in names if (value := getattr(self, name)) is not None}
        return {name: value if isinstance(value, str) else " ".join(value) for name, value in found.items()}

    @property
    def is_whole(self) -> bool:
        """True if the output is a whole page."""
        return not (self.fragment or self.svg or self.worksheet)

    @property
    def has_questions(self) -> bool:
        """True if the widget asks questions."""
        return any(one is not None for one in (self.quiz, self.practice, self.lesson, self.course))


REQUIREMENTS: tuple[Requirement[EmbedArguments], ...] = (
    Requirement(
        "give only one of a record, --quiz, --practice, --lesson and --course",
        lambda arguments: arguments.record is not None and arguments.has_questions,
    ),
    Requirement(
        "--front-end needs --fragment", lambda arguments: arguments.front_end is not None and not arguments.fragment
    ),
    Requirement(
        "--name needs --fragment; links to a page use its file name",
        lambda arguments: arguments.name is not None and not arguments.fragment,
    ),
    Requirement(
        "--title is for a whole page", lambda arguments: arguments.title is not None and not arguments.is_whole
    ),
    Requirement("--worksheet needs --lesson", lambda arguments: arguments.worksheet and arguments.lesson is None),
    Requirement(
        "--scorm needs --quiz, --practice, --lesson or --course",
        lambda arguments: arguments.scorm and not arguments.has_questions,
    ),
    Requirement(
        "--scorm and --python do not go together: a package has no Python",
        lambda arguments: arguments.scorm and arguments.python is not None,
    ),
    Requirement(
        "a course is a folder of pages: leave out --fragment, --svg and --title",
        lambda arguments: (
            arguments.course is not None
            and (not arguments.is_whole or (arguments.title is not None and not arguments.scorm))
        ),
    ),
    Requirement(
        "practice is a whole page: leave out --fragment and --svg",
        lambda arguments: arguments.practice is not None and not arguments.is_whole,
    ),
    Requirement(
        "say what to write: a record, --quiz, --practice, --lesson, --course, or --game",
        lambda arguments: arguments.record is None and not arguments.has_questions and arguments.game is None,
    ),
)
