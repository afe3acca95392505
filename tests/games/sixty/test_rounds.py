"""The end of rounds and of the game, who begins, and what penalty cards count, set up clause by clause."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState, lowest_alone, new_game, next_starter, position
from sisyphus_widgets.games.sixty.cards import DECK, NAMES
from sisyphus_widgets.games.sixty.core import SixtyCore
from sisyphus_widgets.rules import PositionError

from .games import PLAYERS, WHOLE, deal_text, play_all

FIVE_JOKERS = ["3 3 3 3 3", "abracadabra abracadabra hocus-pocus hocus-pocus zap"]


class Stacked(random.Random):
    """A generator by which ``shuffled`` brings about these deals, one after the other."""

    def __init__(self, deals: list[str]) -> None:
        super().__init__()
        self.draws: list[float] = []
        for deal in deals:
            words = deal.removeprefix("deal ").replace("|", " ").replace("/", " ").split()
            deck = list(DECK)
            for place in range(len(deck) - 1, 0, -1):
                drawn = deck.index(NAMES.index(words[place]))
                deck[place], deck[drawn] = deck[drawn], deck[place]
                self.draws.append((drawn + 0.5) / (place + 1))

    def random(self) -> float:
        return self.draws.pop(0)


def may(state: SixtyState) -> list[str]:
    """All that the seat to move may do."""
    return [str(action) for action in state.legal_actions()]


@pytest.mark.clause("sixty.1.1")
def test_a_deal_of_five_jokers_is_refused() -> None:
    with pytest.raises(PositionError, match="seat 1 would hold five jokers; such a deal is dealt again"):
        new_game(deal=deal_text(*FIVE_JOKERS))
    four = new_game(deal=deal_text(FIVE_JOKERS[0], FIVE_JOKERS[1].replace("zap", "4")))
    assert four.hands[1][0] == "4"


@pytest.mark.clause("sixty.1.1")
def test_five_jokers_are_dealt_again() -> None:
    stacked = Stacked([deal_text(*FIVE_JOKERS), deal_text("3 4 5 6 10", "3 4 5 6 12")])
    deal = SixtyCore(2).random_deal(stacked)
    assert new_game(deal=str(deal)).hands == (("3", "4", "5", "6", "10"), ("3", "4", "5", "6", "12"))
    assert not stacked.draws


@pytest.mark.clause("sixty.1.2")
@pytest.mark.option("first_seat")
@pytest.mark.parametrize("seat", range(4))
def test_who_is_nearest_sixty_begins(seat: int) -> None:
    assert new_game(seed=1, options=Options(first_seat=seat)).to_move == seat


@pytest.mark.clause("sixty.1.2")
@pytest.mark.parametrize(
    ("points", "starter", "then"),
    [
        ((10, 20, 5), 0, 1),
        ((20, 20, 5), 0, 0),  # the last starter comes first
        ((20, 20, 5), 1, 1),
        ((20, 20, 5), 2, 0),
        ((0, 7, 0, 7), 2, 3),
        ((0, 0), 1, 1),
    ],
)
def test_who_got_most_points_in_the_round_begins_the_next(points: tuple[int, ...], starter: int, then: int) -> None:
    assert next_starter(points, starter) == then


@pytest.mark.clause("sixty.1.2")
def test_not_the_total_but_the_last_round_decides_who_begins() -> None:
    state = position(hands=["", "4"], to_move=1, attack="6", totals=(300, 0)).after("take")
    deal = deal_text("3 3 3 3 3", "4 4 4 4 4")
    assert state.after(deal).to_move == 1
    assert state.after(deal).direction == "clockwise"


@pytest.mark.clause("sixty.4.1")
def test_the_round_ends_when_nobody_has_cards() -> None:
    state, events = position(hands=["", "10"], to_move=1, attack="5").apply("fight 10")
    assert state.chance_due
    assert [event.type for event in events][:3] == ["fought_back", "round_ended", "round_scored"]
    assert state.totals == (0, 0)


@pytest.mark.clause("sixty.4.1")
def test_the_round_ends_when_only_one_has_cards_and_nothing_to_answer() -> None:
    state = position(hands=["", "10 5", ""], to_move=1, attack="6").after("fight 10")
    assert state.chance_due
    assert state.totals == (0, 5, 0)
    state = play_all(position(hands=["4 zap", "5", "6"], to_move=1, attack="3"), "fight 5", "lead 6", "take")
    assert state.totals == (6 + 4 + 60, 0, 0)


@pytest.mark.clause("sixty.4.1")
@pytest.mark.parametrize(
    ("hand", "listed"),
    [
        ("4 4 zap abracadabra", ["take"]),  # neither passing on nor jokers
        ("6 zap", ["fight 6"]),
        ("6 6 4", ["fight 6", "fight 6 6"]),
        ("hocus-pocus", ["take"]),
    ],
)
def test_the_last_player_must_fight_back_if_able_and_else_takes(hand: str, listed: list[str]) -> None:
    state = position(hands=["", hand, ""], to_move=1, attack="4", discard="4")
    assert may(state) == listed
    assert state.after(listed[0]).chance_due


@pytest.mark.clause("sixty.4.1")
def test_a_last_joker_is_played_against_someone_who_then_is_the_last_player() -> None:
    state = position(hands=["", "zap", "3 abracadabra"], to_move=1, attack="4").after("zap")
    assert (state.to_move, may(state)) == (2, ["take"])
    assert state.after("take").totals == (0, 0, 67)


@pytest.mark.clause("sixty.4.2")
def test_what_is_left_counts_numbers_and_sixty_for_a_joker() -> None:
    state = position(hands=["", "30 3 zap hocus-pocus"], to_move=1, attack="20 20", penalties=["5 5", "10"])
    state, events = state.apply("take")
    assert state.totals == (10, 10 + 40 + 30 + 3 + 60 + 60)
    assert state.standing == {"penalty": [10, 203], "round": 2, "winner": None}
    scored = next(event for event in events if event.type == "round_scored")
    assert scored.to_json()["points"] == (10, 203)
    assert Counter(state.penalties[1]) == Counter(["10", "20", "20", "30", "3", "zap", "hocus-pocus"])


@pytest.mark.clause("sixty.5.1")
@pytest.mark.parametrize(
    ("totals", "alone"), [((5, 3, 9), 1), ((3, 3, 9), None), ((0, 0), None), ((9, 9, 8), 2), ((1, 2, 3, 1), None)]
)
def test_who_is_lowest_alone(totals: tuple[int, ...], alone: int | None) -> None:
    assert lowest_alone(totals) == alone


@pytest.mark.clause("sixty.5.1")
@pytest.mark.parametrize(
    ("number", "totals", "winner"),
    [
        (1, (0, 0), None),
        (2, (0, 0), None),
        (3, (0, 0), 0),
        (3, (11, 0), 1),
        (3, (10, 0), None),  # ten each: another round
        (4, (10, 0), None),
        (4, (50, 0), 1),
    ],
)
def test_after_three_rounds_the_lowest_total_wins(number: int, totals: tuple[int, int], winner: int | None) -> None:
    state = position(hands=["", "4"], to_move=1, attack="6", round=number, totals=totals).after("take")
    assert state.standing["winner"] == winner
    assert state.over == (winner is not None)
    assert state.chance_due == (winner is None)
    assert state.round == number + (winner is None)
    assert state.totals == (totals[0], 10)


@pytest.mark.clause("sixty.5.1")
def test_an_extra_round_is_played_by_everyone_and_may_be_won_by_who_was_not_tied() -> None:
    state = position(hands=["", "4", ""], to_move=1, attack="6", round=3, totals=(10, 0, 11)).after("take")
    assert (state.round, state.chance_due) == (4, True)
    state = state.after(deal_text("3 3 3 3 3", "4 4 4 4 4", "5 5 5 5 5"))
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    late = position(hands=["12", "", ""], to_move=0, attack="30", attacker=2, penalties=["", "5", ""],
                    round=4, totals=(10, 10, 11)).after("take")  # fmt: skip
    assert late.standing == {"penalty": [52, 15, 11], "round": 4, "winner": 2}


@pytest.mark.parametrize("players", PLAYERS)
def test_first_seat_must_be_there(players: int) -> None:
    with pytest.raises(PositionError, match=f"first_seat must be a seat from 0 to {players - 1}"):
        GAME.start(players, Options(first_seat=players))
    assert sum(WHOLE.values()) - 5 * players == len(new_game(seed=0, players=players).deck)
