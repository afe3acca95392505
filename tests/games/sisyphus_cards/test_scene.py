"""The question at each decision, and the table as drawn for each seat."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, new_game, position

from .games import play_all, playing
from .shows import SPADES

HANDS = ["2C AS 3D", "3C 4C 5D", "4S 6D 7D", "5S 8D 9D"]


def prompt(state: CardsState, reader: int | None = None) -> str:
    """Return the question to the seat to move."""
    seat = state.to_move
    assert seat is not None
    return GAME.scene.choosing(state, seat).prompt.say(GAME.texts(), seat if reader is None else reader)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (new_game(seed=1), "Choose three cards to pass to West."),
        (playing(["2C"]), "You hold the two of clubs, so you lead it."),
        (position(hands=HANDS), "Your lead: which card opens the trick?"),
        (position(hands=HANDS).after("2C"), "Your turn: follow with a club."),
        (play_all(position(hands=HANDS), "2C 3C"), "Your turn: you have no club, so choose freely."),
        (
            playing(["2C", "9H " + SPADES[:-3]]).after("2C"),
            "Your turn: you have no club, so choose anything but a spade.",
        ),
        (playing(["2C", SPADES]).after("2C"), "Your turn: you have no club, so choose freely."),
    ],
)
def test_each_decision_has_its_prompt(state: CardsState, text: str) -> None:
    assert prompt(state) == text


def test_other_seats_read_the_name_of_the_seat_to_move() -> None:
    state = position(hands=HANDS)
    assert prompt(state, reader=2) == "South leads: which card opens the trick?"


@pytest.mark.parametrize("perspective", [None, 0, 1, 2, 3])
def test_the_reader_sits_at_the_bottom(perspective: int | None) -> None:
    layout = GAME.scene.layout(new_game(seed=1), GAME.texts(), perspective)
    places = {zone["seat"]: zone["place"] for zone in layout["zones"] if zone["kind"] == "hand"}
    bottom = perspective or 0
    assert [places[(bottom + turn) % 4] for turn in range(4)] == ["bottom", "left", "top", "right"]
    own = [zone["label"] for zone in layout["zones"] if zone["label"].startswith("Your")]
    assert own == ([] if perspective is None else ["Your hand", "Your card slot", "Your pedestal cards"])


def test_a_seat_sees_its_own_cards_and_only_the_number_of_other_cards() -> None:
    state = new_game(seed=1)
    zones = GAME.scene.situation(state, 1, GAME.texts())["zones"]
    assert zones["hand.1"] == {"cards": list(state.hands[1]), "hidden": 0}
    assert [zones[f"hand.{seat}"] for seat in (0, 2, 3)] == [{"cards": [], "hidden": 13}] * 3


def test_the_hill_has_eight_levels_from_diamond_to_spade_and_three_holes() -> None:
    layout = GAME.scene.layout(new_game(seed=1), GAME.texts(), None)
    tracks = {track["id"]: track for track in layout["tracks"]}
    for seat in range(4):
        assert [space["symbol"] for space in tracks[f"track.{seat}"]["spaces"]] == list("DCHSDCHS")
        assert len(tracks[f"count.{seat}"]["spaces"]) == 3
        assert tracks[f"track.{seat}"]["goal"] == "summit"


def test_pedestal_cards_lie_open_and_are_marked() -> None:
    state = position(hands=["9H KD", "2H 3C", "4H 5C", "6H 7C"], levels=(8, 1, 1, 1))
    state = play_all(state, "9H 2H 4H 6H")
    situation = GAME.scene.situation(state, 3, GAME.texts())
    assert [situation["zones"][f"pile.{seat}"]["cards"] for seat in range(4)] == [["9H"], ["2H"], ["4H"], ["6H"]]
    assert all(situation["marks"][card] == ["pedestal"] for card in ("9H", "2H", "4H", "6H"))


def test_cards_chosen_to_pass_are_dimmed_only_for_the_chooser() -> None:
    state = new_game(seed=1)
    chosen = state.hands[0][:3]
    state = state.after("pass " + " ".join(chosen))
    assert all(GAME.scene.situation(state, 0, GAME.texts())["marks"][card] == ["dim"] for card in chosen)
    assert not set(chosen) & GAME.scene.situation(state, 1, GAME.texts())["marks"].keys()
