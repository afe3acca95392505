"""Reading and writing actions and records, and positions set by hand."""

from __future__ import annotations

import json

import pytest

from sisyphus_widgets.games.sixty import GAME, Deal, Move, Options, SixtyState, new_game, position
from sisyphus_widgets.rules import NotationError, PositionError, Record, RecordError
from sisyphus_widgets.rules.reason import error_text

from .games import deal_text, random_record

DEAL = deal_text("3 3 4 4 zap", "4 4 5 5 6")
LEADING = new_game(deal=DEAL)
ATTACKED = position(hands=["6 6", "4 5 10 10 zap", "12"], to_move=1, attack="4 4")


@pytest.mark.parametrize(
    ("state", "text", "written"),
    [
        (LEADING, "lead 4 4", "lead 4 4"),
        (LEADING, "4 4", "lead 4 4"),
        (LEADING, "  LEAD  4  4 ", "lead 4 4"),
        (LEADING, "skip", "skip"),
        (LEADING, "lead zap 3", "lead 3 zap"),
        (LEADING, "zap 3", "lead 3 zap"),
        (LEADING, "zap", "zap"),
        (ATTACKED, "4", "add 4"),
        (ATTACKED, "add 4", "add 4"),
        (ATTACKED, "10 10", "fight 10 10"),
        (ATTACKED, "10 4", "fight 4 10"),
        (ATTACKED, "fight 4", "fight 4"),
        (ATTACKED, "Zap", "zap"),
        (ATTACKED, "hocus-pocus", "hocus-pocus"),
        (ATTACKED, "zap hocus-pocus abracadabra 30 3", "fight 3 30 abracadabra hocus-pocus zap"),
        (ATTACKED, "take", "take"),
        (ATTACKED, "lead 5", "lead 5"),
    ],
)
def test_an_action_is_read_and_written_in_its_usual_form(state: SixtyState, text: str, written: str) -> None:
    assert str(state.read(text)) == written
    assert state.read(written) == state.read(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "names no card"),
        ("lead", "names no card"),
        ("add", "names no card"),
        ("fight", "names no card"),
        ("lead 7", "'7' is not a card"),
        ("lead 04", "'04' is not a card"),
        ("pass 4", "'pass' is not a card"),
        ("lead 4,4", "'4,4' is not a card"),
        ("take 4", "nothing follows 'take'"),
        ("skip 4", "nothing follows 'skip'"),
        ("deal 3 | 4", "after one /"),
        ("deal 3 | 4 / 5 / 6", "after one /"),
        ("deal 3 / 4", "cards of 2 seats"),
        ("deal 3 | 4 | 5 / 4", "cards of 2 seats"),
        ("deal 3 | four / 5", "'four' is not a card"),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(text: str, message: str) -> None:
    for do in (LEADING.read, LEADING.verdict, LEADING.apply, LEADING.after):
        with pytest.raises(NotationError, match=message):
            do(text)


def test_a_deal_is_written_low_to_high_and_the_deck_in_drawing_order() -> None:
    deal = GAME.start(2).read("deal zap 4 3 30 10 | 4 4 5 6 3 / 30 3 zap")
    assert isinstance(deal, Deal)
    assert str(deal) == "deal 3 4 10 30 zap | 3 4 4 5 6 / 30 3 zap"


@pytest.mark.parametrize(
    ("deal", "message", "german"),
    [
        (DEAL.replace(" zap |", " |"), "seat 0 would hold 4 cards, not 5", "Ada hätte 4 Karten, nicht 5."),
        (DEAL + " 3", "there would be 21 of 3, not 20", "3 würde 21-mal ausgeteilt, nicht 20-mal."),
        (DEAL.removesuffix(" zap"), "there would be 1 of zap, not 2", "Zapp würde 1-mal ausgeteilt, nicht 2-mal."),
        (
            deal_text("3 3 3 3 3", "zap zap abracadabra abracadabra hocus-pocus"),
            "five jokers",
            "Ben hätte fünf Joker, und dann wird neu ausgeteilt.",
        ),
    ],
)
def test_impossible_deals_are_refused_with_the_reason(deal: str, message: str, german: str) -> None:
    with pytest.raises(PositionError, match=message) as refused:
        new_game(deal=deal)
    assert error_text(GAME.texts("de"), refused.value) == german
    record = Record("sixty", 2, {}, None, (deal,)).dumps()
    with pytest.raises(RecordError, match=f"move 1: .*{message}"):
        Record.loads(record)


def test_actions_are_compared_by_value() -> None:
    assert len({Move("lead", (1, 1)), Move("lead", (1, 1)), Move("lead", (1,)), Move("add", (1, 1))}) == 3


