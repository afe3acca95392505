"""The texts of games with hands and piles: complete in both languages, and every entry is used."""

from __future__ import annotations

import random
import tomllib
from importlib import resources
from typing import Any

import pytest
from sisyphus_shelf.crazy_eights import GAME

from sisyphus_widgets.kits import piles
from sisyphus_widgets.kits.piles import Draw, Pass
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match

from .pile_games import GAMES

FOLDER = resources.files(piles.__name__).joinpath("texts")


def leaves(table: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def test_the_kit_has_the_same_texts_in_both_languages() -> None:
    english, german = (
        leaves(tomllib.loads(FOLDER.joinpath(f"piles_{language}.toml").read_text("utf-8"))) for language in ("en", "de")
    )
    german = {key: value for key, value in german.items() if not key.startswith("lines.")}
    assert english.keys() == german.keys()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["crazy_eights", "president", "durak", "go_fish"])
def test_the_german_narration_is_complete(name: str, seed: int) -> None:
    game, rng = GAMES[name], random.Random(seed)
    match = Match(game, players=4, options=game.options_type(), seed=seed)
    match.deal()
    for _ in range(300):
        if match.state.over:
            break
        moves = sorted(match.state.legal_actions(), key=str)
        match.play(rng.choice([move for move in moves if not isinstance(move, Pass | Draw)] or moves))
    texts = [frame["text"] for frame in trace_match(match, 1, language="de")["frames"]]
    english = {frame["text"] for frame in trace_match(match, 1)["frames"]}
    assert len(texts) > 20
    assert not english.intersection(texts)
    assert not any("{" in text for text in texts)


def test_every_event_of_the_kit_has_its_sentences() -> None:
    for game in GAMES.values():
        for kind in game.event.values():
            for word, *_ in kind._text or [("", "", "")]:
                key = word or "_".join(part.lower() for part in _humps(kind.__name__))
                assert "{" in key or game.texts().has(f"events.{key}"), key
    assert {f"events.cards_drawn.{how}" for how in ("one", "several", "one_hidden", "several_hidden")} <= {
        *leaves(GAME.texts("de").data)
    }


def _humps(name: str) -> list[str]:
    found: list[str] = []
    for letter in name:
        found.append(letter) if letter.isupper() else found.append(found.pop() + letter)
    return found
