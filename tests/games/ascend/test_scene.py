"""What is asked at each decision, and how the table is drawn for each seat."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game, position

from .games import KINDS, dealt

BIDDING = Options(bidding=True)


def at(hands: list[str], *moves: str, options: Options | None = None) -> AscendState:
    return position(hands=hands, moves=moves, options=options or Options())


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (new_game(seed=1), "Choose two cards: one for West on your left, one for East on your right."),
        (at(["5ML AY", "AS", "AK"]), "Your lead: play any combination."),
        (at(["5ML AY", "6LK", "AK"], "5ML"), "Your turn: a single of moons or leaves, 5 or higher, or pass."),
        (at(["5ML AY", "6SY", "AK"], "5ML"),
         "You hold no single of moons or leaves, 5 or higher, so you can only pass."),
        (at(["X AY", "6SY", "AK"], "X"), "Your turn: play any single, or pass."),
        (at(["TMWK AY", "CM", "AK"], "TMWK"),
         "Your turn: a single of moons, waves or knots, Court or higher, or pass."),
        (at(["5ML 5SW AY", "6SY 6LK", "AK"], "5ML 5SW"),
         "Your turn: a set of 2, rank 5 or higher, or a bomb of 2, or pass."),
        (at(["5ML 5SW AY", "6SY 7ML", "AK"], "5ML 5SW"),
         "You hold no set of 2, rank 5 or higher, and no bomb of 2, so you can only pass."),
        (at(["2MK 3MW 4MS AY", "5ML 6MW 7ML", "AK"], "2MK 3MW 4MS"),
         "Your turn: a straight flush of 3 up to 4 or higher, or a bomb of 3, or pass."),
        (at(["2MK 3SK AY", "6SY 6LK", "AK"], "2MK 3SK"),
         "Your turn: a set or straight flush of 2, rank 2 or higher, or a bomb of 2, or pass."),
        (at(["5ML AY 9MS", "4MS", "AK"], "5ML", options=BIDDING), "Do you promise to go out first? You hold 2 cards."),
    ],
)  # fmt: skip
def test_prompts(state: AscendState, text: str) -> None:
    seat = state.to_move
    assert seat is not None
    assert GAME.scene.choosing(state, seat).prompt.say(GAME.texts(), seat) == text


def test_gifts_are_two_choices_a_pair() -> None:
    state = new_game(seed=1)
    choosing = GAME.scene.choosing(state, 0)
    assert len(choosing.choices) == 110
    assert (choosing.least, choosing.most, list(choosing.elements)) == (2, 2, list(state.hands[0]))
    a, b = state.hands[0][:2]
    labels = [c.label.say(GAME.texts(), 0) for c in choosing.choices if set(c.picks) == {a, b}]
    card = GAME.texts().card
    assert labels == [f"{card(a)} to West, {card(b)} to East", f"{card(b)} to West, {card(a)} to East"]
    assert len(GAME.scene.choosing(new_game(seed=1, players=3), 0).choices) == 210


def test_two_readings_of_an_ace_are_two_choices_with_the_same_cards() -> None:
    choosing = GAME.scene.choosing(at(["AM 5ML 6MW", "AS", "AK"]), 0)
    both = [choice for choice in choosing.choices if set(choice.picks) == {"AM", "5ML", "6MW"}]
    assert [choice.label.say(GAME.texts(), 0) for choice in both] == [
        "Play A☾, 5☾❧ and 6☾≈: a straight flush up to 6, A☾ as 4",
        "Play A☾, 5☾❧ and 6☾≈: a straight flush up to 7, A☾ as 7",
    ]


@pytest.mark.parametrize("perspective", [None, 0, 1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_the_one_who_looks_sits_at_the_bottom(perspective: int | None, players: int) -> None:
    layout = GAME.scene.layout(new_game(seed=1, players=players), GAME.texts(), perspective)
    places = {zone["seat"]: zone["place"] for zone in layout["zones"] if zone["kind"] == "hand"}
    bottom = perspective or 0
    order = [places[(bottom + turn) % players] for turn in range(players)]
    assert order == (["bottom", "left", "top", "right"] if players == 4 else ["bottom", "left", "top"])
    own = [zone["label"] for zone in layout["zones"] if zone["label"].startswith("Your")]
    assert own == ([] if perspective is None else ["Your hand", "Your play"])
    assert any(zone["id"] == "aside" for zone in layout["zones"]) == (players == 4)


def test_a_seat_sees_its_own_cards_what_it_gave_and_how_many_others_hold() -> None:
    state = dealt(["AM AS"])
    for move in ("AM AS", *(" ".join(state.hands[seat][:2]) for seat in (1, 2, 3))):
        state = state.after(f"give {move}")
    zones = GAME.scene.situation(state, 0, GAME.texts())["zones"]
    assert zones["hand.0"] == {"cards": list(state.hands[0]), "hidden": 0}
    assert zones["hand.1"] == {"cards": ["AM"], "hidden": 10}
    assert zones["hand.2"] == {"cards": [], "hidden": 11}
    assert zones["hand.3"] == {"cards": ["AS"], "hidden": 10}
    assert zones["aside"] == {"cards": [], "hidden": 1}
    assert GAME.scene.situation(state, None, GAME.texts())["zones"]["aside"]["cards"] == list(state.aside)


def test_cards_chosen_to_be_given_are_dimmed_for_who_chose_them_only() -> None:
    state = dealt(["AM AS"]).after("give AM AS")
    assert GAME.scene.situation(state, 0, GAME.texts())["marks"]["AM"] == ["dim"]
    assert not {"AM", "AS"} & GAME.scene.situation(state, 1, GAME.texts())["marks"].keys()


def test_the_led_card_stays_in_the_middle_and_cleared_cards_are_counted() -> None:
    state = at(["5ML 9MS AY", "6LK AS", "AK 7ML"], "5ML", "6LK", "7ML", "9MS")
    situation = GAME.scene.situation(state, 1, GAME.texts())
    zones = situation["zones"]
    assert [zones[zone]["cards"] for zone in ("led", "played.0", "played.1", "played.2")] == [
        ["5ML"], ["9MS"], ["6LK"], ["7ML"],
    ]  # fmt: skip
    assert situation["marks"]["5ML"] == ["leader"]
    assert situation["counters"]["asked"] == "a single of moons or leaves, 9 or higher"
    gone = state.core.gone.bit_count()
    assert zones["cleared"] == {"cards": [], "hidden": gone}
    state = state.after("pass").after("pass")
    zones = GAME.scene.situation(state, 1, GAME.texts())["zones"]
    assert zones["cleared"]["hidden"] == gone + 4
    assert zones["led"]["cards"] == []


def test_after_a_led_excuse_the_card_that_set_the_suits_stays_too() -> None:
    state = at(["X AY", "2SY CY", "6SY AK"], "X", "2SY", "6SY", "pass", "CY")
    zones = GAME.scene.situation(state, 1, GAME.texts())["zones"]
    assert zones["led"]["cards"] == ["X", "2SY"]
    assert zones["played.1"]["cards"] == ["CY"]


def test_all_cards_are_somewhere_on_the_table() -> None:
    for kind in KINDS[:5:2]:
        state = new_game(seed=3, players=kind.players, options=kind.options)
        zones = GAME.scene.situation(state, 0, GAME.texts())["zones"]
        assert sum(len(zone["cards"]) + zone["hidden"] for zone in zones.values()) == len(kind.deck)


def test_promises_are_counted_where_they_are_made() -> None:
    state = at(["5ML AY 9MS", "4MS AL", "AK AW"], "5ML", "promise", options=BIDDING)
    assert GAME.scene.situation(state, 1, GAME.texts())["counters"]["promise"] == "South: 2"
    assert "promise" not in GAME.scene.situation(new_game(seed=1), 1, GAME.texts())["counters"]


def test_the_greedy_measure_likes_fewer_cards_and_points() -> None:
    before = at(["5ML 5SW AY", "6SY", "AK"])
    both, one = before.after("5ML 5SW"), before.after("5ML")
    assert GAME.progress(both, 0) > GAME.progress(one, 0) > GAME.progress(before, 0)
