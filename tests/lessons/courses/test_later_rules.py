"""The practice of all courses rests only on rules that their lessons have stated by then."""

from __future__ import annotations

import pytest

from sisyphus_widgets.advice.explain.worked_examples import worked
from sisyphus_widgets.embed.course_folder import page_of
from sisyphus_widgets.embed.practice_page import PracticePage
from sisyphus_widgets.lessons.courses import CourseData, Station, course_at, course_of
from sisyphus_widgets.lessons.courses.coverage import coverage_of
from sisyphus_widgets.lessons.courses.later_rules import later_rules
from sisyphus_widgets.lessons.courses.stations import games_with_course
from sisyphus_widgets.lessons.library import find, rules_taught
from sisyphus_widgets.models.course import CourseModel
from sisyphus_widgets.models.practice import PracticeModel
from sisyphus_widgets.models.station_models import station_model
from sisyphus_widgets.practice.exercise import Practised
from sisyphus_widgets.practice.page_questions import spread
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.practice.rule_order import has_enough, rules_behind, without_later
from sisyphus_widgets.practice.schedule import ids_about
from sisyphus_widgets.questions.contrast import is_pair
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.rules import RulesError, get_game

COURSES = [course_of(name) for name in games_with_course()]
HILL = "sisyphus_cards"


def practice_stations(course: CourseData) -> list[Station]:
    return [one for one in course.stations if one.kind in ("practice", "catch_up")]


def stated_before(course: CourseData, station: Station) -> set[str]:
    """Return the rules stated in the steps of all lessons before a station."""
    lessons = [find(one.lesson, "en") for one in course.before(station) if one.kind == "lesson"]
    return {rule for lesson in lessons for step in lesson.steps for rule, _ in step.teaches}


def unstated_rules(course: CourseData, station: Station, id: str) -> set[str]:
    """Return the rules of the game on which a question rests and which are not stated before a station."""
    own = {rule for rule in rules_behind(id) if rule.startswith(f"{course.game.name}.")}
    return own - stated_before(course, station)


def practice_of(station: Station, language: str = "en") -> Practising:
    model = station_model(station, language)
    assert isinstance(model, PracticeModel)
    return model.practice


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_no_question_listed_for_a_practice_station_rests_on_an_unstated_rule(course: CourseData) -> None:
    for station in practice_stations(course):
        run, later = practice_of(station), later_rules(station)
        for rule in station.rules:
            ids = run._ids_about(rule) or ids_about(course.game, rule)
            assert has_enough(course.game, rule, ids, later), (station.id, rule)
            assert {id: found for id in ids if (found := unstated_rules(course, station, id))} == {}, station.id


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_no_question_on_a_page_without_python_rests_on_an_unstated_rule(course: CourseData) -> None:
    for station in practice_stations(course):
        page = page_of(course, station, "en", "")
        assert isinstance(page, PracticePage)
        assert [*page._ids] == [*station.rules], "each rule has its questions"
        assert {
            id: found for ids in page._ids.values() for id in ids if (found := unstated_rules(course, station, id))
        } == {}


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.game.name)
def test_the_rules_of_a_lesson_are_those_that_its_steps_state(course: CourseData) -> None:
    for station in course.stations:
        if station.kind == "lesson":
            steps = find(station.lesson, "en").steps
            assert rules_taught(station.lesson) == {rule for step in steps for rule, _ in step.teaches}


def test_the_first_practice_of_the_hill_asks_no_pedestal_cards_with_python_in_the_page_either() -> None:
    course = CourseModel(HILL, language="en")
    course.open(HILL, "practice-1")
    assert f"{HILL}.5.1" in later_rules(course.courses[0].station("practice-1"))
    again = CourseModel.of_spec(course.spec()).station_model
    assert isinstance(again, PracticeModel)
    later = f"{HILL}.5.1"
    assert any(later in rules_behind(id) for rule in again.practice.rules for id in ids_about(get_game(HILL), rule))
    for rule in again.practice.rules:
        assert not [id for id in again.practice._ids_about(rule) if later in rules_behind(id)]


def test_a_twin_that_rests_on_a_later_rule_is_not_asked() -> None:
    rule = "sixty.3.3"
    free = Practising("sixty", rules=[rule], language="en")
    listed_questions = (question(id, language="en") for id in ids_about(free.game, rule))
    missed = next(Practised.of(one, rule) for one in listed_questions if one.either)
    twin = free.twin_of(missed)
    assert twin is not None
    assert Practising("sixty", rules=[rule], language="en", later_rules={*twin.rules}).twin_of(missed) is None


def test_a_learner_who_misses_questions_is_asked_nothing_that_rests_on_a_later_rule() -> None:
    station = course_of(HILL).station("practice-1")
    run, later = practice_of(station), later_rules(station)
    for _ in range(60):
        if run.open:
            wrong = next((id for id in run.question.form.ids if id != run.question.answer), None)
            run.answer(wrong if run.question.form.kind == "option" else run.question.answer)
            while run.open:
                answer = run.question.answer
                run.answer([*answer] if isinstance(answer, tuple) else answer)
        assert not later & {*run.question.rules}, run.question.id
        run.next_question()


def test_practice_by_house_rules_leaves_out_the_same_rules() -> None:
    game = get_game("sixty")
    usual = course_of("sixty").station("practice-1")
    at_house = course_at("sixty", game.read_options({"may_take": True})).station("practice-1")
    assert at_house.house
    assert later_rules(at_house) == later_rules(usual)


@pytest.mark.parametrize("number", ["3.4", "4.5", "5.1"])
def test_where_too_few_questions_are_left_those_that_need_the_fewest_later_rules_are_kept(number: str) -> None:
    game, rule = get_game(HILL), f"{HILL}.{number}"
    ids = ids_about(game, rule)
    later = frozenset(one.id for one in game.rulebook if one.id.startswith(f"{HILL}.")) - {rule}
    kept = without_later(game, rule, ids, later)
    assert not has_enough(game, rule, ids, later)
    assert kept == [id for id in ids if id in kept], "in the same order"
    candidates = [id for id in ids if id not in worked(game, rule) and not is_pair(id)]
    assert len([id for id in candidates if id in kept]) == 4
    left_out = [len(rules_behind(id) & later) for id in candidates if id not in kept]
    assert max(len(rules_behind(id) & later) for id in kept) <= min(left_out)
    assert spread(game, [rule], 8, later_rules=later)[rule]
    assert without_later(game, rule, ids, frozenset()) == ids


def test_no_course_of_the_package_has_too_few_questions_for_its_practice() -> None:
    assert {one.game.name: [*map(str, coverage_of(one).remarks)] for one in COURSES} == {
        one.game.name: [] for one in COURSES
    }


@pytest.mark.parametrize("wrong", [3, [3]])
def test_later_rules_are_a_list_of_texts(wrong: object) -> None:
    with pytest.raises(RulesError, match="later_rules must be a list of strings"):
        PracticeModel("sixty", later_rules=wrong)  # type: ignore[arg-type]
