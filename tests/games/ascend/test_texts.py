"""Texts for learners: short, complete and plain; everything that they name is highlighted, and every entry is used."""

from __future__ import annotations

import re

import pytest

from sisyphus_widgets.games.ascend import GAME
from sisyphus_widgets.games.ascend.decktet import NUMBER
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match
from tests.narration import CHECKS, GameTraces, Reading, as_everyone_sees, check_named, check_you, idle_entries

from .cases import CASES, fits_nothing
from .shows import shows

CARD = re.compile(r"([AXPTC2-9])([☾☉≈❧§⌘]+)")
LETTER = {"☾": "M", "☉": "S", "≈": "W", "❧": "L", "§": "Y", "⌘": "K"}


def perspectives(match: Match) -> tuple[int | None, ...]:
    """Return the perspectives of the teacher and of all seats."""
    return (None, *range(match.state.players))


def named(text: str) -> set[str]:
    """Return the cards named in a text."""
    return {rank + "".join(LETTER[sign] for sign in signs) for rank, signs in CARD.findall(text)}


TRACES = GameTraces(GAME, lambda: as_everyone_sees(shows()))
READING = Reading(GAME, TRACES, CASES, 500, r"[A-Z0-9]|the |[a-z]+ of ")


@pytest.mark.parametrize("check", CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    CHECKS[check](READING)


def test_every_card_named_is_highlighted() -> None:
    check_named(READING, named)
    assert all(named(text) <= NUMBER.keys() for text in READING.sentences)


def test_the_player_concerned_is_addressed_as_you() -> None:
    check_you(shows()[0], 2, "North", first=1)


def test_cards_are_given_and_only_turns_are_passed() -> None:
    cards_passed = re.compile(r"\bpass(es|ed)? (on |over )?(a |the |two )?cards?\b")
    assert not {text for text in READING.sentences if cards_passed.search(text)}


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in perspectives(match):
                pictures = [state.picture(seat) for state in match.states[:3] + match.states[-2:]]
                assert all(pictures)
                trace_match(Match.from_state(match.states[0]), seat)
        for state, card, _ in fits_nothing():
            assert GAME.scene.choosing(state, 1).refusals[card].say(GAME.texts(), reader=None)

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell, TRACES) == []
