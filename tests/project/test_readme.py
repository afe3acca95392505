"""What the README shows is true: its example runs, its links lead somewhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from devtools.paths import ROOT
from sisyphus_widgets.lessons import read_file

PAGES = ["README.md", "CONTRIBUTING.md"]
CODE = re.compile(r"```python\n(.*?)```", re.S)


def run(code: str, folder: Path) -> str:
    """What a piece of code prints that is run in a folder, where it may write files."""
    paths = {"PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))}
    told = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, **paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_python_examples_run(tmp_path):
    examples = CODE.findall((ROOT / "README.md").read_text("utf-8"))
    assert examples
    for example in examples:
        assert run(example, tmp_path).strip()


def test_the_examples_for_teachers_do_what_they_say(tmp_path):
    readme = (ROOT / "README.md").read_text("utf-8")
    [code] = CODE.findall(readme.partition("### For teachers")[2].partition("The rules are a library")[0])
    assert run(code, tmp_path).splitlines() == ["trick.html", "hands JC 2H | 3H JS | KC 4H | QC 5H; levels 1 4 1 1"]
    assert "Two jacks, a king and a queen" in (tmp_path / "trick.html").read_text("utf-8")


def test_the_page_on_bots_runs_from_top_to_bottom(tmp_path):
    assert " of 20" in run("\n".join(CODE.findall((ROOT / "docs/bots.md").read_text("utf-8"))), tmp_path)


def test_the_page_on_records_runs_from_top_to_bottom(tmp_path):
    assert run("\n".join(CODE.findall((ROOT / "docs/records.md").read_text("utf-8"))), tmp_path)


def test_the_page_on_what_ifs_says_what_is_different(tmp_path):
    told = run("\n".join(CODE.findall((ROOT / "docs/what-if.md").read_text("utf-8"))), tmp_path)
    assert "Here South takes the trick, not East." in told


def test_the_page_on_questions_runs(tmp_path):
    (tmp_path / "handed-in").mkdir()
    (tmp_path / "handed-in" / "ida.jsonl").touch()
    told = run("\n".join(CODE.findall((ROOT / "docs/teaching.md").read_text("utf-8"))), tmp_path)
    assert "Who takes the trick?" in told or "rule" in told
    assert " 1.0 " in told


def test_the_page_on_lessons_runs_and_shows_a_lesson_that_is_well(tmp_path):
    page = (ROOT / "docs/lessons.md").read_text("utf-8")
    told = run("\n".join(CODE.findall(page)), tmp_path).splitlines()
    assert told[0] == "A first trick 10 9"
    assert told[-2:] == [
        "True True",
        "['first-trick', 'combinations', 'levels', 'a-deal', 'the-summit', 'first-game']",
    ]
    [lesson] = re.findall(r"```toml\n(.*?)```", page, re.S)
    (tmp_path / "my-lesson.toml").write_text(lesson, "utf-8")
    assert read_file(tmp_path / "my-lesson.toml")[1] == []
    check = [sys.executable, "-m", "sisyphus_widgets.lessons", "check", "my-lesson.toml"]
    told = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert "".join(f"    {line}\n" for line in told.splitlines()) in page


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files(page):
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", (ROOT / page).read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert local
    assert not [link for link in local if not (ROOT / link).exists()]


def test_contributing_names_the_steps_of_the_check():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    listed = re.search(r"The steps are (.*?)\. ", text, re.S)
    assert listed is not None
    nox = [sys.executable, "-m", "nox", "--list", "--json", "--noxfile", ROOT / "noxfile.py"]
    steps = json.loads(subprocess.run(nox, capture_output=True, text=True, check=True).stdout)
    assert re.findall(r"`(\w+)`", listed[1]) == [step["name"] for step in steps]
