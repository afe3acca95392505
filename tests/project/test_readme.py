"""What the README shows is true: its example runs, its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from devtools.check import Check
from devtools.paths import ROOT

PAGES = ["README.md", "CONTRIBUTING.md"]


def test_python_examples_run():
    examples = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    assert examples
    for example in examples:
        told = subprocess.run([sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr
        assert told.stdout.strip()


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
    assert re.findall(r"`(\w+)`", listed[1]) == [step.name for step in Check(full=False).steps()]
