"""Positions set by hand: their values, their continuation, and impossible ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sisyphus_widgets.games.ascend import Options, position
from sisyphus_widgets.rules import IllegalActionError, PositionError

HANDS = ["5ML AY", "6LK AS", "AK 7ML"]
BIDDING = Options(bidding=True)


def test_a_position_holds_the_given_values() -> None:
    state = position(hands=HANDS, leader=1, points=(1, 2, 3), hand_number=4, moves=("6LK", "pass"))
    assert state.hands == (("AY", "5ML"), ("AS",), ("AK", "7ML"))
    assert (state.to_move, state.points, state.hand_number) == (0, (1, 2, 3), 4)
    assert state.table == ((1, "play 6LK"),)
    assert state.players == 3


def test_a_seat_that_is_out_may_have_promised() -> None:
    line = "West holds CM, North has 3 cards, South out 1, East out 2, South promised 5, West to move"
    state = position(line, options=BIDDING)
    assert [len(hand) for hand in state.hands] == [0, 1, 3, 0]
    assert (state.core.promiser, state.core.promise) == (0, 5)


def test_unnamed_cards_are_out_of_play_except_the_one_set_aside() -> None:
    state = position(hands=[*HANDS, "CM"], aside="CS")
    assert state.aside == ("CS",)
    assert state.core.discards.bit_count() == 45 - 7 - 1
    assert position(hands=[*HANDS, "CM"]).aside == ("X",)
    assert position(hands=HANDS).aside == ()
    assert position(hands=HANDS).core.mountain
    assert not position(hands=["5ML AY", "6LK AS", "4MS"]).core.mountain


def test_a_position_goes_on_to_the_next_deal_and_can_be_sampled() -> None:
    state = position(hands=["5ML", "6LK", "AK 7ML"], moves=("5ML", "6LK"))
    assert state.chance_due
    state = state.after(state.chance_action(1))
    assert state.hand_number == 2
    assert state.view(0).history[0].startswith("dealt 0")
    early = position(hands=HANDS)
    for seed in range(20):
        sample = early.view(0).sample(random.Random(seed))
        assert sample.view(0) == early.view(0)
        assert sample.hands[0] == early.hands[0]
    assert len({early.view(0).sample(random.Random(seed)) for seed in range(20)}) > 1
    assert early.view(0).history == ()


def test_positions_are_equal_only_with_equal_values() -> None:
    assert position(hands=HANDS) == position(hands=HANDS)
    assert hash(position(hands=HANDS)) == hash(position(hands=HANDS))
    others = [
        position(hands=HANDS, leader=1),
        position(hands=HANDS, points=(1, 0, 0)),
        position(hands=HANDS, options=BIDDING),
        position(hands=HANDS, hand_number=2),
        position(hands=HANDS, moves=("5ML",)),
        position(hands=[*HANDS, "CM"]),
    ]
    assert len({position(hands=HANDS), *others}) == 7


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": HANDS[:2]}, "three or four hands, not 2"),
        ({"hands": ["5ML", "5ML", "AK"]}, "5ML in seat 1's hand is somewhere else too"),
        ({"hands": ["X", "5ML", "AK"], "options": Options(deck="basic")}, "X is not in this deck"),
        ({"hands": HANDS, "leader": 3}, "the leader must be a seat from 0 to 2, not 3"),
        ({"hands": ["", "5ML", "AK"], "leader": 0, "out": (0,)}, "the leader must be a seat that holds cards"),
        ({"hands": ["5ML", "", "AK"]}, "seats without cards are"),
        ({"hands": HANDS, "out": (1,)}, "seats without cards are"),
        ({"hands": ["5ML", "", ""], "out": (1, 2)}, "two seats must hold cards"),
        ({"hands": HANDS, "points": (1, 2)}, "points must be 3 whole numbers"),
        ({"hands": HANDS, "points": (1, 2, -3)}, "points must be 3 whole numbers"),
        ({"hands": HANDS, "points": (50, 2, 3)}, "the game is over"),
        ({"hands": HANDS, "promise": (0, 4)}, "no promises at this table"),
        ({"hands": HANDS, "promise": (0, 1), "options": BIDDING}, "holds more cards than the 1 it promised"),
        ({"hands": HANDS, "promise": (3, 4), "options": BIDDING}, "a promise must be a seat and a value"),
        ({"hands": HANDS, "promise": (0, 15), "options": BIDDING}, "a value from 1 to 14"),
        ({"hands": HANDS, "aside": "CM"}, "0 cards are set aside here, not 1"),
        ({"hands": [*HANDS, "CM"], "aside": "CM"}, "CM cannot be set aside"),
        ({"hands": [*HANDS, "CM"], "aside": "CS CW"}, "1 cards are set aside here, not 2"),
        ({"hands": HANDS, "hand_number": 0}, "hand_number must be a whole number from 1"),
        ({"hands": ["AM AS AW AL AK 2MK 2SY 2WL 3MW 3SK 3LY 4MS 4WL", "5ML", "AY"],
          "options": Options(deck="basic")}, "a hand has at most 12"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_with_the_reason(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**arguments)


def test_illegal_moves_of_a_position_are_refused() -> None:
    with pytest.raises(IllegalActionError, match="leader_may_not_pass"):
        position(hands=HANDS, moves=("pass",))


@pytest.mark.parametrize("seat", [-1, 3, True, "0"])
def test_missing_seats_are_refused(seat: Any) -> None:
    state = position(hands=HANDS)
    for do in (state.view, lambda who: state.verdict("5ML", who)):
        with pytest.raises(PositionError, match="there is no seat"):
            do(seat)
