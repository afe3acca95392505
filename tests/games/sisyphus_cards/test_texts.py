"""Texts for learners: short, complete and plain; everything that they name is highlighted, and every entry is used."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, parse_position
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import trace_match
from tests.narration import (
    CHECKS,
    GameTraces,
    Reading,
    as_everyone_sees,
    check_named,
    check_you,
    french_cards,
    idle_entries,
)

from .shows import shows
from .test_reasons import CASES

PERSPECTIVES = (None, 0, 1, 2, 3)
TRACES = GameTraces(GAME, lambda: as_everyone_sees(shows()))
READING = Reading(GAME, TRACES, CASES, 1000)


@pytest.mark.parametrize("check", CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    CHECKS[check](READING)


def test_every_card_named_is_highlighted() -> None:
    check_named(READING, french_cards)


def test_the_player_concerned_is_addressed_as_you() -> None:
    check_you(shows()[0], 2, "North")


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in PERSPECTIVES:
                pictures = [state.picture(seat) for state in match.states]
                assert all(pictures)
                trace_match(Match.from_state(match.states[0]), seat)
        trace_match(Match.from_state(parse_position("deals 1")), None)

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell, TRACES) == []
