"""Positions set by hand before a deal or in its first trick."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import parse_position, position
from sisyphus_widgets.rules import PositionError

SUITS = {suit: [f"{rank}{suit}" for rank in "23456789TJQKA"] for suit in "CDHS"}
SPADES, HEARTS, DIAMONDS = (" ".join(SUITS[suit]) for suit in "SHD")
CLUBS = " ".join(SUITS["C"])
OTHER_CLUBS = " ".join(SUITS["C"][1:])

ALL_OF_A_SUIT = [SPADES, HEARTS, DIAMONDS, OTHER_CLUBS]
DECK = [card for suit in SUITS.values() for card in suit]
MIXED = [" ".join(DECK[seat::4]) for seat in range(4)]
"""Mixed hands, in which South holds the two of clubs."""


def test_the_two_of_clubs_leads_the_first_trick():
    first = position(hands=[SPADES, HEARTS, DIAMONDS, CLUBS], leader=3)
    assert first.to_move == 3
    assert list(map(str, first.legal_actions())) == ["play 2C"]


def test_no_other_seat_leads_the_first_trick():
    with pytest.raises(PositionError, match="the two of clubs leads the first trick, so seat 3 does, not seat 0"):
        position(hands=[SPADES, HEARTS, DIAMONDS, CLUBS])
    with pytest.raises(PositionError, match="card 1 of the trick, 3C, could not be played"):
        position(hands=[SPADES, HEARTS, DIAMONDS, " ".join(c for c in SUITS["C"] if c != "3C")], trick="3C", leader=3)


def test_only_a_hand_of_spades_plays_a_spade_to_the_first_trick():
    allowed = position(hands=ALL_OF_A_SUIT, trick="2C", leader=3)
    assert len(allowed.legal_actions()) == 13
    assert allowed.verdict("AS").legal
    hands = [SPADES.replace("AS", "AH"), HEARTS.replace("AH", "AS"), DIAMONDS, OTHER_CLUBS]
    barred = position(hands=hands, trick="2C", leader=3)
    assert list(map(str, barred.legal_actions())) == ["play AH"]
    assert barred.verdict("KS").rule == "sisyphus_cards.3.3"


@pytest.mark.parametrize("moves", [[], ["AS"], ["AS", "KH", "2D"], ["AS", "KH", "2D", "2S"]])
@pytest.mark.parametrize("levels", [[1, 1, 1, 1], [3, 8, 1, 2]])
def test_a_first_trick_is_read_back_from_its_text(moves, levels):
    state = position(hands=ALL_OF_A_SUIT, trick="2C", leader=3, levels=levels)
    for move in moves:
        state = state.after(state.read(move))
    again = parse_position(state.position)
    assert again == state
    assert again.levels == state.levels
    assert again.position == state.position


def test_a_first_trick_without_cards_is_an_ordinary_deal():
    state = position(hands=MIXED, levels=[2, 1, 4, 1])
    again = parse_position(state.position)
    assert (again, again.levels) == (state, (2, 1, 4, 1))
    for _ in range(8):
        move = str(state.legal_actions()[0])
        state, again = state.after(state.read(move)), again.after(again.read(move))
    assert state == again


@pytest.mark.parametrize(
    "text", ["deals 1", "deals 4; summits 1 0 0 0; kept 9C | TC | 8C | 2C", "deals 2; levels 3 1 8 1"]
)
def test_a_later_deal_can_be_due(text):
    state = parse_position(text)
    assert state.chance_due
    assert state.position == text
    dealt = state.after(state.chance_action(5))
    assert parse_position(dealt.position) == dealt
    assert dealt.position.startswith(text)


def test_pedestal_cards_are_kept_and_not_passed():
    state = parse_position("deals 4; summits 1 0 0 0; kept 9C | TC | 8C | 2C")
    dealt = state.after(state.chance_action(5))
    assert "9C" in dealt.view(0).hand
    others = [card for card in dealt.view(0).hand if card != "9C"][:2]
    assert dealt.verdict(f"pass 9C {' '.join(others)}").rule == "sisyphus_cards.2.4"
