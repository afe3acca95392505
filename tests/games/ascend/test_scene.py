"""The question at each decision, and the table as drawn for each seat."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import GAME, AscendState, Options, new_game, position
from sisyphus_widgets.rules import Match, PickOne, PickSet
from sisyphus_widgets.trace.builder import trace_match

from .games import KINDS, dealt, random_steps

BIDDING = Options(bidding=True)


def at(
    hands: list[str], *moves: str, options: Options | None = None, points: tuple[int, ...] | None = None
) -> AscendState:
    return position(hands=hands, moves=moves, options=options or Options(), points=points)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (new_game(seed=1), "Choose two cards: one for West on your left, one for East on your right."),
        (at(["5ML AY", "AS", "AK"]), "Your lead: play any combination."),
        (at(["5ML AY", "6LK", "AK"], "5ML"), "Your turn: a single of moons or leaves, 5 or higher, or pass."),
        (at(["5ML AY", "6SY", "AK"], "5ML"),
         "You hold no single of moons or leaves, rank 5 or higher, so you can only pass."),
        (at(["X AY", "6SY", "AK"], "X"), "Your turn: play any single, or pass."),
        # the Excuse fits any single; if no other card of the hand or of the deck does, the prompt says so
        (at(["9MS AY", "X CM", "AK"], "9MS"),
         "Your turn: a single of moons or suns, 9 or higher, or the Excuse, or pass."),
        (at(["9MS AY", "X 5ML", "AK"], "9MS"), "Your turn: of your cards only the Excuse fits. Play it, or pass."),
        (at(["CM AY", "X 5ML", "AK"], "CM"), "Your turn: of your cards only the Excuse fits. Play it, or pass."),
        (at(["CM AY", "9MS 5ML", "AK"], "CM"), "Only the Excuse could follow now, so you can only pass."),
        (at(["X AY", "CM 5ML", "9MS AK"], "X", "CM"), "Nothing can follow this, so you can only pass."),
        (at(["CM CS AY", "X 2MK 5ML", "AK"], "CM CS"),
         "Your turn: only a bomb of 2 cards can follow. Play one, or pass."),
        (at(["CM CS AY", "9MS 9WY", "AK"], "CM CS"),
         "Only a bomb of 2 cards could follow, and you hold none. You can only pass."),
        (at(["PMYK PSWK TMWK AY", "TSWY TMLY TSLK", "AK"], "PMYK PSWK TMWK"),
         "Your turn: a set of 3 cards, rank Pawn or higher, or a bomb of 3, or pass."),
        (at(["TMWK AY", "CM", "AK"], "TMWK"),
         "Your turn: a single of moons, waves or knots, Court or higher, or pass."),
        (at(["5ML 5SW AY", "6SY 6LK", "AK"], "5ML 5SW"),
         "Your turn: a set of 2 cards, rank 5 or higher, or a bomb of 2, or pass."),
        (at(["5ML 5SW AY", "6SY 7ML", "AK"], "5ML 5SW"),
         "You hold no set of 2 cards, rank 5 or higher, and no bomb of 2, so you can only pass."),
        (at(["2MK 3MW 4MS AY", "5ML 6MW 7ML", "AK"], "2MK 3MW 4MS"),
         "Your turn: a straight flush of 3 cards up to 4 or higher, or a bomb of 3, or pass."),
        (at(["2MK 3SK AY", "6SY 6LK", "AK"], "2MK 3SK"),
         "Your turn: a set of 2 cards, rank 2 or higher, or a bomb of 2, or pass."),
        (at(["2MK 3SK 4WL AY", "6SY 6LK 6MW", "AK"], "2MK 3SK 4WL"),
         "Your turn: a set or straight flush of 3 cards, rank 2 or higher, or a bomb of 3, or pass."),
        (at(["2MK 3SK 4WL AY", "6SY 6LK 7ML", "AK"], "2MK 3SK 4WL"),
         ("You hold no set or straight flush of 3 cards, rank 2 or higher, "
          "and no bomb of 3, so you can only pass.")),
        # after the Excuse every rank will do
        (at(["9MS AY", "X AW", "2SY AK"], "9MS", "X"), "Your turn: a single of moons or suns, of any rank, or pass."),
        (at(["9MS AY", "X AW", "AL AK"], "9MS", "X"),
         "You hold no single of moons or suns, of any rank, so you can only pass."),
        (at(["X 3SK AY", "6SY 6LK", "AK"], "X 3SK"),
         "Your turn: a set of 2 cards, of any rank, or a bomb of 2, or pass."),
        (at(["2MK 3MW 4MS AY", "X 6SY 3SK", "7ML 8MS 9MS AK"], "2MK 3MW 4MS", "X 3SK 6SY"),
         "Your turn: a straight flush of 3 cards of any rank, or a bomb of 3, or pass."),
        (at(["5ML AY 9MS", "4MS", "AK"], "5ML", options=BIDDING), "Do you promise to go out first? You hold 2 cards."),
    ],
)  # fmt: skip
def test_each_decision_has_its_prompt(state: AscendState, text: str) -> None:
    seat = state.to_move
    assert seat is not None
    assert GAME.scene.choosing(state, seat).prompt.say(GAME.texts(), seat) == text


def test_a_card_of_a_set_that_is_too_low_says_so() -> None:
    hands = ["4MS 4YK 4WL 7SK 7WY CW CL", "8MS 8YK 2SY", "5ML 5SW 9LK TSLK"]
    state = position(hands=hands, leader=2).after("5ML 5SW")
    refusals = GAME.scene.choosing(state, 0).refusals
    reasons = {card: refusals[card].say(GAME.texts(), reader=0) for card in ("4MS", "4WL", "CW")}
    assert reasons["4MS"] == reasons["4WL"] == "A set of rank 4 is too low here. Play 5 or higher, or a bomb."
    assert refusals["4MS"].elements[:2] == ("4MS", "4WL")
    assert refusals["4WL"].elements[:2] == ("4MS", "4WL")
    assert reasons["CW"].startswith("Crowns make no set")


def test_a_seat_that_can_only_pass_has_no_play_button() -> None:
    state = position(hands=["5YK 6SY AY CM", "7ML 8YK 9MS", "9WY TSLK"]).after("5YK 6SY AY=7")
    assert state.to_move is not None
    choosing = GAME.scene.choosing(state, state.to_move)
    assert [str(choice.action) for choice in choosing.choices] == ["pass"]
    assert choosing.picking == PickOne()


def test_each_pair_of_gifts_is_two_choices() -> None:
    state = new_game(seed=1)
    choosing = GAME.scene.choosing(state, 0)
    assert len(choosing.choices) == 110
    assert choosing.picking == PickSet(list(state.hands[0]), 2)
    a, b = state.hands[0][:2]
    labels = [c.label.say(GAME.texts(), 0) for c in choosing.choices if set(c.picks) == {a, b}]
    card = GAME.texts().card
    assert labels == [f"{card(a)} to West, {card(b)} to East", f"{card(b)} to West, {card(a)} to East"]
    assert len(GAME.scene.choosing(new_game(seed=1, players=3), 0).choices) == 210


def test_two_readings_of_an_ace_are_two_choices_with_the_same_cards() -> None:
    choosing = GAME.scene.choosing(at(["AM 5ML 6MW", "AS", "AK"]), 0)
    both = [choice for choice in choosing.choices if set(choice.picks) == {"AM", "5ML", "6MW"}]
    assert [choice.label.say(GAME.texts(), 0) for choice in both] == [
        "Play A☾ as 4: a straight flush up to 6",
        "Play A☾ as 7: a straight flush up to 7",
    ]


@pytest.mark.parametrize("perspective", [None, 0, 1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_the_reader_sits_at_the_bottom(perspective: int | None, players: int) -> None:
    layout = GAME.scene.layout(new_game(seed=1, players=players), GAME.texts(), perspective)
    places = {zone["seat"]: zone["place"] for zone in layout["zones"] if zone["kind"] == "hand"}
    bottom = perspective or 0
    order = [places[(bottom + turn) % players] for turn in range(players)]
    assert order == (["bottom", "left", "top", "right"] if players == 4 else ["bottom", "left", "top"])
    own = [zone["label"] for zone in layout["zones"] if zone["label"].startswith("Your")]
    assert own == ([] if perspective is None else ["Your hand", "Your play"])
    assert any(zone["id"] == "aside" for zone in layout["zones"]) == (players == 4)


def test_a_seat_sees_its_own_cards_its_gifts_and_only_the_number_of_other_cards() -> None:
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


def test_cards_chosen_to_give_are_dimmed_only_for_the_chooser() -> None:
    state = dealt(["AM AS"]).after("give AM AS")
    assert GAME.scene.situation(state, 0, GAME.texts())["marks"]["AM"] == ["dim"]
    assert not {"AM", "AS"} & GAME.scene.situation(state, 1, GAME.texts())["marks"].keys()


def drawn(state: AscendState, seat: int | None = 1) -> tuple[list[str], list[list[str]], dict[str, list[str]]]:
    """Return the row in the middle, the cards beside each seat, and the marks of cards."""
    situation = GAME.scene.situation(state, seat, GAME.texts())
    zones, marks = situation["zones"], situation["marks"]
    beside = [zones[f"played.{holder}"]["cards"] for holder in range(state.players)]
    return zones["table"]["cards"], beside, {card: found for card, found in marks.items() if "." not in card}


CHAIN = at(["5ML 9MS AY", "6LK AS", "AK 7ML"], "5ML", "6LK", "7ML", "9MS")
EXCUSE_LED = at(["X AY", "2SY CY", "6SY AK"], "X", "2SY", "6SY", "pass", "CY")
MIXED = at(["7ML 7SK 7WY 9LK", "2MK 3SK 3LY AS", "8MS 8WL 8YK AK"], "7ML 7SK 7WY", "2MK 3SK 3LY", "8MS 8WL 8YK")


@pytest.mark.parametrize(
    ("state", "row", "beside", "marks"),
    [
        # singles: the led card, which sets the suits, then the play to follow
        (at(["5ML AY", "6LK", "AK"], "5ML"), ["5ML"], [[], [], []], {"5ML": ["leader", "by.0"]}),
        (at(["5ML AY", "6LK AS", "AK"], "5ML", "6LK"), ["5ML", "6LK"], [[], [], []],
         {"5ML": ["leader", "by.0"], "6LK": ["by.1"]}),
        (CHAIN, ["5ML", "9MS"], [[], ["6LK"], ["7ML"]], {"5ML": ["leader", "by.0"], "9MS": ["by.0"]}),
        (at(["9MS AY", "X AW", "2SY AK"], "9MS", "X"), ["9MS", "X"], [[], [], []],
         {"9MS": ["leader", "by.0"], "X": ["by.1"]}),
        # a led Excuse: the Excuse, the card that then set the suits, and the play to follow
        (at(["X AY", "2SY CY", "6SY AK"], "X"), ["X"], [[], [], []], {"X": ["leader", "by.0"]}),
        (at(["X AY", "2SY CY", "6SY AK"], "X", "2SY"), ["X", "2SY"], [[], [], []],
         {"X": ["by.0"], "2SY": ["leader", "by.1"]}),
        (EXCUSE_LED, ["X", "2SY", "CY"], [[], [], ["6SY"]],
         {"X": ["by.0"], "2SY": ["leader", "by.1"], "CY": ["by.1"]}),
        # several cards: only the play to follow
        (at(["7ML 7SK AY", "8MS 8WL", "AK"], "7ML 7SK"), ["7ML", "7SK"], [[], [], []], {"7ML": ["by.0"]}),
        (at(["7ML 7SK AY", "2MK 3SK", "AK"], "7ML 7SK", "2MK 3SK"), ["2MK", "3SK"], [["7ML", "7SK"], [], []],
         {"2MK": ["by.1"]}),
        (MIXED, ["8MS", "8WL", "8YK"], [["7ML", "7SK", "7WY"], ["2MK", "3SK", "3LY"], []], {"8MS": ["by.2"]}),
        # an ace lies where the number that it stands for belongs
        (at(["AM 5ML 6MW AY", "7ML 8MS AL 9LK", "AK"], "AM=7 5ML 6MW"), ["5ML", "6MW", "AM"], [[], [], []],
         {"5ML": ["by.0"]}),
        (at(["AM 5ML 7ML AY", "9LK", "AK"], "AM=6 5ML 7ML"), ["5ML", "AM", "7ML"], [[], [], []], {"5ML": ["by.0"]}),
        # a lead is due
        (CHAIN.after("pass").after("pass"), [], [[], [], []], {}),
    ],
)  # fmt: skip
def test_the_play_to_follow_lies_in_the_middle(
    state: AscendState, row: list[str], beside: list[list[str]], marks: dict[str, list[str]]
) -> None:
    for seat in (None, 0, 1, 2):
        assert drawn(state, seat) == (row, beside, marks)


def test_the_row_and_the_piles_are_named() -> None:
    zones = {zone["id"]: zone for zone in GAME.scene.layout(CHAIN, GAME.texts(), 1)["zones"]}
    assert zones["table"] == {"id": "table", "kind": "row", "place": "center", "label": "Play to follow"}
    assert "led" not in zones
    assert [(zones[name]["label"], zones[name]["brief"]) for name in ("played.0", "played.1")] == [
        ("South's play", "Played"), ("Your play", "Played"),
    ]  # fmt: skip


def test_cleared_cards_are_counted() -> None:
    situation = GAME.scene.situation(CHAIN, 1, GAME.texts())
    assert situation["counters"]["asked"] == "a single of moons or leaves, 9 or higher"
    gone = CHAIN.core.discards.bit_count()
    assert situation["zones"]["cleared"] == {"cards": [], "hidden": gone}
    zones = GAME.scene.situation(CHAIN.after("pass").after("pass"), 1, GAME.texts())["zones"]
    assert zones["cleared"]["hidden"] == gone + 4
    again = at(["5ML 9MS AY", "6LK AS CM", "AK 7ML"], "5ML", "6LK", "7ML", "9MS", "CM")
    zones = GAME.scene.situation(again, 1, GAME.texts())["zones"]
    assert zones["cleared"]["hidden"] == again.core.discards.bit_count() + 1, "West's first card lies under the second"


def test_a_required_play_is_shown_only_while_a_hand_is_played() -> None:
    def demand(state: AscendState) -> str | None:
        return GAME.scene.situation(state, 1, GAME.texts())["counters"].get("asked")

    assert demand(at(["5ML AY", "AS", "AK"])) == "any combination"
    assert demand(at(["9MS AY", "X AW", "2SY AK"], "9MS", "X")) == "a single of moons or suns, of any rank"
    assert demand(at(["5ML AY 9MS", "4MS", "AK"], "5ML", options=BIDDING)) == "a single of moons or leaves, 5 or higher"
    between = at(["5ML", "6LK", "9LK AS"], "5ML", "6LK")
    assert between.chance_due
    assert [demand(state) for state in (GAME.start(), new_game(seed=1), between)] == [None, None, None]


def badges(state: AscendState, seat: int | None = 1) -> list[list[str]]:
    """Return the marks of each seat."""
    marks = GAME.scene.situation(state, seat, GAME.texts())["marks"]
    return [marks.get(f"seat.{holder}", []) for holder in range(state.players)]


def test_seats_that_passed_since_the_last_play_are_marked() -> None:
    state = at(["5ML 9MS AY", "6LK AS", "AK 7ML", "AW AL"], "5ML")
    assert badges(state) == [[], ["turn"], [], []]
    state = state.after("pass")
    assert badges(state) == [[], ["passed"], ["turn"], []]
    assert badges(state.after("pass")) == [[], ["passed"], ["passed"], ["turn"]]
    assert badges(state.after("7ML")) == [[], [], [], ["turn"]], "a play, and all may play again"
    after, beats = state.after("pass").beats("pass")
    assert badges(beats[0].state)[1:] == [["passed"], ["passed"], ["passed"]]
    assert badges(after) == [["turn"], [], [], []]


def test_seats_are_marked_with_their_place_and_their_promise() -> None:
    state = at(["5ML 9MS", "6LK", "9LK", "CM AS"], "5ML", "6LK")
    assert badges(state) == [[], ["first"], ["turn"], []]
    assert badges(state.after("9LK")) == [[], ["first"], ["second"], ["turn"]]
    state = at(["5ML AY 9MS", "7ML AL", "AK 4MS"], "5ML", "promise", options=BIDDING)
    assert badges(state, None) == [["promised"], ["turn"], []]
    assert badges(state.after("7ML").after("pass")) == [["turn", "promised"], [], ["passed"]]
    done = at(["9MS", "AW", "AS 7SK"], "9MS", "pass", "pass", "AS", "pass", "7SK", points=(44, 0, 0))
    assert badges(done) == [["winner", "first"], [], ["second"]]


def test_all_marks_of_seats_have_a_label() -> None:
    marks = trace_match(Match.from_state(CHAIN), 1)["marks"]
    own = {mark: entry["label"] for mark, entry in marks.items() if "label" in entry}
    assert {"passed": "Passed", "promised": "Promised", "first": "Out first"}.items() <= own.items()
    assert {"second": "Out second", "third": "Out third"}.items() <= own.items()


def test_every_card_is_drawn_somewhere() -> None:
    for kind in KINDS[:5:2]:
        state = new_game(seed=3, players=kind.players, options=kind.options)
        zones = GAME.scene.situation(state, 0, GAME.texts())["zones"]
        assert sum(len(zone["cards"]) + zone["hidden"] for zone in zones.values()) == len(kind.deck)


def test_no_card_is_in_two_places() -> None:
    for kind in KINDS[:2]:
        for _, _, state in random_steps(5, kind):
            zones = GAME.scene.situation(state, None, GAME.texts())["zones"]
            cards = [card for zone in zones.values() for card in zone["cards"]]
            assert len(cards) == len(set(cards))
            assert len(cards) + zones["cleared"]["hidden"] == len(kind.deck)


def test_promises_have_a_counter_only_at_tables_with_promises() -> None:
    state = at(["5ML AY 9MS", "4MS AL", "AK AW"], "5ML", "promise", options=BIDDING)
    assert GAME.scene.situation(state, 1, GAME.texts())["counters"]["promise"] == "South: 2"
    assert "promise" not in GAME.scene.situation(new_game(seed=1), 1, GAME.texts())["counters"]


def test_the_heuristic_prefers_fewer_cards_and_more_points() -> None:
    before = at(["5ML 5SW AY", "6SY", "AK"])
    both, one = before.after("5ML 5SW"), before.after("5ML")
    assert GAME.heuristic.progress(both, 0) > GAME.heuristic.progress(one, 0) > GAME.heuristic.progress(before, 0)


def test_a_game_continued_after_its_deal_does_not_announce_a_deal():
    """The deal is under way, as after a set-up by hand."""
    begun, gone_on = (trace_match(Match.from_state(state))["frames"][0] for state in (GAME.start(), new_game(seed=1)))
    assert begun["text"].endswith("The first deal comes next.")
    assert gone_on["text"] == "This is deal 1, already under way."
