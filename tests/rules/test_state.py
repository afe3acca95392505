"""Positions, events and scenes: the behaviour that every game inherits from the rules core."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from sisyphus_widgets.games.sisyphus_cards import GAME, CardsState, new_game, position
from sisyphus_widgets.games.sisyphus_cards.events import CardPlayed
from sisyphus_widgets.rules import Event, PositionError, game_names, get_game
from sisyphus_widgets.rules.drawing.changes import changes
from sisyphus_widgets.rules.drawing.scene import place_of, situated, zone_contents

HANDS = ["2C AS 3D", "3C 4C 5D", "4S 6D 7D", "5S 8D 9D"]


class PegRolledBack(Event):
    """An event class for these tests."""

    seat: int


def test_the_type_of_an_event_is_its_class_name_in_snake_case() -> None:
    assert PegRolledBack(1).type == "peg_rolled_back"
    assert PegRolledBack(1).text_key == "peg_rolled_back"
    assert PegRolledBack(1).facts() == {"seat": 1}
    assert PegRolledBack(1).actor == 1
    assert PegRolledBack(1).seen_by(3) == PegRolledBack(1)
    with pytest.raises(NotImplementedError, match="PegRolledBack names no rule"):
        _ = PegRolledBack(1).rule


def test_events_are_frozen_and_convert_to_json() -> None:
    event = CardPlayed(0, "2C", "lead", "C")
    with pytest.raises(FrozenInstanceError):
        event.card = "3C"  # type: ignore[misc]
    facts = {"seat": 0, "card": "2C", "how": "lead", "led": "C"}
    assert event.to_json() == {"type": "card_played", "rule": "sisyphus_cards.3.7", **facts}


def test_a_position_never_changes() -> None:
    state = position(hands=HANDS)
    before, picture = hash(state), repr(state)
    after, _ = state.apply("2C")
    state.after("3D")
    assert (hash(state), repr(state)) == (before, picture)
    assert after != state
    core = state.core
    core.play(0)
    assert hash(CardsState(state.core)) == before, "`state.core` is a copy"


def test_positions_with_equal_contents_are_equal() -> None:
    assert position(hands=HANDS) == position(hands=HANDS)
    assert position(hands=HANDS) != position(hands=HANDS, broken=True)
    assert position(hands=HANDS) != position(hands=HANDS, levels=(2, 1, 1, 1))
    assert position(hands=HANDS) != position(hands=HANDS, summits=(1, 0, 0, 0))
    assert position(hands=HANDS) != "a position"
    assert len({position(hands=HANDS), position(hands=HANDS), new_game(seed=1)}) == 2


def test_views_of_equal_positions_from_the_same_seat_are_equal() -> None:
    state = new_game(seed=1)
    assert state.view(0) == new_game(seed=1).view(0)
    assert state.view(0) != state.view(1)
    assert state.view(0) != state
    assert len({state.view(0), new_game(seed=1).view(0), state.view(None)}) == 2


def test_the_text_rendering_shows_the_table_as_the_seat_sees_it() -> None:
    state = position(hands=HANDS, levels=(2, 1, 8, 1), summits=(0, 1, 0, 0)).after("2C")
    assert repr(state.view(1)).splitlines() == [
        "Sisyphus: deal 4, trick 11, spades not broken, West to play",
        "",
        "        ♦  ♣  ♥  ♠  ♦  ♣  ♥  ♠  ▲   summits",
        "South   ·  ●  ·  ·  ·  ·  ·  ·  ·   –",
        "West    ●  ·  ·  ·  ·  ·  ·  ·  ·   ▲",
        "North   ·  ·  ·  ·  ·  ·  ·  ●  ·   –",
        "East    ●  ·  ·  ·  ·  ·  ·  ·  ·   –",
        "",
        " South  2♣   2 face down",
        ">West        ♣ 3 4  ♦ 5",
        " North       3 face down",
        " East        3 face down",
    ]
    assert " South  2♣   ♦ 3  ♠ A" in repr(state).splitlines()


def test_games_are_found_by_name() -> None:
    assert "sisyphus_cards" in game_names()
    assert get_game("sisyphus_cards") is GAME
    with pytest.raises(PositionError, match=r"there is no game 'chess'; the games are .*sisyphus_cards"):
        get_game("chess")


@pytest.mark.parametrize(
    ("perspective", "places"),
    [
        (None, ["bottom", "left", "top", "right"]),
        (0, ["bottom", "left", "top", "right"]),
        (1, ["right", "bottom", "left", "top"]),
        (3, ["left", "top", "right", "bottom"]),
    ],
)
def test_seats_are_drawn_clockwise_from_the_perspective(perspective: int | None, places: list[str]) -> None:
    assert [place_of(seat, perspective, 4) for seat in range(4)] == places


def test_changes_lists_only_differing_entries() -> None:
    one, two, three = zone_contents(["2C"]), zone_contents([], 2), zone_contents(["3C"])
    before = situated(zones={"a": one, "b": two}, pegs={"p": "x"})
    now = situated(zones={"a": one, "c": three}, pegs={"p": "x"})
    assert changes(None, now) == now
    assert changes(before, now) == {"zones": {"c": three, "b": None}}
    assert changes(now, now) == {}
