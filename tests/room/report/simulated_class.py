"""A simulated class of thirty with known weaknesses, who answer one quiz and one lesson in several places."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Any, Protocol
from zoneinfo import ZoneInfo

import pytest

from sisyphus_widgets.models.lesson import LessonModel
from sisyphus_widgets.models.model import Model
from sisyphus_widgets.models.quiz import QuizModel
from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.room.report import ClassReport
from tests.fixtures.quizzes import mistakes, right
from tests.practice.test_days import Clock

TITLE = "Sixty"
"""The title of the quiz, which a room takes from the game."""

LESSON = "sixty/three-answers"

QUESTIONS = [
    question(f"sixty/{place}")
    for place in (
        "playable.deed/99.77",
        "outcome.draws/407.70",
        "goal.fought/405.119",
        "outcome.draws/11.4",
        "outcome.total/10.7",
        "playable.may/402.207",
        "outcome.draws/35.20",
        "fact.cost/21.9",
        "playable.elements/11.96",
        "outcome.draws/403.98",
        "rule.refusal/103.158",
        "playable.deed/16.15",
    )
]

WEAK = ("sixty.2.2", "sixty.3.4")
"""The rules that the class does not know: when one draws."""

WEAK_CHANCE, STRONG_CHANCE, OWN_CHANCE = 0.75, 0.1, 0.6
"""The probability of missing a question about a weak rule, about another one, and about the rule a pupil is weak at."""

OWN_RULES = ("sixty.3.5", "sixty.3.3", "sixty.3.1", "sixty.4.2", "sixty.4.1", "", "")
"""The rules at which single pupils are weak, each in turn; some are weak at none."""

HABITS = ("one sitting", "takes hints", "gives up", "two sittings", "two devices", "hands in twice")

PLACES = [
    ("UTC", datetime(2026, 3, 16, 9)),
    ("America/Los_Angeles", datetime(2026, 3, 16, 16, 58)),
    ("Asia/Tokyo", datetime(2026, 3, 16, 8, 58)),
    ("Pacific/Kiritimati", datetime(2026, 3, 16, 23, 59)),
    ("Europe/Berlin", datetime(2026, 3, 29, 1, 58)),
]
"""Time zones, each with the local time at which pupils begin there: shortly before a midnight or a change of clocks."""

PAUSE, DAY = timedelta(seconds=7), timedelta(days=1)
"""The time before each answer, hint or revealed answer, and between two sittings."""

THIRTY = 30


@dataclass(frozen=True)
class Pupil:
    """A pupil, whose answers follow from the number."""

    number: int

    @property
    def name(self) -> str:
        """The name, which has letters beyond ASCII."""
        return f"Zoë {self.number:02}"

    @property
    def habit(self) -> str:
        return HABITS[self.number % len(HABITS)]

    @property
    def zone(self) -> str:
        return PLACES[self.number % len(PLACES)][0]

    @property
    def beginning(self) -> datetime:
        """The instant of the first sitting; no two pupils answer in the same second."""
        zone, local = PLACES[self.number % len(PLACES)]
        return local.replace(tzinfo=ZoneInfo(zone)) + timedelta(milliseconds=self.number)

    @property
    def own_rule(self) -> str:
        """The rule at which this pupil is weak; empty for none."""
        return OWN_RULES[self.number % len(OWN_RULES)]

    @property
    def sittings(self) -> int:
        return 2 if self.habit in ("two sittings", "two devices", "hands in twice") else 1

    def chance(self, target: Question) -> float:
        """Return the probability that the first answer to a question is wrong."""
        if not WEAK_RULES.isdisjoint(target.rules):
            return WEAK_CHANCE
        return OWN_CHANCE if self.own_rule in target.rules else STRONG_CHANCE

    def requests(self, target: Question, *, has_hints: bool = True) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the requests with which the pupil answers a question, from the first to the one that ends it."""
        rng = Random(f"{self.number}/{target.id}")
        kind, key = ("play", "action") if target.form.kind == "act" else ("answer", "answer")
        misses = 0
        if rng.random() < self.chance(target):
            misses = 1 if target.either else 3 if self.habit == "gives up" else rng.choice([1, 1, 2])
        if has_hints and self.habit == "takes hints" and kind == "play":
            yield "take_hint", {}
        for wrong in mistakes(target, misses, rng):
            yield kind, {key: wrong}
        if misses == 3:
            yield "reveal", {}
        elif not (target.either and misses):
            yield kind, {key: right(target, rng)}


