"""Pages with Python in Firefox, from disk without a network."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from devtools.paths import JS
from sisyphus_widgets import (
    ComboExplorer,
    Course,
    Lesson,
    PositionEditor,
    Practice,
    Quiz,
    SisyphosBoard,
    SisyphusTable,
    teaching,
)
from tests.browser.python_pages import LISTEN, PYODIDE

COMMAND = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
SCRIPT = Path(__file__).with_name("in_firefox.mjs")
PASSED = [f"[data-zone='hand.0'] [data-move='{name}']" for name in ("9C", "KC", "AC")]
MAIN = "[data-area=way] .is-main:not([aria-disabled=true])"
OPEN, ANSWER = ".is-open", ".sw-answer"
QUESTION = "sisyphus_cards/outcome.broken/404.111"

KINDS: dict[str, tuple[Callable[[], Any], list[str]]] = {
    "table": (lambda: SisyphusTable(play=0, seed=7), [*PASSED, MAIN]),
    "board": (lambda: SisyphosBoard(play=0, seed=3, language="de"), [OPEN, ".is-target"]),
    "explorer": (ComboExplorer, [OPEN]),
    "editor": (lambda: PositionEditor("sixty"), [OPEN]),
    "quiz": (lambda: Quiz(questions=[teaching.question(QUESTION)]), [ANSWER, MAIN]),
    "practice": (lambda: Practice("sixty", rules=["3.2"]), [MAIN]),
    "lesson": (lambda: Lesson("first-trick"), [OPEN]),
    "course": (lambda: Course("sixty"), [MAIN]),
}


@pytest.mark.long
@pytest.mark.skipif(COMMAND is None, reason="there is no Firefox: install firefox-esr, or name it in FIREFOX")
@pytest.mark.skipif(not (JS / "node_modules" / "puppeteer-core").exists(), reason="run npm ci in js/")
@pytest.mark.timeout(1800)
def test_python_answers_each_kind_of_widget_in_firefox(tmp_path: Path, full: bool) -> None:
    kinds = KINDS if full else {"table": KINDS["table"]}
    pages = []
    for name, (make, presses) in kinds.items():
        path = make().to_html(tmp_path / f"{name}.html", python=PYODIDE)
        pages.append({"address": path.as_uri(), "presses": presses})
    done = subprocess.run(
        ["node", SCRIPT, JS, str(COMMAND), LISTEN, json.dumps(pages)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=1500,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(kinds), f"{[*kinds][len(found)]}: {done.stderr[-2000:]}"
    for name, (text, problems) in zip(kinds, found, strict=True):
        assert problems == [], name
        assert "Python" in text, name
