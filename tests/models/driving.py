"""Widgets with sequences of page requests, for tests that drive models and widgets in the same way."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sisyphus_widgets import (
    AttackExplorer,
    ComboExplorer,
    Course,
    HillBoard,
    Lesson,
    PickUpExplorer,
    PlayExplorer,
    PositionEditor,
    Practice,
    Problems,
    Quiz,
    RaceExplorer,
    SuitLevelExplorer,
    Table,
    lessons,
    teaching,
)
from sisyphus_widgets.players import RandomPlayer
from tests.fixtures.quizzes import giving, right, wrong
from tests.widgets.test_interruptions import LESSON

Request = tuple[str, dict[str, Any]]
Asks = Callable[[Any], Request | None]
"""A function that returns the next request of a page to a model, or None if it is impossible now."""


@dataclass
class RecordingHost:
    """A host that records all messages to a page as JSON."""

    messages: list[tuple[str, Any]] = field(default_factory=list)

    def send(self, content: Any) -> None:
        self.messages.append(("send", copied(content)))

    def changed(self, values: Any) -> None:
        self.messages.append(("changed", copied(values)))

    def opened(self, model: Any) -> str:
        model.hosted(RecordingHost())
        return "another"

    def closed(self, model: Any) -> None:
        self.messages.append(("closed", None))

    def soon(self, act: Any) -> bool:
        return False


def copied(value: Any) -> Any:
    """Return a value after a round trip through JSON, or raise an error if it is not JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


def timeless(value: Any) -> Any:
    """Return a value without times and without names of other models."""
    if isinstance(value, dict):
        return {key: timeless(one) for key, one in value.items() if key not in ("time", "seconds", "since", "model")}
    if isinstance(value, str) and value.startswith('{"time":'):  # a line of a log
        return timeless(json.loads(value))
    return [timeless(one) for one in value] if isinstance(value, list | tuple) else value


# --- requests -------------------------------------------------------------------------------------------------------


def plain(kind: str, **payload: Any) -> Asks:
    return lambda model: (kind, payload)


def move(model: Any) -> Request | None:
    state = model.session.state
    return ("play", {"action": str(next(iter(state.legal_actions())))}) if state.to_move is not None else None


def first_move(model: Any) -> Request:
    return "play", {"action": str(next(iter(model.session.state.legal_actions())))}


def a_bad_move(model: Any) -> Request:
    return "play", {"action": "no such move"}


def decisions(model: Any) -> Request:
    beats = [number for number, frame in enumerate(model.session.frames) if "decision" in frame]
    return "decisions", {"beats": beats[:3]}


def _first_choice(model: Any) -> tuple[int, str] | None:
    for step, state in model.session.timeline.tracer.strip.deciding.items():
        recorded = model.session.frames[step]["decision"].get("recorded", {}).get("action")
        for action in state.legal_actions():
            if str(action) != recorded:
                return step, str(action)
    return None


def what_if(kind: str) -> Asks:
    def request(model: Any) -> Request | None:
        found = _first_choice(model)
        return None if found is None else (kind, {"step": found[0], "moves": [found[1]]})

    return request


def verdict(model: Any) -> Request | None:
    found = _first_choice(model)
    return None if found is None else ("verdict", {"step": found[0], "action": found[1]})


def at_the_table(choose: Callable[[teaching.Question, random.Random], Any]) -> Asks:
    """Return a request that answers the open question of a table."""

    def request(model: Any) -> Request | None:
        question = model.question
        if question is None:
            return None
        answer = choose(question, random.Random(1))
        return "answer", {"answer": f"seat.{answer}" if question.form.kind == "seat" else answer}

    return request


def answered(choose: Callable[[teaching.Question, random.Random], Any]) -> Asks:
    """Return a request that answers the open question of a quiz, practice or lesson."""

    def request(model: Any) -> Request | None:
        run = getattr(model, "run", None) or getattr(model.progress, "run", None)
        if run is None or not run.open:
            return None
        return giving(run.question, choose(run.question, random.Random(1)), random.Random(1))

    return request


def move_of_lesson(model: Any) -> Request | None:
    match = model.progress.match
    return None if match is None else ("play", {"action": str(next(iter(match.state.legal_actions())))})


RIGHT, WRONG = answered(right), answered(wrong)
ON = plain("next_question")

