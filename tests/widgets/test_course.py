"""Courses as widgets: stations that open in place, marks that follow what a learner does, and pages in a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import traitlets as t

from sisyphus_widgets import Course, RulesError
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
    assert course.next == course.stations[0] == "an-attack"
    assert set(course.states.values()) == {"new"}
    assert course.station_widget is None
    assert "> 1. An attack (Lesson): not begun" in repr(course)


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
    assert (course.states["an-attack"], course.next) == ("done", "practice-1")
    assert seen[-1] == "done"
    assert {*seen} <= {"new", "begun", "done"}
    again = Course("sixty", marks=course.marks)
    assert again.states == course.states
    course.go_to("an-attack")
    assert course.station_widget is not widget, "what is done can be done again"
    assert course.states["an-attack"] == "done"


def test_marks_from_the_browser_are_adopted(course: Course) -> None:
    send_request(course, "marks", {"marks": {"lesson/sixty/an-attack": DONE, "lesson/sixty/jokers": "?", "x": DONE}})
    assert course.marks == {"lesson/sixty/an-attack": DONE}
    assert course.next == "practice-1"


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
    assert sorted(path.name for path in index.parent.iterdir()) == sorted([*pages, "index.html"])
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
