"""The knowledge of a class: each cell, lines that do not count, curves, days, twins, and rooms."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.lessons.library import find
from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.questions.twins import twin_of
from sisyphus_widgets.room.activity import quiz
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import RulesError
from tests.practice.test_class import class_log
from tests.room.people import ask, come, leading
from tests.room.report.people import (
    CLASS,
    changed,
    class_quiz,
    cost_question,
    draw_question,
    hand_in,
    line,
    lines_of,
    take_question,
)

NAMES = ["Eli", "Zoe", "ada", "Ben", "Cem"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return hand_in(tmp_path / "in")


def left(report: ClassReport) -> list[tuple[str, int | None, str]]:
    return [(one.source, one.line, one.why) for one in report.left_out]


def test_each_cell_has_the_judgement_and_tries_of_a_pupil(folder: Path) -> None:
    report = ClassReport(folder)
    assert report.questions == (take_question().id, draw_question().id, cost_question().id)
    table = {pupil: [report.cell(pupil, id).mark for id in report.questions] for pupil in report.pupils}
    assert table == {
        "Ada": ["right", "right", "right"],
        "Ben": ["wrong", "wrong", "none"],
        "Cem": ["right", "wrong", "wrong"],
        "Dora": ["right", "none", "none"],
        "Eli": ["right", "wrong", "right"],
    }
    assert [report.cell(pupil, draw_question().id).tries for pupil in CLASS] == [1, 2, None, None, 2]
    scores = {pupil: round(report.score(pupil), 3) for pupil in report.pupils}
    assert scores == {"Ada": 1, "Ben": 0, "Cem": 0.333, "Dora": 0.333, "Eli": 0.667}
    assert [report.share(id) for id in report.questions] == [0.8, 0.25, pytest.approx(2 / 3)]
    assert report.left_out == ()
    assert len(report.counted) == 16


def test_rules_are_listed_with_titles_from_the_weakest(folder: Path) -> None:
    found = [(rule.title, rule.id, rule.pupils, rule.answers, rule.right) for rule in ClassReport(folder).rules]
    assert found == [
        ("Draw after leading", "sixty.2.2", 4, 4, 1),
        ("Penalty points", "sixty.4.2", 3, 3, 2),
        ("Take the cards", "sixty.3.5", 5, 5, 4),
    ]
    summary = log.summary(folder)
    assert [(row["rule"], row["answers"], row["right"]) for row in summary] == [(id, n, r) for _, id, _, n, r in found]


def test_the_list_of_the_class_identifies_absent_pupils_and_strangers(folder: Path, tmp_path: Path) -> None:
    report = ClassReport(folder, names=NAMES)
    assert report.pupils == ("Eli", "ada", "Ben", "Cem", "Dora")
    assert report.absent == ("Zoe",)
    assert report.strangers == ("Dora",)
    assert report.score("ada") == 1
    file = tmp_path / "names.txt"
    file.write_text("Zoe\n\nAda\ta.lovelace\nBen;ben\n", "utf-8")
    assert ClassReport(folder, names=file).names == {"Zoe": "Zoe", "Ada": "a.lovelace", "Ben": "ben"}


@pytest.mark.parametrize(
    ("names", "message"),
    [(["Ida", "ida "], "twice"), ([3], "must be a string"), (Path("nowhere.txt"), "cannot be read")],
)
def test_an_invalid_list_of_names_is_refused(folder: Path, names: Any, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        ClassReport(folder, names=names)


# --- lines that do not count ----------------------------------------------------------------------------------


def test_duplicates_are_listed_and_do_not_count(folder: Path) -> None:
    (folder / "first-again.jsonl").write_text("\n".join(lines_of("Ben")), "utf-8")
    report = ClassReport(folder)
    assert len(report.counted) == 16
    assert [(line, why) for _, line, why in left(report)] == [(1, "double"), (2, "double"), (3, "double")]


def test_two_first_tries_on_one_day_both_count_and_the_earlier_one_is_the_score() -> None:
    lines = [line(draw_question(), 0, "Ada", minute=9), line(draw_question(), 4, "Ada", minute=1)]
    report = ClassReport([[text] for text in lines])
    assert report.cell("Ada", draw_question().id).score == 0
    assert left(report) == []
    [rule] = [rule for rule in report.rules if rule.id == "sixty.2.2"]
    assert [(point.opportunity, point.wrong) for point in rule.curve] == [(1, 1), (2, 0)]
    assert [
        (row["opportunity"], row["share"])
        for row in log.by_opportunity([[text] for text in lines])
        if row["rule"] == "sixty.2.2"
    ] == [(1, 0.0), (2, 1.0)]


@pytest.mark.parametrize(
    "values",
    [
        {"score": 1.0},
        {"parts": [{"rule": "sixty.2.2", "right": True}]},
        {"given": 0},
        {"given": "four"},
        {"position": "401.127"},
        {"perspective": 3},
        {"question": "sixty/outcome.draws/401.1"},
        {"question": "sixty/nothing.such/1.1"},
        {"question": "sixty"},
        {"question": ""},
        *({"given": given} for given in (None, True, [[1]], {"a": 1}, [None], 10**400, "x" * 100000)),
        *({key: -1} for key in ("tries", "hints", "seconds", "score")),
        {"question": "sixty/outcome.draws/here", "score": 7},
        {"question": "=1+1/outcome.draws/here"},
        {"question": "=1+1/outcome.draws/here", "game": "=1+1"},
        {"question": "nogame/outcome.draws/401.126"},
    ],
)
def test_changed_lines_are_listed_and_do_not_count(values: dict[str, Any]) -> None:
    wrong = changed(line(draw_question(), 4, "Ben"), **values)
    report = ClassReport(["\n".join([line(draw_question(), 0, "Ada"), wrong])])
    assert left(report) == [("#1", 2, "changed")]
    assert report.pupils == ("Ada",)


@pytest.mark.parametrize(
    "write",
    [
        lambda question: "{",
        lambda question: "nonsense",
        lambda question: '{"time": 3}',
        lambda question: changed(line(question, 0, "Ben"), time="noon"),
        lambda question: changed(line(question, 0, "Ben"), score=None),
        lambda question: changed(line(question, 0, "B")).replace('"B"', '"\\ud800"'),
    ],
)
def test_unreadable_lines_are_listed_and_do_not_count(write: Callable[[Question], str]) -> None:
    text = write(draw_question())
    report = ClassReport([f"{line(draw_question(), 0, 'Ada')}\n{text}\n"])
    assert left(report) == [("#1", 2, "unreadable")]
    assert report.pupils == ("Ada",)


def test_claims_of_codes_do_not_count() -> None:
    claim = log.claim(draw_question(), 0, True, tries=1, learner="Ben")
    report = ClassReport([[line(draw_question(), 0, "Ada")], [claim]], quiz=class_quiz())
    assert left(report) == [("#2", 1, "claim")]
    assert report.pupils == ("Ada",)


def test_files_of_another_quiz_are_listed_and_do_not_count(folder: Path) -> None:
    [other] = questions("ascend", n=1, seed=5)
    (folder / "other.jsonl").write_text(log.line(other, other.judge(other.answer), learner="Ada"), "utf-8")
    (folder / "broken.jsonl").write_bytes(b"\xff\xfe")
    report = ClassReport(folder)
    assert len(report.counted) == 16
    assert sorted(left(report), key=str) == [("broken.jsonl", None, "unreadable"), ("other.jsonl", None, "other")]
    only = ClassReport(folder, quiz=[take_question()])
    assert only.questions == (take_question().id,)
    assert len(only.counted) == 5
    assert ("first-Ada.jsonl", 2, "other") in left(only)


def test_an_empty_folder_or_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="has no files"):
        ClassReport(tmp_path)
    with pytest.raises(RulesError, match="neither a line"):
        ClassReport([str(tmp_path / "nowhere.jsonl")])
    with pytest.raises(RulesError, match="no logs were found"):
        ClassReport(tmp_path.rglob("*.jsonl"))
    with pytest.raises(RulesError, match="needs files"):
        ClassReport(3)
    with pytest.raises(RulesError, match="quiz must be"):
        ClassReport("", quiz=3)


def test_a_question_about_a_custom_position_counts_without_being_judged_again() -> None:
    text = changed(line(draw_question(), 4, "Ada"), question="sixty/outcome.draws/here", position="here")
    report = ClassReport([text])
    assert report.share("sixty/outcome.draws/here") == 0
    assert report.question("sixty/outcome.draws/here") is None


def test_questions_of_a_lesson_are_judged_and_drawn() -> None:
    taught = find("first-trick", "en")
    lesson_questions = [one for step in taught.steps for one in step.questions]
    lines = [changed(line(one, one.answer, "Ada"), session="first-trick") for one in lesson_questions]
    wrong = changed(lines[0], score=0.0)
    made_up = changed(lines[1], question="sisyphus_cards/playable.elements/first-trick.nothing")
    report = ClassReport([lines, [wrong], [made_up]])
    assert report.title == "A first trick"
    assert [report.question(id) for id in report.questions] == lesson_questions
    assert left(report) == [("#2", 1, "changed"), ("#3", 1, "changed")]
    assert ClassReport([lines], quiz=taught).score("Ada") == 1


def test_a_session_is_not_used_as_the_path_of_a_lesson(tmp_path: Path) -> None:
    file = tmp_path / "lesson.toml"
    file.write_text("no lesson", "utf-8")
    text = changed(line(draw_question(), 0, "Ada"), session=str(file), question="sixty/outcome.draws/here")
    assert ClassReport([text]).title == str(file)


ANY = st.tuples(
    st.deferred(lambda: st.sampled_from([text for pupil in CLASS for text in lines_of(pupil)])),
    st.sampled_from([{}, {"score": 0.5}, {"claimed": True}, {"learner": "Somebody"}, {"version": "x"}]),
)


@given(st.lists(st.lists(ANY, max_size=8), max_size=5))
def test_each_line_counts_once_or_is_listed(files: list[list[tuple[str, dict[str, Any]]]]) -> None:
    logs = [[changed(text, **values) for text, values in file] for file in files]
    report = ClassReport([file for file in logs if file], quiz=class_quiz())
    in_cells = [one for pupil in report.pupils for id in report.questions for one in report.cell(pupil, id).answers]
    key = [(one.source, one.line) for one in in_cells]
    assert len(set(key)) == len(key) == len(report.counted)
    named = [(one.source, one.line) for one in report.left_out]
    assert not set(key) & set(named)
    assert len(key) + len(named) == sum(map(len, logs))
    kept = {json.dumps(dict(one.entry), sort_keys=True) for one in in_cells}
    assert len(kept) == len(in_cells), "a double counts once"
    twice = ClassReport([file for file in logs if file] * 2, quiz=class_quiz())
    assert len(twice.counted) == len(report.counted)
    assert twice.rules == report.rules


# --- curves, days, twins --------------------------------------------------------------------------------------


def test_a_curve_that_stays_high_is_flat() -> None:
    days = ["2026-03-02", "2026-03-03", "2026-03-04"]
    stuck = [line(draw_question(), 3, pupil, day=day) for pupil in "ABCD" for day in days]
    better = [line(cost_question(), 99 if day != days[0] else 3, pupil, day=day) for pupil in "ABCD" for day in days]
    draw, cost = ClassReport([stuck, better], quiz=class_quiz()).rules
    assert [point.error for point in draw.curve] == [1, 1, 1]
    assert draw.flat
    assert [point.error for point in cost.curve] == [1, 0, 0]
    assert not cost.flat
    few = ClassReport([text for text in stuck if '"learner":"A"' in text], quiz=class_quiz())
    assert not few.rules[0].flat, "one pupil says nothing about an explanation"


def test_the_tries_of_pupils_at_a_rule_add_up_to_those_of_the_class(folder: Path) -> None:
    report = ClassReport(folder)
    for rule in report.rules:
        own = [tries for pupil in report.pupils if (tries := report.tries(pupil, rule.id))]
        assert (len(own), sum(one.right for one in own)) == (rule.pupils, rule.right)
        assert sum(len(one.results) for one in own) == rule.answers
    assert report.tries("Nobody", report.rules[0].id) is None


def test_two_days_are_compared_by_pupils_with_answers_on_both() -> None:
    lines = [
        line(draw_question(), 3, "Ada", day="2026-03-02"),
        line(draw_question(), 0, "Ada", day="2026-03-09"),
        line(draw_question(), 3, "Ben", day="2026-03-02"),
        line(cost_question(), 99, "Ada", day="2026-03-02"),
        line(cost_question(), 3, "Ada", day="2026-03-09"),
    ]
    report = ClassReport(lines)
    assert report.days == ("2026-03-02", "2026-03-09")
    assert [(one.title, one.pupils, one.before, one.after) for one in report.compared()] == [
        ("Penalty points", 1, 1, 0),
        ("Draw after leading", 1, 0, 1),
    ]
    assert ClassReport(lines[:1]).compared() == ()
    with pytest.raises(RulesError, match="nobody answered on '2026-03-03'"):
        report.compared("2026-03-03")


def test_twins_count_for_rules_and_for_no_score() -> None:
    ids = [one.id for one in class_quiz()]
    twin = twin_of(take_question(), ids)
    assert twin is not None
    extra_line = line(twin, twin.answer, "Ben", minute=30)
    logs = [lines_of(pupil) for pupil in ("Ada", "Ben", "Cem")] + [[extra_line]]
    for report in (ClassReport(logs), ClassReport(logs, quiz=class_quiz())):
        assert report.twins == {twin.id}
        assert report.questions == (*ids, twin.id)
        assert report.score("Ada") == 1
        assert {rule.id: rule.answers for rule in report.rules}[take_question().rule] == 4


def test_in_practice_only_a_pupils_own_questions_count_for_the_score() -> None:
    several = questions("sixty", n=8, seed=1)
    logs = [[line(one, one.answer, name)] for one, name in zip(several, "ABCDEFGH", strict=True)]
    report = ClassReport(logs)
    assert not report.common
    assert report.score("C") == 1


def test_files_of_practice_belong_together_despite_different_questions() -> None:
    begun = datetime(2026, 3, 2, 8, tzinfo=UTC)
    entries = [{**one, "time": f"{begun + timedelta(seconds=n)}"} for n, one in enumerate(class_log(3))]
    pupils = dict.fromkeys(entry["learner"] for entry in entries)
    report = ClassReport([[entry for entry in entries if entry["learner"] == name] for name in pupils])
    assert set(report.pupils) == set(pupils)
    assert report.left_out == ()
    assert len(report.counted) == len(entries)
    assert len({entry["question"] for entry in entries}) < len(entries) / 2, "the same is asked again"
    summary = {row["rule"]: (row["answers"], row["right"]) for row in log.summary(entries)}
    assert {rule.id: (rule.answers, rule.right) for rule in report.rules} == summary


def test_two_versions_of_one_growing_log_count_once() -> None:
    early = [line(draw_question(), 0, "Ada", minute=1), line(cost_question(), 99, "Ada", minute=2)]
    grown = [*early, line(draw_question(), 3, "Ada", minute=40), line(take_question(), "no", "Ada", minute=41)]
    report = ClassReport([early, grown])
    assert len(report.counted) == 4
    assert left(report) == [("#2", 1, "double"), ("#2", 2, "double")]


def test_an_unfinished_quiz_of_all_pupils_has_common_questions() -> None:
    several = questions("sixty", n=8, seed=1)
    logs = [[line(one, one.answer, name, minute=n) for n, one in enumerate(several[:3])] for name in "ABC"]
    assert ClassReport(logs).common
    report = ClassReport(logs, quiz=several)
    assert report.common
    assert report.score("A") == 3 / 8


def test_a_report_speaks_german(folder: Path) -> None:
    report = ClassReport(folder, language="de")
    assert {rule.title for rule in report.rules}.isdisjoint(rule.title for rule in ClassReport(folder).rules)
    assert "Gezählte Antworten: 16." in repr(report)


def test_the_file_of_a_room_is_listed_with_the_command_that_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "monday.sqlite"
    ClassRoom.begin(quiz(questions=class_quiz()), file).store.close()
    report = ClassReport(file)
    assert left(report) == [("monday.sqlite", None, "room")]
    assert f"python -m sisyphus_widgets.room --report report.html --file {file}" in str(report)
    assert "die Datei eines Raums" in str(ClassReport(file, language="de"))


# --- rooms ----------------------------------------------------------------------------------------------------


def test_a_report_reads_an_open_room(tmp_path: Path) -> None:
    room = ClassRoom.begin(quiz(questions=class_quiz()[1:]), tmp_path / "room.sqlite")
    leading(room)
    for name, answer in {"Ada": 0, "Ben": 3}.items():
        member, page, _ = come(room, name)
        ask(room, member, page, "answer", answer=answer)
    room.show()
    report = ClassReport(room, names=["Ada", "Ben", "Zoe"])
    assert report.absent == ("Zoe",)
    assert {pupil: report.cell(pupil, draw_question().id).score for pupil in report.pupils} == {"Ada": 1, "Ben": 0}
    assert report.left_out == ()
    room.store.close()


def test_a_line_separator_in_a_name_does_not_split_the_line(tmp_path: Path) -> None:
    name = "A\u2028B\u0085C"
    text = "\n".join([line(draw_question(), 0, name), line(cost_question(), 99, "Ada")])
    (tmp_path / "in.jsonl").write_text(text, "utf-8")
    for source in (tmp_path / "in.jsonl", text, text.replace("\n", "\r\n")):
        report = ClassReport(source)
        assert (report.left_out, set(report.pupils)) == ((), {"A B C", "Ada"})
    assert len(log.read(text)) == len(log.summary(tmp_path)) == 2
    (tmp_path / "names.txt").write_text(f"{name}\nAda\n", "utf-8")
    assert ClassReport(tmp_path, names=tmp_path / "names.txt").absent == ()


def test_opportunities_are_counted_in_order_of_time_across_files(tmp_path: Path) -> None:
    (tmp_path / "z-before.jsonl").write_text(line(draw_question(), 4, "Ada", minute=1), "utf-8")
    (tmp_path / "a-after.jsonl").write_text(line(draw_question(), 0, "Ada", minute=9), "utf-8")
    [rule] = [rule for rule in ClassReport(tmp_path).rules if rule.id == "sixty.2.2"]
    rows = [row for row in log.by_opportunity(tmp_path) if row["rule"] == "sixty.2.2"]
    assert [(row["opportunity"], row["share"]) for row in rows] == [(1, 0.0), (2, 1.0)]
    assert [(point.opportunity, 1 - point.error) for point in rule.curve] == [(1, 0.0), (2, 1.0)]
