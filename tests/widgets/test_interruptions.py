"""Requests of a page are done whole or not at all, at whichever line it is interrupted; the page is told which.

The kernel and a page are compared after Ctrl-C, or when memory is used up, at every line of an answer that is judged
and of a move that is played: at a sample of the lines, with --full at the first and the last time that each one runs
in the models and widgets, or once the request is done.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import sisyphus_widgets
from sisyphus_widgets import HillBoard, Lesson, Practice, Quiz, SisyphusTable, teaching
from sisyphus_widgets.players import PlayerError
from sisyphus_widgets.rules import Record
from sisyphus_widgets.widgets.learner_widget import LearnerWidget
from tests.fixtures.quizzes import giving, right, wrong
from tests.games.sisyphus_cards.games import cut, random_record
from tests.widgets.interruption import Interruption, Line, first_and_last
from tests.widgets.test_table_questions import answer_to
from tests.widgets.wire import FOR_PAGES, Page, copied, customs, receive

SAMPLE = 2
"""The number of lines of each request that are interrupted by default, before its change is made, and after it."""

MORE = 50
"""With --full, the number of interrupted lines outside of models and widgets, where the answer is computed."""

NEAR = tuple(str(Path(sisyphus_widgets.__file__).with_name(name)) for name in ("models", "widgets"))

GUARDED = "_answer"
"""The responder's function that answers. An interruption before it leaves the request unread and unanswered."""

SETTLING = "_settle"
"""The function that runs once a change is made."""

PICK = "sisyphus_cards/playable.elements/402.106"
SEAT = "sisyphus_cards/outcome.leader/404.48"

