"""Every widget as a page with Python: its data opens in a Pyodide that has only the library from the page."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from gzip import decompress
from pathlib import Path

from devtools.paths import JS
from sisyphus_widgets import (
    AscendTable,
    Course,
    HillBoard,
    Lesson,
    PositionEditor,
    Practice,
    Problems,
    Quiz,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
)
from sisyphus_widgets.embed.python_files import python_files
from sisyphus_widgets.embed.python_page import parts_of
from tests.embed.page_limits import PAGE_LIMIT

PYODIDE = JS / "node_modules" / "pyodide"

WIDGETS = {
    "a watched game": lambda: SixtyTable(seed=2),
    "a table that asks": lambda: SixtyTable(seed=2, ask="outcomes"),
    "Sisyphus": lambda: SisyphusTable(play=0, seed=7),
    "the board": lambda: SisyphosBoard(play=0, seed=3),
    "Ascend": lambda: AscendTable(play=0, seed=3),
    "Sixty": lambda: SixtyTable(play=0, seed=3, language="de"),
    "the goat game": lambda: SkitgubbeTable(play=0, seed=3),
    "the hill": HillBoard,
    "levels": SuitLevelExplorer,
    "an editor": lambda: PositionEditor("sixty"),
    "a quiz": lambda: Quiz("sixty", n=3),
    "problems": lambda: Problems("sixty", n=3),
    "a lesson": lambda: Lesson("first-trick"),
    "a course": lambda: Course("sixty"),
    "practice": lambda: Practice("sixty", rules=["3.2"]),
}

SCRIPT = Path(__file__).with_name("in_pyodide.mjs")


def test_every_widget_opens_in_pyodide_with_the_values_of_its_page(tmp_path):
    lines = []
    for number, (name, make) in enumerate(WIDGETS.items()):
        path = tmp_path / f"{number}.html"
        widget = make()
        widget.to_html(path, python=PYODIDE)
        lines.append(re.search(r'class="sw-live"[^>]*>([^<]*)</script>', path.read_text("utf-8"))[1])
        assert path.stat().st_size < PAGE_LIMIT, name
        path.unlink()
    parts = parts_of(python_files(PYODIDE))
    for part, file in {"std": "std.zip", "pkg": "package.json"}.items():
        (tmp_path / file).write_bytes(decompress(base64.b64decode(parts[part])))
    (tmp_path / "pages.jsonl").write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        ["node", SCRIPT, PYODIDE, tmp_path], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *posted, compiled = map(json.loads, done.stdout.splitlines())
    assert compiled == [], "js/python_library.mjs has compiled what pages need"
    # Before its answer Python may send a spec to continue from, if it differs from the one in the page.
    opened = {name: [kind for kind in kinds if kind != "spec"] for name, kinds in zip(WIDGETS, posted, strict=True)}
    assert opened == {name: ["opened", "custom"] for name in WIDGETS}
