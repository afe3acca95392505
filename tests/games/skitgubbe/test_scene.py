"""The question at each decision, and the table as drawn for each seat."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, SkitgubbeState, position

from .games import dealt, play_all
from .shows import last_trick

START = dealt(["7C 8C 7H", "9D 5D 4D", "9S 2D"], stock="AS 3S 6S JS TS 8S")


def prompt(state: SkitgubbeState) -> str:
    """Return the question to the seat to move."""
    return GAME.scene.choosing(state, state.to_move).prompt.say(GAME.texts(), state.to_move)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (START, "Your lead: which card opens the trick?"),
        (START.after("7C"), "Do you slough 7♥?"),
        (play_all(START, "7C, -"), "Your turn: play any card."),
        (play_all(START, "7C, -, 4D, -, 2D, -"), "You took the trick. Which card opens the next?"),
        (play_all(START, "7C, slough 7H, 9D, 9S"), "Your turn in the private trick: play any card."),
        (position(hands=["5S", "6S"], aside="TH"), "Your lead: play one card, or a run of one suit."),
        (position(hands=["5S 2C", "6S"], aside="TH").after("5S"), "Your turn: beat 5♠, or pick up."),
        (position(hands=["5S 2C", "4S"], aside="TH").after("5S"), "You cannot beat 5♠, so pick up."),
    ],
)
def test_each_decision_has_its_prompt(state: SkitgubbeState, text: str) -> None:
    assert prompt(state) == text


def test_a_seat_sees_its_own_cards_and_only_the_number_of_other_cards() -> None:
    zones = GAME.scene.situation(START, 1, GAME.texts())["zones"]
    assert zones["hand.1"] == {"cards": ["4D", "5D", "9D"], "hidden": 0}
    assert zones["hand.0"] == zones["hand.2"] == {"cards": [], "hidden": 3}
    assert (zones["stock"], zones["aside"]) == ({"cards": [], "hidden": 42}, {"cards": [], "hidden": 1})


def test_the_ace_lies_low_in_phase_one_and_high_in_phase_two() -> None:
    state = dealt(["KC AC 2C", "3C"])
    assert GAME.scene.traits(state, 0)["hand"] == ["AC", "2C", "KC"]
    state = position(hands=["KC AC 2C 2H KD", "3C"], aside="TC")
    assert GAME.scene.traits(state, 0)["hand"] == ["KD", "2H", "2C", "KC", "AC"]


def test_a_private_trick_is_drawn_by_itself_once_it_has_begun() -> None:
    state = play_all(START, "7C, slough 7H, 9D, 9S")
    zones = GAME.scene.situation(state, None, GAME.texts())["zones"]
    assert [zones[f"slot.{seat}"]["cards"] for seat in range(3)] == [["7C"], ["9D"], ["9S"]]
    assert ("before" in zones, zones["sloughed"]["cards"]) == (False, ["7H"])
    zones = GAME.scene.situation(state.after("5D"), None, GAME.texts())["zones"]
    assert [zones[f"slot.{seat}"]["cards"] for seat in range(3)] == [["7C"], ["5D"], []]
    assert zones["before"]["cards"] == ["9D", "9S"]


def test_the_leader_sees_phase_two_first() -> None:
    state = play_all(last_trick(["7C 8C 9C", "KD 2D 3D"], "5H"), "7C, KD")
    texts = GAME.texts()
    leader, other = (GAME.scene.situation(state, seat, texts) for seat in (1, 0))
    assert (leader["counters"]["phase"], leader["zones"]["aside"]["cards"]) == ("Getting rid", ["5H"])
    assert (other["counters"]["phase"], other["zones"]["aside"]["hidden"]) == ("Collecting", 1)
    assert other["zones"]["slot.1"]["cards"] == ["KD"]
    assert GAME.scene.waiting(state, 0).say(texts, 0) == "Nothing to choose right now."


def test_hands_of_others_are_not_shown_in_phase_two_though_they_are_known() -> None:
    state = position(hands=["5S 6S", "7S 8S"], aside="TH")
    assert GAME.scene.situation(state, 0, GAME.texts())["zones"]["hand.1"] == {"cards": [], "hidden": 2}
    assert state.view(0).known_cards[1] == ("7S", "8S")


def test_every_card_of_a_hand_can_be_chosen_or_is_refused() -> None:
    state = position(hands=["5S 2C", "6S 7S 4S 9D 3H"], aside="TH").after("5S")
    choosing = GAME.scene.choosing(state, 1)
    assert list(choosing.picking.elements) == ["6S", "7S", "3H"]
    assert [choice.picks for choice in choosing.choices] == [("6S",), ("6S", "7S"), ("7S",), ("3H",), ()]
    assert {card: verdict.code for card, verdict in choosing.refusals.items()} == {
        "9D": "wrong_suit", "4S": "does_not_beat",
    }  # fmt: skip
    choosing_data = GAME.scene.choosing(START.after("7C"), 0)
    assert [choice.picks for choice in choosing_data.choices] == [("7H",), ()]
    assert set(choosing_data.refusals) == {"8C", "AS"}


def test_a_hand_has_room_for_all_cards_in_play() -> None:
    def most(state: SkitgubbeState) -> set[int | None]:
        layout = GAME.scene.layout(state, GAME.texts(), 0)
        return {entry.get("most") for entry in layout["zones"] if entry["kind"] == "hand"}

    assert most(GAME.start(3)) == {52}
    assert most(position(hands=["5S 6S 7S", "5H", "8D 9D"], aside="TH")) == {6}
