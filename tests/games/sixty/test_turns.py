"""Leading and answering, set up clause by clause: the examples of the rules, and tables of legal moves."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sixty import GAME, SixtyState, new_game, position

from .games import NUMBERS, WHOLE, all_cards, play_all


def may(state: SixtyState) -> list[str]:
    """Return all legal moves of the seat to move."""
    return [str(action) for action in state.legal_actions()]


def under_attack(hand: str, attack: str, **more: object) -> SixtyState:
    """Return a position for three with Ben under attack by Ada and an empty deck."""
    return position(hands=["6 6", hand, "12 30"], to_move=1, attack=attack, **more)  # type: ignore[arg-type]


# --- the set-up ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("sixty.1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_seat_is_dealt_five_of_83_cards(players: int) -> None:
    state = new_game(seed=4, players=players)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.deck) == 83 - 5 * players
    assert all_cards(state) == WHOLE
    assert state.direction == "clockwise"


@pytest.mark.clause("sixty.1.1")
def test_the_cards_of_each_number_add_up_to_sixty() -> None:
    assert {number: WHOLE[str(number)] for number in NUMBERS} == {
        3: 20, 4: 15, 5: 12, 6: 10, 10: 6, 12: 5, 15: 4, 20: 3, 30: 2,
    }  # fmt: skip
    assert sum(WHOLE.values()) == 83


@pytest.mark.clause("sixty.1.3")
def test_everyone_sees_sizes_piles_and_direction_but_no_hands() -> None:
    state = position(
        hands=["3 4 5 6 10"] * 2, to_move=1, attack="4", deck="30 3", discard="zap 5", penalties=["3 3", ""],
        direction="counterclockwise",
    )  # fmt: skip
    view = state.view(0)
    assert (view.counts, view.deck, view.direction) == ((5, 5), 2, "counterclockwise")
    assert (view.discard, view.penalties, view.attack) == (("5", "zap"), (("3", "3"), ()), ("4",))
    assert view.hand == ("3", "4", "5", "6", "10")
    zones = GAME.scene.situation(state, 0, GAME.texts())["zones"]
    assert zones["hand.1"] == {"cards": [], "hidden": 5}
    assert zones["deck"] == {"cards": [], "hidden": 2}
    assert zones["pile.0"]["hidden"] == 0


# --- leading ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sixty.2.1")
@pytest.mark.parametrize(
    ("hand", "listed"),
    [
        # one of the numbers, or both 4s
        ("4 4 5 12 15", ["lead 4", "lead 4 4", "lead 5", "lead 12", "lead 15"]),
        ("3 3 3 3 3", ["lead 3", "lead 3 3", "lead 3 3 3", "lead 3 3 3 3", "lead 3 3 3 3 3"]),
        ("30 zap", ["lead 30"]),
        ("zap abracadabra", ["skip"]),
    ],
)
def test_the_expected_cards_may_be_led(hand: str, listed: list[str]) -> None:
    assert may(position(hands=[hand, "5", "6"])) == listed


@pytest.mark.clause("sixty.2.1", "sixty.3.6")
@pytest.mark.parametrize(
    ("hands", "direction", "against"),
    [
        (["4 5", "3", "3", "3"], "clockwise", 1),
        (["4 5", "3", "3", "3"], "counterclockwise", 3),
        (["4 5", "", "3", "3"], "clockwise", 2),
        (["4 5", "3", "", ""], "counterclockwise", 1),
    ],
)
def test_cards_are_led_against_the_next_seat_with_cards(hands: list[str], direction: str, against: int) -> None:
    state, events = position(hands=hands, direction=direction).apply("lead 4")
    assert state.to_move == against
    assert (state.attacker, state.attack) == (0, ("4",))
    assert ("sixty.3.6" in events[0].rules) == (against in (2,) or (direction == "counterclockwise" and against == 1))


@pytest.mark.clause("sixty.2.2")
def test_the_leader_draws_up_to_five_while_the_deck_lasts() -> None:
    hands = ["4 4 4 5 6", "3 3 3 3 3"]
    state, events = position(hands=hands, deck="30 20 15 12").apply("lead 4 4 4")
    assert state.hands[0] == ("5", "6", "15", "20", "30")
    assert state.deck == ("12",)
    assert [(event.type, event.rule) for event in events] == [("cards_led", "sixty.2.1"), ("drew", "sixty.2.2")]
    assert position(hands=hands, deck="30 20").after("lead 4 4 4").hands[0] == ("5", "6", "20", "30")
    assert [event.type for event in position(hands=["4 4", "3"]).apply("lead 4")[1]] == ["cards_led"]


@pytest.mark.clause("sixty.2.3")
def test_a_seat_that_cannot_lead_hands_the_lead_on_in_direction() -> None:
    hands = ["zap", "zap", "5", "6"]
    assert may(position(hands=hands)) == ["skip"]
    assert play_all(position(hands=hands), "skip", "skip").to_move == 2
    assert position(hands=hands, direction="counterclockwise").after("skip").to_move == 3
    assert position(hands=["zap", "", "5", "6"]).after("skip").to_move == 2


@pytest.mark.clause("sixty.2.3")
def test_if_nobody_can_lead_the_round_is_over_at_once() -> None:
    state, events = position(hands=["zap", "abracadabra", "zap"], to_move=1, attack="5", discard="").apply(
        "abracadabra"
    )
    assert (state.to_move, state.attack) == (0, ("5",))
    state = position(hands=["zap", "hocus-pocus", "zap"], to_move=1, attack="5")
    state, events = state.apply("take")
    assert [event.type for event in events][:2] == ["took", "round_ended"]
    assert state.chance_due
    assert state.totals == (60, 65, 60)


@pytest.mark.clause("sixty.2.3", "sixty.3.3")
def test_a_seat_that_fought_with_its_last_card_is_passed_over_without_a_skip() -> None:
    state, events = position(hands=["3", "10", "4"], to_move=1, attack="5").apply("fight 10")
    assert (state.to_move, state.leading) == (2, True)
    assert events[-1].rules == ("sixty.2.3", "sixty.3.3")


# --- answering ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("sixty.3.1")
def test_passing_on_adds_cards_of_the_attacking_number() -> None:
    # two 4s are added to an attack of two, and all four go on
    state, events = under_attack("4 4 3 5", "4 4").apply("add 4 4")
    assert (state.to_move, state.attacker, state.attack) == (2, 1, ("4",) * 4)
    assert events[0].to_json()["total"] == 16
    assert may(under_attack("4 4 3 5", "4 4")) == ["add 4", "add 4 4"]


@pytest.mark.clause("sixty.3.3")
@pytest.mark.parametrize(
    ("hand", "attack", "listed"),
    [
        ("10 10", "4 4 4 4", ["fight 10 10"]),  # 20 beats 16
        ("10 6", "4 4 4 4", ["take"]),  # 10 and 6 are different numbers
        ("20", "4 4 4 4 4", ["take"]),  # 20 does not beat 20
        ("5 5 5 6", "10", ["fight 5 5 5"]),
        ("30 3", "3 3 3", ["add 3", "fight 30"]),
        ("3 3 3 3", "3", ["add 3", "add 3 3", "add 3 3 3", "add 3 3 3 3"]),
    ],
)
def test_fighting_back_needs_a_greater_sum_of_one_other_number(hand: str, attack: str, listed: list[str]) -> None:
    assert may(under_attack(hand, attack)) == listed


@pytest.mark.clause("sixty.3.3", "sixty.3.4")
def test_after_a_fight_all_cards_are_discarded_and_the_seat_draws_and_leads() -> None:
    hands = ["3 3 3 3 3", "10 10 4 5 6"]
    state, events = position(hands=hands, to_move=1, attack="4 4 4 4", deck="30 20 15").apply("fight 10 10")
    assert state.discard == ("4", "4", "4", "4", "10", "10")
    assert state.hands[1] == ("4", "5", "6", "20", "30")
    assert (state.to_move, state.leading, state.attack) == (1, True, ())
    assert [event.rule for event in events] == ["sixty.3.3", "sixty.3.4", "sixty.3.3"]
    assert (events[0].to_json()["total"], events[0].to_json()["against"]) == (20, 16)


@pytest.mark.clause("sixty.3.4")
@pytest.mark.parametrize("move", ["add 4", "add 4 4", "zap", "abracadabra", "fight 30"])
def test_after_any_answer_the_seat_draws_up_to_five(move: str) -> None:
    hands = ["3 3 3 3 3", "4 4 30 zap abracadabra"]
    state, events = position(hands=hands, to_move=1, attack="4", deck="20 20 15").apply(move)
    assert len(state.hands[1]) == 5
    assert "sixty.3.4" in {event.rule for event in events}


@pytest.mark.clause("sixty.3.5")
def test_a_seat_that_takes_misses_its_turn_and_the_next_leads() -> None:
    state, events = under_attack("3 5", "10 10").apply("take")
    assert (state.to_move, state.leading) == (2, True)
    assert state.penalties == ((), ("10", "10"), ())
    assert state.hands[1] == ("3", "5")
    assert events[0].to_json()["points"] == 20
    assert under_attack("3 5", "10 10", direction="counterclockwise", attacker=2).after("take").to_move == 0


@pytest.mark.clause("sixty.3.6")
def test_seats_without_cards_are_skipped_when_cards_go_on() -> None:
    state, events = position(hands=["5", "4 4", "", "6"], to_move=1, attack="4").apply("add 4")
    assert state.to_move == 3
    assert events[0].rules == ("sixty.3.1", "sixty.3.6")
    # a seat that has just played its last card is also skipped when its turn comes
    state = play_all(position(hands=["4", "4 5", "4 6"]), "lead 4", "add 4", "add 4")
    assert (state.to_move, state.attack) == (1, ("4", "4", "4"))


# --- jokers -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("sixty.3.2")
def test_abracadabra_turns_the_direction_and_sends_the_cards_back() -> None:
    state, events = under_attack("abracadabra 3", "4 4").apply("abracadabra")
    assert (state.direction, state.to_move, state.attacker) == ("counterclockwise", 0, 1)
    assert (state.attack, state.discard) == (("4", "4"), ("abracadabra",))
    assert events[0].rules == ("sixty.3.2",)
    again = position(hands=["abracadabra 5", "abracadabra 3", "6"], to_move=1, attack="4")
    state = play_all(again, "abracadabra", "abracadabra")
    assert (state.direction, state.to_move, state.attacker) == ("clockwise", 1, 0)


@pytest.mark.clause("sixty.3.2", "sixty.3.6")
def test_abracadabra_goes_on_in_the_new_direction_if_the_attacker_has_no_cards() -> None:
    state, events = position(hands=["", "abracadabra 3", "6", "12"], to_move=1, attack="4").apply("abracadabra")
    assert (state.direction, state.to_move) == ("counterclockwise", 3)
    assert events[0].rules == ("sixty.3.2", "sixty.3.6")


@pytest.mark.clause("sixty.3.2")
def test_hocus_pocus_takes_one_card_of_the_number_from_the_discard_pile() -> None:
    state, _ = under_attack("hocus-pocus 3", "4 4", discard="5 4 4 6").apply("hocus-pocus")
    assert (state.to_move, state.attack) == (2, ("4", "4", "4"))
    assert sorted(state.discard) == ["4", "5", "6", "hocus-pocus"]
    assert may(under_attack("hocus-pocus 3", "4 4", discard="5 6")) == ["take"]


@pytest.mark.clause("sixty.3.2")
@pytest.mark.parametrize(("attack", "card_count", "rest"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 2, 3)])
def test_zap_keeps_half_the_cards_rounded_down(attack: int, card_count: int, rest: int) -> None:
    state, events = under_attack("zap 3", " ".join(["5"] * attack)).apply("zap")
    assert state.penalties[1] == ("5",) * card_count
    assert (state.to_move, state.attack, state.discard) == (2, ("5",) * rest, ("zap",))
    assert events[0].to_json()["points"] == 5 * card_count
    assert ("scoring" in events[0].tags) == (card_count > 0)
