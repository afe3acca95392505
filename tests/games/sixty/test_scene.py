"""What is asked at each decision, how the table is drawn for each seat, and the ids of equal cards."""

from __future__ import annotations

from collections import Counter

import pytest

from sisyphus_widgets.games.sixty import GAME, Options, SixtyState, new_game, position
from sisyphus_widgets.games.sixty.cards import card_id, kind_named, token
from sisyphus_widgets.rules import NotationError

from .games import WHOLE, deal_text, random_steps

DEAL = deal_text("3 4 4 5 zap", "4 4 6 6 10")
LAST = position(hands=["", "4 5"], to_move=1, attack="4")


def prompt(state: SixtyState, reader: int | None = None) -> str:
    """The question to the seat to move."""
    seat = state.to_move
    assert seat is not None
    return GAME.scene.choosing(state, seat).prompt.say(GAME.texts(), seat if reader is None else reader)


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (new_game(deal=DEAL), "Your lead: play one card, or several of one number."),
        (position(hands=["zap", "4", "5"]), "You hold no number card, so hand the lead on."),
        (
            new_game(deal=DEAL).after("lead 4 4"),
            "2 × 4 = 8 against you. Add a 4, play a joker, or beat 8 with one other number.",
        ),
        (position(hands=["3", "4"], attack="5"), "5 against you, and you cannot answer. Take the cards."),
        (LAST, "4 against you. Nobody else has cards, so beat 4 with one other number."),
        (
            position(hands=["", "4"], to_move=1, attack="6"),
            "6 against you. Nobody else has cards and you cannot beat that, so take them.",
        ),
    ],
)
def test_prompts(state: SixtyState, text: str) -> None:
    assert prompt(state) == text


def test_others_are_told_whose_turn_it_is_by_name() -> None:
    assert prompt(LAST, reader=0) == "4 against Ben, who alone has cards and must fight back."


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("perspective", [None, 1])
def test_the_one_who_looks_sits_at_the_bottom(players: int, perspective: int | None) -> None:
    layout = GAME.scene.layout(new_game(seed=1, players=players), GAME.texts(), perspective)
    hands = [zone for zone in layout["zones"] if zone["kind"] == "hand"]
    assert [zone["seat"] for zone in hands] == list(range(players))
    assert [zone["seat"] for zone in hands if zone["place"] == "bottom"] == [perspective or 0]
    own = [zone["label"] for zone in layout["zones"] if zone["label"].startswith("Your")]
    assert own == ([] if perspective is None else ["Your hand", "Your penalty cards"])


def test_choices_take_any_of_the_equal_cards() -> None:
    state = new_game(deal=DEAL)
    choosing = GAME.scene.choosing(state, 0)
    picks = [(str(choice.action), choice.picks) for choice in choosing.choices]
    assert picks == [
        ("lead 3", ("3-0-1",)),
        ("lead 4", ("4-0-1",)),
        ("lead 4", ("4-0-2",)),
        ("lead 4 4", ("4-0-1", "4-0-2")),
        ("lead 5", ("5-0-1",)),
    ]
    assert (choosing.least, choosing.most) == (1, 2)
    assert {name: verdict.code for name, verdict in choosing.refusals.items()} == {"zap-0-1": "joker_not_led"}


def test_refusals_say_of_each_card_why_it_is_of_no_use() -> None:
    state = position(hands=["30", "4 6 zap hocus-pocus", "5"], to_move=1, attack="4 4 4")
    choosing = GAME.scene.choosing(state, 1)
    assert {name: verdict.code for name, verdict in choosing.refusals.items()} == {
        "6-1-1": "sum_too_small",
        "hocus-pocus-1-1": "none_in_discard",
    }
    choosing = GAME.scene.choosing(position(hands=["", "4 zap 3"], to_move=1, attack="4"), 1)
    assert [verdict.code for verdict in choosing.refusals.values()] == ["sum_too_small", "last_player", "last_player"]
    assert [(str(choice.action), choice.picks) for choice in choosing.choices] == [("take", ())]


