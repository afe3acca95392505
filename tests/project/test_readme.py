"""README and CONTRIBUTING: they name only existing files, and the steps that the check really has."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from devtools.paths import ROOT

PAGES = ["README.md", "CONTRIBUTING.md"]


@pytest.mark.parametrize("page", PAGES)
def test_local_links_lead_to_existing_files(page):
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