# --- records ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 7}, "is for 2, 3, 4, 5, 6 players, not 7"),
        ({"players": 3}, "move 1: a deal names the cards of 3 seats"),
        ({"options": {"first_seat": 2}}, "first_seat must be a seat from 0 to 1, not 2"),
        (
            {"options": {"first_seat": True}},
            "option 'first_seat' must be a whole number from 0 to 1000000000, not True",
        ),
        ({"options": {"may_take": 1}}, "option 'may_take' must be true or false, not 1"),
        ({"options": {"jokers": 4}}, "has no option 'jokers'"),
        ({"moves": [DEAL, "take"]}, r"move 2: 'take' is not possible here: .*\[sixty.2.1, nothing_to_answer\]"),
        ({"moves": [DEAL, "lead 12"]}, "move 2: .*not_in_hand"),
        ({"moves": [DEAL, DEAL]}, "move 2: .*no_deal_due"),
        ({"moves": [DEAL, "lead 4", "pass"]}, "move 3: 'pass' is not a card"),
        ({"moves": [*random_record(5, 2).moves, "lead 3"]}, "game_over"),
    ],
)
def test_impossible_records_are_refused_with_the_reason(change: dict[str, object], message: str) -> None:
    given = {"format": "sisyphus-widgets/record", "version": 1, "game": "sixty", "players": 2, "options": {}}
    with pytest.raises(RecordError, match=message):
        Record.loads(json.dumps(given | {"seed": None, "moves": [DEAL]} | change))


# --- positions set by hand ----------------------------------------------------------------------------------------


def test_a_position_set_by_hand_has_the_given_values() -> None:
    state = position(
        hands=["6 6", "zap 4", ""], to_move=1, attack="4 4", attacker=2, discard="3 zap", penalties=["5", "", "30"],
        direction="counterclockwise", round=2, totals=(7, 8, 9),
    )  # fmt: skip
    assert state.hands == (("6", "6"), ("4", "zap"), ())
    assert (state.attack, state.attacker, state.to_move) == (("4", "4"), 2, 1)
    assert (state.discard, state.penalties) == (("3", "zap"), (("5",), (), ("30",)))
    assert (state.round, state.totals, state.direction) == (2, (7, 8, 9), "counterclockwise")
    assert state.view(None).history == ("dealt 0: 6 6", "dealt 1: 4 zap", "dealt 2:")
    assert state == state.after("zap").__class__(state.core)
    assert hash(state) == hash(state.__class__(state.core))


BASE_POSITION: dict[str, object] = {"hands": ["6 6", "4 zap", "3"], "to_move": 1, "attack": "5 5"}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": ["6"]}, "there are 2 to 6 hands, not 1"),
        ({"to_move": 3}, "the seat to move must be a seat from 0 to 2, not 3"),
        ({"attacker": -1}, "the attacker must be a seat from 0 to 2, not -1"),
        ({"options": Options(first_seat=4)}, "the first seat must be a seat from 0 to 2, not 4"),
        ({"direction": "left"}, "the direction must be clockwise or counterclockwise, not 'left'"),
        ({"round": 0}, "the round must be a whole number from 1 to 1000000000, not 0"),
        ({"totals": (1, 2)}, "totals must be 3 whole numbers from 0 to 1000000000, not"),
        ({"totals": (1, 2, -3)}, "totals must be 3 whole numbers from 0 to 1000000000, not"),
        ({"penalties": ["3"]}, "penalty cards are of 3 seats, not of 1"),
        ({"penalties": ["zap", "", ""]}, "a joker cannot be a penalty card"),
        (
            {"discard": "30 30 30"},
            "3 cards of 30 are named in hands, attack, deck, discard and penalties; the game has 2",
        ),
        ({"hands": ["6 6 6 6 6 6", "4", "3"]}, "seat 0 holds 6 cards; it must be at most five"),
        ({"deck": "30"}, "seat 0 holds 2 cards; it must be five"),
        ({"hands": ["6", "", "3"]}, "seat 1 is to move and has no cards"),
        ({"attack": "5 6"}, "an attack is of cards of one number"),
        ({"attack": "zap"}, "an attack is of cards of one number"),
        ({"attacker": 1}, "an attack by seat 1 does not lie against seat 1"),
        ({"attacker": 2}, "an attack by seat 2 does not lie against seat 1"),
        ({"attack": "", "attacker": 0}, "there is an attacker but no attack"),
        ({"attack": "", "hands": ["", "4", ""]}, "only one player has cards"),
        ({"attack": "", "hands": ["zap", "zap", ""]}, "nobody holds a number card"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(changes: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        position(**(BASE_POSITION | changes))  # type: ignore[arg-type]


def test_an_unreadable_hand_is_refused() -> None:
    with pytest.raises(NotationError, match="'7' is not a card"):
        position(hands=["7", "3"])
