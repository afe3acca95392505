"""Texts for learners: short, complete and plain; everything that they name is highlighted, and every entry is used."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME
from tests.narration import CHECKS, Reading, check_named, check_you, french_cards, idle_entries

from .shows import shows, traces
from .test_reasons import CASES

READING = Reading(GAME, traces, CASES, 1000)


@pytest.mark.parametrize("check", CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    CHECKS[check](READING)


def test_every_card_named_is_highlighted() -> None:
    check_named(READING, french_cards)


def test_the_player_concerned_is_addressed_as_you() -> None:
    check_you(shows()[2], 2, "Disa")


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in (None, *range(match.state.players)):
                pictures = [state.picture(seat) for state in match.states[::4] + match.states[-1:]]
                assert all(pictures)

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell, traces) == []
