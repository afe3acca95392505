"""Section 2: dealing, and passing three cards in four directions."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, new_game
from sisyphus_widgets.games.sisyphus_cards.events import CardsPassed, Dealt, PassChosen
from sisyphus_widgets.rules import PositionError
from sisyphus_widgets.rules.cards import NAMES
from tests.games.samples import next_action

from .games import SEATS, deal_text, filled


@pytest.fixture
def before_deal() -> dict[int, CardsState]:
    """Return deal number → the position in which it is due, for deals 1 to 9 of one game."""
    found = {}
    rng = random.Random(5)
    state = GAME.begin(4, GAME.options_type())
    while len(found) < 9:
        if state.chance_due:
            core = state.core
            core.summits, core.levels = [0] * 4, [1] * 4  # so that the game goes on
            state = CardsState(core)
            found[state.deal_number + 1] = state
        state = state.after(next_action(state, 5, rng))
        core = state.core
        core.levels = [1] * 4
        state = CardsState(core)
    return found


@pytest.mark.clause("sisyphus_cards.2.1")
def test_a_new_game_deals_thirteen_cards_to_each_seat() -> None:
    state = new_game(seed=1)
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert sorted(card for hand in state.hands for card in hand) == sorted(NAMES)
    assert state.deal_number == 1
    assert state.passing


@pytest.mark.clause("sisyphus_cards.2.1")
def test_the_deal_is_narrated_with_the_cards() -> None:
    hands = filled(["2C", "AS", "AH", "AD"])
    start = GAME.begin(4, GAME.options_type())
    _, events = start.apply(deal_text(hands))
    in_order = tuple(tuple(sorted(hand, key=NAMES.index)) for hand in hands)
    assert events == (Dealt(1, "left", in_order, False),)
    assert events[0].seen_by(2) == Dealt(1, "left", (None, None, in_order[2], None), False)


def test_impossible_deals_are_refused_with_the_reason() -> None:
    start = GAME.begin(4, GAME.options_type())
    hands = filled(["2C"])
    twice = [hands[0], hands[1], hands[2], [hands[0][0], *hands[3][1:]]]
    with pytest.raises(PositionError, match="2C cannot be dealt to seat 3: already held"):
        start.after(deal_text(twice))
    short = [hands[0][1:], *hands[1:]]
    with pytest.raises(PositionError, match="seat 0 would hold 12 cards, not 13"):
        start.after(deal_text(short))
    long = [hands[0] + hands[1][:1], hands[1][1:], *hands[2:]]
    with pytest.raises(PositionError, match="seat 0 would hold 14 cards, not 13"):
        start.after(deal_text(long))


@pytest.mark.clause("sisyphus_cards.2.3")
@pytest.mark.parametrize(
    ("deal", "receivers"),
    [
        (1, [1, 2, 3, 0]),
        (2, [3, 0, 1, 2]),
        (3, [2, 3, 0, 1]),
        (5, [1, 2, 3, 0]),
        (6, [3, 0, 1, 2]),
        (7, [2, 3, 0, 1]),
        (9, [1, 2, 3, 0]),
    ],
)
def test_cards_pass_left_right_and_across(before_deal: dict[int, CardsState], deal: int, receivers: list[int]) -> None:
    state = before_deal[deal].after(before_deal[deal].chance_action(9))
    dealt, passed = state.hands, []
    for seat in SEATS:
        assert state.to_move == seat
        assert state.hands == dealt, "nothing moves before the fourth choice"
        passed.append(list(state.legal_actions())[seat])
        state, events = state.apply(passed[-1])
        assert events[0] == PassChosen(seat, receivers[seat], tuple(str(passed[-1]).split()[1:]))
    direction = {1: "left", 3: "right", 2: "across"}[receivers[0]]
    moved = tuple((seat, receivers[seat], tuple(str(passed[seat]).split()[1:])) for seat in SEATS)
    assert events[1:] == (CardsPassed(direction, moved),)
    for seat in SEATS:
        kept = set(dealt[seat]) - set(str(passed[seat]).split())
        came = set(str(passed[receivers.index(seat)]).split()[1:])
        assert set(state.hands[seat]) == kept | came
        assert len(state.hands[seat]) == 13
    assert "2C" in state.hands[state.to_move]


@pytest.mark.clause("sisyphus_cards.2.3")
@pytest.mark.parametrize("deal", [4, 8])
def test_nothing_is_passed_in_every_fourth_deal(before_deal: dict[int, CardsState], deal: int) -> None:
    state, events = before_deal[deal].apply(before_deal[deal].chance_action(9))
    assert [event.direction for event in events] == ["none"]
    assert not state.passing
    assert "2C" in state.hands[state.to_move]
    assert [str(action) for action in state.legal_actions()] == ["play 2C"]


@pytest.mark.clause("sisyphus_cards.2.2")
def test_the_choice_is_any_three_of_thirteen() -> None:
    assert len(list(new_game(seed=3).legal_actions())) == 286


@pytest.mark.clause("sisyphus_cards.2.2")
def test_a_seat_knows_what_it_passed_and_received_and_no_more() -> None:
    start = new_game(deal=deal_text(filled(["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"])))
    state = start
    for cards in ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H"):
        state = state.after(f"pass {cards}")
    for seat in SEATS:
        others = [state.view(seat).known_cards[other] for other in SEATS if other != seat]
        assert others == [(), (), ()], "before the cards move nobody knows another's"
        assert state.view(seat).hand == start.hands[seat]
    state = state.after("pass 2S 3S 4S")
    assert state.view(0).known_cards == (state.hands[0], ("2C", "3C", "4C"), (), ())
    assert state.view(1).known_cards == ((), state.hands[1], ("2D", "3D", "4D"), ())
    assert state.view(3).known_cards == (("2S", "3S", "4S"), (), (), state.hands[3])
    assert "received 3: 2S 3S 4S" in state.view(0).history
    assert "passed 0: 2C 3C 4C" in state.view(0).history
    assert not any("2D" in line for line in state.view(0).history)


def test_only_seats_that_can_know_the_leader_see_it() -> None:
    start = new_game(deal=deal_text(filled(["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"])))
    state = start
    for cards in ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"):
        state = state.after(f"pass {cards}")
    assert state.to_move == 1
    # South passed the two of clubs there, West has it, and the others cannot tell.
    assert [state.view(seat).to_move for seat in SEATS] == [1, 1, None, None]
    assert [state.verdict("play 5C", seat).code for seat in (0, 2, 3)] == [
        "not_your_turn",
        "not_your_turn_yet",
        "not_your_turn_yet",
    ]


def test_positions_with_different_choices_differ() -> None:
    state = new_game(seed=3)
    after = [state.after(action) for action in state.legal_actions()]
    assert len(set(after)) == 286
    assert len({each.view(0) for each in after}) == 286
    assert len({each.view(1) for each in after}) == 1
