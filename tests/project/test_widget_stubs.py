"""Type checkers see the widgets of our games as their declarations have them."""

from __future__ import annotations

import re
from pathlib import Path

from mypy import api

from devtools import widget_stubs
from devtools.paths import ROOT

SCRIPT = """\
from sisyphus_widgets import AscendTable, HillBoard, PickUpExplorer, SisyphosBoard, games

table = AscendTable(play=0, seed=1, options=games.ascend.Options(bidding=True))
hand: list[str] = table.hand
to_move: int | None = table.to_move
HillBoard([1, 2, 3, 4]).levels = [1, 1, 1, 1]
SisyphosBoard(play="stones", opponent="greedy", turn_limit=12)
PickUpExplorer(["8C"], pace="fast")

AscendTable(sed=1)
AscendTable(options=games.sixty.Options())
AscendTable(position=games.sixty.position("Ada holds 3 3 20"))
SisyphosBoard(turn_limit="12")
PickUpExplorer(["8C"], pace="never")
number: int = table.hand
"""
ERRORS = {
    10: 'Unexpected keyword argument "sed" for "AscendTable"; did you mean "seed"?',
    11: 'Argument "options" to "AscendTable" has incompatible type',
    12: 'Argument "position" to "AscendTable" has incompatible type',
    13: 'Argument "turn_limit" to "SisyphosBoard" has incompatible type',
    14: 'Argument "pace" to "PickUpExplorer" has incompatible type',
    15: "Incompatible types in assignment",
}


def test_the_stub_is_what_the_declarations_give() -> None:
    text = widget_stubs.TARGET.read_text("utf-8")
    assert text == widget_stubs.module(), "write it again: python3 -m devtools.widget_stubs"


def test_mypy_reads_arguments_options_and_traits_in_a_script(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    cache = ROOT / ".mypy_cache"
    settings = ["--strict", "--config-file=", f"--cache-dir={cache}", "--hide-error-context", "--no-pretty"]
    output, _, code = api.run([*settings, str(script)])
    found = {int(line): message for line, message in re.findall(r"script\.py:(\d+): error: (.+)", output)}
    assert code == 1, output
    assert found.keys() == ERRORS.keys(), output
    assert all(found[line].startswith(message) for line, message in ERRORS.items()), output