Request = tuple[str, dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """A case: how to make the widget, the requests before, and the request that is interrupted."""

    make: Callable[[], Any]
    first: Sequence[Callable[[Any], Request]]
    request: Callable[[Any], Request]


def _question(widget: Any) -> Any:
    return widget._progress.run.question if isinstance(widget, Lesson) else widget._run.question


def _right(widget: Any) -> Request:
    return giving(_question(widget), right(_question(widget), random.Random(1)), random.Random(1))


def _wrong(widget: Any) -> Request:
    return giving(_question(widget), wrong(_question(widget), random.Random(1)), random.Random(1))


def _move(table: Any) -> Request:
    return "play", {"action": str(next(iter(table._session.state.legal_actions())))}


def _move_of_lesson(lesson: Any) -> Request:
    return "play", {"action": str(next(iter(lesson._progress.match.state.legal_actions())))}


def _answered(table: Any) -> Request:
    return "answer", {"answer": answer_to(table)}


@cache
def _questions() -> list[teaching.Question]:
    return [teaching.question(id) for id in (PICK, SEAT)]


LESSON = """format = 1
game = "sisyphus_cards"
title = "T"
theme = "T."
goal = "G."

[[steps]]
id = "s1"
text = "Text."
question = "sisyphus_cards/outcome.leader/404.48"

[[steps]]
id = "s2"
text = "Play."
position = "South holds AH 3H 6C, West led 9H, North played KH, East played 2H, South to move"
play = { until = "trick" }
"""


@pytest.fixture(scope="module")
def lesson_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("lesson") / "mine.toml"
    file.write_text(LESSON, "utf-8")
    return file


@cache
def _short() -> Record:
    return cut(random_record(10), 14)


def _cases(file: Path) -> dict[str, Case]:
    def quiz() -> Quiz:
        return Quiz(questions=_questions())

    def practice() -> Practice:
        return Practice("sixty", rules=["3.2"])

    def lesson() -> Lesson:
        return Lesson(file)

    def asking() -> SisyphusTable:
        return SisyphusTable(_short(), ask="all")

    def played() -> SisyphusTable:
        return SisyphusTable(play=0, seed=3)

    def going_on(kind: str) -> Callable[[Any], Request]:
        return lambda widget: (kind, {})

    return {
        "quiz, right": Case(quiz, (), _right),
        "quiz, wrong": Case(quiz, (), _wrong),
        "quiz, going on": Case(quiz, (_right,), going_on("next_question")),
        "practice, right": Case(practice, (going_on("next_question"),), _right),
        "practice, wrong": Case(practice, (going_on("next_question"),), _wrong),
        "lesson, right": Case(lesson, (), _right),
        "lesson, wrong": Case(lesson, (), _wrong),
        "lesson, play": Case(lesson, (_right, going_on("next_step")), _move_of_lesson),
        "table that asks, right": Case(asking, (), _answered),
        "table that asks, skip": Case(asking, (), going_on("skip")),
        "table, play": Case(played, (), _move),
        "table, undo": Case(played, (_move,), going_on("undo")),
        "table, another game": Case(played, (), going_on("new_game")),
        "explorer": Case(HillBoard, (), _move),
    }


def messages_without_times(value: Any) -> Any:
    """Return a value without times and durations, at any depth."""
    if isinstance(value, dict):
        return {key: messages_without_times(each) for key, each in value.items() if key not in ("time", "seconds")}
    if isinstance(value, list):
        return [messages_without_times(each) for each in value]
    return value


def _lines(log: Any) -> Any:
    return [json.loads(line) for line in log] if isinstance(log, list | tuple) else []  # some widgets have no log


def goes_by(widget: Any) -> dict[str, Any]:
    """Return the values that follow from the moves and answers, computed again without the traits."""
    if isinstance(widget, Lesson):
        progress, showing = widget._progress, widget._showing
        own = {"quiz": showing.quiz() or {}, "lesson": showing.to_page(), "log": _lines(progress.log)}
        return copied({**own, "_trace": widget.model.page_trace(), "entries": list(progress.entries)})
    if isinstance(widget, LearnerWidget):
        run = widget._run  # type: ignore[attr-defined]
        own = {"quiz": run.to_page(), "log": _lines(run.log)}
        return copied({**own, "_trace": widget.model.page_trace(), "entries": list(run.entries)})
    session = widget._session
    moves = [str(move) for move in session.match.moves]
    own = {"_trace": session.trace(), "length": len(session.frames), "_revision": session.revision}
    return copied({**own, "moves": moves, "log": _lines(getattr(widget, "log", []))})


def has(widget: Any) -> dict[str, Any]:
    """Return the traits of a widget that describe its state."""
    names = [name for name in widget.keys if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")]
    names += FOR_PAGES
    state = widget.get_state(names)
    if not isinstance(widget, LearnerWidget):
        state["_trace"] = widget._session.trace()  # the trait keeps an older trace, as frames extend it on the page
    return copied({**state, "log": _lines(getattr(widget, "log", []))})


def agree(widget: Any, page: Page) -> None:
    """Assert that the page, the traits and the computed values agree."""
    page.finish()
    now, traits = goes_by(widget), has(widget)
    for name in now.keys() & traits.keys():
        assert traits[name] == now[name], name
    if "kept" in traits:
        assert traits["kept"]["entries"] == now["entries"]
    assert page.trace == now["_trace"]
    for name in traits.keys() - {"_trace", "log"}:
        assert page.traits[name] == traits[name], name


def ready(case: Case) -> tuple[Any, Page]:
    """Return the widget and a page, right before the request that is interrupted."""
    widget = case.make()
    page = Page(widget, "p")
    for first in case.first:
        kind, payload = first(widget)
        page.ask(kind, **payload)
        page.finish()
        assert page.answers[f"p.{page.count}"]["ok"]
    return widget, page


def message_of(page: Page, request: Request) -> dict[str, Any]:
    """Return a request as the page sends it, and note it as pending."""
    page.count += 1
    id = f"{page.name}.{page.count}"
    page.requests[id] = request[0]
    return {"v": 1, "id": id, "type": request[0], "revision": page.revision, "payload": request[1]}


def answers_to(widget: Any, id: str) -> list[dict[str, Any]]:
    return [answer for answer in customs(widget, "answer") if answer["id"] == id]


def interrupted(case: Case, at: int, error: type[BaseException], after: Any) -> str:
    """Interrupt the request at a line, check page and widget, and return its fate: unanswered, done, or as before."""
    widget, page = ready(case)
    before, news = messages_without_times(goes_by(widget)), list[int]()
    widget.observe(lambda change: news.append(change["new"]), "_revision")
    revision = widget._revision
    message = message_of(page, case.request(widget))
    with Interruption(at, error) as interruption:
        receive(widget, {"method": "custom", "content": message})
    agree(widget, page)
    now, answers = messages_without_times(goes_by(widget)), answers_to(widget, message["id"])
    if not answers:
        assert GUARDED not in interruption.where
        assert now == before
        what = "unanswered"
    elif answers[-1]["ok"]:
        assert now == after or case.request(ready(case)[0])[0] == "new_game"
        assert widget._revision == revision + 1 == answers[-1]["revision"]
        # An interrupted observer is not notified a second time.
        assert news == [revision + 1] or (not news and "notify_change" in interruption.where)
        what = "done"
    else:
        assert now == before
        assert answers[-1]["error"]["code"] == "internal"
        assert widget._revision == revision
        what = "as before"
    # A repeated request gets the same answer, and changes nothing if it was answered before.
    receive(widget, {"method": "custom", "content": message})
    agree(widget, page)
    again = answers_to(widget, message["id"])[-1]
    if answers:
        assert again == answers[-1]
        assert messages_without_times(goes_by(widget)) == now
    assert message["id"] in page.answers
    # A new request succeeds after the failed one.
    if not again["ok"]:
        next_one = message_of(page, case.request(widget))
        receive(widget, {"method": "custom", "content": next_one})
        agree(widget, page)
        assert answers_to(widget, next_one["id"])[-1]["ok"]
    assert messages_without_times(goes_by(widget)) == after or message["type"] == "new_game"
    return what


def chosen_of(ran: list[Line], rng: random.Random, full: bool) -> list[int]:
    """Return the numbers of the lines to interrupt, out of those that ran."""
    lines = first_and_last(ran)
    made = next(number for number, line in enumerate(ran) if line.function == SETTLING)
    before, behind = [at for at in lines if at < made], [at for at in lines if at >= made]
    if not full:
        return [*rng.sample(before, SAMPLE), *rng.sample(behind, SAMPLE)]
    near = [at for at in before if ran[at].file.startswith(NEAR)]
    return sorted({*behind, *near, *rng.sample(before, MORE)})


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
@pytest.mark.parametrize("name", _cases(Path()))
def test_an_interrupted_request_happens_completely_or_not_at_all(
    name: str, error: type[BaseException], lesson_file: Path, full: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    case = _cases(lesson_file)[name]
    for _ in range(2):  # the second run uses what the first one has cached
        widget, page = ready(case)
        message = message_of(page, case.request(widget))
        with Interruption() as counted:
            receive(widget, {"method": "custom", "content": message})
    agree(widget, page)
    after = messages_without_times(goes_by(widget))
    chosen = chosen_of(counted.lines, random.Random(name), full)
    became = {interrupted(case, at, error, after) for at in chosen}
    assert {"done", "as before"} <= became


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_an_interrupted_move_in_python_is_made_or_not_at_all(error: type[BaseException], full: bool) -> None:
    def opened() -> tuple[SisyphusTable, Page, str]:
        table = SisyphusTable(play=0, seed=3)
        return table, Page(table, "p"), str(next(iter(table._session.state.legal_actions())))

    for _ in range(2):
        table, _, move = opened()
        with Interruption() as counted:
            table.play(move)
    after = goes_by(table)
    for at in chosen_of(counted.lines, random.Random(error.__name__), full):
        table, page, move = opened()
        before = goes_by(table)
        with suppress(PlayerError), Interruption(at, error):  # a player may be out of memory, too
            table.play(move)
        agree(table, page)
        now = goes_by(table)
        assert now in (before, after)
        if now == before:
            table.play(move)
        agree(table, page)
        assert goes_by(table) == after
        table.undo()
        agree(table, page)
