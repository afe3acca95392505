"""What learners read: short, complete and in plain words, everything named is highlighted, and no entry lies idle."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sisyphus_widgets.games.skitgubbe import GAME
from sisyphus_widgets.trace import trace_match
from tests.telling import Told, check_highlights, idle_entries, long_ones, technical, told, unfilled, unfinished

from .shows import shows, traces
from .test_reasons import CASES

CARD = re.compile(r"\b(10|[2-9JQKA])([♣♦♥♠])")
LETTER = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


@cache
def all_told() -> tuple[Told, ...]:
    """Every sentence with what it highlights."""
    return told(GAME, traces(), CASES.values())


@cache
def sentences() -> frozenset[str]:
    """Every sentence."""
    return frozenset(entry.text for entry in all_told())


def named(text: str) -> set[str]:
    """The cards named in a text."""
    return {("T" if rank == "10" else rank) + LETTER[suit] for rank, suit in CARD.findall(text)}


def test_there_is_much_to_read() -> None:
    assert len(all_told()) > 1000


def test_texts_are_short() -> None:
    assert not long_ones(sentences())


def test_texts_begin_and_end_as_sentences_do() -> None:
    assert not unfinished(sentences(), r"[A-Z0-9]|[a-z]+ of (clubs|diamonds|hearts|spades)\b")


def test_texts_use_plain_words() -> None:
    assert not technical(GAME, traces()[0], sentences())


def test_texts_are_filled_in() -> None:
    assert not unfilled(sentences())


def test_every_card_named_is_highlighted() -> None:
    assert not {text for text, shown, explains in all_told() if explains and not named(text) <= shown}


def test_everything_highlighted_is_on_the_table() -> None:
    for trace in traces():
        check_highlights(trace)


def test_a_player_is_told_of_themselves_as_you() -> None:
    match = shows()[2]
    texts = [frame["text"] for frame in trace_match(match, 2)["frames"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any("Disa" in text for text in texts)
    assert not any(re.search(r"\byou", frame["text"].lower()) for frame in trace_match(match, None)["frames"])


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in (None, *range(match.state.players)):
                pictures = [state.picture(seat) for state in match.states[::4] + match.states[-1:]]
                assert all(pictures)
                trace_match(match, seat)

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell) == []