PLAYING: Sequence[Asks] = (
    *(plain("hello"), move, move, decisions, what_if("try"), verdict, a_bad_move, plain("undo")),
    *(move, what_if("keep_branch"), plain("position", step=1), plain("help", step=0, moves=[])),
    *(plain("resync"), plain("start_again"), move, plain("bring_back"), plain("nonsense"), plain("saves")),
)
LOOKING: Sequence[Asks] = (
    *(decisions, what_if("try"), what_if("keep_branch"), plain("name_branch", branch=0, name="other")),
    *(plain("perspective", perspective=1), what_if("keep_branch"), plain("perspective", perspective=None)),
    *(plain("drop_branch", branch=0), plain("open_branch", branch=1), plain("position", step=3)),
)
REQUESTS: Sequence[Asks] = (
    *(at_the_table(wrong), at_the_table(wrong), at_the_table(right), at_the_table(right), plain("skip")),
    *(at_the_table(wrong), plain("reveal"), plain("skip"), at_the_table(right), at_the_table(right)),
)
QUIZ: Sequence[Asks] = (
    *(WRONG, WRONG, plain("skip"), RIGHT, ON, plain("help", step=0, moves=[]), WRONG, RIGHT, ON, RIGHT, ON),
    *(RIGHT, ON, RIGHT, ON),
    *(plain("show_question", number=1), ON, plain("start_again"), WRONG),
)
PRACTICE: Sequence[Asks] = (ON, WRONG, plain("skip"), ON, RIGHT, ON, RIGHT, ON, WRONG, RIGHT, ON, RIGHT, ON)
LESSON_STEPS: Sequence[Asks] = (
    *(WRONG, RIGHT, plain("next_step"), move_of_lesson, plain("next_step"), plain("ask_missed"), RIGHT),
    plain("next_step"),
)
COURSE: Sequence[Asks] = (
    plain("marks", marks={"lesson/sixty/an-attack": {"done": True, "share": 1.0, "due": ""}}),
    plain("open_station", game="sixty", station="an-attack", learner=""),
    plain("close_station"),
)


@dataclass(frozen=True)
class Case:
    """A function that makes a widget, given a folder for files, and the requests of a page."""

    make: Callable[[Path], Any]
    asks: Sequence[Asks]


def _table(game: str, **arguments: Any) -> Callable[[Path], Any]:
    return lambda folder: Table(game, **arguments)


def _tables() -> Iterator[tuple[str, Case]]:
    for game in ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"):
        board = game == "sisyphos_board"
        yield f"{game}, played", Case(_table(game, play="stones" if board else 0, seed=3), PLAYING)
        yield f"{game}, all", Case(_table(game, play="both" if board else "all", seed=4), PLAYING)
        yield f"{game}, watched", Case(_table(game, seed=5), LOOKING)
        yield f"{game}, asked", Case(_table(game, seed=10, ask="all"), REQUESTS)
        yield f"{game}, asked in play", Case(_table(game, seed=10, play=0, ask="all"), (*REQUESTS, move, *REQUESTS))


def _some_questions() -> list[teaching.Question]:
    ids = ("sisyphus_cards/playable.elements/402.106", "sisyphus_cards/outcome.leader/404.48")
    here = teaching.questions_at(Table("sixty", seed=3, play=0).state, language="en")[:1]
    return [*(teaching.question(id, language="en") for id in ids), *here]


def _own_lesson(folder: Path) -> Lesson:
    file = folder / "mine.toml"
    file.write_text(LESSON, "utf-8")
    return Lesson(file)


_GOAL: dict[str, Any] = {"goal": "trick", "names": ["A", "B", "C", "D"], "language": "de", "pace": "fast"}
_RANDOM: dict[str, Any] = {"opponents": {seat: RandomPlayer() for seat in (1, 2, 3)}}
_PEGS = (plain("play", action="peg 1 4"), plain("play", action="peg 0 3"))

_EXAMPLES = (first_move, first_move, plain("undo"), first_move)

CASES: Mapping[str, Case] = {
    **dict(_tables()),
    "goal": Case(_table("sisyphus_cards", play=0, seed=3, **_GOAL), PLAYING),
    "position": Case(_table("sisyphus_cards", play=0, position="South holds 7C KC 2H, led 9H", **_RANDOM), PLAYING),
    "tutor": Case(_table("sisyphos_board", play="both", tutor="open"), PLAYING),
    "combos": Case(
        lambda folder: ComboExplorer(["QC"], lights="off"), [plain("play", action="QD"), plain("undo"), a_bad_move]
    ),
    "levels": Case(lambda folder: SuitLevelExplorer(["level 2"]), [plain("play", action="card JC"), plain("new_game")]),
    "hill": Case(
        lambda folder: HillBoard([1, 5, 3, 1]), [*_PEGS, plain("new_game"), plain("bring_back"), plain("undo")]
    ),
    "attack": Case(lambda folder: AttackExplorer(), _EXAMPLES),
    "pick up": Case(lambda folder: PickUpExplorer(), _EXAMPLES),
    "play": Case(lambda folder: PlayExplorer(), _EXAMPLES),
    "race": Case(lambda folder: RaceExplorer(), _EXAMPLES),
    "editor": Case(
        lambda folder: PositionEditor("sixty", "Ada holds 3 3 20, attack 4 4", size="projector"),
        [plain("play", action="nothing"), plain("undo"), plain("position", step=0)],
    ),
    "quiz": Case(lambda folder: Quiz(questions=_some_questions(), threshold=0.5, learner="Mia"), QUIZ),
    "quiz in German": Case(lambda folder: Quiz("sixty", n=4, seed=2, language="de", learner=None), QUIZ),
    "problems": Case(lambda folder: Problems("sisyphus_cards", n=3), QUIZ),
    "practice": Case(lambda folder: Practice("sixty", rules=["3.2", "3.4"]), PRACTICE),
    "lesson": Case(lambda folder: Lesson("first-trick"), LESSON_STEPS),
    "lesson alone": Case(lambda folder: Lesson(lessons.find("an-attack", "en")), LESSON_STEPS),
    "lesson from a file": Case(_own_lesson, LESSON_STEPS),
    "course": Case(lambda folder: Course("sixty"), COURSE),
}
"""Cases of every kind of widget and every game."""