WEAK_RULES = frozenset(WEAK)


def pupils(number: int = THIRTY) -> list[Pupil]:
    """Return the first pupils of the class."""
    return [Pupil(n) for n in range(number)]


# --- time ------------------------------------------------------------------------------------------------------------


@contextmanager
def set_time() -> Iterator[None]:
    """Let answers be stamped with the time and in the time zone that the pupils set."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "datetime", Clock)
        patch.setenv("TZ", "UTC")
        yield
    time.tzset()


def live_in(zone: str) -> None:
    """Let answers be stamped in a time zone, within ``set_time``."""
    os.environ["TZ"] = zone
    time.tzset()


# --- answering -------------------------------------------------------------------------------------------------------


class Desk(Protocol):
    """A place at which a pupil answers: a notebook, a page, or a phone in a room."""

    @property
    def model(self) -> Model:
        """The model that the page shows."""
        ...

    def ask(self, kind: str, payload: Mapping[str, Any]) -> Any:
        """Return the result of a request."""
        ...


class Notebook:
    """A model in a notebook, asked as its page asks it."""

    def __init__(self, model: Any) -> None:
        self.model = model
        self._numbers = count()
        self._answers: list[Any] = []
        model.hosted(self)

    def send(self, content: Any) -> None:
        """Take an answer of the model."""
        if content["type"] == "answer":
            self._answers.append(content)

    def changed(self, values: Any) -> None:
        """Take new values, which are read from the model itself."""

    def ask(self, kind: str, payload: Mapping[str, Any]) -> Any:
        """Return the result of a request."""
        content = {"v": 1, "id": f"r{next(self._numbers)}", "type": kind, "payload": dict(payload)}
        self.model.receive({**content, "revision": self.model.revision})
        assert self._answers[-1]["ok"], (kind, payload, self._answers[-1])
        return self._answers[-1]["result"]


def run_of(model: Model) -> Any:
    """Return the run through the shown questions of a quiz or lesson; None where nothing is asked."""
    return model.progress.run if isinstance(model, LessonModel) else model.run  # type: ignore[attr-defined]


def following(model: Model) -> str | None:
    """Return the request that goes on, or ``"ask"`` where a question is open; None at the end."""
    if isinstance(model, LessonModel):
        if model.progress.ended:
            return None
        if model.progress.is_done:
            return "next_step"
    run = run_of(model)
    if run.at is None:
        return None
    return "ask" if run.open else "next_question"


def answer(pupil: Pupil, desk: Desk, sitting: int, ids: Sequence[str] | None = None) -> None:
    """Answer the questions with these ids, or all that are asked, in one sitting of a pupil."""
    live_in(pupil.zone)
    Clock.instant = pupil.beginning.astimezone(UTC) + sitting * DAY
    left = None if ids is None else {*ids}
    while left is None or left:
        step = following(desk.model)
        if step is None:
            break
        if step != "ask":
            desk.ask(step, {})
            continue
        target = run_of(desk.model).question
        if left is not None and target.id not in left:
            desk.ask("skip", {})
            continue
        for kind, payload in pupil.requests(target, has_hints=isinstance(desk.model, QuizModel)):
            Clock.instant += PAUSE
            desk.ask(kind, payload)
        if left is not None:
            left.remove(target.id)


def halves(pupil: Pupil, model: Model) -> list[list[str] | None]:
    """Return for each sitting of a pupil the ids of the questions to answer; None for all that are still asked.

    Who has two devices answers one half of a quiz on each, and no twins, since neither device has seen all answers.
    """
    if pupil.sittings == 1:
        return [None]
    if isinstance(model, LessonModel):
        ids = [one.id for one in model.progress.questions]
        return [ids[: len(ids) // 2], None]
    ids = [one.id for one in QUESTIONS]
    half = len(ids) // 2
    return [ids[:half], ids[half:] if pupil.habit == "two devices" else None]


def kept_answers(model: Model) -> list[dict[str, Any]]:
    """Return what a browser keeps of the answers to a model."""
    found: list[dict[str, Any]] = json.loads(json.dumps(model.values["kept"]["entries"]))
    return found


Make = Callable[[str], Model]


def quiz_for(name: str) -> QuizModel:
    """Return the quiz for a pupil."""
    return QuizModel(QUESTIONS, learner=name, lesson=TITLE, name="quiz")


def lesson_for(name: str) -> LessonModel:
    """Return the lesson for a pupil."""
    return LessonModel(LESSON, learner=name)


@dataclass(frozen=True)
class Work:
    """The work of a pupil at notebooks: the last model, and what was handed in."""

    pupil: Pupil
    model: Any
    files: tuple[str, ...]
    """The logs that were handed in, in the order of time."""
    code: str


def at_notebooks(pupil: Pupil, make: Make) -> Work:
    """Let a pupil answer in Python, and hand in: once, after each sitting, or on each device.

    A later sitting takes up what the browser has kept; the second device knows nothing of the first, and spells the
    name in another way.
    """
    desk, handed = Notebook(make(pupil.name)), []
    parts = halves(pupil, desk.model)
    for sitting, ids in enumerate(parts):
        if sitting and pupil.habit == "two devices" and isinstance(desk.model, QuizModel):
            desk = Notebook(make(pupil.name.upper()))
        elif sitting:
            entries, desk = kept_answers(desk.model), Notebook(make(pupil.name))
            assert desk.ask("resume", {"learner": pupil.name, "entries": entries}) == {"whole": True}
        answer(pupil, desk, sitting, ids)
        handed.append(desk.ask("hand_in", {}))
    files = [one["log"] for one in handed]
    return Work(pupil, desk.model, tuple(files[-1:] if pupil.habit == "two sittings" else files), handed[-1]["code"])


# --- the report ------------------------------------------------------------------------------------------------------


def report_of(logs: Any, class_: Sequence[Pupil], **more: Any) -> ClassReport:
    """Return the report about a class."""
    return ClassReport(logs, names=[pupil.name for pupil in class_], **more)


def facts(report: ClassReport) -> dict[str, Any]:
    """Return all that a report says, without the reasons why lines do not count."""
    marks = {pupil: {id: facts_of_cell(report, pupil, id) for id in report.questions} for pupil in report.pupils}
    return {
        "pupils": report.pupils,
        "absent": report.absent,
        "questions": sorted(report.questions),
        "twins": sorted(report.twins),
        "marks": marks,
        "scores": {pupil: round(report.score(pupil), 9) for pupil in report.pupils},
        "shares": {id: report.share(id) for id in report.questions},
        "rules": report.rules,
        "hints": sorted((one.pupil, one.question, one.parts, one.rules) for one in report.hints),
        "hinted rules": report.hinted_rules,
        "days": report.days,
        "compared": report.compared(),
        "answers": len(report.counted),
    }


def facts_of_cell(report: ClassReport, pupil: str, id: str) -> Any:
    """Return what a report says of the answers of a pupil to a question."""
    cell = report.cell(pupil, id)
    answers = [(one.entry["given"], one.entry["tries"], one.entry["hints"], one.entry["time"]) for one in cell.answers]
    return cell.mark, cell.tries, cell.score, answers
