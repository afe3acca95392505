"""The 52-card deck: numbers, masks and text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.rules import NotationError
from sisyphus_widgets.rules.cards import (
    FULL_DECK,
    NAMES,
    NUMBER,
    RANK_OF,
    SUIT_MASK,
    SUIT_OF,
    cards_of,
    mask_of,
    names_of,
    read_card,
    read_cards,
)


def test_the_deck_is_ordered_by_suit_and_then_from_low_to_high() -> None:
    assert NAMES[:14] == ("2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "2D")
    assert NAMES[-1] == "AS"
    assert len(set(NAMES)) == 52
    assert (RANK_OF[NUMBER["TH"]], SUIT_OF[NUMBER["TH"]]) == (8, 2)
    assert mask_of(range(52)) == FULL_DECK == sum(SUIT_MASK)


@pytest.mark.parametrize(
    ("text", "name"),
    [("QC", "QC"), ("qc", "QC"), ("Qc", "QC"), ("10C", "TC"), ("10s", "TS"), ("tS", "TS"), (" 2h ", "2H")],
)
def test_a_card_is_read_in_any_case_and_with_10_for_t(text: str, name: str) -> None:
    assert NAMES[read_card(text)] == name


@pytest.mark.parametrize("text", ["", "Q", "C", "CQ", "1C", "11C", "QX", "QCC", "10", "Q C", "♣Q", "10CC"])
def test_an_unreadable_card_is_quoted_in_the_error(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_card(text)
    assert repr(text) in str(caught.value)
    assert "such as QC" in str(caught.value)
    assert caught.value.text == text


def test_several_cards_are_read_in_order() -> None:
    assert [NAMES[card] for card in read_cards("AS  2c 10d")] == ["AS", "2C", "TD"]
    assert read_cards("") == []


def test_a_card_named_twice_is_refused_however_it_is_written() -> None:
    with pytest.raises(NotationError, match="TC is named twice in '10C TC'"):
        read_cards("10C TC")


@given(st.sets(st.integers(0, 51)))
def test_masks_convert_to_sorted_cards_and_back(cards: set[int]) -> None:
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))
    assert names_of(mask_of(cards)) == [NAMES[card] for card in sorted(cards)]
    for suit in range(4):
        within = mask_of(cards) & SUIT_MASK[suit]
        assert cards_of(within) == tuple(card for card in sorted(cards) if SUIT_OF[card] == suit)
