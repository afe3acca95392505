"""Following docs/languages.md for a new language makes everything speak it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from devtools.paths import ROOT
from tests.pseudo_languages import accented, changed

_ROW = re.compile(r"^\| (`[^|]+`) \| (`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
_NAME = re.compile(r"`([^`]+)`")
_FACT = re.compile(r"\{[^{}]*\}")
PACKAGE = ROOT / "sisyphus_widgets"
GAMES = ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"]

# Prints the texts for learners and teachers in the language, by place.
SPEAKING = """
import json, sys, warnings
from pathlib import Path
from sisyphus_widgets import PositionEditor, Quiz, Table, set_language, teaching
from sisyphus_widgets.advice.hints import hint
from sisyphus_widgets.embed import nbgrader, scorm
from sisyphus_widgets.room.report.report_words import words as of_reports
from sisyphus_widgets.advice.review import review
from sisyphus_widgets.advice.review.review_page import offered, review_data
from sisyphus_widgets.room.words import words as of_rooms
from sisyphus_widgets.rules.word_files import words_in

warnings.simplefilter("error")  # such as the warning about a missing translation
set_language("sv")
said = {"room": [*of_rooms("sv").values()], "report": [*of_reports("sv").values()]}
for part in (nbgrader, scorm):
    said[part.__name__] = [*words_in(Path(part.__file__).parent, "sv").values()]
for name in sys.argv[1:]:
    table = Table(name, seed=1, perspective=0)
    assert table._trace["language"] == "sv", name
    said[f"table of {name}"] = [table._trace["title"], *table._trace["labels"].values()]
    said[f"rules of {name}"] = [clause["title"] for clause in table._trace["clauses"].values()]
    decided = [state for state in table.match.states if state.to_move is not None]
    said[f"hint of {name}"] = [hint(state, iterations=20).text for state in decided[3:40:6]]
    reviewed = review_data(table._session, review(table.match, 0, deals=2, iterations=10))["done"]
    said[f"review of {name}"] = [
        offered(table._session)["label"],
        *(reviewed[key] for key in ("heading", "text", "axis", "close", "list", "plot", "play_on")),
        *(point[key] for point in reviewed["points"] for key in ("entry", "text")),
    ]
    asked = teaching.questions(name, n=8, seed=3)
    said[f"questions of {name}"] = [
        text
        for one in asked
        for text in (one.prompt, one.explanation, *map(one.hint, (1, 2, 3)), *(label for _, label in one.form.choices))
    ]
    quiz = Quiz(questions=asked[:2])
    said[f"quiz of {name}"] = [*quiz._trace["labels"].values()]
    editor = PositionEditor(name)
    said[f"editor of {name}"] = [*editor._trace["labels"].values(), *(f["text"] for f in editor._trace["frames"])]
print(json.dumps(said))
"""


def named_files() -> list[tuple[str, str]]:
    """Return the pairs of an English file and its translation in the table of the page."""
    pairs = []
    for english, other in _ROW.findall((ROOT / "docs" / "languages.md").read_text("utf-8")):
        ours, yours = _NAME.findall(english), _NAME.findall(other)
        folder, own = Path(ours[0]).parent, Path(yours[0]).parent if "/" in yours[0] else Path(ours[0]).parent
        for one, another in zip(ours, yours, strict=True):
            pairs.append((str(folder / Path(one).name), str(own / Path(another).name)))
    return pairs


def english_files() -> set[str]:
    """Return all English files of the package that a new language has to translate."""
    named = {file for pattern in ("en.toml", "*_en.toml") for file in PACKAGE.rglob(pattern)}
    rules = {PACKAGE / "rules" / "common.toml", *(PACKAGE / "games" / game / "rulebook.toml" for game in GAMES)}
    return {str(file.relative_to(PACKAGE)) for file in named | rules}


def tables(data: dict[str, Any], path: str = "") -> Iterator[str]:
    """Yield the lines of a TOML file, first values, then tables, without the examples, which are not translated."""
    for key, value in data.items():
        if key != "examples" and not isinstance(value, dict):
            yield f"{json.dumps(key)} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in data.items():
        if isinstance(value, dict):
            name = f"{path}.{json.dumps(key)}" if path else json.dumps(key)
            yield f"[{name}]"
            yield from tables(value, name)


def translate(file: Path) -> str:
    """Return a file with an accent on every letter of its texts; files of word stems stay unchanged."""
    text = file.read_text("utf-8")
    return text if file.name.startswith("stems_") else "\n".join(tables(changed(tomllib.loads(text), accented))) + "\n"


def test_the_page_names_every_file_that_a_language_needs() -> None:
    named = [
        str(file.relative_to(PACKAGE))
        for english, _ in named_files()
        for file in PACKAGE.glob(english.replace("<game>", "*"))
    ]
    assert sorted(named) == sorted(english_files())


@pytest.fixture(scope="module")
def added_texts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return texts in a language that was added as the page describes."""
    place = tmp_path_factory.mktemp("swedish")
    package = place / "sisyphus_widgets"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for english, other in named_files():
        for source in sorted(package.glob(english.replace("<game>", "*"))):
            target = package / other.replace("<game>", source.relative_to(package).parts[1])
            target.write_text(translate(source), "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", SPEAKING, *GAMES]
    ended = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, timeout=200)
    assert not ended.returncode, ended.stderr
    found: dict[str, list[str]] = json.loads(ended.stdout)
    return found


@pytest.mark.long
def test_all_texts_are_in_a_language_added_as_the_page_describes(added_texts: dict[str, list[str]]) -> None:
    assert len(added_texts) == 4 + 7 * len(GAMES)
    assert all(added_texts.values()), [where for where, texts in added_texts.items() if not texts]
    plain = re.compile(r"[A-Za-z]{3,}")
    found = [
        (where, text) for where, texts in added_texts.items() for text in texts if plain.search(_FACT.sub("", text))
    ]
    assert found == []
