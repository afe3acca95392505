"""Courses as widgets: stations that open in place, marks that follow what a learner does, and pages in a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import traitlets as t

from sisyphus_widgets import Course, RulesError, Table
from sisyphus_widgets.games import sixty
from sisyphus_widgets.models import model_of
from sisyphus_widgets.models.course import CourseModel
from sisyphus_widgets.models.host import Nobody
from sisyphus_widgets.practice.coach.coached_table import CoachedSession
from sisyphus_widgets.table.games import TableGames
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.widgets.explorer import Explorer
from tests.embed.page_reader import Read
from tests.lessons.robot import do_step

DONE = {"done": True, "share": 1.0, "due": ""}


@pytest.fixture
def course() -> Course:
    return Course("sixty")


def send_request(course: Course, kind: str, payload: dict[str, Any]) -> None:
    """Send a request of a page to a course, and assert that it succeeds."""
    answers: list[Any] = []
    course.model._responder._send = answers.append
    course.model.receive({"v": 1, "id": f"test.{kind}.{len(payload)}", "type": kind, "revision": 0, "payload": payload})
    assert answers[-1]["ok"], answers


def test_a_course_begins_at_the_first_station(course: Course) -> None:
    assert course.next == course.stations[0] == "coach-1"
    assert set(course.states.values()) == {"new"}
    assert course.station_widget is None
    assert "> 1. Learn while you play (Game with a coach): not begun\n  2. An attack (Lesson)" in repr(course)


def test_a_station_opens_in_place_and_closes_again(course: Course) -> None:
    send_request(course, "open_station", {"game": "sixty", "station": "an-attack", "learner": "Mia"})
    widget = course.station_widget
    assert widget is not None
    assert (widget.lesson["title"], widget.kept["learner"]) == ("An attack", "Mia")
    assert course.inside["model"] == widget.model_id
    assert course.inside["ways"]["next"]["station"] == "practice-1"
    send_request(course, "close_station", {})
    assert course.station_widget is None
    course.go_to("an-attack")
    assert course.station_widget is widget, "what was begun goes on where it was"
    for name in course.stations:
        course.go_to(name)
    assert "next" not in course.inside["ways"], "nothing comes after the last station"
    course.close()
    assert widget.comm is None


def test_finishing_a_lesson_marks_its_station(course: Course) -> None:
    course.go_to("an-attack")
    widget = course.station_widget
    assert widget is not None
    seen: list[str] = []
    course.observe(lambda change: seen.append(course.states["an-attack"]), "marks")

    def step(model: Any) -> None:
        do_step(model.showing.progress)
        model.showing.go_on()

    for _ in range(40):
        if not widget.done:
            widget.model.do(step)
    assert (course.states["an-attack"], course.states["practice-1"]) == ("done", "new")
    assert seen[-1] == "done"
    assert {*seen} <= {"new", "begun", "done"}
    again = Course("sixty", marks=course.marks)
    assert again.states == course.states
    course.go_to("an-attack")
    assert course.station_widget is not widget, "what is done can be done again"
    assert course.states["an-attack"] == "done"


def test_a_whole_game_is_a_station_that_is_done_once_the_game_is_over() -> None:
    course = Course("sisyphos_board")
    assert course.stations[-2:] == ["game-1", "game-2"]
    course.go_to("game-2")
    assert isinstance(course.station_widget, Table)
    assert course.station_widget.opponents == "strong"
    course.go_to("game-1")
    table = course.station_widget
    assert isinstance(table, Table)
    assert table.opponents == "casual"
    assert course.states["game-1"] == "new"
    table.opponents = "greedy"  # these do not think for long
    table.play(str(next(iter(table.match.state.legal_actions()))))
    assert course.states["game-1"] == "begun"
    course.language = "de"
    assert table.language == "de"
    assert course.inside["ways"]["next"]["text"] == "Weiter: Gegen starke Gegner"
    assert Course("sisyphos_board", marks=course.marks).states == course.states
    while not table.match.state.over:
        assert course.states["game-1"] == "begun"
        table.play(str(next(iter(table.match.state.legal_actions()))))
    assert course.states["game-1"] == "done"
    course.go_to("game-1")
    assert course.station_widget is not table, "another game begins"
    assert course.states["game-1"] == "done"


@pytest.mark.parametrize("game", ["skitgubbe", "sisyphos_board"])
def test_the_coached_game_is_done_once_its_deal_is_over(game: str) -> None:
    course = Course(game)
    course.go_to("coach-1")
    table = course.station_widget
    assert isinstance(table, Table)
    assert table.model.values["_coach"]["lines"], "the coach speaks before the first move"
    assert course.states["coach-1"] == "new"
    session = table.model.session
    assert isinstance(session, CoachedSession)
    while not table.model.session.coach.is_over:
        while (held := TableQuestions(table.model.session).open) is not None:
            answer = held.question.answer
            table.model.do(lambda session, answer=answer: TableQuestions(session).answer(answer))
        if not table.model.session.coach.is_over:
            table.play(max(map(str, table.model.session.state.legal_actions()), key=len))
    assert course.states["coach-1"] == "done"
    again = model_of(json.loads(json.dumps(course.model.spec())), Nobody())
    assert isinstance(again, CourseModel)
    assert again.values["marks"] == course.marks
    course.go_to("coach-1")
    assert course.station_widget is not table, "another game begins"


def test_a_challenge_is_done_once_its_goal_is_reached_and_not_once_it_is_missed() -> None:
    course = Course("ascend", language="de")
    course.go_to("challenge-1")
    table = course.station_widget
    assert isinstance(table, Table)
    assert table.opponents == "casual"
    table.opponents = "greedy"  # these do not think for long
    while not table.goal_missed:
        actions = list(map(str, table.match.state.legal_actions()))
        table.play("pass" if "pass" in actions else min(actions, key=len))
    assert (table.goal_missed, course.states["challenge-1"]) == (True, "begun")
    table.model.do(lambda session: TableGames(session).start_again())
    table.play("play 9MS 9WY 9LK")
    while not table.goal_reached:
        table.play(max(map(str, table.match.state.legal_actions()), key=len))
    assert course.states["challenge-1"] == "done"
    assert Course("ascend", marks=course.marks).states["challenge-1"] == "done"
    again = model_of(json.loads(json.dumps(course.model.spec())), Nobody())
    assert isinstance(again, CourseModel)
    assert again.values["marks"] == course.marks


@pytest.mark.parametrize("game", ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"])
def test_a_sandbox_is_done_once_something_was_tried(game: str) -> None:
    course = Course(game)
    course.go_to("sandbox-1")
    sandbox = course.station_widget
    assert isinstance(sandbox, Explorer)
    assert course.states["sandbox-1"] == "new"
    sandbox.play(str(next(iter(sandbox.model.session.state.legal_actions()))))
    assert course.states["sandbox-1"] == "done"
    again = model_of(json.loads(json.dumps(course.model.spec())), Nobody())
    assert isinstance(again, CourseModel)
    assert again.values["inside"]["station"] == "sandbox-1"
    course.language = "de"
    assert sandbox.language == "de"


def test_without_python_no_station_promises_what_needs_it(tmp_path: Path) -> None:
    index = Course("sixty").to_html(tmp_path / "sixty", python=False)
    [page] = Read.file(index).state["course"]["courses"]
    assert {one["kind"] for one in page["stations"]} == {"lesson", "practice", "catch_up", "problems"}
    assert page["stations"][0]["id"] == "an-attack"


def test_a_game_under_house_rules_is_played_under_them() -> None:
    options = sixty.Options(may_take=True)
    course = Course("sixty", options=options)
    assert [name for name in course.stations if name.startswith("game")] == ["game-1", "game-2"]
    course.go_to("game-1")
    assert isinstance(course.station_widget, Table)
    assert course.station_widget.state.options == options


def test_marks_from_the_browser_are_adopted(course: Course) -> None:
    send_request(course, "marks", {"marks": {"lesson/sixty/an-attack": DONE, "lesson/sixty/jokers": "?", "x": DONE}})
    assert course.marks == {"lesson/sixty/an-attack": DONE}
    assert course.states["an-attack"] == "done"


def test_all_games_have_their_stations_side_by_side() -> None:
    course = Course(language="de")
    assert course.course["title"] == "Fünf Spiele"
    assert "sixty/an-attack" in course.stations
    course.go_to("skitgubbe/collecting")
    assert course.station_widget is not None
    assert course.station_widget.lesson["title"] == "Sammeln"


def test_wrong_arguments_are_refused(course: Course) -> None:
    with pytest.raises(RulesError, match="there is no game"):
        Course("chess")
    with pytest.raises(RulesError, match="learner must be a nickname"):
        Course("sixty", learner="x" * 41)
    with pytest.raises(RulesError, match="there is no station 'nowhere'"):
        course.go_to("nowhere")
    with pytest.raises(TypeError, match="seed"):
        Course("sixty", seed=3)
    with pytest.raises(t.TraitError):
        course.marks = {"x": DONE}


def test_a_folder_has_a_page_for_each_station_which_leads_on(tmp_path: Path) -> None:
    index = Course("sisyphos_board", language="de").to_html(tmp_path / "board", python=False)
    stations = Read.file(index).state["course"]["courses"][0]["stations"]
    pages = [one["href"] for one in stations]
    assert sorted(path.name for path in index.parent.glob("*.html")) == sorted([*pages, "index.html"])
    for number, name in enumerate(pages):
        state = Read.file(index.parent / name).state
        assert state["ways"]["home"]["href"] == "index.html"
        assert state["ways"].get("next", {}).get("href") == next(iter(pages[number + 1 :]), None)
        assert state["kept"]["name"] == stations[number]["storage_name"]
        assert state["_trace"]["language"] == "de"


def test_no_page_of_a_live_course_gets_an_answer(course: Course) -> None:
    course.go_to("problems-1")
    assert course.station_widget is not None
    sent = json.dumps({name: getattr(course, name) for name in ("course", "marks", "inside", "_trace")})
    for question in course.station_widget.questions:  # type: ignore[attr-defined]
        assert question.id not in sent


def test_practice_is_due_again_on_another_day() -> None:
    course = Course("sixty", marks={"practice/sixty/practice-1": {"done": True, "share": 1.0, "due": "2020-01-01~"}})
    assert (course.states["practice-1"], course.next) == ("due", "practice-1")
