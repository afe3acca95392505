"""The station of each course that practises what its learner missed before."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets import Course
from sisyphus_widgets.lessons import Progress
from sisyphus_widgets.lessons.courses import CourseData, course_of, mark_read, rules_to_catch_up
from sisyphus_widgets.lessons.courses.marks import merged
from sisyphus_widgets.lessons.courses.stations import games_with_course
from sisyphus_widgets.models.course import CourseModel
from sisyphus_widgets.models.lesson import LessonModel
from sisyphus_widgets.models.practice import PracticeModel
from sisyphus_widgets.models.station_models import mark_of
from sisyphus_widgets.models.table import TableModel
from sisyphus_widgets.models.table_coach import coached
from sisyphus_widgets.schema import StationMark
from tests.embed.page_reader import Read
from tests.lessons.robot import do_step, mistakes_to_make

COURSES = [course_of(name) for name in games_with_course()]


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_what_was_missed_is_practised_after_the_rules_and_before_the_problems(course: CourseData) -> None:
    [station] = [one for one in course.stations if one.kind == "catch_up"]
    before = course.before(station)
    after = course.stations[len(before) + 1 :]
    assert {one.kind for one in after} == {"problems", "game"}
    assert not {one.kind for one in before} & {"problems", "game"}
    assert {*station.rules} == {rule for one in before for rule in one.rules}


misses = st.dictionaries(st.sampled_from("abc"), st.integers(1, 9))
marks = st.builds(
    lambda is_done, share, found: {"done": is_done, "share": share, "due": "", **({"misses": found} if found else {})},
    st.booleans(),
    st.sampled_from([0.0, 0.5, 1.0]),
    misses,
)


@given(marks, marks, marks)
def test_marks_with_misses_merge_in_any_order(first: StationMark, second: StationMark, third: StationMark) -> None:
    assert merged(first, second) == merged(second, first)
    assert merged(merged(first, second), third) == merged(first, merged(second, third))
    assert merged(first, first) == first
    assert mark_read(first) == first


@pytest.mark.parametrize("damage", [None, [], "a", {"a": 0}, {"a": "2"}, {"a": True}, {"a": -1}])
def test_damaged_misses_are_left_out(damage: object) -> None:
    plain = {"done": True, "share": 1.0, "due": ""}
    assert mark_read({**plain, "misses": damage}) == plain
    if isinstance(damage, dict):
        assert mark_read({**plain, "misses": {**damage, "b": 2}}) == {**plain, "misses": {"b": 2}}


def mark(**counts: int) -> StationMark:
    found = {f"sixty.{rule.replace('_', '.')[1:]}": count for rule, count in counts.items()}
    return {"done": True, "share": 1.0, "due": "", "misses": found}


def test_the_rules_missed_most_before_the_station_are_chosen() -> None:
    course = course_of("sixty")
    station = course.station("catch_up-1")
    kept = {
        "coach/sixty/coach-1": mark(r4_1=1, r3_1=1),
        "lesson/sixty/an-attack": mark(r2_1=1, r3_6=2, r3_1=1, r9_9=9),
        "practice/sixty/practice-2": mark(r3_3=2, r3_4=4),
        "problems/sixty/problems-1": mark(r2_2=9),  # comes after it
        "lesson/ascend/bombs": mark(r2_2=9),
    }
    chosen = ["sixty.2.1", "sixty.3.6", "sixty.3.1", "sixty.3.3", "sixty.3.4"]
    assert rules_to_catch_up(course, station, kept) == chosen
    assert rules_to_catch_up(course, station, {}) == []


def miss_or_do_step(progress: Progress) -> None:
    """Miss the question of a step that has feedback on a likely mistake, and correct it; do another step rightly."""
    question = progress.question
    mistakes = [] if question is None else [*mistakes_to_make(progress.step, question)]
    if question is not None and mistakes and not progress.is_done:
        assert not progress.answer(mistakes[0][1]).right
        assert "misses" not in progress.mark, "a question that is still open would tell which rules decide"
    do_step(progress)
    progress.next()


def test_a_course_practises_what_its_learner_missed_in_a_lesson() -> None:
    course = CourseModel("sixty", language="en")
    course.open("sixty", "catch_up-1")
    practice = course.station_model
    assert isinstance(practice, PracticeModel)
    assert practice.values["mark"] == {"done": True, "share": 1, "due": ""}
    way = course.values["inside"]["ways"]
    assert way["nothing"] == "There is nothing to catch up on yet. Start at the beginning!"
    assert (way["next"]["station"], way["next"]["text"]) == ("coach-1", "Begin: Learn while you play")

    course.open("sixty", "an-attack")
    lesson = course.station_model
    assert isinstance(lesson, LessonModel)
    while "misses" not in lesson.values["mark"]:
        lesson.do(lambda state: miss_or_do_step(state.showing.progress))
    counts = lesson.values["mark"]["misses"]
    assert course.values["marks"]["lesson/sixty/an-attack"]["misses"] == counts

    course.open("sixty", "catch_up-1")
    way = course.values["inside"]["ways"]
    assert (way["nothing"], way["next"]["station"]) == ("No mistakes so far. Go right on!", "problems-1")
    assert course.station_model is practice
    assert {*practice.practice.scope} == {*counts} & {*practice.practice.rules}
    assert not practice.values["mark"]["done"]
    again = CourseModel.of_spec(course.spec())
    assert again.station_model.values["quiz"] == practice.values["quiz"]


def test_a_deal_with_the_coach_counts_its_illegal_tries() -> None:
    course = CourseModel("sixty", language="en")
    course.open("sixty", "coach-1")
    table = course.station_model
    assert isinstance(table, TableModel)
    session = coached(table.session)
    assert session is not None
    refused = next(one for one in session.coach.turn.found if one.face == "refused" and one.move)
    table.receive({"v": 1, "id": "a", "type": "play", "revision": table.revision, "payload": {"action": refused.move}})
    assert mark_of(table)["misses"] == {refused.rule: 1}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_of_the_station_says_where_to_look(tmp_path: Path, language: str) -> None:
    course = Course("sisyphos_board", language=language)
    folder = course.to_html(tmp_path, python=False).parent
    [page] = folder.glob("*-catch_up-1.html")
    station = course_of("sisyphos_board").station("catch_up-1")
    way = Read.file(page).state["ways"]
    assert way["catch_up"]["rules"] == [*station.rules]
    assert way["catch_up"]["most"] == station.n
    assert "lesson/sisyphos_board/up-the-hill" in way["catch_up"]["stations"]
    assert not [name for name in way["catch_up"]["stations"] if name.startswith("problems")]
    first = way["beginning"]["next"]
    assert (way["beginning"]["text"], first["text"]) == {
        "en": ("There is nothing to catch up on yet. Start at the beginning!", "Begin: Up the hill"),
        "de": ("Noch gibt es nichts nachzuholen. Fang vorne an!", "Los geht’s: Den Berg hinauf"),
    }[language]
    assert (folder / first["href"]).exists()
    assert (
        way["nothing"]
        == {"en": "No mistakes so far. Go right on!", "de": "Bis jetzt keine Fehler. Weiter geht’s!"}[language]
    )
