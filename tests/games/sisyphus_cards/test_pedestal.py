"""Section 6: pedestal cards are kept, go across, may not be passed, and are then kept again or go back to the deck."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState, Options, new_game, position
from sisyphus_widgets.games.sisyphus_cards.events import DealEnded, Dealt, PedestalKept, PedestalStayed
from sisyphus_widgets.rules import PositionError
from sisyphus_widgets.rules.cards import NAMES

from .games import SEATS, play_all


def with_pegs(state: CardsState, level: int) -> CardsState:
    """Return the position with all pegs on this level and no summit reached."""
    core = state.core
    core.levels, core.summits = [level] * 4, [0] * 4
    return CardsState(core)


def play_deal(state: CardsState, pedestal: set[int], rng: random.Random) -> tuple[CardsState, list[set[str]]]:
    """Play a deal in which a peg reaches the summit in the tricks ``pedestal`` (0 to 12) and in no other.

    Return the position in which the next deal is due, and the cards that each seat played to those tricks.
    """
    kept: list[set[str]] = [set() for _ in SEATS]
    while state.passing:
        state = state.after(rng.choice(list(state.legal_actions())))
    for trick in range(13):
        state = with_pegs(state, 8 if trick in pedestal else 1)
        for _ in range(4):
            seat, action = state.to_move, rng.choice(list(state.legal_actions()))
            assert seat is not None
            if trick in pedestal:
                kept[seat].add(str(action).removeprefix("play "))
            state = state.after(action)
            assert not state.over
    return with_pegs(state, 1), kept


def due(seed: int, pedestal: set[int]) -> tuple[CardsState, list[set[str]]]:
    """Play a first deal with these pedestal tricks; return the same as :func:`play_deal`."""
    return play_deal(new_game(seed=seed), pedestal, random.Random(seed))


@pytest.mark.clause("sisyphus_cards.6.1")
@pytest.mark.parametrize("scorer", [1, 2, 3])
def test_all_four_cards_of_a_trick_are_kept_whichever_card_takes_the_peg_to_the_summit(scorer: int) -> None:
    # The second, the third or the fourth card makes the pair.
    cards = ["9H", "2H", "4H", "6H"]
    cards[scorer] = "9C"
    levels = [8 if seat == scorer else 1 for seat in SEATS]
    state = position(hands=[f"{card} {rank}D" for card, rank in zip(cards, "TJQK", strict=True)], levels=levels)
    state, events = play_all(state, " ".join(cards[:3])).apply(cards[3])
    assert PedestalKept(tuple(cards)) in events
    assert sum(isinstance(event, PedestalKept) for event in events) == 1


@pytest.mark.clause("sisyphus_cards.6.1")
def test_two_pegs_that_arrive_in_one_trick_make_one_set() -> None:
    state = position(hands=["9H", "9C", "4H", "6H"], levels=(8, 8, 1, 1))
    state, events = play_all(state, "9H 9C 4H").apply("6H")
    assert state.summits == (1, 1, 0, 0)
    assert [event for event in events if isinstance(event, PedestalKept)] == [PedestalKept(("9H", "9C", "4H", "6H"))]
    assert state.hands == (("4H",), ("6H",), ("9H",), ("9C",))


@pytest.mark.clause("sisyphus_cards.6.2")
def test_each_player_s_own_cards_go_across_after_the_thirteenth_trick() -> None:
    state = position(hands=["9H KD", "2H 3C", "4H 5C", "6H 7C"], levels=(8, 1, 1, 1))
    state = play_all(state, "9H 2H 4H 6H")
    assert state.hands == (("KD",), ("3C",), ("5C",), ("7C",)), "they lie face up, in nobody's hand"
    state, events = play_all(state, "KD 3C 5C").apply("7C")
    moved = ((0, 2, ("9H",)), (1, 3, ("2H",)), (2, 0, ("4H",)), (3, 1, ("6H",)))
    assert events[-1] == DealEnded(moved)
    assert state.hands == (("4H",), ("6H",), ("9H",), ("2H",))
    assert state.view(1).known_cards == state.hands, "everyone knows them there"


@pytest.mark.clause("sisyphus_cards.6.2")
@pytest.mark.parametrize("pedestal", [set(), {12}, {0, 5}, {3, 4, 7}, {1, 2, 11, 12}])
def test_several_pedestal_tricks_add_up_and_all_seats_hold_equally_many_cards(pedestal: set[int]) -> None:
    state, kept = due(2, pedestal)
    assert [set(hand) for hand in state.hands] == [kept[(seat + 2) % 4] for seat in SEATS]
    assert {len(hand) for hand in state.hands} == {len(pedestal)}


@pytest.mark.clause("sisyphus_cards.6.3")
def test_the_other_cards_are_shuffled_and_dealt_up_to_thirteen() -> None:
    due_state, _ = due(3, {2, 9})
    held = due_state.hands
    deal = due_state.chance_action(77)
    lines = [part.split() for part in str(deal).removeprefix("deal ").split("|")]
    assert [len(line) for line in lines] == [11] * 4
    state, events = due_state.apply(deal)
    assert [set(hand) for hand in state.hands] == [set(a) | set(b) for a, b in zip(held, lines, strict=True)]
    assert sorted(card for hand in state.hands for card in hand) == sorted(NAMES)
    assert isinstance(events[0], Dealt)
    assert events[0].kept
    assert events[0].rule == "sisyphus_cards.6.3"
    with pytest.raises(PositionError, match="already held"):
        due_state.after(str(deal).replace(lines[0][0], held[1][0]))
    assert due_state.chance_action(78) != deal


@pytest.mark.clause("sisyphus_cards.2.4", "sisyphus_cards.6.4")
def test_pedestal_cards_may_not_be_passed_and_everyone_knows_them() -> None:
    due_state, _ = due(4, {0, 6})
    state = due_state.after(due_state.chance_action(4))
    assert state.passing
    held = set(due_state.hands[0])
    listed = {str(action) for action in state.legal_actions()}
    assert len(listed) == 165, "three of eleven"
    assert not any(set(text.split()) & held for text in listed)
    free = [card for card in state.hands[0] if card not in held]
    kept = due_state.hands[0][0]
    verdict = state.verdict(f"pass {free[0]} {free[1]} {kept}")
    assert (verdict.code, verdict.rule) == ("pedestal_card_not_passed", "sisyphus_cards.2.4")
    assert state.view(2).known_cards[0] == due_state.hands[0]


@pytest.mark.clause("sisyphus_cards.6.4")
@pytest.mark.parametrize("second", [set(), {4}, {0, 12}])
def test_pedestal_cards_go_back_to_the_deck_unless_played_in_a_pedestal_trick(
    second: set[int],
) -> None:
    first_due, _ = due(5, {1, 8})
    state = first_due.after(first_due.chance_action(5))
    state, kept = play_deal(state, second, random.Random(6))
    assert [set(hand) for hand in state.hands] == [kept[(seat + 2) % 4] for seat in SEATS]
    dealt_now = str(state.chance_action(6)).replace("|", "").split()[1:]
    assert len(dealt_now) == 52 - 4 * len(second)
    assert not set(dealt_now) & set().union(*kept)


@pytest.mark.clause("sisyphus_cards.6.4")
def test_a_pedestal_card_can_be_kept_deal_after_deal() -> None:
    state, _ = due(6, set(range(4)))
    again = 0
    for deal in range(5):
        before = set().union(*state.hands)
        state = state.after(state.chance_action(deal))
        state, kept = play_deal(state, set(range(deal % 2, 13, 2)), random.Random(deal))
        again += len(before & set().union(*kept))
        assert [set(hand) for hand in state.hands] == [kept[(seat + 2) % 4] for seat in SEATS]
    assert again


@pytest.mark.clause("sisyphus_cards.6.4")
def test_a_pedestal_card_is_played_like_any_other() -> None:
    due_state, _ = due(7, {0, 1, 2, 3})
    held = set().union(*due_state.hands)
    state = due_state.after(due_state.chance_action(1))
    while state.passing:
        state = state.after(next(iter(state.legal_actions())))
    played = set()
    while not state.chance_due:
        seat = state.to_move
        assert seat is not None
        listed = {str(action).removeprefix("play ") for action in state.legal_actions()}
        led = state.trick[0][1] if state.trick else None
        if led and (follow := {card for card in state.hands[seat] if card[1] == led}):
            assert listed == follow, "pedestal cards among them"
        played |= listed & held
        state = with_pegs(state.after(f"play {min(listed)}"), 1)
    assert played == held


@pytest.mark.clause("sisyphus_cards.6.4")
@pytest.mark.option("keep_pedestal_cards")
@pytest.mark.parametrize("second", [set(), {4}])
def test_with_the_option_a_pedestal_card_returns_after_every_deal(second: set[int]) -> None:
    options = Options(keep_pedestal_cards=True)
    first, _ = play_deal(new_game(seed=5, options=options), {1, 8}, random.Random(5))
    held = [set(hand) for hand in first.hands]
    state = first.after(first.chance_action(5))
    assert all(not set(passed.split()) & held[0] for passed in map(str, state.legal_actions()))
    state, kept = play_deal(state, second, random.Random(6))
    crossing = set().union(*kept)
    for seat in SEATS:
        assert set(state.hands[seat]) == held[seat] - crossing | kept[(seat + 2) % 4]
    third = state.after(state.chance_action(6))
    assert {len(hand) for hand in third.hands} == {13}, "everyone is dealt up to thirteen"
    assert set().union(*map(set, third.hands)) == set(NAMES)
    seen = third.view(0)
    assert all(set(state.hands[seat]) <= set(seen.known_cards[seat]) for seat in SEATS)


@pytest.mark.option("keep_pedestal_cards")
def test_the_narration_says_that_pedestal_cards_stay() -> None:
    options = Options(keep_pedestal_cards=True)
    first, _ = play_deal(new_game(seed=5, options=options), {1}, random.Random(5))
    state = first.after(first.chance_action(5))
    state, all_events = state, []
    rng = random.Random(6)
    while not state.chance_due:
        state, events = with_pegs(state, 1).apply(rng.choice(list(state.legal_actions())))
        all_events += events
    [stayed] = [event for event in all_events if isinstance(event, PedestalStayed)]
    assert stayed.stay == tuple((seat, first.hands[seat]) for seat in SEATS)
    usual, _ = play_deal(new_game(seed=5), {1}, random.Random(5))
    usual, _ = play_deal(usual.after(usual.chance_action(5)), set(), random.Random(6))
    assert usual.hands == ((), (), (), ())
