"""The texts of games on a board: complete in both languages, and narrated in German without English."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from sisyphus_widgets.kits import boards
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match

from .board_games import GAMES, SHELF

FOLDER = resources.files(boards.__name__).joinpath("texts")


def leaves(table: dict[str, Any], path: str = "") -> set[str]:
    found: set[str] = set()
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}"}
    return {key for key in found if not key.startswith("lines.")}


@pytest.mark.parametrize("part", ["boards", "beliefs", "editor", "positions"])
def test_the_kit_has_the_same_texts_in_both_languages(part: str) -> None:
    english, german = (
        leaves(tomllib.loads(FOLDER.joinpath(f"{part}_{language}.toml").read_text("utf-8")))
        for language in ("en", "de")
    )
    assert english == german


@pytest.mark.parametrize("name", [game.GAME.name for game in SHELF])
def test_the_german_narration_is_complete(name: str) -> None:
    match = Match(GAMES[name], seed=1)
    while not match.state.over:
        match.play(sorted(match.state.legal_actions(), key=str)[0])
    texts = [frame["text"] for frame in trace_match(match, 1, language="de")["frames"]]
    assert len(texts) > 3
    assert not {frame["text"] for frame in trace_match(match, 1)["frames"]}.intersection(texts)
    assert not any("{" in text for text in texts)
