"""Section 2: runs, trumps, picking up and discarding, each in a separate position."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, position
from sisyphus_widgets.games.skitgubbe.events import (
    CardsLaid,
    GoatNamed,
    MoveLimitReached,
    PickedUp,
    TableEmptied,
    TrickDiscarded,
    WentOut,
)
from sisyphus_widgets.rules import PositionError

from .games import play_all
from .shows import last_trick


def may(state: SkitgubbeState) -> list[str]:
    """Return the legal moves of the seat to move, without the verb of plays."""
    return [str(action).removeprefix("play ") for action in state.legal_actions()]


@pytest.mark.clause("skitgubbe.2.3")
@pytest.mark.parametrize(
    ("hand", "top", "plays"),
    [
        ("4S 5S 7S", "6S", ["7S", "pick-up"]),
        ("7S 8S 9S", "6S", ["7S", "7S 8S", "7S 8S 9S", "8S", "8S 9S", "9S", "pick-up"]),
        ("7S 8S 2H", "9S", ["2H", "pick-up"]),
        ("2H 3H 9D", "9S", ["2H", "2H 3H", "3H", "pick-up"]),
        ("2H 9H AS", "8H", ["9H", "pick-up"]),
        ("AS 2S 3S", "KS", ["AS", "pick-up"]),
        ("QS KS AS 2S", "JS", ["QS", "QS KS", "QS KS AS", "KS", "KS AS", "AS", "pick-up"]),
        ("9D AD", "8S", ["pick-up"]),
    ],
)
def test_the_expected_plays_beat_the_top_card(hand: str, top: str, plays: list[str]) -> None:
    state = position(hands=["2C", hand, "3C"], aside="TH", trick=[f"0: {top}"], to_move=1)
    assert may(state) == plays


@pytest.mark.clause("skitgubbe.2.3")
def test_after_a_trump_the_suit_led_no_longer_helps() -> None:
    state = position(hands=["2C", "AS 3H 7H", "3C"], aside="TH", trick=["0: 6S", "2: 5H"], to_move=1)
    assert may(state) == ["7H", "pick-up"]


@pytest.mark.clause("skitgubbe.2.2", "skitgubbe.2.3")
def test_a_lead_is_any_card_or_run() -> None:
    state = position(hands=["KC AC 2C 5H 6H", "3C"], aside="TH")
    assert may(state) == ["2C", "KC", "KC AC", "AC", "5H", "5H 6H", "6H"]


@pytest.mark.clause("skitgubbe.2.4", "skitgubbe.2.5")
def test_the_example_of_the_rules_is_two_plays_and_one_run() -> None:
    """5-6 and then 7-8-9 count as two plays for the end of the trick, but are picked up as one run."""
    state = position(hands=["4S 5S 6S 2C", "7S 8S 9S 3C", "4C 5C", "6C 7C"], aside="TH")
    state, events = state.after("5S 6S").apply("7S 8S 9S")
    assert events == (CardsLaid(1, ("7S", "8S", "9S"), "beat", "6S", 2, 4),)
    state, events = state.apply("pick-up")
    assert events == (PickedUp(2, ("5S", "6S", "7S", "8S", "9S"), 2), TableEmptied(3, 4))
    assert (state.to_move, state.trick) == (3, ())


@pytest.mark.clause("skitgubbe.2.4", "skitgubbe.2.5")
def test_cards_that_do_not_continue_the_run_stay_on_the_table() -> None:
    state = position(hands=["4S 2C", "6S 7S 3C", "2S 5C", "6C 7C 8S"], aside="TH")
    state = play_all(state, "4S, 6S 7S")
    state, events = state.apply("pick-up")
    assert events == (PickedUp(2, ("6S", "7S"), 1),)
    assert (state.to_move, state.trick) == (3, ("4S",))
    state, events = state.apply("pick-up")
    assert events == (PickedUp(3, ("4S",), 1), TableEmptied(0, 4))


@pytest.mark.clause("skitgubbe.2.4")
@pytest.mark.parametrize(
    ("trick", "count"),
    [
        (["0: 5S", "1: 6S", "2: 7S"], 3),
        (["0: 5S", "1: 7S", "2: 8S 9S"], 2),
        (["0: AS", "1: 2H", "2: 3H"], 2),
        (["0: KD AD", "1: 2H"], 1),
        (["0: 5S 6S", "1: 8S"], 1),
    ],
)
def test_the_top_card_is_picked_up_with_the_run_below_it(trick: list[str], count: int) -> None:
    state = position(hands=["2C", "3C", "4C", "5C"], aside="TH", trick=trick, to_move=3)
    _, events = state.apply("pick-up")
    picked = events[0]
    assert isinstance(picked, PickedUp)
    assert picked.plays == count


@pytest.mark.clause("skitgubbe.2.6")
def test_the_trick_is_over_with_as_many_plays_as_seats_held_cards() -> None:
    state = position(hands=["4S 2C", "6S 3C", "9S 5C"], aside="TH")
    state, events = play_all(state, "4S, 6S").apply("9S")
    assert events[-1] == TrickDiscarded(2, 3, 2)
    assert (state.to_move, state.trick) == (2, ())


@pytest.mark.clause("skitgubbe.2.6", "skitgubbe.2.7")
def test_a_seat_that_goes_out_lowers_the_number_of_plays_only_for_the_next_trick() -> None:
    state = position(hands=["4S 2C JS", "6S", "9S 5C"], aside="TH")
    state, events = state.after("4S").apply("6S")
    assert events[1:] == (WentOut(1, 1),)
    assert state.to_move == 2
    state, events = state.apply("9S")
    assert events[-1] == TrickDiscarded(2, 3, 2)
    assert state.core.needed == 2


@pytest.mark.clause("skitgubbe.2.6")
def test_one_seat_may_play_twice_in_a_trick_and_both_count() -> None:
    state = position(hands=["4S 2C 8S 9S", "6S", "2D 5C"], aside="TH")
    state = play_all(state, "4S, 6S, pick-up")
    assert (state.to_move, state.trick) == (0, ("4S",))
    state, events = state.apply("8S 9S")
    assert events[-1] == CardsLaid(0, ("8S", "9S"), "beat", "4S", 2, 3)


@pytest.mark.clause("skitgubbe.2.6", "skitgubbe.2.7")
def test_if_the_last_to_play_is_out_the_next_seat_with_cards_leads() -> None:
    state = position(hands=["4S 2C", "6S 2D", "9S", ""], aside="TH")
    state, events = play_all(state, "4S, 6S").apply("9S")
    assert events[1:] == (WentOut(2, 2), TrickDiscarded(0, 3, 2))
    assert (state.to_move, state.out) == (0, (3, 2))


@pytest.mark.clause("skitgubbe.2.5", "skitgubbe.2.7")
def test_seats_without_cards_are_passed_over() -> None:
    state = position(hands=["4S 2C", "", "9S 3C", ""], aside="TH").after("4S")
    assert state.to_move == 2
    state, events = state.apply("pick-up")
    assert events[-1] == TableEmptied(0, 2)


@pytest.mark.clause("skitgubbe.2.7")
def test_the_game_ends_in_mid_trick_when_one_seat_holds_cards() -> None:
    state, events = position(hands=["4S", "6S 2D", ""], aside="TH").apply("4S")
    assert events[1:] == (WentOut(0, 2), GoatNamed(1))
    assert (state.over, state.goat, state.to_move) == (True, 1, None)
    assert state.standing == {"phase": 2, "out": [2, 0], "goat": 1}


@pytest.mark.clause("skitgubbe.2.8")
def test_the_goat_is_named_though_the_limit_is_reached_with_the_last_card() -> None:
    state = position(hands=["4S 5S", "3S 2D", ""], aside="TH", options=Options(move_limit=1))
    state, events = state.apply("4S 5S")
    assert events[-1] == GoatNamed(1)
    assert state.goat == 1


@pytest.mark.clause("skitgubbe.2.8")
def test_a_game_stopped_by_the_limit_has_no_goat() -> None:
    state = position(hands=["4S 5S", "3S 2D"], aside="TH", options=Options(move_limit=2))
    state, events = state.after("4S").apply("pick-up")
    assert events[-1] == MoveLimitReached(2)
    assert (state.over, state.to_move, state.goat) == (True, None, None)


@pytest.mark.clause("skitgubbe.2.1")
def test_trumps_are_the_suit_of_the_card_set_aside_which_stays_out_of_play() -> None:
    state = position(hands=["4S 5S", "3S 2D"], aside="TH")
    assert (state.view(0).trump, state.aside) == ("TH", "TH")
    assert not any("TH" in hand for hand in state.hands)


@pytest.mark.clause("skitgubbe.2.1")
@pytest.mark.option("play_turned_card")
def test_a_table_may_give_the_turned_card_to_the_winner_of_the_last_trick() -> None:
    options = Options(play_turned_card=True)
    state = last_trick(["5C 2C 3C", "6D 7D 8D", "KC 9S TS"], "6H", options=options)
    state, events = play_all(state, "5C, 6D").apply("KC")
    assert [event.type for event in events if event.type == "turned_card_taken"]
    assert (state.to_move, state.trump if hasattr(state, "trump") else state.view(2).trump) == (2, "6H")
    assert "6H" in state.hands[2]
    assert sum(map(len, state.hands)) == 52
    assert "6H" in state.after("2C" if "2C" in state.hands[2] else "9S").view(0).known_cards[2], (
        "all have seen it taken"
    )
    led = state.after("6H")
    scene = GAME.scene.situation(led, 0, GAME.texts())
    assert scene["zones"]["aside"]["cards"] == []
    assert scene["zones"]["table"]["cards"] == ["6H"]
    assert scene["counters"]["trumps"] == "hearts"
    usual = play_all(last_trick(["5C 2C 3C", "6D 7D 8D", "KC 9S TS"], "6H"), "5C, 6D, KC")
    assert sum(map(len, usual.hands)) == 51


@pytest.mark.option("play_turned_card")
def test_a_position_may_have_the_turned_card_in_a_hand_at_such_a_table() -> None:
    options = Options(play_turned_card=True)
    state = position(hands=["4S 6H", "3S 2D"], aside="6H", options=options)
    assert "6H" in state.hands[0]
    line = GAME.position_line(state, 0)
    again = GAME.read_position(line, options)
    assert again.hands[0] == state.hands[0]
    with pytest.raises(PositionError, match="6H in aside is somewhere else too"):
        position(hands=["4S 6H", "3S 2D"], aside="6H")


@pytest.mark.option("play_turned_card")
def test_a_line_may_say_trumps_although_every_card_of_the_suit_is_in_play() -> None:
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    line = f"phase two, spades trumps, Alva holds {spades}, to move"
    state = GAME.read_position(line, Options(play_turned_card=True))
    assert state.hands[0] == tuple(spades.split())
    assert state.aside in spades.split()
    with pytest.raises(PositionError, match="one card of that suit is set aside"):
        GAME.read_position(line)


@pytest.mark.option("play_turned_card")
def test_the_turned_card_counts_as_discarded_only_where_it_is_in_play() -> None:
    hands = ["4S 5S", "3S 2D"]
    played = position(hands=hands, aside="6H", options=Options(play_turned_card=True))
    assert [*GAME.says.beside(played.core)] == ["48 cards discarded before"]
    assert [*GAME.says.beside(position(hands=hands, aside="6H").core)] == ["47 cards discarded before"]


def test_a_line_may_say_as_many_plays_as_seats_hold_cards_when_one_is_out() -> None:
    trick = "Elof led 3H, Björn played 9H, Disa played QH, Elof played KH"
    state = GAME.read_position(f"5 players, phase two, clubs trumps, cards 0 6 18 9 3, {trick}")
    assert [len(hand) for hand in state.hands] == [0, 6, 18, 9, 3]
    assert (state.to_move, state.core.needed) == (4, 5)


@pytest.mark.parametrize(("more", "counts"), [("", (26, 21, 3, 1)), (" JS QS KS", (26, 24, 1, 0))])
def test_in_a_line_unmentioned_hands_share_the_cards_left(more: str, counts: tuple[int, ...]) -> None:
    alva = " ".join(f"{rank}{suit}" for suit in "CD" for rank in "23456789TJQKA")
    bjorn = " ".join([*(f"{rank}H" for rank in "23456789TJQK"), *(f"{rank}S" for rank in "23456789T")])
    line = f"4 players, phase two, aside AH, Disa to move, Alva holds {alva}, Björn holds {bjorn}{more}"
    state = GAME.read_position(line)
    assert (state.to_move, tuple(map(len, state.hands))) == (2, counts)
