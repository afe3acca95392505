"""What learners read: short, complete and in plain words, everything named is highlighted, and no entry lies idle."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sisyphus_widgets.games.ascend import GAME
from sisyphus_widgets.games.ascend.decktet import NUMBER
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace import Trace, trace_match
from tests.telling import Told, check_highlights, idle_entries, long_ones, technical, told, unfilled, unfinished

from .cases import CASES, fits_nothing
from .shows import shows

CARD = re.compile(r"([AXPTC2-9])([☾☉≈❧§⌘]+)")
LETTER = {"☾": "M", "☉": "S", "≈": "W", "❧": "L", "§": "Y", "⌘": "K"}


def perspectives(match: Match) -> tuple[int | None, ...]:
    """The teacher and all seats."""
    return (None, *range(match.state.players))


@cache
def traces() -> tuple[Trace, ...]:
    """Everything shown, as everyone sees it."""
    return tuple(trace_match(match, seat) for match in shows() for seat in perspectives(match))


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
    return {rank + "".join(LETTER[sign] for sign in signs) for rank, signs in CARD.findall(text)}


def test_there_is_much_to_read() -> None:
    assert len(all_told()) > 500
    assert all(named(text) <= NUMBER.keys() for text in sentences())
    assert any(named(text) for text in sentences())


def test_texts_are_short() -> None:
    assert not long_ones(sentences())


def test_texts_begin_and_end_as_sentences_do() -> None:
    assert not unfinished(sentences(), r"[A-Z0-9]|the ")


def test_texts_use_plain_words() -> None:
    assert not technical(GAME, traces()[0], sentences())


def test_texts_are_filled_in() -> None:
    assert not unfilled(sentences())


def test_every_card_named_is_highlighted() -> None:
    assert not {text for text, shown, explains in all_told() if explains and not named(text) <= shown}


def test_everything_highlighted_is_on_the_table() -> None:
    for trace in traces():
        check_highlights(trace)


def test_cards_are_given_and_turns_are_passed() -> None:
    assert not {text for text in sentences() if re.search(r"\bpass(es|ed)? (on |over )?(a |the |two )?cards?\b", text)}


def test_a_player_is_told_of_themselves_as_you() -> None:
    match = shows()[0]
    texts = [frame["text"] for frame in trace_match(match, 2)["frames"]]
    assert any(text.startswith("You ") for text in texts)
    assert not any("North" in text for text in texts)
    teacher = [frame["text"].lower() for frame in trace_match(match, None)["frames"][1:]]
    assert not any(re.search(r"\byour?\b", text) for text in teacher)


def test_every_entry_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell() -> None:
        for match in shows():
            for seat in perspectives(match):
                pictures = [state.picture(seat) for state in match.states[:3] + match.states[-2:]]
                assert all(pictures)
                trace_match(Match.from_state(match.states[0]), seat)
                trace_match(match, seat)
        for state, card, _ in fits_nothing():
            assert GAME.scene.choosing(state, 1).refusals[card].say(GAME.texts(), reader=None)

    assert idle_entries(GAME, monkeypatch, CASES.values(), tell) == []
