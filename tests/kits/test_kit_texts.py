"""The texts of the games of the kit: short, whole sentences, whose cards are on the table."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from importlib import resources
from typing import Any

import pytest
from sisyphus_shelf.hearts import GAME as HEARTS
from sisyphus_shelf.whist import GAME as WHIST

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.rules import Match, get_game
from sisyphus_widgets.trace.builder import trace_match
from tests import narration
from tests.games.samples import match_of

from .kit_games import SAMPLES
from .test_kit_reasons import CASES

FOLDER = resources.files(tricks.__name__).joinpath("texts")


@cache
def shows(name: str) -> tuple[Match, ...]:
    """Return matches with many kinds of events: random ones, and games from rare positions."""
    samples = SAMPLES[name]
    found = [match_of(samples.record(seed, samples.tables[0])) for seed in range(2)]
    for way in samples.game.prepared:
        for seed in range(4):
            match, rng = Match.from_state(way.begin(seed), seed=1), random.Random(seed)
            while match.state.to_move is not None:
                match.play(rng.choice(list(match.state.legal_actions())))
            found.append(match)
    return tuple(found)


def traces(name: str) -> Any:
    """Return a function for the traces of these matches, each for the teacher and for one seat."""
    return cache(
        lambda: tuple(
            trace_match(match, seat)
            for number, match in enumerate(shows(name))
            for seat in (None, number % match.players)
        )
    )


READINGS = {name: narration.Reading(SAMPLES[name].game, traces(name), CASES[name], 60) for name in ("hearts", "whist")}


@pytest.mark.parametrize("check", narration.CHECKS)
@pytest.mark.parametrize("name", READINGS)
def test_the_narration_passes_a_check(name: str, check: str) -> None:
    narration.CHECKS[check](READINGS[name])


@pytest.mark.parametrize("name", READINGS)
def test_every_card_named_is_highlighted(name: str) -> None:
    narration.check_named(READINGS[name], narration.french_cards)


@pytest.mark.parametrize("name", READINGS)
def test_a_player_is_addressed_as_you(name: str) -> None:
    narration.check_you(shows(name)[0], 2, "North", first=1)


@pytest.mark.parametrize("game", [HEARTS, WHIST], ids=["hearts", "whist"])
def test_the_german_narration_is_complete(game: Any) -> None:
    match = shows(game.name)[0]
    texts = [frame["text"] for frame in trace_match(match, 1, language="de")["frames"]]
    english = {frame["text"] for frame in trace_match(match, 1)["frames"]}
    assert len(texts) > 20
    assert not english.intersection(texts)
    assert not any("{" in text for text in texts)


def leaves(table: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= leaves(value, f"{path}{key}.") if isinstance(value, dict) else {f"{path}{key}": value}
    return found


def test_the_kit_has_the_same_texts_in_both_languages() -> None:
    english, german = (
        leaves(tomllib.loads(FOLDER.joinpath(f"tricks_{language}.toml").read_text("utf-8")))
        for language in ("en", "de")
    )
    german = {key: value for key, value in german.items() if not key.startswith("lines.")}
    assert english.keys() == german.keys()


def test_the_texts_of_a_game_override_those_of_the_kit() -> None:
    own, three = get_game("hearts").texts().data, get_game("three_of_all").texts().data
    assert (own["labels"]["broken"], three["labels"]["broken"]) == ("Hearts", "Broken")
    assert own["labels"]["tricks"] == three["labels"]["tricks"] == "Tricks"
