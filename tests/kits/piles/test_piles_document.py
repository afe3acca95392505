"""docs/piles.md works as printed: its files make a game, its code runs, and its tables list all declarations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from devtools.paths import ROOT
from sisyphus_widgets.kits import piles
from sisyphus_widgets.kits.piles import PileGame
from sisyphus_widgets.kits.piles.effects import Effect
from sisyphus_widgets.rules import Game
from tests.project.blocks import blocks

PAGE = ROOT / "docs" / "piles.md"
SHELF = ROOT / "docs" / "shelf.md"
DERIVED = {
    "State",
    "Core",
    "deck_mask",
    "hand",
    "pile",
    "stock",
    "never_up",
    "wild",
    "counts",
    "heights",
    "same_rank",
    "higher_than",
    "rules_of_play",
    "event",
}
"""The attributes that the kit sets, which a game does not declare; a scene of its own is for experts."""


def test_the_game_and_the_code_of_the_page_run(tmp_path: Path) -> None:
    found = list(blocks(PAGE.read_text("utf-8")))
    for block in found:
        if block.file:
            file = tmp_path / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, "utf-8")
    code = "\n".join(block.text for block in found if block.language == "python" and not block.file)
    run = tmp_path / "run.py"
    run.write_text(code, "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run([sys.executable, run], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Pairs off: " in done.stdout
    assert "['play 7C', 'play JD', 'draw']\nYou may pass only when you have drawn" in done.stdout


def rows(heading: str) -> set[str]:
    """Return the names in the first column of the table below a heading."""
    text = PAGE.read_text("utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)", text, re.MULTILINE))


def test_the_tables_list_every_declaration_zone_and_effect() -> None:
    declared = {name for name in PileGame.__annotations__ if not name.startswith("_")}
    of_games = {name for name in Game.__annotations__ if not name.startswith("_")}
    assert rows("What you can declare") == declared - DERIVED - of_games - {"scene_type"} | {"players"}
    assert rows("Zones") == {"Hand", "Pile", "Books", "Stock"}
    assert rows("Effects of cards") == {kind.__name__ for kind in Effect.__subclasses__()}


def test_everything_that_the_page_imports_is_public() -> None:
    names = {name for line in re.findall(r"from sisyphus_widgets.kits.piles import (.*)", PAGE.read_text("utf-8"))
             for name in line.split(", ")}  # fmt: skip
    assert names <= {*piles.__all__}
    assert len(names) > 7


def test_the_page_about_the_shelf_lists_its_games() -> None:
    games = {path.parent.name for path in (ROOT / "shelf" / "sisyphus_shelf").glob("*/__init__.py")}
    table = re.findall(r"^\| .* \| `(\w+)` \|", SHELF.read_text("utf-8"), re.MULTILINE)
    project = (ROOT / "shelf" / "pyproject.toml").read_text("utf-8")
    assert games == {*table} == {*re.findall(r'^(\w+) = "sisyphus_shelf\.\1"$', project, re.MULTILINE)}
