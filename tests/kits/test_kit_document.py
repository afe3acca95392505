"""docs/kit.md works as printed: its files make a game, its code runs, and its table lists all declarations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from devtools.paths import ROOT
from sisyphus_widgets.kits.tricks import Clauses, TrickTakingGame
from tests.project.blocks import blocks

PAGE = ROOT / "docs" / "kit.md"
BASE = {"State", "Core", "event", "fields", "heuristic", "policy", "says", "scene", "state_type", "options_type"}
"""The attributes that the kit sets, which a game does not declare."""


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
    assert "Ladies: deal 1, trick 1" in done.stdout
    assert "True [<play KC>, <play AS>]" in done.stdout


def test_the_table_lists_every_declaration() -> None:
    text = PAGE.read_text("utf-8").partition("## What you can declare")[2].partition("\n## ")[0]
    names = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    declared = {name for name in TrickTakingGame.__annotations__ if not name.startswith("_")}
    worked_out = {name for name in declared if not hasattr(TrickTakingGame, name)} - {"clauses"}
    assert names == (declared | {"asking", "beliefs"}) - worked_out - BASE


def test_the_page_names_every_clause() -> None:
    text = PAGE.read_text("utf-8")
    assert all(f"`{name}`" in text for name in Clauses.__dataclass_fields__)
