"""Marks and cards of each phase: the standing of seats, the seat of each play, and only the zones in use."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, position

from .games import dealt, play_all
from .shows import last_trick

HANDS = {f"hand.{seat}" for seat in range(3)}
SLOTS = {f"slot.{seat}" for seat in range(3)}
PILES = {f"pile.{seat}" for seat in range(3)}
START = dealt(["7C 8C 7H", "9D 5D 4D", "9S 9H 2D"], stock="AS 3S 6S JS TS 8S")
TIES = last_trick(["7C 8C 9C", "7D 8D 9D", "2C 3C 4C"], "5H")
THREE = last_trick(["7C 5C KC", "7D JD 2D", "7H KH 3H"], "5H")
TABLE = position(
    hands=["4C 5C", "6C 7C", "2S 2C", "3C 8D"], aside="TH", trick=["1: 4S", "2: 6S", "3: 7S 8S 9S"], to_move=0
)


def marks(state: SkitgubbeState, seat: int | None = None) -> dict[str, list[str]]:
    """Return all marks that a seat sees."""
    found: dict[str, list[str]] = GAME.scene.situation(state, seat, GAME.texts())["marks"]
    return found


def standing(state: SkitgubbeState, seat: int | None = None) -> dict[int, str]:
    """Return the marks of seats, except the mark for the turn."""
    found = {}
    for element, there in marks(state, seat).items():
        own = [mark for mark in there if mark != "turn"]
        if own and element.startswith("seat."):
            [found[int(element[5:])]] = own
    return found


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("7C", {0: "highest"}),
        ("7C, slough 7H", {0: "highest"}),
        ("7C, slough 7H, 4D", {0: "highest"}),
        ("7C, slough 7H, 9D", {1: "highest"}),
        ("7C, slough 7H, 9D, 9S", {1: "private", 2: "private"}),
        ("7C, slough 7H, 9D, 2D", {1: "takes"}),
    ],
)
def test_the_highest_card_and_the_winner_of_a_trick_are_marked(moves: str, expected: dict[int, str]) -> None:
    state = play_all(START, moves)
    assert [standing(state, seat) for seat in (None, 0, 1, 2)] == [expected] * 4


def test_no_seat_is_marked_before_a_card_is_played() -> None:
    assert marks(GAME.start(3)) == {}
    assert marks(START) == {"seat.0": ["turn"]}


def test_tied_seats_stay_marked_until_they_have_played_again() -> None:
    seen = []
    for number in range(7):
        state = play_all(TIES, ", ".join(["7C", "7D", "2C", "8C", "8D", "9C"][:number])) if number else TIES
        seen.append(standing(state, 2))
    assert seen == [
        {},
        {0: "highest"},
        {0: "tied", 1: "tied"},  # Disa still plays to the trick
        {0: "private", 1: "private"},
        {0: "highest", 1: "private"},
        {0: "private", 1: "private"},  # a private trick after the private trick
        {0: "highest", 1: "private"},
    ]


def test_the_first_of_the_tied_seats_takes_all_if_cards_run_out() -> None:
    state = play_all(last_trick(["7C 8C 4S", "7D 8D 4D", "8S 3C 4C"], "5H"), "7C, 7D, 3C, 8C, 8D, 4S, 4D")
    assert (state.phase, state.to_move) == (1, 2), "Disa is asked to slough"
    assert standing(state, 2) == standing(state, None) == {0: "takes"}


def test_of_three_tied_seats_those_to_play_stay_marked_and_a_beaten_one_does_not() -> None:
    state = play_all(THREE, "7C, 7D, 7H")
    assert standing(state) == {0: "private", 1: "private", 2: "private"}
    state = state.after("5C")
    assert standing(state) == {0: "highest", 1: "private", 2: "private"}
    state = state.after("JD")
    assert standing(state) == {1: "highest", 2: "private"}
    assert standing(state.after("KH")) == {2: "takes"}


def test_the_marks_of_a_trick_disappear_with_it() -> None:
    state = play_all(START, "7C, slough 7H, 4D, 2D")
    assert standing(state) == {0: "takes"}
    while state.is_slough_offered:
        state = state.after("decline")
    assert standing(state, 1) == {0: "takes"}
    assert standing(state.after("8C")) == {0: "highest"}


def test_a_seat_shows_its_turn_and_its_standing_together() -> None:
    state = play_all(TIES, "7C, 7D, 2C")
    assert marks(state) == {"seat.0": ["turn", "private"], "seat.1": ["private"]}
    assert marks(state.after("8C")) == {"seat.1": ["turn", "private"], "seat.0": ["highest"], "2C": ["dim"]}


def test_only_the_asked_seat_sees_its_mark() -> None:
    state = START.after("7C")
    assert (state.is_slough_offered, state.to_move) == (True, 0)
    assert marks(state, 0) == {"seat.0": ["turn", "highest"]}
    assert marks(state, 1) == marks(state, 2) == {"seat.0": ["highest"]}
    assert marks(state.after("decline"), 2) == marks(state, 2), "nor is it told that it is Björn's turn now"


def test_a_seat_that_is_out_is_marked_once_the_reader_sees_phase_two() -> None:
    # Alva sloughs her last cards, so she begins phase two without cards; Disa leads it.
    start = last_trick(["5C 6C KD", "6D TD JD", "KC QC JC"], "5H")
    state = play_all(start, "5C, 6D, KC, slough 6C, slough KD")
    assert (state.phase, state.to_move) == (2, 2)
    assert marks(state, None) == marks(state, 2) == {"seat.0": ["out"], "seat.2": ["turn"]}
    assert marks(state, 0) == marks(state, 1) == {"seat.2": ["takes"]}
    state = state.after("KC")
    assert marks(state, 0) == marks(state, 1) == {"seat.0": ["out"], "seat.1": ["turn"], "KC": ["by.2"]}


def test_the_first_card_of_each_play_is_marked_with_its_seat() -> None:
    plays = {"4S": ["by.1"], "6S": ["by.2"], "7S": ["by.3"]}
    for seat in (None, 0, 1, 2, 3):
        assert marks(TABLE, seat) == {"seat.0": ["turn"], **plays}
        zones = GAME.scene.situation(TABLE, seat, GAME.texts())["zones"]
        assert zones["table"] == {"cards": ["4S", "6S", "7S", "8S", "9S"], "hidden": 0}
    assert marks(TABLE.after("pick-up")) == {"seat.1": ["turn"], "4S": ["by.1"]}


def test_a_run_is_marked_at_its_lowest_card_and_trumps_lie_after_what_they_beat() -> None:
    state = position(hands=["AC KC QC 2D", "3H 2H 5D", "8D"], aside="TH").after("AC QC KC").after("3H 2H")
    assert marks(state) == {"seat.2": ["turn"], "QC": ["by.0"], "2H": ["by.1"]}
    assert GAME.scene.situation(state, 2, GAME.texts())["zones"]["table"]["cards"] == ["QC", "KC", "AC", "2H", "3H"]


def test_seats_that_are_out_and_the_goat_are_marked() -> None:
    state = position(hands=["5S", "7S", "9S TS"], aside="AH").after("5S")
    assert marks(state) == {"seat.0": ["out"], "seat.1": ["turn"], "5S": ["by.0"]}
    state = state.after("7S")
    for seat in (None, 0, 2):
        assert standing(state, seat) == {0: "winner", 1: "winner", 2: "goat"}
    stopped = position(hands=["5S", "7S", "9S TS"], aside="AH", options=Options(move_limit=1)).after("5S")
    assert standing(stopped) == {0: "out"}, "an undecided game has no goat"


def test_every_mark_beside_a_seat_has_its_word() -> None:
    texts = GAME.texts().data["marks"]
    words = {mark: texts[mark] for mark in ("highest", "tied", "takes", "out", "winner", "goat", "turn")}
    assert words == {
        "highest": "Highest", "tied": "Tied", "takes": "Takes it", "out": "Out", "winner": "Safe", "goat": "Goat",
        "turn": "To play",
    }  # fmt: skip


# --- the zones of a phase -------------------------------------------------------------------------------------------


def test_phase_one_fills_only_its_own_zones() -> None:
    for seat in (None, 1):
        scene = GAME.scene.situation(START, seat, GAME.texts())
        assert scene["zones"].keys() == HANDS | SLOTS | PILES | {"stock", "aside", "sloughed"}
        assert scene["counters"] == {"phase": "Collecting"}
    scene = GAME.scene.situation(play_all(TIES, "7C, 7D, 2C, 8C"), 2, GAME.texts())
    assert scene["zones"].keys() == HANDS | SLOTS | PILES | {"stock", "aside", "sloughed", "before"}


def test_phase_two_fills_only_its_own_zones() -> None:
    state = position(hands=["5S", "7S", "9S TS"], aside="AH").after("5S")
    for seat in (None, 1):
        scene = GAME.scene.situation(state, seat, GAME.texts())
        assert scene["zones"].keys() == HANDS | {"aside", "table", "discard"}
        assert scene["counters"] == {"phase": "Getting rid", "trumps": "hearts", "plays": "1 of 3"}
    scene = GAME.scene.situation(state.after("7S"), 1, GAME.texts())
    assert scene["zones"].keys() == HANDS | {"aside", "table", "discard"}
    assert scene["counters"] == {"phase": "Getting rid", "trumps": "hearts"}


def test_each_seat_sees_the_zones_change_when_phase_two_begins_for_it() -> None:
    state = play_all(last_trick(["7C 8C 9C", "KD 5D 6D", "2C 3C 4C"], "5H"), "7C, KD, 2C")
    assert (state.phase, state.to_move) == (2, 1)
    leader, other = (GAME.scene.situation(state, seat, GAME.texts()) for seat in (1, 0))
    assert leader["zones"].keys() == HANDS | {"aside", "table", "discard"}
    assert other["zones"].keys() == HANDS | SLOTS | PILES | {"stock", "aside", "sloughed"}
    assert (leader["counters"]["trumps"], other["counters"]) == ("hearts", {"phase": "Collecting"})


def test_the_layout_is_the_same_in_both_phases() -> None:
    shedding = position(hands=["5S", "7S", "9S"], aside="AH")
    one, two = (GAME.scene.layout(state, GAME.texts(), 1) for state in (START, shedding))
    for zone in (*one["zones"], *two["zones"]):
        zone.pop("most", None)  # the room kept for cards depends on the number in play
    assert one == two
    zones = {zone["id"]: zone for zone in one["zones"]}
    assert zones["table"] == {"id": "table", "kind": "row", "place": "center", "label": "To beat"}
    assert zones["discard"]["kind"] == "pile"
    assert [(zones[f"pile.{seat}"]["label"], zones[f"pile.{seat}"]["brief"]) for seat in range(2)] == [
        ("What Alva collected", "Collected"), ("What you collected", "Collected"),
    ]  # fmt: skip
