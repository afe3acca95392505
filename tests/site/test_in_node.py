"""The wheel under Pyodide without a browser: the same games, traces and questions as in this Python."""

from __future__ import annotations

import subprocess
from pathlib import Path

from devtools.paths import JS
from sisyphus_widgets import RandomPlayer, SisyphusTable, play_match, teaching
from sisyphus_widgets.trace.builder import trace_record

SCRIPT = Path(__file__).with_name("in_node.mjs")
GAMES = ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe")


def output_of(name: str) -> str:
    played = play_match(name, RandomPlayer(), seed=1)
    beats = len(trace_record(played.record)["frames"])
    question = teaching.questions(name, n=1, seed=1)[0]
    return f"{name}: {len(played.record.moves)} moves, {beats} beats, {question.judge(question.answer).score:g}"


def test_the_wheel_gives_the_same_results_under_pyodide(lite):
    words = ["node", SCRIPT, JS / "node_modules" / "pyodide", lite / "static" / "pyodide-lock"]
    run = subprocess.run(words, capture_output=True, text=True, timeout=240, check=False)
    assert run.returncode == 0, run.stderr[-4000:]
    expected = ["emscripten", SisyphusTable(seed=10).explanation, *(output_of(name) for name in GAMES)]
    assert run.stdout.strip().splitlines() == expected
