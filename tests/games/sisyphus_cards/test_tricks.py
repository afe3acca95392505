"""Section 3: leading, following, breaking spades and taking tricks, each ruling in a separate position."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState, position
from sisyphus_widgets.games.sisyphus_cards.events import CardPlayed, DealEnded, LeadPassed, SpadesBroken, TrickTaken

from .games import play_all, playing

SPADES = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"


def playable(state: CardsState) -> str:
    """Return the cards that may be played, as text."""
    return " ".join(str(action).removeprefix("play ") for action in state.legal_actions())


def of(kind: type, events: tuple[object, ...]) -> list[object]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.clause("sisyphus_cards.3.1")
@pytest.mark.parametrize("holder", range(4))
def test_the_two_of_clubs_is_led_by_its_holder(holder: int) -> None:
    state = playing(["2C" if seat == holder else "" for seat in range(4)])
    assert state.to_move == holder
    assert playable(state) == "2C"
    state, events = state.apply("2C")
    assert events == (CardPlayed(holder, "2C", "open", "C"),)
    assert events[0].rule == "sisyphus_cards.3.1"
    assert state.trick == ("2C",)


@pytest.mark.clause("sisyphus_cards.3.2")
def test_play_goes_clockwise_and_suit_is_followed() -> None:
    state = position(hands=["AD KD", "2D 3C", "4C 5D", "6H 7S"], leader=2, broken=True)
    assert state.to_move == 2
    state = state.after("5D")
    assert (state.to_move, playable(state)) == (3, "6H 7S"), "a seat without diamonds plays what it likes"
    state = state.after("6H")
    assert (state.to_move, playable(state)) == (0, "KD AD")
    state = state.after("KD")
    assert (state.to_move, playable(state)) == (1, "2D")


@pytest.mark.clause("sisyphus_cards.3.3")
def test_no_spade_is_played_to_the_first_trick() -> None:
    state = playing(["2C", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 9H"]).after("2C")
    assert (state.to_move, playable(state)) == (1, "9H")


@pytest.mark.clause("sisyphus_cards.3.3", "sisyphus_cards.3.5")
def test_a_hand_of_nothing_but_spades_plays_one_to_the_first_trick_and_breaks_them() -> None:
    state = playing(["2C", SPADES]).after("2C")
    assert playable(state) == SPADES
    state, events = state.apply("5S")
    assert of(SpadesBroken, events) == [SpadesBroken(1, "5S", False)]


@pytest.mark.clause("sisyphus_cards.3.3")
def test_from_the_second_trick_on_a_seat_that_cannot_follow_may_play_spades() -> None:
    state = playing(["2C", "AC QH", "3C", "4C AD 4S 5S 6S 7S 8S 9S TS JS QS KS AS"])
    state = play_all(state, "2C AC 3C")
    assert playable(state) == "4C"
    state = play_all(state, "4C QH")
    state = state.after(next(iter(state.legal_actions())))
    assert (state.to_move, playable(state)) == (3, "AD 4S 5S 6S 7S 8S 9S TS JS QS KS AS")


@pytest.mark.clause("sisyphus_cards.3.4")
def test_spades_are_not_led_before_they_are_broken() -> None:
    hands = ["2S AS 3D", "3S 4C 5D", "4S 6D 7D", "5S 8D 9D"]
    assert playable(position(hands=hands)) == "3D"
    assert playable(position(hands=hands, broken=True)) == "3D 2S AS"


@pytest.mark.clause("sisyphus_cards.3.4", "sisyphus_cards.3.5")
def test_a_hand_of_nothing_but_spades_may_lead_one_and_breaks_them() -> None:
    state = position(hands=["2S AS", "3S 4C", "4S 6D", "5S 8D"])
    assert playable(state) == "2S AS"
    state, events = state.apply("2S")
    assert of(SpadesBroken, events) == [SpadesBroken(0, "2S", True)]
    for card in ("3S", "4S", "5S"):
        state, events = state.apply(card)
        assert of(SpadesBroken, events) == [], "spades break once"
    # East took the trick and may lead anything now.
    assert (state.to_move, playable(state)) == (3, "8D")


@pytest.mark.clause("sisyphus_cards.3.5")
def test_a_spade_to_a_trick_of_another_suit_breaks_spades() -> None:
    state = position(hands=["3D 9D", "2S 3S", "4D TS", "5D JS"])
    state, events = state.after("3D").apply("2S")
    assert of(SpadesBroken, events) == [SpadesBroken(1, "2S", False)]
    state = play_all(state, "4D 5D")
    assert (state.to_move, playable(state)) == (1, "3S")


@pytest.mark.clause("sisyphus_cards.3.5")
def test_spades_are_whole_again_at_each_new_deal() -> None:
    state = play_all(position(hands=["3D", "2S", "4D", "5D"]), "3D 2S 4D 5D")
    assert state.chance_due
    state = state.after(state.chance_action(1))
    while state.passing:
        state = state.after(next(iter(state.legal_actions())))
    for _ in range(4):
        state = state.after(next(iter(state.legal_actions())))
    hand = state.hands[state.to_move]
    spades = [card for card in hand if card[1] == "S"]
    assert spades
    assert len(spades) < len(hand)
    assert not any(state.verdict(f"play {card}") for card in spades)


@pytest.mark.clause("sisyphus_cards.3.6", "sisyphus_cards.3.7")
@pytest.mark.parametrize(
    ("trick", "taker", "card", "trump"),
    [
        ("3D 9D KD 5D", 2, "KD", False),
        ("3D AC KH 5D", 3, "5D", False),
        ("3D AC KH QC", 0, "3D", False),
        ("AD 2S KD 5D", 1, "2S", True),
        ("AD 2S KD 3S", 3, "3S", True),
        ("4S AS KS AC", 1, "AS", True),
        ("AH 3S 2S KH", 1, "3S", True),
    ],
)
def test_the_expected_seat_takes_the_trick_and_leads_next(trick: str, taker: int, card: str, trump: bool) -> None:
    kept = "C" if trick[1] == "D" else "D"  # so that no seat has to play it
    hands = [f"{own} {rank}{kept}" for own, rank in zip(trick.split(), "6789", strict=True)]
    state = position(hands=hands, broken=True)
    cards = trick.split()
    state, events = play_all(state, " ".join(cards[:3])).apply(cards[3])
    assert of(TrickTaken, events) == [TrickTaken(taker, card, card[1], trump)]
    assert events[-1] == LeadPassed(taker)
    assert (state.to_move, state.trick) == (taker, ())


@pytest.mark.clause("sisyphus_cards.3.7")
def test_after_thirteen_tricks_comes_the_next_deal() -> None:
    state = play_all(position(hands=["3D", "9D", "KD", "5D"]), "3D 9D KD")
    state, events = state.apply("5D")
    assert events[-1] == DealEnded(())
    assert (state.chance_due, state.to_move, state.over) == (True, None, False)
    assert state.hands == ((), (), (), ())
    assert state.legal_actions() == []
    dealt = state.after(state.chance_action(4))
    assert dealt.deal_number == state.deal_number + 1
