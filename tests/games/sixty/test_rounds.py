"""The end of rounds and of the game, the starter of a round, and penalty points, set up clause by clause."""

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
    """A random generator with which ``shuffled`` returns these deals, one after the other."""

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
    """Return all legal moves of the seat to move."""
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
def test_the_player_nearest_sixty_begins(seat: int) -> None:
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
def test_the_seat_with_the_most_points_in_a_round_begins_the_next(
    points: tuple[int, ...], starter: int, then: int
) -> None:
    assert next_starter(points, starter) == then


@pytest.mark.clause("sixty.1.2")
def test_the_last_round_and_not_the_total_decides_who_begins() -> None:
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
def test_the_round_ends_when_one_seat_has_cards_and_no_attack_to_answer() -> None:
    state = position(hands=["", "10 5", ""], to_move=1, attack="6").after("fight 10")
    assert state.chance_due
    assert state.totals == (0, 5, 0)
    state = play_all(position(hands=["4 zap", "5", "6"], to_move=1, attack="3"), "fight 5", "lead 6", "take")
    assert state.totals == (6 + 4 + 60, 0, 0)


@pytest.mark.clause("sixty.4.1")
@pytest.mark.parametrize(
    ("hand", "listed"),
    [
        ("4 4 zap abracadabra", ["take"]),  # no cards to pass on, and no jokers
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
def test_a_last_joker_may_leave_its_target_as_the_last_player() -> None:
    state = position(hands=["", "zap", "3 abracadabra"], to_move=1, attack="4").after("zap")
    assert (state.to_move, may(state)) == (2, ["take"])
    assert state.after("take").totals == (0, 0, 67)


@pytest.mark.clause("sixty.4.2")
def test_cards_left_count_their_numbers_and_sixty_for_a_joker() -> None:
    state = position(hands=["", "30 3 zap hocus-pocus"], to_move=1, attack="20 20", penalties=["5 5", "10"])
    state, events = state.apply("take")
    assert state.totals == (10, 10 + 40 + 30 + 3 + 60 + 60)
    assert state.standing == {"penalty": [10, 203], "round": 2, "winner": None}
    scored = next(event for event in events if event.type == "round_scored")
    assert scored.to_json()["points"] == (10, 203)
    assert Counter(state.penalties[1]) == Counter(["10", "20", "20", "30", "3", "zap", "hocus-pocus"])


@pytest.mark.clause("sixty.5.1")
@pytest.mark.parametrize(
    ("totals", "lowest_seat"), [((5, 3, 9), 1), ((3, 3, 9), None), ((0, 0), None), ((9, 9, 8), 2), ((1, 2, 3, 1), None)]
)
def test_only_an_unshared_lowest_total_wins(totals: tuple[int, ...], lowest_seat: int | None) -> None:
    assert lowest_alone(totals) == lowest_seat


@pytest.mark.clause("sixty.5.1")
@pytest.mark.parametrize(
    ("number", "totals", "winner"),
    [
        (1, (0, 0), None),
        (2, (0, 0), None),
        (3, (0, 0), 0),
        (3, (11, 0), 1),
        (3, (10, 0), None),  # ten points each: another round
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
def test_everyone_plays_an_extra_round_and_any_seat_may_win_it() -> None:
    state = position(hands=["", "4", ""], to_move=1, attack="6", round=3, totals=(10, 0, 11)).after("take")
    assert (state.round, state.chance_due) == (4, True)
    state = state.after(deal_text("3 3 3 3 3", "4 4 4 4 4", "5 5 5 5 5"))
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    late = position(hands=["12", "", ""], to_move=0, attack="30", attacker=2, penalties=["", "5", ""],
                    round=4, totals=(10, 10, 11)).after("take")  # fmt: skip
    assert late.standing == {"penalty": [52, 15, 11], "round": 4, "winner": 2}


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_seat_must_exist(players: int) -> None:
    with pytest.raises(PositionError, match=f"first_seat must be a seat from 0 to {players - 1}"):
        GAME.start(players, Options(first_seat=players))
    assert sum(WHOLE.values()) - 5 * players == len(new_game(seed=0, players=players).deck)


# --- options of tables ---------------------------------------------------------------------------------------------


@pytest.mark.clause("sixty.1.2")
@pytest.mark.option("begin_by_total")
def test_by_option_the_seat_with_the_most_points_of_the_game_begins() -> None:
    options = Options(begin_by_total=True)
    state, events = position(hands=["", "4"], to_move=1, attack="6", totals=(300, 0), options=options).apply("take")
    assert state.after(deal_text("3 3 3 3 3", "4 4 4 4 4")).to_move == 0
    assert events[-1].statement(GAME.texts(), None) is not None
    assert GAME.texts().say("events." + events[-1].text_key, events[-1].facts(), about=0) == (
        "Ada has the most points in all, 300, and begins the next round."
    )


@pytest.mark.clause("sixty.1.1")
@pytest.mark.option("keep_direction")
def test_a_table_may_keep_the_direction_of_the_last_round() -> None:
    backwards = {"hands": ["", "4"], "to_move": 1, "attack": "6", "direction": "counterclockwise"}
    deal = deal_text("3 3 3 3 3", "4 4 4 4 4")
    kept = position(**backwards, options=Options(keep_direction=True)).after("take").after(deal)
    assert kept.direction == "counterclockwise"
    assert position(**backwards).after("take").after(deal).direction == "clockwise"
    assert new_game(seed=1, options=Options(keep_direction=True)).direction == "clockwise"


@pytest.mark.clause("sixty.2.2")
@pytest.mark.option("draw_after_opening")
def test_a_table_may_draw_only_after_a_lead_that_follows_a_fight() -> None:
    sparing = Options(draw_after_opening=False)
    opened = new_game(deal=deal_text("3 3 4 5 6", "3 3 4 10 10"), options=sparing).after("lead 5")
    assert (opened.counts, len(opened.deck)) == ((4, 5), 73)
    fought = opened.after("fight 10")
    assert fought.counts == (4, 5), "whoever fights back draws"
    assert fought.after("lead 3").counts == (4, 5), "and draws again after the lead"
    taken = opened.after("fight 10").after("lead 10")
    assert taken.to_move == 0
    after_take = position(hands=["4 4", "5 5 5 5 5"], deck="3 3 3", to_move=0, options=sparing)
    assert after_take.after("lead 4").counts == (1, 5)
    assert after_take.after("lead 4 4").counts == (3, 5), "whoever has no card left draws all the same"


@pytest.mark.clause("sixty.2.2")
@pytest.mark.option("draw_after_opening")
def test_an_empty_hand_beside_a_deck_is_refused_by_the_rule_of_the_table() -> None:
    reasons = []
    for options in (Options(), Options(draw_after_opening=False)):
        with pytest.raises(PositionError) as refused:
            position(hands=["", "5 5 5 5 5"], deck="3 3 3", to_move=1, options=options)
        assert refused.value.why is not None
        reasons.append(refused.value.why.text_in(GAME.texts(), clause=False))
    assert reasons == [
        "Ada has 0 cards, but while there is a deck, everyone holds five",
        "Ada has no cards, but while there is a deck, everyone holds one at least",
    ]


@pytest.mark.clause("sixty.2.3")
def test_a_round_in_which_nobody_can_lead_is_over_although_there_is_a_deck() -> None:
    sparing = Options(draw_after_opening=False)
    state = position(
        hands=["zap", "hocus-pocus", "zap"], to_move=0, attack="5", attacker=2, deck="3 3", options=sparing
    )
    assert state.after("zap").to_move == 1
    ended, events = position(hands=["abracadabra", "hocus-pocus"], to_move=0, attack="5", deck="3 3",
                             options=Options(draw_after_opening=False, may_take=True)).apply("take")  # fmt: skip
    assert "round_ended" in [event.type for event in events]
    assert ended.chance_due


def test_without_draws_after_openings_a_position_may_have_small_hands() -> None:
    with pytest.raises(PositionError, match="seat 0 holds 2 cards; it must be five"):
        position(hands=["4 4", "5 5 5 5 5"], deck="3 3 3")
    with pytest.raises(PositionError, match="seat 1 holds 0 cards; it must be one to five"):
        position(hands=["4 4", ""], deck="3 3 3", options=Options(draw_after_opening=False))


def test_without_draws_after_openings_a_line_may_leave_hands_small() -> None:
    sparing = Options(draw_after_opening=False)
    opened = new_game(deal=deal_text("3 3 4 5 5", "3 3 4 10 10"), options=sparing).after("lead 5 5")
    assert (opened.counts, len(opened.deck)) == ((3, 5), 73)
    line = GAME.position_line(opened)
    assert GAME.read_position(line, sparing).counts == (3, 5)
    made = GAME.read_position("2 players, Ada attacks, attack 5 5, deck 73, Ben holds 3 3 4 10 10", sparing)
    assert (made.to_move, made.counts, len(made.deck)) == (1, (3, 5), 73)
    assert sum(GAME.read_position("2 players, attack 5 5 5 5, deck 73", sparing).counts) == 6
    assert GAME.read_position("2 players, attack 5 5, deck 20", sparing).counts == (5, 5)
    with pytest.raises(PositionError, match="only 71 cards are left for it"):
        GAME.read_position("2 players, Ben attacks, attack 5 5, deck 73, Ada holds 3 3 4 10 10")
    with pytest.raises(PositionError, match="Ada has no cards, but while there is a deck, everyone holds one at least"):
        GAME.read_position("2 players, Ada 0 cards, Ben to move, deck 5", sparing)


@pytest.mark.clause("sixty.4.1")
def test_in_a_line_the_last_player_with_cards_is_under_attack() -> None:
    made = GAME.read_position("3 players, Ben holds 4 5, cards 0 2 0, deck 0")
    assert (made.to_move, made.counts, len(made.attack)) == (1, (0, 2, 0), 1)


@pytest.mark.clause("sixty.1.3")
@pytest.mark.option("open_penalties")
@pytest.mark.parametrize("is_open", [True, False])
def test_penalty_cards_of_others_may_lie_face_down(is_open: bool) -> None:
    state = position(
        hands=["4 4", "5 6"],
        attack="10",
        attacker=1,
        penalties=["3 3", "20"],
        totals=(7, 8),
        options=Options(open_penalties=is_open),
    )
    scene = GAME.scene
    seen = scene.situation(state, 0, GAME.texts())
    assert len(seen["zones"]["pile.0"]["cards"]) == 2, "one's own are open"
    theirs = seen["zones"]["pile.1"]
    assert len(theirs["cards"]) == is_open
    assert len(theirs["cards"]) + theirs["hidden"] == 1
    assert seen["counters"]["penalty.1"] == ("8 + 20" if is_open else "8 + ?")
    assert scene.traits(state, 0)["penalties"][1] == (["20"] if is_open else [])
    assert ("8 + ?" in state.picture(0)) is not is_open
    everything = scene.situation(state, None, GAME.texts())
    assert len(everything["zones"]["pile.1"]["cards"]) == 1
    counted = play_all(state, "take", "lead 6", "fight 4 4")
    assert counted.chance_due
    assert scene.situation(counted, 0, GAME.texts())["zones"]["pile.1"]["cards"], "they are turned up to be counted"
