"""docs/languages.md is followed to the letter for a language that is not there: afterwards everything speaks it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from devtools.paths import ROOT

_ROW = re.compile(r"^\| (`[^|]+`) \| (`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
_NAME = re.compile(r"`([^`]+)`")

SPEAKING = """
from sisyphus_widgets import AscendTable, ComboExplorer, HillBoard, Quiz, SisyphosBoard, SisyphusTable
from sisyphus_widgets import SixtyTable, SkitgubbeTable, SuitLevelExplorer, set_language

set_language("sv")
games = [AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable]
tables = [game(seed=1, play=0) for game in games] + [ComboExplorer(), HillBoard(), SuitLevelExplorer()]
asked = [Quiz(table.state.game_name, n=1) for table in tables[:5]]
for widget in [*tables, *asked]:
    assert widget._trace["language"] == "sv", widget
    assert widget._trace["labels"]["next"] == "Next Swedish", widget._trace["labels"]["next"]
    assert all(clause["title"].endswith("Swedish") for clause in widget._trace["clauses"].values()), widget
    assert "Swedish" in widget._trace["title"] + str(widget._trace["frames"][0]["text"]), widget
"""


def files_told() -> list[tuple[str, str]]:
    """Each English file that the page names and what is made of it, from its table."""
    told = []
    for english, other in _ROW.findall((ROOT / "docs" / "languages.md").read_text("utf-8")):
        ours, yours = _NAME.findall(english), _NAME.findall(other)
        folder, own = Path(ours[0]).parent, Path(yours[0]).parent if "/" in yours[0] else Path(ours[0]).parent
        for one, another in zip(ours, yours, strict=True):
            told.append((str(folder / Path(one).name), str(own / Path(another).name)))
    return told


def in_swedish(text: str) -> str:
    """Every sentence, title and label with a word more, as a translator would change it; keys and placeholders stay."""
    lines = []
    for line in text.splitlines():
        said = re.match(r'^("?[\w.-]+"? = )("(?:[^"\\]|\\.)*")$', line)
        changed = said and re.match(r'"(title|text|next)"|title|text|next', line) and said[2] != '""'
        lines.append(f'{said[1]}{said[2][:-1]} Swedish"' if said and changed else line)
    return "\n".join(lines) + "\n"


def test_the_page_about_adding_a_language_is_true(tmp_path: Path) -> None:
    package = tmp_path / "sisyphus_widgets"
    shutil.copytree(ROOT / "sisyphus_widgets", package, ignore=shutil.ignore_patterns("__pycache__"))
    told = files_told()
    assert len(told) >= 8
    for english, other in told:
        for source in sorted(package.glob(english.replace("<game>", "*"))):
            game = source.relative_to(package).parts[1]
            target = package / other.replace("<game>", game)
            target.write_text(in_swedish(source.read_text("utf-8")), "utf-8")
    for explorer in sorted((package / "games" / "sisyphus_cards" / "texts").glob("*_en.toml")):  # “three files more”
        swedish = explorer.with_name(explorer.name.replace("_en", "_sv"))
        if not swedish.exists():
            swedish.write_text(in_swedish(explorer.read_text("utf-8")), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, "-c", SPEAKING], cwd=tmp_path, env=environment, check=True, timeout=120)
