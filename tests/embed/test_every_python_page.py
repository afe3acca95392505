"""Every widget as a page with Python: what the page carries opens in a Python that has nothing but what it carries."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from gzip import decompress

import pytest

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

# Opens what each page carries, with the requests that a page makes first. Nothing of notebooks can be imported.
OPEN = """
import json, sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("traitlets", "ipywidgets", "anywidget", "IPython", "jupyter"):
            raise ImportError(name)

sys.meta_path.insert(0, Nothing())
sys.path.insert(0, sys.argv[1])
from sisyphus_widgets.models import worker
assert worker.__file__.startswith(sys.argv[1])
for line in sys.stdin:
    told = json.loads(line)
    posted = []
    take = worker.opened(posted.append)
    take(json.dumps({"type": "open", "of": "model1", "spec": told["spec"], "known": told["known"]}))
    content = {"v": 1, "id": "page.1", "type": "hello", "revision": 0, "payload": {}}
    take(json.dumps({"type": "custom", "of": "model1", "content": content}))
    print(json.dumps([json.loads(text)["type"] for text in posted]))
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    """The package as a page carries it, unpacked."""
    folder = tmp_path_factory.mktemp("package")
    held = json.loads(decompress(base64.b64decode(parts_of(python_files(PYODIDE))["pkg"])))
    for name, text in held["texts"].items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name, text in held["bytes"].items():
        (folder / name).write_bytes(base64.b64decode(text))
    return folder


def test_it_opens_with_the_values_that_the_page_has(package, tmp_path):
    lines = []
    for number, (name, make) in enumerate(WIDGETS.items()):
        path = tmp_path / f"{number}.html"
        widget = make()
        widget.to_html(path, python=PYODIDE)
        lines.append(re.search(r'class="sw-live"[^>]*>([^<]*)</script>', path.read_text("utf-8"))[1])
        assert path.stat().st_size < 12_000_000, name
        path.unlink()
    done = subprocess.run(
        [sys.executable, "-S", "-c", OPEN, package],
        input="\n".join(lines),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    posted = map(json.loads, done.stdout.splitlines())
    opened = {name: kinds[:2] for name, kinds in zip(WIDGETS, posted, strict=True)}
    assert opened == {name: ["opened", "custom"] for name in WIDGETS}
