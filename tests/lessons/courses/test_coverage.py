"""The coverage of courses: small courses with one fault each, and the five courses of the package."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sisyphus_widgets.lessons import LessonData, LessonError, find
from sisyphus_widgets.lessons.__main__ import main
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.lessons.courses.coverage import CourseCoverage, coverage_of, measure
from sisyphus_widgets.lessons.courses.stations import Station
from sisyphus_widgets.lessons.reader import loads
from sisyphus_widgets.rules import game_names, get_game

OURS = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
HEAD = 'format = 1\ngame = "sixty"\ntitle = "A lesson"\ntheme = "About it."\ngoal = "You can."\n'
POSITION = 'position = "Ada holds 5 3 3 6 10, attack 5, Dora attacks, Ada to move, clockwise"\n'
PASS_ON = POSITION + 'goal = "pass on"\n'
MAY = POSITION + '[steps.ask]\nkind = "playable.may"\nmove = "add 5"\n'
TOTAL = POSITION + '[steps.ask]\nkind = "outcome.total"\nmove = "add 5"\n'
TITLES = POSITION + '[steps.ask]\nkind = "rule.event"\nmove = "add 5"\n'
READ = ""


def lesson(*steps: tuple[Sequence[str], str]) -> LessonData:
    """Return a lesson of Sixty whose steps have the clauses that they teach, and a task."""
    text = HEAD
    for number, (teaches, task) in enumerate(steps):
        listed = "teaches = [" + ", ".join(f'"{one}"' for one in teaches) + "]\n" if teaches else ""
        text += f'\n[[steps]]\nid = "step-{number}"\ntext = "Something about it."\n{listed}{task}'
    return loads(text)


def coverage(*parts: LessonData | Sequence[str] | tuple[str, int]) -> CourseCoverage:
    """Return the coverage of a course: lessons, lists of rules for practice, and themes with a number for problems."""
    lessons = {f"sixty/{number}": part for number, part in enumerate(parts) if isinstance(part, LessonData)}
    stations = []
    for number, part in enumerate(parts):
        if isinstance(part, LessonData):
            stations.append(Station("sixty", "lesson", number, lesson=f"sixty/{number}"))
        elif isinstance(part, list):
            stations.append(Station("sixty", "practice", number, rules=tuple(f"sixty.{rule}" for rule in part)))
        else:
            theme, count = part
            stations.append(Station("sixty", "problems", number, themes=(str(theme),), n=int(count)))
    return measure(get_game("sixty"), stations, lesson_of=lessons.__getitem__)


def holes(found: CourseCoverage, number: str) -> list[str]:
    return [fault.what for fault in found.faults if fault.place == f"clause {number}"]


ACT = "no step lets the learner act by it or foretell what it brings about"


def test_a_clause_that_is_stated_done_asked_and_practised_has_no_hole() -> None:
    found = coverage(lesson((["3.1"], PASS_ON)), ["3.1"])
    assert holes(found, "3.1") == []
    assert found.order_faults == []
    assert found.clauses["sixty.3.1"].row() == [
        *("3.1", "Pass on"),
        *("lesson/step-0", "lesson/step-0", "lesson/step-0", "practice-1"),
    ]


def test_each_part_that_is_missing_is_a_hole() -> None:
    [sentence] = get_game("sixty").rulebook["sixty.3.1"].sentences
    assert holes(coverage(lesson((["2.1"], READ))), "3.1") == [
        f"no step states “{sentence}”", ACT, "no step asks about it", "no station practises it",
    ]  # fmt: skip
    assert holes(coverage(lesson((["3.1"], READ)), ["3.1"]), "3.1") == [ACT, "no step asks about it"]
    assert holes(coverage(lesson((["3.1"], MAY)), ["3.1"]), "3.1") == [ACT]
    assert holes(coverage(lesson((["3.1"], TOTAL))), "3.1") == ["no station practises it"]


def test_every_sentence_of_a_clause_has_to_be_stated() -> None:
    first, second = get_game("sixty").rulebook["sixty.2.1"].sentences
    found = coverage(lesson((["2.1/2"], READ)))
    assert f"no step states “{first}”" in holes(found, "2.1")
    assert f"no step states “{second}”" not in holes(found, "2.1")
    assert found.clauses["sixty.2.1"].row()[2] == "lesson/step-0 (1 of 2)"


def test_of_a_clause_about_which_nothing_is_asked_only_sentences_are_missing() -> None:
    assert all("no step states" in hole for hole in holes(coverage(lesson((["2.1"], READ))), "1.1"))
    assert holes(coverage(lesson((["1.1"], READ))), "1.1") == []


def test_the_text_of_a_step_counts_for_its_own_question_and_for_later_ones_only() -> None:
    late = coverage(lesson(([], PASS_ON), (["3.1"], READ)))
    assert [str(fault) for fault in late.order_faults] == [
        "lesson/step-0: 3.1, “Pass on”, is asked about before it is stated"
    ]
    assert coverage(lesson((["3.1"], READ), ([], PASS_ON))).order_faults == []


def test_a_title_among_the_choices_needs_its_rule() -> None:
    found = coverage(lesson((["3.1"], TITLES)))
    assert {fault.place for fault in found.order_faults} == {"lesson/step-0"}
    assert "the title of 2.1, “Leading”, is a choice before the rule is stated" in {
        fault.what for fault in found.order_faults
    }
    every = [number.partition(".")[2] for number in found.clauses]
    assert coverage(lesson((every, TITLES))).order_faults == []


def test_practice_needs_its_rules() -> None:
    found = coverage(["3.1"], lesson((["3.1"], READ)))
    assert [str(fault) for fault in found.order_faults] == [
        "practice-0: 3.1, “Pass on”, is practised before it is stated"
    ]


def test_practice_needs_questions_that_rest_on_no_later_rule() -> None:
    found = coverage(lesson((["3.6"], READ)), ["3.6"])
    assert found.order_faults == []
    assert [one.what.split(",")[0] for one in found.remarks] == ["3.6"]
    assert "has too few questions that need no rule stated later" in found.remarks[0].what
    every = [number.partition(".")[2] for number in found.clauses]
    assert coverage(lesson((every, READ)), ["3.6"]).remarks == []


def test_problems_need_the_rules_by_which_they_are_solved() -> None:
    found = coverage(lesson((["2.1"], READ)), ("answer", 1))
    needed = {fault.what.split(",")[0] for fault in found.order_faults}
    assert {fault.place for fault in found.order_faults} == {"problems-1"}
    assert "a problem needs 3.5" in needed
    every = [number.partition(".")[2] for number in found.clauses]
    assert coverage(lesson((every, READ)), ("answer", 1)).order_faults == []


def test_steps_that_ask_for_a_move_or_a_touch_are_counted() -> None:
    found = coverage(lesson((["3.1"], PASS_ON), ([], MAY), ([], READ), ([], TOTAL)))
    assert (found.acts, found.steps) == (1, 4)
    assert found.table().startswith("The course of sixty: 1 of 4 steps ask for a move or a touch.\n")


def test_fewer_acts_than_two_of_three_steps_are_a_fault() -> None:
    too_few = "lessons: only 1 of 2 steps ask for a move or a touch; 2 of 3 have to"
    act, read = (["3.1"], PASS_ON), (["2.1"], READ)
    assert too_few in map(str, coverage(lesson(act, read)).faults)
    assert "lessons" not in {fault.place for fault in coverage(lesson(act, read, act)).faults}


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("9.9", "there is no clause “9.9”."),
        ("2.1/3", "clause 2.1 has no sentence “3”. Its sentences are numbered 1 to 2."),
        ("2.1/0", "clause 2.1 has no sentence “0”."),
        ("2.1/x", "clause 2.1 has no sentence “x”."),
    ],
)
def test_what_a_rulebook_does_not_have_cannot_be_taught(written: str, message: str) -> None:
    with pytest.raises(LessonError, match="clause") as caught:
        lesson(([written], READ))
    assert message in str(caught.value)


def test_check_prints_the_table_and_fails_on_a_hole_in_a_complete_course(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = coverage(lesson((["3.1"], PASS_ON)))
    monkeypatch.setattr("sisyphus_widgets.lessons.__main__.games_with_course", lambda: ["sixty"])
    monkeypatch.setattr("sisyphus_widgets.lessons.__main__.shipped", list)
    assert main(["check"]) == 0
    assert "  3.1  Pass on  " in capsys.readouterr().out
    monkeypatch.setattr("sisyphus_widgets.lessons.__main__.coverage_of", lambda course: cut)
    assert main(["check"]) == 1
    assert "course of sixty, clause 3.1: no station practises it" in capsys.readouterr().out


@pytest.mark.parametrize("game", OURS)
def test_every_course_of_the_package_is_complete(game: str) -> None:
    course = course_of(game)
    assert course.is_complete
    assert [str(fault) for fault in coverage_of(course).faults] == []


def test_a_quiz_of_a_lesson_asks_for_a_touch_and_for_titles_last() -> None:
    def kinds(rule: str) -> list[str]:
        [step] = lesson((["2.1"], f'quiz = ["{rule}"]\n')).steps
        return [question.form.kind for question in step.questions]

    assert kinds("2.1") == ["pick"]
    assert kinds("3.3") == ["act"]
    titles = [
        f"{step.id}: {question.prompt}"
        for game in OURS
        for station in course_of(game).stations
        if station.lesson
        for step in find(station.lesson).steps
        for question in step.questions
        if question.kind == "rule"
    ]
    assert titles == []
