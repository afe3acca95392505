"""Sentences about buttons: no sentence of a game names one, and the page's sentences name them by their labels."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

TEXTS = sorted(Path(str(resources.files("sisyphus_widgets"))).glob("**/texts/*.toml"))
CONTROLS = next(path for path in TEXTS if path.name == "controls_en.toml")
NAMES: dict[str, str] = tomllib.loads(CONTROLS.read_text("utf-8"))["controls"]
PRESSED = re.compile(r"[Pp]ress (?!and )(.+?)(?= to (?!your|the game)|[.,;:]|$)")
# Sentence → the keys of the buttons that it names; js/test and the browser tests check where it is shown.
NAMED = {
    "go_on": "next",
    "look_back": "back",
    "what_if_end": "what_if_back",
    "left": "undo",
    "explain_how": "explain",
}


def sentences(table: object) -> Iterator[str]:
    if isinstance(table, str):
        yield table
    elif isinstance(table, dict):
        for value in table.values():
            yield from sentences(value)


@pytest.mark.parametrize("path", [path for path in TEXTS if path != CONTROLS], ids=lambda path: path.parts[-3])
def test_no_sentence_of_a_game_names_a_button(path: Path):
    named = [text for text in sentences(tomllib.loads(path.read_text("utf-8"))) if re.search(r"\b[Pp]ress\b", text)]
    assert named == []


def test_a_sentence_of_the_page_names_its_button_by_its_label():
    assert {key: PRESSED.findall(NAMES[key]) for key in NAMED} == {key: [NAMES[name]] for key, name in NAMED.items()}
    assert {key for key, text in NAMES.items() if PRESSED.search(text)} == {*NAMED}
