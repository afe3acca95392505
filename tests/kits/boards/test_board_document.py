"""docs/boards.md works as printed: its files make a game, its code runs, and its tables list all declarations."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from devtools.paths import ROOT
from sisyphus_widgets.kits import boards
from sisyphus_widgets.kits.boards.ends import End
from sisyphus_widgets.kits.boards.movements import Drop, Movement, Remove
from sisyphus_widgets.kits.boards.squares import DIRECTIONS
from tests.project.blocks import blocks

PAGE = (ROOT / "docs" / "boards.md").read_text("utf-8")


def test_the_game_and_the_code_of_the_page_run(tmp_path: Path) -> None:
    found = list(blocks(PAGE))
    for block in found:
        if block.file:
            file = tmp_path / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, "utf-8")
    run = tmp_path / "run.py"
    code = [block.text for block in found if block.language == "python" and not block.file]
    run.write_text("\n".join(code), "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    done = subprocess.run([sys.executable, run], cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Dash: Red to move\n5 o . o o\n" in done.stdout
    assert "'c3-c5'" in done.stdout
    assert "There is no piece to jump over between a1 and a3.\n0\n" in done.stdout


def rows(heading: str) -> set[str]:
    """Return the names in the first column of the table below a heading."""
    text = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)", text, re.MULTILINE))


def test_the_tables_list_every_declaration_move_end_and_direction() -> None:
    assert rows("What you can declare") == {"board", "pieces", "moves", "mill", "ends"}
    moves = {boards.Step, boards.Capture, boards.Slide, boards.Jump, boards.Fly, Drop, Remove}
    assert {*Movement.__subclasses__(), boards.Capture} <= moves
    assert rows("Moves") == {kind.__name__ for kind in moves}
    assert rows("Ends") == {kind.__name__ for kind in End.__subclasses__()}
    assert {word for word in DIRECTIONS if f"`{word}`" not in PAGE} == set()
    names = {name for line in re.findall(r"from sisyphus_widgets.kits.boards import (.*)", PAGE)
             for name in line.split(", ")}  # fmt: skip
    assert names <= {*boards.__all__}


def test_a_game_is_as_short_as_the_page_says() -> None:
    lines = (ROOT / "shelf/sisyphus_shelf/hexapawn/__init__.py").read_text("utf-8").splitlines()
    assert f"Hexapawn in {len(lines)} lines" in PAGE
