"""What learners read: short, complete and in plain words, everything named is highlighted, and no entry lies idle."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sisyphus_widgets.games.sixty import GAME
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace import Trace, trace_match
from tests.telling import Told, check_highlights, frames, idle_entries, long_ones, technical, told, unfilled, unfinished

from .shows import seldom, shows
from .test_reasons import CASES


def perspectives(match: Match) -> list[int | None]:
    """Everyone who may look at a match."""
    return [None, *range(match.players)]


def cards_of(frame: dict[str, Any]) -> set[str]:
    """The cards that a frame lays somewhere."""
    return {card for entry in frame["scene"].get("zones", {}).values() for card in entry["cards"]}


@cache
def traces() -> tuple[Trace, ...]:
    """Everything shown: set-ups as everyone sees them, long games as the teacher and one seat do."""
    short = [trace_match(match, seat) for match in seldom() for seat in perspectives(match)]
    return (*short, *(trace_match(match, seat) for match in shows()[:3] for seat in (None, 1)))


@cache
def all_told() -> tuple[Told, ...]:
    """Every sentence with what it highlights."""
    return told(GAME, traces(), CASES.values())


@cache
def sentences() -> frozenset[str]:
    """Every sentence."""
    return frozenset(entry.text for entry in all_told())


def test_there_is_much_to_read() -> None:
    assert len(all_told()) > 500


def test_texts_are_short() -> None:
    assert not long_ones(sentences())


def test_texts_begin_and_end_as_sentences_do() -> None:
    assert not unfinished(sentences())


def test_texts_use_plain_words() -> None:
    assert not technical(GAME, traces()[0], sentences())


def test_texts_are_filled_in() -> None:
    assert not unfilled(sentences())


def test_everything_highlighted_is_on_the_table() -> None:
    for trace in traces():
        # An equal card's id is not among the faces; it is looked for in what is drawn.
        drawn = {card for frame in frames(trace["frames"]) for card in cards_of(frame)}
        check_highlights({**trace, "faces": dict.fromkeys(drawn)})


def test_a_player_is_told_of_themselves_as_you() -> None:
    match = shows()[0]
    texts = [frame["text"] for frame in trace_match(match, 1)["frames"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any("Ben" in text for text in texts)
    assert not any("you" in frame["text"].lower() for frame in trace_match(match, None)["frames"][1:])


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows()[:3]:
            for seat in (None, 1):
                assert all(state.picture(seat) for state in match.states)
                trace_match(match, seat)
        for match in seldom():
            for seat in perspectives(match):
                trace_match(match, seat)
                for before, move in zip(match.states, match.moves, strict=False):
                    assert all(beat.state.picture(seat) for beat in before.beats(move)[1])

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell) == []
