"""A real nbgrader in a separate environment: it releases an assignment, collects it, and grades it by the log."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.jupyter import isolated_environment
from devtools.paths import ROOT

CONFIG = """c = get_config()
c.CourseDirectory.course_id = "games"
c.CourseDirectory.root = {course!r}
c.Exchange.root = {exchange!r}
"""
WRITE = """from sisyphus_widgets import Lesson, Quiz, teaching
ids = ["sixty/playable.deed/400.190", "sixty/outcome.draws/401.126", "sixty/fact.cost/400.29"]
Quiz(questions=[teaching.question(id) for id in ids]).to_assignment("source/quiz", points=2)
Lesson("the-corner").to_assignment("source/the-corner")"""
ANSWER = """from sisyphus_widgets import Assignment
assignment = Assignment()
change = assignment.widget.model.do
change(lambda now: now.run.answer("no"))
change(lambda now: now.run.next_question())
change(lambda now: now.run.answer(3))
change(lambda now: now.run.answer(0))
change(lambda now: now.run.next_question())
change(lambda now: now.run.answer(99))"""
SOLVE = """from pathlib import Path
from sisyphus_widgets import Assignment
from sisyphus_widgets.practice import log
widget = (given := Assignment()).widget
lines = [log.line(one, one.judge(one.answer), session=widget.source.id) for one in given.questions]
Path("answers.jsonl").write_text("\\n".join(lines))"""


@pytest.mark.timeout(0)
def test_nbgrader_releases_collects_and_grades_an_assignment(tmp_path: Path, full: bool) -> None:
    if not full:
        pytest.skip("it installs nbgrader: only with --full")
    home = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    subprocess.run([home / "bin" / "python", "-m", "pip", "--quiet", "install", ROOT, "nbgrader>=0.9.5"], check=True)
    environment = {**os.environ, **isolated_environment(tmp_path / "jupyter"), "HOME": str(tmp_path)}
    environment["PATH"] = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    course, exchange, pupil = (tmp_path / name for name in ("course", "exchange", "pupil"))
    for folder in (course, exchange, pupil):
        folder.mkdir()
    exchange.chmod(0o777)
    for folder in (course, pupil):
        (folder / "nbgrader_config.py").write_text(CONFIG.format(course=str(course), exchange=str(exchange)), "utf-8")

    def run(folder: Path, *command: str | Path) -> None:
        subprocess.run(command, cwd=folder, env=environment, check=True)

    def python(folder: Path, code: str) -> None:
        run(folder, home / "bin" / "python", "-c", code)

    python(course, WRITE)
    for name, answers in (("quiz", ANSWER), ("the-corner", SOLVE)):
        run(course, "nbgrader", "generate_assignment", name, "--create")
        run(course, "nbgrader", "release_assignment", name)
        run(pupil, "nbgrader", "fetch_assignment", name)
        released = {file.name for file in (pupil / name).iterdir()}
        assert released == {f"{name}.ipynb", "exercise.json"}
        python(pupil / name, answers)
        run(pupil, "nbgrader", "submit", name)
        run(course, "nbgrader", "collect", name)
        run(course, "nbgrader", "autograde", name, "--create")
    run(course, "nbgrader", "export")
    rows = csv.DictReader((course / "grades.csv").read_text("utf-8").splitlines())
    grades = {row["assignment"]: (float(row["score"]), float(row["max_score"])) for row in rows}
    assert grades["quiz"] == (4, 6), "right at once, missed at first, right at once"
    score, most = grades["the-corner"]
    assert score == most > 0
