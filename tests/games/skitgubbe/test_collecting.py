"""Section 1: tricks, sloughs in secret order, private tricks and the last trick, each in a separate position."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, new_game, position
from sisyphus_widgets.games.skitgubbe.events import (
    CardDrawn,
    CardPlayed,
    Declined,
    GoatNamed,
    PhaseTwoBegun,
    PrivateTrick,
    Sloughed,
    StockEmpty,
    TrickCollected,
    TrickWon,
    WentOut,
)
from sisyphus_widgets.rules import Event

from .games import PLAYERS, dealt, play_all
from .shows import last_trick


def of(kind: type, events: tuple[Event, ...]) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def may(state: SkitgubbeState) -> str:
    """Return the legal moves of the seat to move as one text."""
    return ", ".join(map(str, state.legal_actions()))


@pytest.mark.clause("skitgubbe.1.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_seat_is_dealt_the_same_number_of_cards(players: int) -> None:
    state = new_game(seed=1, players=players)
    assert [len(hand) for hand in state.hands] == [3] * players
    assert len(state.stock) == 51 - 3 * players
    assert state.aside not in state.stock
    for seat in range(players):
        assert state.view(seat).trump is None
        assert state.aside not in repr(state.view(seat))


@pytest.mark.clause("skitgubbe.1.1", "skitgubbe.1.7")
@pytest.mark.parametrize(
    ("trick", "winner"), [("2C 3D 4H", 2), ("AC 2D AH", 1), ("KS 3D QH", 0), ("TC 9D JH", 2), ("AC KC 2C", 1)]
)
def test_the_highest_rank_wins_with_the_ace_low_and_suits_ignored(trick: str, winner: int) -> None:
    cards = trick.split()
    state = dealt([f"{card} {filler}" for card, filler in zip(cards, ("5S", "6S", "7S"), strict=True)])
    for card in cards:
        while state.is_slough_offered:
            state = state.after("decline")
        state, events = state.apply(f"play {card}")
    assert of(TrickWon, events) == [TrickWon(winner, cards[winner], "highest")]


@pytest.mark.clause("skitgubbe.1.2")
def test_a_seat_that_lays_a_card_draws_one_at_once() -> None:
    state = dealt(["7C 8C 9C", "7D 2D 3D"], stock="TS JS KS")
    state, events = state.apply("7C")
    assert events[:2] == (CardPlayed(0, "7C", "lead"), CardDrawn(0, "TS", 45 - 1))
    assert set(state.hands[0]) == {"8C", "9C", "TS"}
    state = state.after("2D")
    assert state.hands[1].count("JS") == 1
    state, events = state.apply("slough 7D")
    assert of(CardDrawn, events) == [CardDrawn(1, "KS", 42)]


@pytest.mark.clause("skitgubbe.1.3")
@pytest.mark.option("leader")
@pytest.mark.parametrize(("players", "leader"), [(2, 1), (4, 2), (6, 5)])
def test_the_loser_of_the_last_game_leads_and_play_goes_clockwise(players: int, leader: int) -> None:
    state = new_game(seed=3, players=players, options=Options(leader=leader))
    order = []
    while len(order) < players:
        if state.is_slough_offered:
            state = state.after("decline")
        else:
            order.append(state.to_move)
            assert len(state.legal_actions()) == 3, "any card may be played"
            state = state.after(state.legal_actions()[0])
    assert order == [(leader + turn) % players for turn in range(players)]


@pytest.mark.clause("skitgubbe.1.4", "skitgubbe.1.7")
def test_sloughs_count_for_nothing_and_go_to_the_winner() -> None:
    state = dealt(["5C 8C 8D", "9D 5D JD", "KD 9H 5H"], stock="AS 2S 3S 4S 6S 7S 8S")
    state = play_all(state, "5C, 9D, slough 5D, slough 5H, play KD, slough 9H")
    assert (state.to_move, state.trick) == (2, ("5C", "9D", "KD"))
    assert state.sloughed == ("5D", "5H", "9H")
    state, events = state.apply(state.legal_actions()[0])
    assert events[0] == TrickCollected(2, ("5C", "5D", "9D", "KD", "5H", "9H"), 6)
    assert set(state.collected[2]) == {"5C", "5D", "9D", "KD", "5H", "9H"}


@pytest.mark.clause("skitgubbe.1.4")
def test_only_ranks_played_may_be_sloughed_not_ranks_of_sloughs_alone() -> None:
    state = dealt(["5C 8C", "9D 8D 4D", "KD 3H 4H"], stock="AS 2S 3S")
    state = state.after("5C")
    assert not state.is_slough_offered
    state = state.after("9D")
    assert may(state) == "play KD, play 3H, play 4H"


@pytest.mark.clause("skitgubbe.1.5")
def test_the_highest_rank_may_be_sloughed_only_after_playing() -> None:
    state = dealt(["7C 7S", "7D 2D 3D", "KD 7H"], stock="AS 4S 6S")
    state = state.after("7C")
    assert (state.to_move, may(state)) == (0, "slough 7S, decline"), "who has played may slough the highest rank"
    state = state.after("decline")
    assert (state.to_move, state.is_slough_offered) == (1, False), "Björn and Disa still play, so they are not asked"
    state = state.after("2D")
    assert (state.to_move, may(state)) == (1, "slough 7D, decline")


@pytest.mark.clause("skitgubbe.1.5")
def test_a_lower_rank_may_be_sloughed_before_playing() -> None:
    state = play_all(dealt(["7C 2C", "9D 2D 3D", "KD 7H"], stock="AS 2S 3S"), "7C, 9D")
    assert (state.to_move, may(state)) == (2, "slough 7H, decline")


@pytest.mark.clause("skitgubbe.1.5", "skitgubbe.1.7")
def test_in_a_private_trick_only_its_own_highest_counts() -> None:
    state = dealt(["KC 3C 8C", "2D 8D 8H", "KD KH 8S"], stock="AS 4S 6S 7S 9S TS JS QS")
    state, events = play_all(state, "KC, 2D").apply("KD")
    assert of(PrivateTrick, events) == [PrivateTrick((0, 2), ("KC", "KD"))]
    assert (state.to_move, may(state)) == (2, "slough KH, decline")
    state = state.after("decline")
    assert state.to_move == 0
    state = state.after("8C")
    assert (state.to_move, may(state)) == (1, "slough 8D, slough 8H, decline"), "who takes no part may"
    state = state.after("decline")
    # Disa may slough the king, but not the eight, which is the highest card of the private trick.
    assert (state.to_move, may(state)) == (2, "slough KH, decline")


@pytest.mark.clause("skitgubbe.1.6")
def test_asking_goes_round_again_after_each_slough() -> None:
    state = dealt(["5C 8C 8D", "9D 5D", "5S 5H"], stock="AS 2S 3S 4S 6S 7S")
    state = state.after("5C")
    assert not state.is_slough_offered, "all fives are of the highest rank, and Alva has none left"
    state = state.after("9D")
    assert (state.to_move, may(state)) == (1, "slough 5D, decline"), "who just played is asked first"
    state, events = state.apply("decline")
    assert (events, state.to_move) == ((Declined(1),), 2)
    state = state.after("slough 5H")
    assert (state.to_move, may(state)) == (1, "slough 5D, decline"), "Alva has nothing to slough and is not asked"
    state = state.after("decline")
    assert (state.to_move, may(state)) == (2, "slough 5S, decline"), "who sloughed is asked again at the end"
    state, events = state.apply("decline")
    assert [event.type for event in events] == ["declined", "asking_ended"]
    assert (state.to_move, state.is_slough_offered) == (2, False)


@pytest.mark.clause("skitgubbe.1.6")
def test_only_the_seat_itself_knows_that_it_is_asked() -> None:
    state = play_all(dealt(["5C 8C 8D", "9D 5D 4D", "QS JH"], stock="AS 2S 3S"), "5C, 9D")
    assert (state.to_move, state.is_slough_offered) == (1, True)
    assert [state.view(seat).to_move for seat in (None, 0, 1, 2)] == [1, None, 1, None]
    assert [state.view(seat).can_slough for seat in (None, 0, 1, 2)] == [True, False, True, False]
    assert state.view(2).legal_actions() == ()
    after = state.after("decline")
    assert after.to_move == 2
    assert state.view(0) == after.view(0)
    assert Declined(1).seen_by(0) is None


@pytest.mark.clause("skitgubbe.1.7")
def test_ties_lead_to_private_tricks_in_the_same_order_until_one_wins() -> None:
    state = dealt(["2C 3C 4C", "QD TD 9D", "5C 6C 7C", "QH TH KH"], stock="AS 3S 4S 6S 7S 8S AH AD AC 3D")
    state, events = play_all(state, "2C, QD, 5C").apply("QH")
    assert of(PrivateTrick, events) == [PrivateTrick((1, 3), ("QD", "QH"))]
    assert state.to_move == 1
    state = state.after("TD")
    assert state.to_move == 3
    state, events = state.apply("TH")
    assert of(PrivateTrick, events) == [PrivateTrick((1, 3), ("TD", "TH"))]
    state, events = play_all(state, "9D").apply("KH")
    assert of(TrickWon, events) == [TrickWon(3, "KH", "private")]
    state, events = state.apply(f"play {state.hands[3][0]}")
    assert events[0] == TrickCollected(3, ("2C", "5C", "9D", "TD", "QD", "TH", "QH", "KH"), 8)


def last_cards(hands: list[str], stock: str, options: Options | None = None) -> SkitgubbeState:
    """Return a position of phase one with a small stock; all other cards have been collected."""
    return position(phase=1, hands=hands, aside="5H", stock=stock, options=options)


@pytest.mark.clause("skitgubbe.1.8")
def test_a_stock_that_runs_out_in_mid_trick_makes_it_the_last() -> None:
    state = last_cards(["7C 8C 9C", "2D 7D 3D", "KD 2C QC"], "7S TS")
    state = state.after("7C")
    assert (state.to_move, may(state)) == (0, "slough 7S, decline")
    state, events = state.apply("slough 7S")
    assert events[-1] == StockEmpty("this")
    assert (state.to_move, state.is_slough_offered) == (1, False)
    state = state.after("2D")
    assert (state.to_move, state.is_slough_offered) == (2, False), "nobody sloughs in the last trick"
    assert state.view(0).to_move == 2, "and everyone knows it"
    state = state.after("KD")
    assert (state.to_move, may(state)) == (2, "slough 2C, decline"), "after it they do"
    state = state.after("slough 2C")
    assert (state.to_move, may(state)) == (1, "slough 7D, decline")
    state, events = state.apply("slough 7D")
    assert (state.phase, state.to_move) == (2, 2)
    assert {"7C", "2D", "KD", "7S", "2C", "7D", "QC"} <= set(state.hands[2])


@pytest.mark.clause("skitgubbe.1.8")
def test_a_stock_that_runs_out_with_the_deciding_card_leaves_one_last_trick() -> None:
    state = last_cards(["7C 8C 9C", "KD 7D 3D"], "TS JS")
    state, events = state.after("7C").apply("KD")
    assert events[-1] == StockEmpty("next")
    assert (state.to_move, state.is_slough_offered, state.phase) == (1, False, 1), "asking has stopped"
    assert state.verdict("slough 7D").code == "trick_decided"
    state = play_all(state, "7D, 8C")
    assert state.phase == 2 or state.is_slough_offered


@pytest.mark.clause("skitgubbe.1.8")
def test_a_slough_after_the_trick_may_empty_the_stock() -> None:
    state = play_all(last_cards(["7C 8C 9C", "KD 7D 3D"], "TS JS QS"), "7C, KD")
    state, events = state.apply("slough 7D")
    assert events[-1] == StockEmpty("next")
    assert (state.to_move, state.is_slough_offered) == (1, False)


@pytest.mark.clause("skitgubbe.1.8")
@pytest.mark.option("slough_to_decided")
def test_by_option_a_trick_decided_when_the_stock_runs_out_is_still_sloughed_to() -> None:
    still = Options(slough_to_decided=True)
    state, events = last_cards(["7C 8C KH", "KD 7D 3D"], "TS JS", still).after("7C").apply("KD")
    assert events[-1] == StockEmpty("next")
    assert (state.to_move, may(state)) == (1, "slough 7D, decline"), "asking goes on"
    assert state.view(0).to_move is None, "and Alva does not learn of it"
    state, events = state.apply("slough 7D")
    assert not of(CardDrawn, events), "nobody draws for it"
    assert (state.to_move, may(state)) == (0, "slough KH, decline")
    state, _ = state.apply("decline")
    assert (state.to_move, state.is_slough_offered, state.phase) == (1, False, 1)
    assert state.view(0).to_move is None, "Björn may still be asked, for all that Alva knows"
    assert state.verdict("slough 3D").code == "rank_not_played"
    state, events = state.apply("3D")
    assert of(TrickCollected, events) == [TrickCollected(1, ("7C", "7D", "KD"), 3)]
    assert state.view(1).to_move == 0, "nobody is asked in the last trick"
    assert state.after("8C").is_slough_offered or state.after("8C").phase == 2


@pytest.mark.clause("skitgubbe.1.8")
@pytest.mark.option("slough_to_decided")
@pytest.mark.parametrize(
    ("hands", "stock", "empty_seat", "leader"),
    [(["7C 7S KH", "KD 2D 7D"], "KS 3S", 0, 1), (["7C 2C 4C", "KD 7D 7H"], "3S KS", 1, 0)],
    ids=["the other", "the winner"],
)
def test_by_option_a_seat_that_sloughed_its_whole_hand_takes_no_part_in_the_last_trick(
    hands: list[str], stock: str, empty_seat: int, leader: int
) -> None:
    """Björn wins with KD. If he holds no more cards, the next seat with cards leads."""
    state = last_cards(hands, stock, Options(slough_to_decided=True)).after("7C")
    while state.is_slough_offered:
        state = state.after("decline")
    state = state.after("KD")
    while state.is_slough_offered:
        may_slough = state.to_move == empty_seat and may(state).startswith("slough")
        state = state.after(may(state).split(", ")[0] if may_slough else "decline")
    assert (state.phase, state.hands[empty_seat], state.to_move) == (1, (), leader)
    state, events = state.apply(state.hands[leader][0])
    assert [event.seat for event in of(TrickCollected, events)] == [1], "he has won it all the same"
    assert [event.seat for event in of(TrickWon, events)] == [leader]
    assert state.to_move == leader or state.phase == 2


@pytest.mark.clause("skitgubbe.1.8")
@pytest.mark.option("slough_to_decided")
def test_by_option_asking_goes_on_when_a_slough_empties_the_stock() -> None:
    hands, stock = ["7C 8C KH", "KD 7D 7H"], "TS JS QS"
    for options, is_offering in ((Options(), False), (Options(slough_to_decided=True), True)):
        state = play_all(last_cards(hands, stock, options), "7C, KD, slough 7D")
        assert (state.is_slough_offered, state.to_move) == (is_offering, 0 if is_offering else 1)


@pytest.mark.clause("skitgubbe.1.8")
def test_a_tie_with_an_empty_stock_makes_the_trick_the_last() -> None:
    state, events = last_cards(["KC 8C 9C", "KD 7D 3D"], "TS JS").after("KC").apply("KD")
    assert [event.type for event in events] == ["card_played", "private_trick", "card_drawn", "stock_empty"]
    assert events[-1] == StockEmpty("this")
    state, events = play_all(state, "8C").apply("7D")
    assert (state.phase, state.to_move) == (2, 0)


@pytest.mark.clause("skitgubbe.1.9")
def test_cards_left_in_hand_join_those_collected() -> None:
    state = play_all(last_trick(["7C 8C 9C", "KD 2D 3D"], "5H"), "7C, KD")
    assert (state.phase, set(state.hands[0])) == (2, {"8C", "9C"})
    assert {"7C", "KD", "2D", "3D"} <= set(state.hands[1])
    assert [set(cards) for cards in state.view(0).known_cards] == [set(state.hands[0]), set()], "not opened yet"
    assert set(state.view(1).known_cards[0]) == set()
    opened = state.after("7C")
    assert set(opened.view(0).known_cards[1]) == set(opened.hands[1]) - {"2D", "3D"}


@pytest.mark.clause("skitgubbe.1.9")
def test_there_is_no_private_trick_if_no_tied_seat_has_a_card() -> None:
    state = last_trick(["7C 8C 9C", "7D 8D 9D", "2C 3C 4C"], "5H")
    state, events = play_all(state, "7C, 7D, 2C, 8C, 8D, 9C").apply("9D")
    assert of(TrickWon, events) == [TrickWon(0, "9C", "first")]
    assert of(WentOut, events) == [WentOut(1, 1, True, 0)], "Björn has won nothing and holds nothing"


@pytest.mark.clause("skitgubbe.1.9")
def test_there_is_no_private_trick_unless_all_tied_seats_have_a_card() -> None:
    state = last_cards(["KC QC JC", "KD QD JD", "2C 3C 4C"], "9S")
    state, events = state.apply("KC")
    assert events[-1] == StockEmpty("this"), "so only Alva has drawn, and holds a card more than Björn"
    state, events = play_all(state, "KD, 2C").apply("QC")
    assert (state.to_move, of(TrickWon, events)) == (1, []), "all of the tied have cards, so they play on"
    state = play_all(state, "QD, JC")
    assert (state.to_move, state.hands[:2]) == (1, (("9S",), ("JD",)))
    state, events = state.apply("JD")
    assert of(PrivateTrick, events) == []
    assert of(TrickWon, events) == [TrickWon(0, "JC", "first")]
    assert of(TrickWon, events)[0].rules == ("skitgubbe.1.9", "skitgubbe.1.7")
    assert (state.phase, state.to_move) == (2, 0)
    assert {"KC", "QC", "JC", "KD", "QD", "JD", "2C", "9S"} <= set(state.hands[0])


@pytest.mark.clause("skitgubbe.2.1", "skitgubbe.2.2", "skitgubbe.2.7")
def test_phase_two_begins_with_trumps_turned_and_those_without_cards_out() -> None:
    state = last_trick(["5C 6C KD", "6D TD JD", "KC QC JC"], "5H")
    state, events = play_all(state, "5C, 6D, KC, slough 6C").apply("slough KD")
    counts = tuple(len(hand) for hand in state.hands)
    assert events[-2:] == (PhaseTwoBegun(2, "5H", "H", counts, 2), WentOut(0, 1, True, 2))
    assert state.standing == {"phase": 2, "out": [0], "goat": None}
    assert (state.to_move, state.view(2).trump, state.view(1).trump) == (2, "5H", None)
    assert state.view(1).standing == {"phase": 1, "out": [], "goat": None}
    assert not any("5H" in hand for hand in state.hands)


@pytest.mark.clause("skitgubbe.2.7")
def test_the_game_may_end_when_phase_two_begins() -> None:
    state, events = play_all(last_trick(["5C 5D KD", "KC QC JC"], "5H"), "5C, KC, slough KD").apply("slough 5D")
    assert [type(event) for event in events[-3:]] == [PhaseTwoBegun, WentOut, GoatNamed]
    assert all(event.seen_by(seat) for event in events[-3:] for seat in (0, 1))
    assert state.standing == {"phase": 2, "out": [0], "goat": 1}


@pytest.mark.clause("skitgubbe.2.8")
@pytest.mark.option("move_limit")
def test_the_limit_counts_decisions_of_both_phases() -> None:
    state = GAME.start(3, Options(move_limit=5))
    state = state.after(state.chance_action(2))
    for number in range(5):
        assert (state.decisions, state.over) == (number, False)
        state = state.after(list(state.legal_actions())[-1])
    assert (state.over, state.to_move, state.standing["goat"]) == (True, None, None)


def test_sloughed_cites_the_highest_rank() -> None:
    assert Sloughed(0, "7C", "7D", True).rules == ("skitgubbe.1.4", "skitgubbe.1.5")


def test_a_line_may_say_that_cards_drawn_during_a_trick_were_played_to_it() -> None:
    hands = "Alva holds 4C 4D TD, Björn holds 6C KC 4H, Björn to move"
    plays = "Alva led AD, Björn played AC, Alva played 3S, Björn played 3D, Alva played 2S, Björn played 2H"
    line = f"2 players, phase one, {hands}, {plays}, Alva played 6S, Björn played 6D, Alva played QH"
    state = GAME.read_position(line)
    assert state.to_move == 1
    assert [" ".join(hand) for hand in state.hands] == ["4C 4D TD", "6C KC 4H"]
    assert len(state.trick) == 9
