"""A study in a room: tests before and after in one visit, and versions that are given out at random."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.practice.log import read
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.room import Room
from sisyphus_widgets.room.__main__ import COMMAND, _activities
from sisyphus_widgets.room.activity import Activity, lesson, play, practice, quiz, versions
from sisyphus_widgets.room.episodes import episodes
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.plan import label_of
from sisyphus_widgets.room.plan_choices import tests_of as both_tests
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.class_file import read_class
from sisyphus_widgets.room.report.exports import class_table
from sisyphus_widgets.room.report.page import page
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import RulesError
from tests.room.class_questions import option_questions
from tests.room.people import Page, ask, come, killed, leading

EXAMPLE, TRY = "worked example", "try first"
BEFORE, WORK, AFTER = 1, 2, 3


def own_quiz(*questions: Question, **options: Any) -> Activity:
    return quiz(questions=questions, pace="own", language="en", **options)


def study(seed: int = 5) -> list[Activity]:
    """Return a test, one of two quizzes in place of lessons, and the other test."""
    first, second, third, fourth = option_questions()
    work = versions({EXAMPLE: own_quiz(second), TRY: own_quiz(third)}, seed=seed)
    return [own_quiz(first, phase="before"), work, own_quiz(fourth, phase="after")]


@pytest.fixture
def room(tmp_path: Path) -> ClassRoom:
    return ClassRoom.begin(study(), tmp_path / "room.sqlite")


def answer(room: ClassRoom, member: Member, its: Page, *, right: bool) -> str:
    """Answer the question that a member is asked, and return its id."""
    target: Question = member.model.run.question  # type: ignore[attr-defined]
    value = target.answer if right else next(id for id in target.form.ids if id != target.answer)
    assert ask(room, member, its, "answer", answer=value)["ok"]
    return target.id


def entries_of(room: ClassRoom, name: str) -> list[dict[str, Any]]:
    number = next(one.number for one in room.members.values() if one.name == name)
    return [entry for episode in episodes(room) for entry in read(episode.lines_of(number, name))]


def test_versions_are_balanced_at_every_moment_and_follow_from_the_seed() -> None:
    work = study()[1]
    again = Activity.read(json.loads(json.dumps(work.written())))
    for seed in range(8):
        work, again = replace(work, seed=seed), replace(again, seed=seed)
        conditions = [work.condition(number) for number in range(1, 30)]
        assert conditions == [again.condition(number) for number in range(1, 30)]
        for count in range(1, 30):
            met = Counter(conditions[:count])
            assert abs(met[EXAMPLE] - met[TRY]) <= 1
    drawn = {tuple(replace(work, seed=seed).condition(number) for number in range(1, 9)) for seed in range(30)}
    assert len(drawn) > 10, "another seed gives them out in another order"
    assert replace(work, versions={}).condition(1) == ""


def test_each_member_gets_a_version_and_keeps_it_and_its_answers_say_which(room: ClassRoom) -> None:
    _, second, third, _ = option_questions()
    people = [come(room, name) for name in ("Ada", "Ben", "Cy", "Di")]
    leading(room)
    room.visit.begin(WORK)
    given = {}
    for member, its, _ in people:
        condition = room.activity.condition(member.number)
        given[member.name] = condition
        assert answer(room, member, its, right=True) == {EXAMPLE: second.id, TRY: third.id}[condition]
        assert condition not in json.dumps(its.messages), "nobody is told"
    assert Counter(given.values()) == {EXAMPLE: 2, TRY: 2}
    again = killed(room)
    for name, condition in given.items():
        [entry] = entries_of(again, name)
        assert entry["condition"] == condition
        assert "phase" not in entry
    late, its, _ = come(again, "Eve")
    assert again.activity.condition(late.number) in given.values()
    plain = {**entries_of(again, "Ada")[0]}
    del plain["condition"]
    assert [plain] == read(again.members[1].model.values["log"])
    assert ClassReport(again).left_out == ()


def take_both_tests(room: ClassRoom) -> None:
    """Let Ada be wrong and then right, and Ben right twice; Cy comes late and takes only the second test."""
    ada, ben = (come(room, name) for name in ("Ada", "Ben"))
    answer(room, *ada[:2], right=False)
    answer(room, *ben[:2], right=True)
    room.visit.begin(AFTER)
    for member, its, _ in (ada, ben, come(room, "Cy")):
        answer(room, member, its, right=True)


def test_tests_before_and_after_are_compared_within_an_hour(room: ClassRoom) -> None:
    take_both_tests(room)
    again = killed(room)
    report = ClassReport(again)
    assert report.days == (report.days[0],)
    assert report.occasions == ("before", "after")
    assert [(one.learner, one.before, one.after) for one in report.phase_scores] == [("Ada", 0, 1), ("Ben", 1, 1)]
    assert [entry["phase"] for entry in entries_of(again, "Ada")] == ["before", "after"]
    html = page(report)
    assert "Test before and Test after compared" in html
    assert "Pupils who took both tests: 2. Right on average: 50% before, 100% after." in html
    head, *rows = class_table(report).splitlines()
    assert head.endswith('"Test before","Test after"')
    assert [row.split(",")[-2:] for row in rows] == [['"0"', '"1"'], ['"1"', '"1"'], ['""', '""']]


def test_a_twin_of_a_missed_question_belongs_to_no_test() -> None:
    work = own_quiz(option_questions()[0], phase="before")
    assert work.test_ids == {option_questions()[0].id}
    together = quiz(questions=option_questions(), phase="after", language="en")
    assert together.test_ids == {one.id for one in option_questions()}
    assert own_quiz(option_questions()[0]).test_ids == set()


def test_one_press_adds_two_tests_with_other_questions_about_the_same_rules() -> None:
    before, after = both_tests("sisyphos_board", 3, "en")
    assert [label_of(one).partition(":")[0] for one in (before, after)] == ["Test before", "Test after"]
    assert before.test_ids.isdisjoint(after.test_ids)
    kinds = [sorted(id.split("/")[1] for id in one.test_ids) for one in (before, after)]
    assert [kind.partition(".")[0] for kind in kinds[0]] == [kind.partition(".")[0] for kind in kinds[1]]
    rules = [Counter(rule for id in one.test_ids for rule in question(id).rules) for one in (before, after)]
    assert rules[0] == rules[1]


def test_the_file_of_a_class_says_which_quiz_is_a_test(tmp_path: Path) -> None:
    file = tmp_path / "class.toml"
    file.write_text('[[plan]]\nquiz = "sixty"\nn = 1\nown_pace = true\nphase = "after"\n', "utf-8")
    found = _activities(COMMAND.read(["--class", str(file), "--language", "de"]), read_class(file))
    assert [label_of(one) for one in found] == ["Willkommen", "Test nachher: Sixty"]
    file.write_text('[[plan]]\nquiz = "sixty"\nphase = "between"\n', "utf-8")
    with pytest.raises(RulesError, match=r"activity 1 of the plan: the phase .*before, after.*between"):
        _activities(COMMAND.read(["--class", str(file)]), read_class(file))


def test_versions_that_cannot_be_compared_are_refused() -> None:
    one = lesson("first-trick", language="en")
    with pytest.raises(RulesError, match="at least two conditions"):
        versions({"a": one})
    for other in (play("sixty", language="en"), quiz(questions=option_questions(), language="en"), study()[1]):
        with pytest.raises(RulesError, match="the version 'b' must be a lesson, practice"):
            versions({"a": one, "b": other})
    with pytest.raises(RulesError, match="seed must be a whole number"):
        versions({"a": one, "b": practice("sixty", language="en")}, seed=0.5)  # type: ignore[arg-type]


def test_a_notebook_opens_a_room_with_a_plan(tmp_path: Path) -> None:
    with Room(file=tmp_path / "room.sqlite", plan=study()) as room:
        assert [label_of(one) for one in room._service.room.plan.activities.values()] == [
            "Test before: Sixty",
            "Quiz: Sixty",
            "Test after: Sixty",
        ]
    for plan in ([], ["quiz"]):
        with pytest.raises(RulesError, match="a plan must be a list of activities"):
            Room(file=tmp_path / "other.sqlite", plan=plan)  # type: ignore[arg-type]
