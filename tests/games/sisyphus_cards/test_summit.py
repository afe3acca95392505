"""Section 5: the first summit, points left over, and the second summit, which ends the game."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import CardsState, Options, position
from sisyphus_widgets.games.sisyphus_cards.events import (
    CardPlayed,
    ComboScored,
    DealEnded,
    GameWon,
    LeadPassed,
    PedestalKept,
    PegMoved,
    PointsLost,
    SuitBonus,
    SummitReached,
    TrickTaken,
)
from sisyphus_widgets.rules import IllegalActionError

from .games import play_all

NO_CARRY = Options(carry_past_summit=False)
SEVENS = ["7H 2C", "7S 3C", "2H 4C", "3H 5C"]


def pair_of_sevens(level: int, summits: int, options: Options | None = None) -> CardsState:
    """Return a trick in which West, on this level, can make a pair with the seven of spades."""
    state = position(hands=SEVENS, levels=(1, level, 1, 1), summits=(0, summits, 0, 0), broken=True, options=options)
    return state.after("7H")


@pytest.mark.clause("sisyphus_cards.5.1", "sisyphus_cards.1.4")
@pytest.mark.parametrize("options", [None, NO_CARRY])
def test_the_first_summit_sends_the_peg_back_to_level_1(options: Options | None) -> None:
    # A heart on level 7, the second heart level: exactly two points to the summit.
    state = position(hands=["7C KH", "7H 2H", "2C 2D", "3C 3D"], levels=(1, 7, 1, 1), options=options)
    state, events = state.after("7C").apply("7H")
    assert events == (
        CardPlayed(1, "7H", "discard", "C"),
        ComboScored(1, "pair", "7H", ("7C", "7H")),
        SuitBonus(1, "7H", "H", 7),
        PegMoved(1, 7, 9, 2, "pair", 1, "H"),
        SummitReached(1, 1),
    )
    assert (state.levels, state.summits) == ((1, 1, 1, 1), (0, 1, 0, 0))
    assert (state.over, state.to_move) == (False, 2)


@pytest.mark.clause("sisyphus_cards.5.2")
def test_points_left_over_go_on_from_level_1() -> None:
    state, events = pair_of_sevens(8, 0).apply("7S")
    assert events[1:] == (
        ComboScored(1, "pair", "7S", ("7H", "7S")),
        SuitBonus(1, "7S", "S", 8),
        PegMoved(1, 8, 9, 1, "pair", 0, "S"),
        SummitReached(1, 1),
        PegMoved(1, 1, 2, 1, "over", 0, "S"),
    )
    assert (state.levels[1], state.summits[1]) == (2, 1)


@pytest.mark.clause("sisyphus_cards.5.2")
@pytest.mark.option("carry_past_summit")
def test_by_option_points_left_over_are_lost_but_a_later_scoring_in_the_same_trick_counts() -> None:
    state, events = pair_of_sevens(8, 0, NO_CARRY).apply("7S")
    assert events[1:] == (
        ComboScored(1, "pair", "7S", ("7H", "7S")),
        SuitBonus(1, "7S", "S", 8),
        PegMoved(1, 8, 9, 1, "pair", 0, "S"),
        SummitReached(1, 1),
        PointsLost(1, 1),
    )
    assert state.levels[1] == 1
    state, events = play_all(state, "2H").apply("3H")
    assert events[1:3] == (TrickTaken(1, "7S", "S", True), PegMoved(1, 1, 2, 1, "trick", 0, "S"))
    assert state.levels[1] == 2


@pytest.mark.parametrize("options", [None, NO_CARRY])
def test_the_trick_point_can_reach_the_first_summit(options: Options | None) -> None:
    state = position(hands=["KH 2C", "7H 3C", "2H 4C", "3H 5C"], levels=(8, 1, 1, 1), options=options)
    state, events = play_all(state, "KH 7H 2H").apply("3H")
    assert events[1:] == (
        TrickTaken(0, "KH", "H", False),
        PegMoved(0, 8, 9, 1, "trick", 0, "H"),
        SummitReached(0, 1),
        PedestalKept(("KH", "7H", "2H", "3H")),
        LeadPassed(0),
    )


@pytest.mark.clause("sisyphus_cards.5.3")
@pytest.mark.parametrize("options", [None, NO_CARRY])
def test_the_second_summit_ends_the_game_in_mid_trick_with_nothing_more_scored(options: Options | None) -> None:
    state, events = pair_of_sevens(8, 1, options).apply("7S")
    assert events == (
        CardPlayed(1, "7S", "trump", "H"),
        ComboScored(1, "pair", "7S", ("7H", "7S")),
        PegMoved(1, 8, 9, 1, "pair", 0, "S"),
        GameWon(1, 2),
    ), "the bonus still due is not scored"
    assert (state.levels, state.summits) == ((1, 1, 1, 1), (0, 2, 0, 0))
    assert state.standing == {"levels": [1, 1, 1, 1], "summits": [0, 2, 0, 0], "winner": 1}
    assert (state.over, state.to_move, state.chance_due) == (True, None, False)
    assert state.trick == ("7H", "7S")
    assert state.legal_actions() == []
    with pytest.raises(IllegalActionError, match=r"common\.1, game_over"):
        state.after("2H")


@pytest.mark.clause("sisyphus_cards.5.3")
def test_a_bonus_that_is_needed_for_the_second_summit_is_scored() -> None:
    state = position(hands=["7C KH", "7H 2H", "2C 2D", "3C 3D"], levels=(1, 7, 1, 1), summits=(0, 1, 0, 0))
    state, events = state.after("7C").apply("7H")
    assert events[2:] == (
        SuitBonus(1, "7H", "H", 7),
        PegMoved(1, 7, 9, 2, "pair", 1, "H"),
        GameWon(1, 2),
    )
    assert state.over


@pytest.mark.clause("sisyphus_cards.5.3")
def test_a_combination_with_the_fourth_card_ends_the_game_before_the_trick_is_scored() -> None:
    state = position(hands=["2H 2C", "3H 3C", "5H 4C", "5S 5C"], levels=(1, 1, 1, 8), summits=(0, 0, 0, 1), broken=True)
    state, events = play_all(state, "2H 3H 5H").apply("5S")
    assert [event.type for event in events] == ["card_played", "combo_scored", "peg_moved", "game_won"]
    assert state.levels == (1, 1, 1, 1)


@pytest.mark.clause("sisyphus_cards.5.3")
def test_the_trick_point_can_end_the_game_and_then_no_pedestal_is_kept() -> None:
    state = position(hands=["KH", "7H", "2H", "9H"], levels=(8, 1, 1, 1), summits=(1, 0, 0, 0))
    state, events = play_all(state, "KH 7H 2H").apply("9H")
    assert [event.type for event in events] == ["card_played", "trick_taken", "peg_moved", "game_won"]
    assert not [event for event in events if isinstance(event, DealEnded)]
    assert state.over
    assert not state.chance_due


def test_a_seat_can_win_in_the_trick_of_another_first_summit() -> None:
    # West reaches the summit by the pair; South, on its second climb, by the trick.
    state = position(hands=["AH 2C", "AD 3C", "2H 4C", "3H 5C"], levels=(8, 8, 1, 1), summits=(1, 0, 0, 0))
    state = play_all(state, "AH AD")
    assert (state.summits, state.over) == ((1, 1, 0, 0), False)
    state = play_all(state, "2H 3H")
    assert (state.summits, state.over, state.standing["winner"]) == ((2, 1, 0, 0), True, 0)
