"""What the README shows is true: its example runs, its links lead somewhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from devtools.paths import ROOT

PAGES = ["README.md", "CONTRIBUTING.md"]
CODE = re.compile(r"```python\n(.*?)```", re.S)


def run(code: str) -> str:
    """What a piece of code prints."""
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_python_examples_run():
    examples = CODE.findall((ROOT / "README.md").read_text("utf-8"))
    assert examples
    for example in examples:
        assert run(example).strip()


def test_the_page_on_bots_runs_from_top_to_bottom():
    assert " of 20" in run("\n".join(CODE.findall((ROOT / "docs/bots.md").read_text("utf-8"))))


def test_the_page_on_questions_runs():
    told = run("\n".join(CODE.findall((ROOT / "docs/teaching.md").read_text("utf-8"))))
    assert "Who takes the trick?" in told or "rule" in told
    assert " 1.0 " in told


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
