"""Reading and writing moves, deals, records and positions: round trips and refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sisyphus_widgets.games.skitgubbe import GAME, Deal, Decline, Options, PickUp, Play, Slough, new_game, position
from sisyphus_widgets.rules import NotationError, PositionError, Record, RecordError
from sisyphus_widgets.rules.cards import NAMES, mask_of, read_card
from tests.games.samples import cut

from .games import PLAYERS, deal_text, dealt, random_record

OFFERED_SLOUGH = dealt(["7C 8C 7H", "9D 5D"]).after("7C")
PLAYING = dealt(["7C 8C 9H", "9D 5D"])
SHEDDING = position(hands=["5S 6S 7S", "3C"], aside="TH")


def card(*names: str) -> int:
    """Return cards as a mask."""
    return mask_of(map(read_card, names))


@pytest.mark.parametrize(
    ("state", "text", "action", "written"),
    [
        (PLAYING, "play 7H", Play(card("7H")), "play 7H"),
        (PLAYING, " 7h ", Play(card("7H")), "play 7H"),
        (PLAYING, "slough 10S", Slough(card("TS")), "slough TS"),
        (OFFERED_SLOUGH, "7S", Slough(card("7S")), "slough 7S"),
        (OFFERED_SLOUGH, "play 7S", Play(card("7S")), "play 7S"),
        (OFFERED_SLOUGH, "decline", Decline(), "decline"),
        (SHEDDING, "7S 5S 6S", Play(card("5S", "6S", "7S")), "play 5S 6S 7S"),
        (SHEDDING, "play AS KS", Play(card("KS", "AS")), "play KS AS"),
        (SHEDDING, "pick-up", PickUp(), "pick-up"),
    ],
)
def test_a_move_is_read_and_written_in_its_usual_form(state: Any, text: str, action: object, written: str) -> None:
    assert state.read(text) == action
    assert str(action) == written
    assert state.read(written) == action


@pytest.mark.parametrize(
    "text", ["", "play", "slough", "play 1S", "play 7S 7S", "pick up", "decline 7S", "pick-up 7S", "pass 7S", "deal"]
)
def test_unreadable_moves_are_refused(text: str) -> None:
    for state in (OFFERED_SLOUGH, PLAYING, SHEDDING):
        with pytest.raises(NotationError):
            state.read(text)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_deal_is_written_and_read(players: int) -> None:
    action = GAME.start(players).chance_action(5)
    assert isinstance(action, Deal)
    text = str(action)
    assert text.startswith("deal ")
    assert text.count("|") == players - 1
    assert text.count("/") == 2
    assert GAME.start(players).read(text) == action
    assert new_game(deal=text) == new_game(deal=text.removeprefix("deal "), players=players)
    state = new_game(deal=text)
    assert " ".join(state.stock) == text.split(" / ")[1]
    assert state.aside == text.split(" / ")[2]


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        (lambda t: t.replace(" | ", " "), PositionError, "2 hands are dealt, not 1"),
        (lambda t: t.replace("2C", "2D", 1), PositionError, "dealt already"),
        (lambda t: t[: t.rindex("/")], NotationError, "a deal is written"),
        (lambda t: t + " 2C", NotationError, "one card is set aside, not 2"),
        (lambda t: t.replace(" | ", " ", 1).replace("3C ", "3C | ", 1), PositionError, "seat 0 would hold 2 cards"),
        (lambda t: t.replace("/ 5C ", "/ ", 1), PositionError, "not dealt: 5C"),
    ],
)
def test_impossible_deals_are_refused_with_the_reason(change: Any, error: type, message: str) -> None:
    text = deal_text(["2C 3C 4C", "2D 3D 4D"], stock="5C 6C")
    with pytest.raises(error, match=message):
        new_game(deal=change(text), players=2)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_is_written_and_read(players: int) -> None:
    record = random_record(players, players, Options(leader=1, move_limit=150))
    data = json.loads(record.dumps())
    assert data["options"] == {"leader": 1, "move_limit": 150}
    assert (data["game"], data["players"]) == ("skitgubbe", players)
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 7}, "skitgubbe is for 2, 3, 4, 5, 6 players, not 7"),
        ({"players": 3}, "move 1: 3 hands are dealt, not 4"),
        ({"options": {"limit": 3}}, "skitgubbe has no option 'limit'"),
        ({"options": {"move_limit": "3"}}, "option 'move_limit' must be a whole number"),
        ({"options": {"move_limit": True}}, "option 'move_limit' must be a whole number"),
        ({"options": {"move_limit": -1}}, "option 'move_limit' must be a whole number from 0 to 1000000000, not -1"),
        ({"options": {"leader": 4}}, "the leader must be a seat from 0 to 3, not 4"),
        ({"options": {"move_limit": 3}}, "move 5: .*game is over"),
    ],
)
def test_impossible_records_are_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    record = cut(random_record(3, 4), 30)
    data = json.loads(record.dumps())
    data["options"] = {}
    with pytest.raises(RecordError, match=message):
        Record.loads(json.dumps(data | change))


@pytest.mark.parametrize("move", ["decline", "pick-up", "play 2C 3C", "slough 7C", "deal 2C", "nothing"])
def test_an_illegal_move_of_a_record_is_named_by_its_number(move: str) -> None:
    record = cut(random_record(3, 4), 1)
    broken = Record(record.game, 4, {}, None, (*record.moves, move))
    with pytest.raises(RecordError, match="move 2: "):
        Record.loads(broken.dumps())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": ["2C"]}, "there are 2 to 6 hands, not 1"),
        ({"hands": ["2C", "2C"]}, "2C in seat 1's hand is somewhere else too"),
        ({"hands": ["TH", "2C"]}, "TH in aside is somewhere else too"),
        ({"hands": ["3C", ""]}, "at least two seats hold cards"),
        ({"hands": ["3C", "", "4C"], "to_move": 1}, "seat 1 is to move and holds no cards"),
        ({"to_move": 2}, "to_move must be a seat from 0 to 1, not 2"),
        ({"trick": ["0: 4S 8S"]}, "play 1 on the table is neither one card nor a run"),
        ({"trick": ["2: 4S"]}, "the seat that played must be a seat from 0 to 1, not 2"),
        ({"trick": ["4S"]}, "a play on the table is written"),
        ({"trick": ["0: 8S", "1: 4S"]}, "play 2 on the table does not beat 8S"),
        ({"trick": ["0: 8S", "1: 4D"]}, "play 2 on the table does not beat 8S"),
        ({"trick": ["0: 8S", "1: 4H"]}, "needed is how many seats held cards"),
        ({"needed": 3}, "needed is how many seats held cards"),
        ({"secret": ["5S"]}, "secret cards are of 2 seats, not of 1"),
        ({"secret": ["5S", "4C"]}, "4C is secret but not in seat 1's hand"),
        ({"phase": 3}, "phase must be a whole number from 1 to 2, not 3"),
        ({"stock": "2D"}, "stock: for phase one only"),
        ({"phase": 1, "needed": 2}, "needed: for phase two only"),
        ({"phase": 1}, "seat 1 holds 1 cards between two tricks, not 3"),
        ({"phase": 1, "collected": ["2D"]}, "collected cards are of 2 seats, not of 1"),
        ({"phase": 1, "collected": ["2D", ""]}, "nowhere: "),
        ({"options": Options(leader=2)}, "the leader must be a seat from 0 to 1, not 2"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position(**({"hands": ["5S 6S 7S", "3C"], "aside": "TH"} | changes))


def test_unnamed_cards_of_a_position_in_phase_one_are_shared_out_evenly() -> None:
    hands = ["KC 4D 4H", "7S 9D JD", "5H QS TC"]
    state = position(phase=1, hands=hands, stock="9C", aside="8S")
    assert [len(cards) for cards in state.collected] == [14, 14, 13]
    clubs = [[card for card in cards if card.endswith("C")] for cards in state.collected]
    assert clubs == [["2C", "5C", "8C", "AC"], ["3C", "6C", "JC"], ["4C", "7C", "QC"]]
    everywhere = [*state.stock, state.aside, *(card for cards in (*state.hands, *state.collected) for card in cards)]
    assert sorted(map(str, everywhere)) == sorted(NAMES)
    assert position(phase=1, hands=hands, stock="9C", aside="8S") == state
    piles = ["", "", " ".join(card for cards in state.collected for card in cards)]
    assert position(phase=1, hands=hands, stock="9C", aside="8S", collected=piles).collected[:2] == ((), ())
