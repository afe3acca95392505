"""House rules in quizzes, lessons, practice, courses and rooms: they take options as tables do, and keep them apart."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sisyphus_widgets import Course, Practice, Problems, Quiz, SixtyTable
from sisyphus_widgets.embed.__main__ import main as embed
from sisyphus_widgets.games import sisyphus_cards, sixty
from sisyphus_widgets.models.host import Nobody
from sisyphus_widgets.models.spec import model_of
from sisyphus_widgets.practice.exercise import earlier
from sisyphus_widgets.practice.rules_in_play import line_of_move
from sisyphus_widgets.questions.house import at_house, place_in_game, read_written
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.room.activity import activity_of
from sisyphus_widgets.rules import PositionError, RulesError, get_game

FREE = sixty.Options(may_take=True)
LOW = sisyphus_cards.Options(ace_low_straights=True)
WIDGETS = [Quiz, Practice, Problems, Course]

every_widget = pytest.mark.parametrize("widget", WIDGETS, ids=lambda kind: kind.__name__)


@every_widget
def test_options_are_in_the_signature_and_the_docstring(widget: Any) -> None:
    assert "options" in inspect.signature(widget).parameters
    assert "options: the rules that differ at the table" in " ".join(widget.__doc__.split())


@every_widget
@pytest.mark.parametrize("wrong", [LOW, "may_take"], ids=["of another game", "text"])
def test_widgets_refuse_wrong_options_as_tables_do(widget: Any, wrong: Any) -> None:
    with pytest.raises(PositionError, match="the options of sixty must be a mapping, as "):
        widget("sixty", options=wrong)


@every_widget
def test_widgets_take_options_by_their_names(widget: Any) -> None:
    given = {"first_seat": np.float64(1.0)}  # an option that changes no rule, so that there are problems, too
    specs = [widget("sixty", options=options).model.spec() for options in (given, sixty.Options(first_seat=1))]
    first, second = ({name: value for name, value in spec.items() if name != "state"} for spec in specs)  # it has times
    assert first == second
    with pytest.raises(PositionError, match=r"option 'first_seat' must be a whole number from 0 to \d+, not 2\.5"):
        widget("sixty", options={"first_seat": 2.5})


def test_a_quiz_asks_under_its_options() -> None:
    quiz = Quiz("sixty", options=FREE, n=4)
    assert {one.state.options for one in quiz.questions} == {FREE}
    assert quiz.model.page_trace()["house_rules"] == ["Whoever could answer may also take the cards."]
    again = model_of(json.loads(json.dumps(quiz.model.spec())), Nobody())
    assert [one.id for one in again.run.questions] == [one.id for one in quiz.questions]
    with pytest.raises(RulesError, match="give either questions, or a game with kinds, rules and options"):
        Quiz(questions=quiz.questions, options=FREE)


@pytest.mark.parametrize("rule", ["3.1", "3.5", "4.1"])
@pytest.mark.parametrize("seed", [0, 1])
def test_questions_about_one_rule_are_all_asked_at_the_table_of_the_options(rule: str, seed: int) -> None:
    found = questions("sixty", rules=[rule], n=6, seed=seed, options=FREE)
    assert found
    assert {one.state.options for one in found} == {FREE}


def test_a_written_quiz_names_its_options() -> None:
    made = model_of({"kind": "quiz", "game": "sixty", "n": 2, "options": {"may_take": True}}, Nobody())
    assert {one.state.options for one in made.run.questions} == {FREE}


def test_practice_asks_and_resumes_under_its_options() -> None:
    practice = Practice("sixty", rules=["3.5", "3.1"], options=FREE)
    run = practice.model.practice
    assert run.question.state.options == FREE
    assert practice.model.keeping.name != Practice("sixty", rules=["3.5", "3.1"]).model.keeping.name
    again = model_of(json.loads(json.dumps(practice.model.spec())), Nobody())
    assert again.practice.question.id == run.question.id
    assert again.practice.game.house == "may_take"
    with pytest.raises(RulesError, match="options are those of one game"):
        Practice("all", options=FREE)


def test_answers_under_other_options_are_not_mixed() -> None:
    usual, house = "sixty/rule.event/1.2", "sixty/rule.event/1.2;may_take"
    quiz = Quiz("sixty", n=1)
    quiz.model.do(lambda model: model.run.answer(model.run.question.answer))
    [line] = map(json.loads, quiz.log)
    game, lines = get_game("sixty"), [{**line, "question": usual}, {**line, "question": house}]
    assert [one.question for one in earlier([game], lines, "")] == [usual]
    assert [one.question for one in earlier([at_house(game, "may_take")], lines, "")] == [house]


def test_what_is_foretold_at_a_table_counts_only_under_its_options() -> None:
    table = SixtyTable(play="all", seed=3, options=FREE, ask="outcomes")
    usual = SixtyTable(play="all", seed=3, ask="outcomes")
    assert place_in_game(get_game("sixty"), table.state, 4) == "here.4;may_take"
    assert place_in_game(get_game("sixty"), usual.state, 4) == "here.4"
    zapped = sixty.position(hands=["4 zap", "5 5"], options=FREE)  # the joker cannot be led
    kept = line_of_move(get_game("sixty"), zapped, 0, zapped.read("lead 4"), 4)
    assert kept is not None
    assert json.loads(kept)["question"] == "sixty/play.kept/here.4;may_take"


def test_problems_that_depend_on_a_changed_rule_are_left_out() -> None:
    with pytest.raises(RulesError, match="were found under the usual rules; with may_take “Take the cards”"):
        Problems("sixty", options=FREE)
    assert Problems("sixty", n=1, options=sixty.Options(first_seat=2))


def test_a_course_follows_its_options() -> None:
    usual, course = Course("sixty"), Course("sixty", options=FREE)
    assert {*course.stations} < {*usual.stations}
    assert not any(name.startswith("problems") for name in course.stations)
    assert "to-the-end" not in course.stations, "it teaches that nobody may take what they can answer"
    course.go_to("practice-1")
    assert course.station_widget is not None
    assert course.station_widget.model.practice.question.state.options == FREE
    again = model_of(json.loads(json.dumps(course.model.spec())), Nobody())
    assert [one.id for one in again.stations] == [one.id for one in course.model.stations]
    kept = {one.storage_name for one in course.model.stations if one.kind == "practice"}
    assert not kept & {one.storage_name for one in usual.model.stations}, "its answers are kept apart"


@pytest.mark.parametrize("kind", ["quiz", "practice", "play"])
def test_a_room_plays_and_asks_by_its_options(kind: str) -> None:
    activity = activity_of(kind, "sixty", options=FREE)
    if kind == "quiz":
        assert {one.state.options for one in activity.questions} == {FREE}
        assert type(activity).read(json.loads(json.dumps(activity.written()))).questions == activity.questions
    else:
        assert activity.spec["options"] == {"may_take": True}
    with pytest.raises(PositionError, match="the options of sixty must be a mapping"):
        activity_of(kind, "sixty", options=LOW)


@pytest.mark.parametrize(
    "what",
    [["--quiz", "sixty", "-n", "2"], ["--practice", "sixty", "--rules", "3.5"], ["--game", "sixty", "--seed", "1"]],
)
def test_a_command_writes_a_page_of_its_options(what: list[str], tmp_path: Path) -> None:
    assert embed([*what, "--options", "may_take", "-o", str(tmp_path / "page.html")]) == 0
    assert "Whoever could answer may also take the cards." in (tmp_path / "page.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("may_tke", "sixty has no option 'may_tke'; it has first_seat, may_take"),
        ("may_take=perhaps", "option 'may_take' must be true or false, not 'perhaps'"),
        ("first_seat=Ben", "option 'first_seat' must be a whole number"),
    ],
)
def test_a_command_says_what_is_wrong_with_an_option(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert embed(["--quiz", "sixty", "--options", text, "-o", str(tmp_path / "page.html")]) == 2
    assert why in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_options_are_written_in_one_line() -> None:
    assert read_written("sixty", "may_take, first_seat=2") == sixty.Options(may_take=True, first_seat=2)
    assert read_written("sixty", "open_penalties") == sixty.Options(open_penalties=False), "named where it differs"
    assert read_written("sixty", "open_penalties=true,may_take=false") == sixty.Options()
