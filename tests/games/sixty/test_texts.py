"""Texts for learners: short, complete and plain; everything that they name is highlighted, and every entry is used."""

from __future__ import annotations

from typing import Any

import pytest

from sisyphus_widgets.games.sixty import GAME
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import Trace, trace_match
from tests.narration import CHECKS, GameTraces, Reading, check_you, frames, idle_entries

from .shows import seldom, shows
from .test_reasons import CASES


def perspectives(match: Match) -> list[int | None]:
    """Return the perspectives of all readers of a match."""
    return [None, *range(match.players)]


def cards_of(frame: dict[str, Any]) -> set[str]:
    """Return the cards that a frame places."""
    return {card for entry in frame["scene"].get("zones", {}).values() for card in entry["cards"]}


def everything() -> tuple[Trace, ...]:
    """Return traces of all set-ups for all readers, and of long games for the teacher and one seat."""
    short = [trace_match(match, seat) for match in seldom() for seat in perspectives(match)]
    return (*short, *(trace_match(match, seat) for match in shows()[:3] for seat in (None, 1)))


def with_equal_cards(trace: Trace) -> Trace:
    """Return a trace with a face for the id of each card, since equal cards share a face."""
    drawn = {card for frame in frames(trace["frames"]) for card in cards_of(frame)}
    return {**trace, "faces": dict.fromkeys(drawn)}


TRACES = GameTraces(GAME, everything)
READING = Reading(GAME, TRACES, CASES, 500, drawn=with_equal_cards)


@pytest.mark.parametrize("check", CHECKS)
def test_texts_pass_each_check(check: str) -> None:
    CHECKS[check](READING)


def test_the_player_concerned_is_addressed_as_you() -> None:
    check_you(shows()[0], 1, "Ben", first=1)


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows()[:3]:
            for seat in (None, 1):
                assert all(state.picture(seat) for state in match.states)
        for match in seldom():
            for seat in perspectives(match):
                for before, move in zip(match.states, match.moves, strict=False):
                    assert all(beat.state.picture(seat) for beat in before.beats(move)[1])

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell, TRACES) == []
