"""The activities and the whole plans that a teacher can add to a room with one press."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from ..lessons.library import find, names, title_and_theme
from ..practice.study import PHASES
from ..questions.house import read_written
from ..questions.question import Question
from ..questions.search import questions
from ..rules import RulesError, game_names, get_game
from ..rules.errors import quoted
from ..schema import PlanChoice
from .activity import Activity, activity_of, lesson, pause, play, practice, quiz
from .report.class_file import PlannedActivity
from .words import words

T = TypeVar("T")

SEEDS = 1_000_000
"""The number of seeds from which a quiz draws, so that the next class is asked other questions."""
PLAN_QUESTIONS, SOUGHT = 6, 18
"""The number of questions of a quiz in a plan, and of those from which they are chosen."""

TEST_QUESTIONS, TEST_SOUGHT = 8, 48
"""The number of questions of a test before or after, and of those from which both tests are chosen."""

PLANS = ("new", "alone", "play")
"""The names of the three plans of the guide for teachers."""


def choices(language: str) -> list[PlanChoice]:
    """Return everything that can be added to a plan in a language."""
    return [*_plans(language), *_games(language), *_lessons(language), *_pauses(language)]


def _plans(language: str) -> Iterator[PlanChoice]:
    for name in PLANS:
        yield {"id": f"plan {name}", "group": "", "label": words(language)[f"whole_plan_{name}"]}


def _games(language: str) -> Iterator[PlanChoice]:
    texts = words(language)
    titles = {name: _title(name, language) for name in game_names()}
    for kind in ("quiz", "test", "tests", "practice", "play", "self_led", "coach"):
        for name, title in titles.items():
            group = texts[f"add_{kind}"]
            yield {"id": f"{kind} {name}", "group": group, "label": f"{group}: {title}"}


def _lessons(language: str) -> Iterator[PlanChoice]:
    for game in game_names():
        for name in names(game):
            group, title = words(language)["add_lesson"], title_and_theme(name, language)[0]
            yield {"id": f"lesson {name}", "group": group, "label": f"{group}: {title} ({_title(game, language)})"}


def _pauses(language: str) -> Iterator[PlanChoice]:
    yield {"id": "pause", "group": words(language)["add_pause"], "label": words(language)["pause_titled"]}


def _title(game: str, language: str) -> str:
    return str(get_game(game).texts(language).find("title"))


def activities_of(choice: str, title: str, language: str) -> list[Activity]:
    """Return what a choice stands for; ``title`` is that of a pause.

    Raises:
        RulesError: there is no such choice.
    """
    kind, _, name = choice.partition(" ")
    seed = secrets.randbelow(SEEDS)
    match kind:
        case "quiz":
            return [quiz(name, seed=seed, language=language)]
        case "test":
            return [quiz(name, seed=seed, pace="own", language=language)]
        case "tests":
            return [*tests_of(name, seed, language)]
        case "lesson":
            return [lesson(name, language=language)]
        case "practice":
            return [practice(name, language=language)]
        case "play" | "self_led" | "coach":
            return [play(name, coach=kind == "coach", self_led=kind == "self_led", language=language)]
        case "pause":
            return [pause(title, language=language)]
        case "plan" if name in PLANS:
            return [*activities_of_plan(name, language, seed)]
    raise RulesError(f"there is nothing called {quoted(choice)} to add to a plan")


def activity_of_entry(entry: PlannedActivity, language: str) -> Activity:
    """Return an activity from the plan of a class.

    Raises:
        RulesError: there is no such game or lesson, or an option does not fit.
    """
    options = dict(entry.options)
    if options.pop("own_pace", False):
        options["pace"] = "own"
    if "options" in options:
        options["options"] = read_written(entry.name, options["options"])
    if entry.kind == "quiz":
        options.setdefault("seed", secrets.randbelow(SEEDS))
    return activity_of(entry.kind, entry.name, language=language, **options)


def activities_of_plan(name: str, language: str, seed: int) -> Iterator[Activity]:
    """Yield the activities of one of the plans of the guide for teachers."""
    texts = words(language)
    match name:
        case "new":
            yield lesson("first-trick", language=language)
            yield quiz(questions=questions_after("first-trick", seed, language), language=language)
            yield pause(texts["pause_own_words"], language=language)
            yield play("sisyphus_cards", coach=True, language=language)
        case "alone":
            yield lesson("three-answers", language=language)
            yield pause(texts["pause_stuck"], language=language)
            yield quiz(questions=questions_after("three-answers", seed, language), pace="own", language=language)
        case "play":
            yield play("sisyphus_cards", language=language)
            yield pause(texts["pause_unused"], language=language)
            yield practice("sisyphus_cards", language=language)


def questions_after(lesson_name: str, seed: int, language: str) -> Sequence[Question]:
    """Return questions about what a lesson has asked, in positions in which there is something to decide.

    The rules take turns. All of them are in the lesson's own questions, and no question is about a forced move.
    """
    own = [one for step in find(lesson_name, language).steps for one in step.questions]
    lesson_rules = {rule for one in own for rule in one.rules}
    game, numbers = own[0].game, sorted(rule.partition(".")[2] for rule in lesson_rules)
    found = questions(game, rules=numbers, kinds=("outcome", "playable"), n=SOUGHT, seed=seed, language=language)
    by_rule = dict[tuple[str, ...], list[Question]]()
    for one in found:
        if {*one.rules} <= lesson_rules and _is_open(one):
            by_rule.setdefault(one.rules, []).append(one)
    return _in_turn(by_rule.values())[:PLAN_QUESTIONS]


def tests_of(game: str, seed: int, language: str) -> Iterator[Activity]:
    """Yield a test before and a test after: different questions, and equally many about each rule.

    Raises:
        RulesError: there are not enough questions.
    """
    found = questions(game, n=TEST_SOUGHT, seed=seed, language=language)
    alike = defaultdict[tuple[str, tuple[str, ...]], list[Question]](list)
    for one in found:
        alike[one.kind, one.rules].append(one)
    pairs = _in_turn([*zip(several[::2], several[1::2], strict=False)] for several in alike.values())
    both = [*zip(*pairs[:TEST_QUESTIONS], strict=True)]
    if not both:
        raise RulesError(f"{game} has no two questions about the same rule for tests before and after")
    for phase, chosen in zip(PHASES, both, strict=True):
        yield quiz(questions=chosen, pace="own", phase=phase, language=language)


def _in_turn(groups: Iterable[Sequence[T]]) -> list[T]:
    """Return the items of all groups: the first of each, then the second of each, and so on."""
    return [one for several in zip_longest(*groups) for one in several if one is not None]


def _is_open(question: Question) -> bool:
    return len([*question.state.legal_actions()]) > 1
