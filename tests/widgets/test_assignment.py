"""Assignments for nbgrader: their files, the answers that they keep, and the points for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sisyphus_widgets import Assignment, Lesson, Quiz, RulesError, teaching
from sisyphus_widgets.practice import log

IDS = ["sixty/playable.deed/400.190", "sixty/outcome.draws/401.126", "sixty/fact.cost/400.29"]
"""The ids of three questions: may you take (no), how many cards do you draw (0), how many penalty points (99)."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a pupil with an assignment of three questions."""
    quiz = Quiz(questions=[teaching.question(id) for id in IDS], lesson="Monday")
    notebook = quiz.to_assignment(tmp_path / "source" / "monday", title="Monday", points=2)
    assert notebook == tmp_path / "source" / "monday" / "monday.ipynb"
    monkeypatch.chdir(notebook.parent)
    return notebook.parent


def answer(assignment: Assignment, response: Any) -> None:
    assignment.widget.model.do(lambda model: model.run.answer(response))


def onward(assignment: Assignment) -> None:
    assignment.widget.model.do(lambda model: model.run.next_question())


def points(assignment: Assignment) -> list[float]:
    return [assignment.points(number, 2) for number in (1, 2, 3)]


def test_the_notebook_has_a_graded_cell_for_each_question(folder: Path) -> None:
    notebook = json.loads((folder / "monday.ipynb").read_text("utf-8"))
    nbformat.validate(notebook)
    cells = notebook["cells"]
    graded = [cell for cell in cells if cell["metadata"]["nbgrader"]["grade"]]
    assert ["".join(cell["source"]) for cell in graded] == [
        f"# Question {n}\nassignment.points({n}, 2)" for n in (1, 2, 3)
    ]
    assert [cell["metadata"]["nbgrader"]["points"] for cell in graded] == [2, 2, 2]
    assert all(cell["metadata"]["nbgrader"]["locked"] for cell in cells)
    ids = [cell["metadata"]["nbgrader"]["grade_id"] for cell in cells]
    assert len(set(ids)) == len(ids) == 6
    assert cells[0]["source"][0] == "# Monday\n"


def test_nothing_in_the_folder_gives_an_answer_away(tmp_path: Path) -> None:
    lesson = Lesson("first-trick")
    lesson.model.do(lambda model: model.showing.answer("AH"))
    lesson.to_assignment(tmp_path / "a")
    assert json.loads((tmp_path / "a" / "exercise.json").read_text("utf-8")) == {
        "kind": "lesson",
        "name": "first-trick",
        "language": "en",
        "learner": "",
        "controls": "simple",
        "size": "normal",
        "live": True,
        "pace": "normal",
    }
    assert sorted(file.name for file in (tmp_path / "a").iterdir()) == ["a.ipynb", "exercise.json"]


def test_each_answer_is_in_the_file_and_the_next_widget_goes_on(folder: Path) -> None:
    assignment = Assignment()
    assert points(assignment) == [0, 0, 0]
    assert not (folder / "answers.jsonl").exists()
    answer(assignment, "no")
    onward(assignment)
    answer(assignment, 3)
    kept = (folder / "answers.jsonl").read_text("utf-8")
    assert kept.splitlines() == list(assignment.widget.log)
    again = Assignment()
    assert list(again.widget.log) == kept.splitlines()
    assert again.widget.quiz["number"] == 2
    answer(again, 0)
    onward(again)
    answer(again, 99)
    assert (folder / "answers.jsonl").read_text("utf-8").startswith(kept)
    assert points(Assignment()) == [2, 0, 2], "the first answer counts"
    [entry] = log.read(kept.splitlines()[0])
    assert entry["session"] == "Monday"


def test_lines_that_were_changed_count_for_nothing_and_others_stay(folder: Path) -> None:
    assignment = Assignment()
    answer(assignment, "yes")
    file = folder / "answers.jsonl"
    [line] = file.read_text("utf-8").splitlines()
    other = log.line(
        teaching.question("sixty/playable.may/3.83"), teaching.question("sixty/playable.may/3.83").judge("no")
    )
    forged = line.replace('"right":false', '"right":true').replace('"score":0.0', '"score":1.0')
    assert forged != line
    file.write_text(f"{forged}\n{other}\nno line\n", "utf-8")
    again = Assignment()
    assert again.points(1) == 0
    answer(again, 0)
    lines = file.read_text("utf-8").splitlines()
    assert other in lines
    assert line in lines, "judged anew"
    assert again.points(2) == 1


def test_a_nickname_that_comes_later_makes_no_second_pupil(folder: Path) -> None:
    assignment = Assignment()
    answer(assignment, "no")
    onward(assignment)
    first = folder / "answers.jsonl"
    answer(assignment, 0)
    lines = first.read_text("utf-8").splitlines()
    signed = [lines[0], *(line.replace('"learner":""', '"learner":"Ida"') for line in lines[1:])]
    first.write_text("\n".join(signed), "utf-8")
    assert points(Assignment()) == [2, 2, 0]


def test_a_lesson_in_german_is_graded_by_its_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = Lesson("first-trick", language="de").to_assignment(tmp_path / "stich")
    assert "# Frage 1\n" in notebook.read_text("utf-8").replace("\\n", "\n")
    monkeypatch.chdir(notebook.parent)
    assignment = Assignment()
    [first, *_] = assignment.questions
    assignment.widget.model.do(lambda model: model.showing.answer(first.answer))
    assert assignment.points(1) == 1
    assert repr(Assignment()).startswith(assignment.widget.lesson["title"])


@pytest.mark.parametrize("name", ["the-corner", "first-trick"])
def test_a_lesson_that_was_answered_whole_is_graded_whole(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Lesson(name).to_assignment(tmp_path / "lesson").parent)
    questions = Assignment().questions
    lines = [log.line(one, one.judge(one.answer), session=name) for one in questions]
    Path("answers.jsonl").write_text("\n".join(lines), "utf-8")
    assignment = Assignment()
    assert list(assignment.widget.log) == lines
    assert [assignment.points(number + 1) for number in range(len(questions))] == [1.0] * len(questions)


def test_a_lesson_of_ones_own_goes_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Path(__file__).parents[1] / "fixtures" / "alone.toml"
    notebook = Lesson(own).to_assignment(tmp_path / "own")
    monkeypatch.chdir(notebook.parent)
    assert Assignment().widget.source.title == Lesson(own).source.title


@pytest.mark.parametrize("value", [0, -1, True, "1", float("nan"), float("inf")])
def test_points_are_positive(value: Any, tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="points must be a positive number"):
        Lesson("first-trick").to_assignment(tmp_path / "a", points=value)
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize(
    ("exercise", "why"),
    [
        ("", "not JSON"),
        ('{"kind": "practice", "game": "sixty"}', "neither a lesson nor a quiz"),
        ('{"kind": "quiz", "questions": ["sixty/none/0"]}', "none"),
        ("[]", "must name its kind"),
    ],
)
def test_a_wrong_exercise_is_named(exercise: str, why: str, folder: Path) -> None:
    (folder / "exercise.json").write_text(exercise, "utf-8")
    with pytest.raises(RulesError, match=why):
        Assignment()


def test_missing_files_and_questions_are_named(folder: Path) -> None:
    with pytest.raises(RulesError, match="from 1 to 3, not 4"):
        Assignment().points(4)
    (folder / "answers.jsonl").mkdir()
    with pytest.raises(RulesError, match=r"answers\.jsonl"):
        Assignment()
    with pytest.raises(RulesError, match="cannot be read"):
        Assignment("other.json")