@pytest.mark.parametrize(
    ("state", "picks", "action"),
    [
        (new_game(deal=DEAL), ["4-0-2"], "lead 4"),
        (new_game(deal=DEAL), ["4-0-2", "3-0-1"], "lead 3 4"),
        (new_game(deal=DEAL), ["zap-0-1"], "lead zap"),
        (LAST, ["4-1-1"], "add 4"),
        (LAST, ["5-1-1"], "fight 5"),
        (LAST, ["zap-1-1"], "zap"),
        (LAST, ["zap-1-1", "5-1-1"], "fight 5 zap"),
        (LAST, ["hocus-pocus-1-2"], "hocus-pocus"),
    ],
)
def test_what_a_selection_means(state: SixtyState, picks: list[str], action: str) -> None:
    assert str(GAME.scene.picked(state, picks)) == action


@pytest.mark.parametrize("picks", [[], ["hand.0"], ["4"], ["7-0-1"], ["4-0-x"], ["take"]])
def test_selections_that_mean_nothing(picks: list[str]) -> None:
    with pytest.raises(NotationError):
        GAME.scene.picked(LAST, picks)


def test_faces_show_every_card_whoever_draws_it() -> None:
    faces = GAME.scene.faces(GAME.texts())
    assert len(faces) == 6 * 83
    assert Counter(face["short"].lower() for face in faces.values()) == {name: 6 * n for name, n in WHOLE.items()}
    assert faces["zap-5-2"] == {"rank": "Z", "suits": ["zap"], "label": "Zap", "short": "Zap"}
    assert card_id(token(kind_named("30-4-2"), 4, 2)) == "30-4-2"


def test_every_card_keeps_its_id_as_long_as_it_can_be_seen() -> None:
    faces = GAME.scene.faces(GAME.texts())
    for seat in (None, 1):
        before: dict[str, str] = {}
        for state, action, after in random_steps(11, 3, Options()):
            zones = GAME.scene.situation(after, seat, GAME.texts())["zones"]
            cards = [card for zone in zones.values() for card in zone["cards"]]
            assert len(set(cards)) == len(cards)
            assert faces.keys() >= {*cards}
            sizes = [len(zone["cards"]) + zone["hidden"] for zone in zones.values()]
            assert sum(sizes) == 83
            if not state.chance_due:
                assert before.keys() <= {*cards}, "what was seen is still there"
                stays = {card for card, where in before.items() if not where.startswith(("attack", "hand", "discard"))}
                assert all(card in zones[before[card]]["cards"] for card in stays)
            before = {card: name for name, zone in zones.items() for card in zone["cards"]}
            assert action is not None


def test_penalty_points_and_direction_are_told() -> None:
    state = position(
        hands=["3", "zap 5"], to_move=1, attack="4 4", penalties=["10 5", ""], totals=(7, 0), direction="clockwise"
    ).after("zap")
    counters = GAME.scene.situation(state, 0, GAME.texts())["counters"]
    assert counters == {"round": "1", "direction": "clockwise", "sum": "4", "penalty.0": "7 + 15", "penalty.1": "0 + 4"}
    marks = GAME.scene.situation(state, 0, GAME.texts())["marks"]
    assert marks == {"seat.0": ["turn"], "seat.1": ["leader"]}


def test_points_of_a_round_are_told_once_when_it_is_counted() -> None:
    counted = 0
    for before, _, state in random_steps(1, 3, Options()):
        said = GAME.scene.situation(state, None, GAME.texts())["counters"]
        told = [[int(part) for part in said[f"penalty.{seat}"].split(" + ")] for seat in range(3)]
        totals = state.totals
        if state.over or state.chance_due:
            assert [sum(parts) for parts in told] == list(totals)
            counted += totals != before.totals
        else:
            assert [earlier for earlier, _ in told] == list(totals)
    assert counted >= 3
