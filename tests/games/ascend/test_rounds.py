"""Rounds by the rules: leading, following, bombs, the Excuse, clearing, the next leader, the end of a hand."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import AscendState, new_game, position
from sisyphus_widgets.games.ascend.decktet import NAMES

from .games import KINDS, dealt, play_all


def may(state: AscendState) -> set[str]:
    """Return the legal moves of the seat to move, without the verb."""
    return {str(action).removeprefix("play ") for action in state.legal_actions()}


def after(hands: list[str], *moves: str) -> AscendState:
    """Return the position after these moves."""
    return position(hands=hands, moves=moves)


@pytest.mark.clause("ascend.2.1", "ascend.2.3")
@pytest.mark.parametrize(("kind", "size"), [*zip(KINDS[::2], (11, 9, 15, 12), strict=True)])
def test_each_seat_is_dealt_the_same_number_of_cards(kind: object, size: int) -> None:
    players, options = kind  # type: ignore[misc]
    state = new_game(seed=3, players=players, options=options)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.aside) == (players == 4 and options.deck == "extended")
    for _ in range(players):
        state = state.after("give " + " ".join(state.hands[state.to_move or 0][:2]))
    assert state.to_move == 0, "seat 0 leads the first hand"


@pytest.mark.clause("ascend.2.2", "ascend.2.4")
def test_a_card_goes_to_each_neighbour_once_all_have_chosen() -> None:
    state = dealt(["AM AS", "2MK 2SY", "3MW 3SK", "4MS 4WL"])
    before = [set(hand) for hand in state.hands]
    for gift in ("AM AS", "2MK 2SY", "3MW 3SK"):
        state = state.after(f"give {gift}")
        assert [set(hand) for hand in state.hands] == before
    state = state.after("give 4MS 4WL")
    got = [set(hand) - old for hand, old in zip(state.hands, before, strict=True)]
    assert got == [{"4MS", "2SY"}, {"AM", "3SK"}, {"2MK", "4WL"}, {"3MW", "AS"}]
    assert all(len(hand) == 11 for hand in state.hands)


def test_a_card_that_was_just_given_cannot_be_given_on() -> None:
    state = dealt(["AM AS", "2MK 2SY"]).after("give AM AS")
    assert state.verdict("give AM 2MK").code == "not_in_hand"


@pytest.mark.clause("ascend.3.1")
def test_the_leader_may_play_anything_but_not_pass() -> None:
    state = position(hands=["AM 5ML 6MW 6SY", "AW", "AK"])
    assert may(state) == {"AM", "5ML", "6MW", "6SY", "6MW 6SY", "AM=4 5ML 6MW", "AM=7 5ML 6MW"}


@pytest.mark.clause("ascend.3.1")
def test_a_seat_that_passed_may_play_later_and_one_without_a_play_is_told_to_pass() -> None:
    state = after(["5ML 9MS AY", "6LK 8WL AS", "AK AW"], "5ML", "pass")
    assert may(state) == {"pass"}
    state = play_all(state, "pass")
    assert state.to_move == 0, "South leads again"
    state = play_all(after(["5ML 9MS AY", "6LK CL AS", "AK 7ML"], "5ML"), "pass, 7ML, 9MS")
    assert may(state) == {"pass", "CL"}, "West passed before"


@pytest.mark.clause("ascend.3.2", "ascend.4.1")
def test_singles_share_a_suit_with_the_led_card_and_rank_no_lower_than_the_last() -> None:
    state = after(["5ML AY", "5SW 5YK 6LK AM 9MS AL CW", "CM 8WL 2MK TSLK"], "5ML")
    assert may(state) == {"pass", "6LK", "9MS"}
    state = state.after("6LK")
    assert may(state) == {"pass", "CM", "8WL", "TSLK"}, "the led moons and leaves count, not the last card's knots"


@pytest.mark.clause("ascend.3.2", "ascend.4.2", "ascend.5.1")
def test_sets_are_followed_by_sets_as_large_and_by_bombs() -> None:
    state = after(["5ML 5SW AY", "5YK 4YK 4MS 6MW 6LK 9LK 7ML 8YK", "AK"], "5ML 5SW")
    assert may(state) == {"pass", "6MW 6LK", "5YK 6MW", "5YK 9LK", "6MW 9LK"}


@pytest.mark.clause("ascend.3.2", "ascend.5.2")
def test_after_a_low_bomb_low_sets_may_follow_high_ones() -> None:
    state = after(["9MS 9WY AY", "2MK CM AS", "2SY 2WL AK"], "9MS 9WY", "2MK CM")
    assert may(state) == {"pass", "2SY 2WL"}
    high = after(["9MS 9WY AY", "CS CM AS", "2SY 2WL TSWY TMLY AK"], "9MS 9WY", "CS CM")
    assert may(high) == {"pass"}, "nothing ranks as high as crowns"
    assert play_all(state, "2SY 2WL").core.rank == 2


@pytest.mark.clause("ascend.4.3")
def test_straight_flushes_follow_in_every_reading() -> None:
    state = after(["2MK 3MW 4MS AY", "AM 5ML 6MW 7ML 5SW", "AK"], "2MK 3MW 4MS")
    assert may(state) == {"pass", "5ML 6MW 7ML", "AM=4 5ML 6MW", "AM=7 5ML 6MW", "AM=5 6MW 7ML", "AM=8 6MW 7ML",
                          "AM=6 5ML 7ML"}  # fmt: skip
    assert play_all(state, "AM=8 6MW 7ML").core.rank == 8


@pytest.mark.clause("ascend.4.4", "ascend.4.5", "ascend.5.1", "ascend.5.2")
def test_a_set_of_personalities_is_a_bomb() -> None:
    led = after(["9MS 9WY AY", "3SK 3LY 3MW AW", "AK"], "9MS 9WY")
    assert may(led) == {"pass", "3SK 3LY"}
    three = after(["9MS 9WY 9LK AY", "3SK 3LY 3MW AW", "AK"], "9MS 9WY 9LK")
    assert may(three) == {"pass"}, "with the Journey it is a set of threes"


@pytest.mark.clause("ascend.5.1", "ascend.5.3")
def test_a_led_bomb_leaves_the_kind_open_until_a_set_or_a_straight_flush_comes() -> None:
    hands = ["3SK 4WL 5YK AY", "4MS 5ML 6MW 7ML 7SK 7WY AS", "6SY 6LK 8MS 9LK PMYK 9MS 9WY AW", "8WL 8YK 2MK CM CS AK"]
    state = after(hands, "3SK 4WL 5YK")
    assert may(state) == {"pass", "7ML 7SK 7WY", "4MS 5ML 6MW", "5ML 6MW 7ML"}
    flushed = play_all(state, "5ML 6MW 7ML, 6SY 8MS PMYK, 2MK CM CS")
    assert flushed.core.fixed == 2
    assert play_all(state, "7ML 7SK 7WY").core.fixed == 1
    assert "9MS 9WY 9LK" in may(play_all(state, "7ML 7SK 7WY"))
    assert "9MS 9WY 9LK" not in may(play_all(state, "5ML 6MW 7ML"))


@pytest.mark.clause("ascend.5.3")
def test_sets_and_straight_flushes_do_not_meet_after_a_bomb_between_them() -> None:
    state = after(["5ML 5SW 5YK AY", "2MK CM CS AW", "6MW 7ML 8MS 6SY 6LK", "AK"], "5ML 5SW 5YK", "2MK CM CS")
    assert may(state) == {"pass", "6MW 6SY 6LK", "6MW 6SY 8MS"}, "the last is a bomb"


@pytest.mark.clause("ascend.5.4")
def test_the_excuse_on_a_single_lets_any_rank_of_the_suits_follow() -> None:
    state = after(["9MS AY", "X AW", "AM 2MK 3LY CM AS", "AK"], "9MS", "X")
    assert may(state) == {"pass", "AM", "2MK", "CM", "AS"}
    assert may(play_all(state, "AM")) == {"pass"}
    assert "X" in may(after(["CM AY", "X AW", "AK"], "CM")), "whatever the rank"
    assert may(after(["9MS 9WY AY", "X AW", "AK"], "9MS 9WY")) == {"pass"}, "not alone on a set"


@pytest.mark.clause("ascend.5.5")
def test_after_a_led_excuse_any_single_sets_the_suits() -> None:
    state = after(["X AY", "2SY CM 5ML", "6SY 3SK 9MS AK", "7SK AW"], "X")
    assert may(state) == {"pass", "2SY", "CM", "5ML"}
    state = state.after("2SY")
    assert may(state) == {"pass", "6SY", "3SK", "9MS"}
    assert may(play_all(after(["X AY", "2SY AL", "6SY AK"], "X"), "pass")) == {"pass", "6SY", "AK"}


@pytest.mark.clause("ascend.3.3")
def test_the_last_to_play_leads_when_all_others_have_passed() -> None:
    state = after(["5ML AY", "6LK AS", "AK AW", "7SK AL"], "5ML", "6LK", "pass", "pass")
    assert state.table
    state = state.after("pass")
    assert (state.table, state.to_move) == ((), 1)


@pytest.mark.clause("ascend.3.3", "ascend.3.4")
def test_after_a_seat_goes_out_all_must_pass_and_the_nearest_to_its_right_leads() -> None:
    state = after(["5ML AY", "9LK", "AK AW", "7SK AL"], "5ML", "9LK", "pass", "pass")
    assert (state.out, state.to_move) == ((1,), 0)
    state = state.after("pass")
    assert (state.table, state.to_move) == ((), 0), "South sits to West's right"
    state = position(hands=["", "9LK 8WL", "AK", "7SK"], leader=1, out=(0,), moves=("9LK", "pass", "pass", "8WL"))
    assert state.to_move == 2
    state = play_all(state, "pass, pass")
    assert state.to_move == 3, "South is out too, so the lead goes on to East"


@pytest.mark.clause("ascend.3.5")
def test_the_hand_ends_at_once_when_one_player_holds_cards() -> None:
    state = after(["5ML", "6LK", "9LK AS"], "5ML", "6LK")
    assert state.chance_due
    assert state.standing == {"points": [9, 4, 0], "winner": None}
    assert state.hands == ((), (), ("AS", "9LK"))
    again = state.after(state.chance_action(5))
    assert again.hand_number == 2
    for _ in range(3):
        again = again.after("give " + " ".join(again.hands[again.to_move or 0][:2]))
    assert again.to_move == 1, "the deal has moved to the left"


def test_very_many_bombs_are_listed_one_by_one() -> None:
    stars = "X 2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS 9LK CM CS PMYK PSWK TMWK"
    state = position(hands=[stars, "AM AS", "AW AL"])
    actions = state.legal_actions()
    assert str(next(iter(actions))) == "play X"
    assert sum(1 for _ in actions) + 1 == 15 + 32_752
    assert state.verdict(f"play {stars}")
    assert len(NAMES) == 45
