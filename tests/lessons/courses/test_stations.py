"""The courses of all games: their stations, pictures, and what follows from a learner's marks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import lessons
from sisyphus_widgets.lessons.courses import CourseData, course_of, next_station, state_of, taken_up
from sisyphus_widgets.lessons.courses.stations import games_with_course
from sisyphus_widgets.practice.schedule import rules_of
from sisyphus_widgets.questions.problem_questions import problems
from sisyphus_widgets.rules import RulesError, game_names, get_game

STATES = json.loads((Path(__file__).parents[3] / "js" / "test" / "fixtures" / "course_states.json").read_text("utf-8"))
COURSES = [course_of(name) for name in games_with_course()]


def test_every_game_has_a_course() -> None:
    ours = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
    assert games_with_course() == ours


def test_every_shipped_lesson_is_a_station_of_exactly_one_course() -> None:
    found = [one.id for course in COURSES for one in course.stations if one.lesson]
    assert sorted(found) == sorted(lessons.names())


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_stations_are_there_and_in_order(course: CourseData) -> None:
    assert [one.id for one in course.stations if one.lesson] == lessons.names(course.game.name)
    assert (
        len({one.id for one in course.stations})
        == len({one.storage_name for one in course.stations})
        == len(course.spots)
    )
    taught = set[str]()
    for one in course.stations:
        if one.kind == "lesson":
            taught |= set(lessons.find(one.lesson, "en").rules)
        elif one.kind == "practice":
            assert rules_of(course.game, one.rules) == list(one.rules)
            assert set(one.rules) <= taught, f"{one.id} practises what no lesson before it has taught"
        elif one.kind == "problems":
            assert len(problems(course.game.name, themes=one.themes, n=one.n)) == one.n


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_every_station_leads_to_the_next_and_lies_in_the_picture(course: CourseData) -> None:
    way, at = [], course.stations[0]
    while at is not None:
        way.append(at)
        at = course.after(at)
    assert way == list(course.stations)
    width, height = course.picture["size"]
    for x, y in course.spots:
        assert 8 <= x <= width - 8
        assert 8 <= y <= height - 8
    for n, (x, y) in enumerate(course.spots):
        for u, v in course.spots[:n]:
            assert abs(x - u) + abs(y - v) > 11, "no station covers another"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_all_is_told_in_each_language(course: CourseData, language: str) -> None:
    page = course.to_page(language)
    assert all(one["title"] and one["text"] for one in page["stations"])
    for station, one in zip(course.stations, page["stations"], strict=True):
        if station.lesson:
            assert one["title"] == lessons.find(station.lesson, language).title


@pytest.mark.parametrize("case", STATES, ids=lambda course: course["means"])
def test_states_follow_from_marks(case: dict[str, Any]) -> None:
    """The same table holds for the page, see js/test/marks.test.ts."""
    stations = course_of("sixty").stations[:3]
    marks = {stations[int(at)].storage_name: mark for at, mark in case["marks"].items()}
    assert [state_of(one, marks, case["day"]) for one in stations] == case["states"]
    following = next_station(stations, marks, case["day"])
    assert (None if following is None else stations.index(following)) == case["next"]


def test_marks_that_were_kept_are_taken_up_if_they_are_valid() -> None:
    stations = course_of("sixty").stations
    first, second, third, *_ = (one.storage_name for one in stations)
    had = {first: {"done": True, "share": 1.0, "due": ""}}
    more = {
        first: {"done": False, "share": 0.2, "due": ""},
        second: {"done": "yes", "share": 1, "due": ""},
        third: {"done": False, "share": 0.5, "due": "2026-03-14~"},
        "lesson/other": {"done": True, "share": 1, "due": ""},
    }
    found = taken_up(had, more, stations)  # type: ignore[arg-type]
    assert found == {**had, third: {"done": False, "share": 0.5, "due": "2026-03-14~"}}
    for damage in ([], None, {}, {"done": True, "share": 2, "due": ""}, {"done": True, "share": 1, "due": "soon"}):
        assert taken_up({}, {first: damage}, stations) == {}


def test_a_course_that_is_not_there_is_named() -> None:
    with pytest.raises(RulesError, match="there is no game"):
        course_of("chess")
    with pytest.raises(RulesError, match="no station 'nowhere'"):
        course_of("sixty").station("nowhere")


def test_a_course_opens_the_lessons_of_its_own_game() -> None:
    """Another game may have lessons of the same names."""
    assert all(one.lesson.startswith(f"{one.game}/") for course in COURSES for one in course.stations if one.lesson)
