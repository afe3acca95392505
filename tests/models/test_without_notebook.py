"""Models without a notebook: they import neither ipywidgets nor other games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.models.driving import CASES, copied

ROOT = Path(__file__).parents[2]

PROGRAM = """
import json, sys
from sisyphus_widgets.models import model_of

class Host:
    said = []
    def send(self, content): self.said.append(content)
    def changed(self, values): self.said.append(values)
    def opened(self, model): model.hosted(self); return "another"
    def closed(self, model): pass
    def soon(self, act): return False

spec, kinds = json.load(sys.stdin)
model = model_of(spec, Host())
for number, (kind, payload) in enumerate(kinds):
    revision = model.page_values()["_revision"]
    model.receive({"v": 1, "id": str(number), "type": kind, "revision": revision, "payload": payload})
model.write({"step": 0, "size": "projector", "_trace": {}})
json.dumps([model.page_values(), model.spec(), Host.said])
assert all(one.get("ok", True) for one in Host.said), Host.said
print("\\n".join(sys.modules))
"""

NOT_LOADED = ("anywidget", "ipywidgets", "traitlets", "IPython", "ipykernel", "comm", "tornado", "sphinx", "jinja2")

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")

REQUESTS: dict[str, list[Any]] = {
    "lesson": [["play", {"action": "AH"}]],
    "practice": [["next_question", {}]],
    "quiz": [["help", {"step": 0, "moves": []}]],
    "problems": [["help", {"step": 0, "moves": []}]],
    "course": [["open_station", {"game": "sixty", "station": "an-attack", "learner": ""}]],
}

KINDS = {
    **{f"{game}, played": game for game in GAMES},
    **dict.fromkeys(("combos", "levels", "hill", "problems", "lesson"), "sisyphus_cards"),
    **dict.fromkeys(("editor", "practice", "course"), "sixty"),
    "quiz": "",  # its questions are about two games
}


@pytest.mark.parametrize("name", KINDS)
def test_a_model_needs_no_notebook_and_imports_only_its_own_game(name: str, tmp_path: Path) -> None:
    spec = copied(CASES[name].make(tmp_path).model.spec())
    given = json.dumps([spec, [["hello", {}], ["resync", {}], *REQUESTS.get(name, [])]])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], input=given, capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    modules = done.stdout.split()
    assert not [module for module in modules if module.partition(".")[0] in NOT_LOADED]
    assert not [
        module for module in modules if module.startswith(("sisyphus_widgets.widgets", "sisyphus_widgets.embed"))
    ]
    if own := KINDS[name]:
        loaded = {module.split(".")[2] for module in modules if module.startswith("sisyphus_widgets.games.")}
        assert loaded == {own}
