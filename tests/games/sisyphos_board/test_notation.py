"""Turns and whole games as text: reading, writing, records, matches."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import GAME, BoardState, Enter, Step, new_game, parse_position
from sisyphus_widgets.games.sisyphos_board.board import NUMBERS
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, Record, RecordError, RulesError

from .games import EVERY_ENTRY, EVERY_STEP, positions_in_play
from .shows import SHORT

START = new_game()
CLOSE = parse_position("c3 d2 / b3 a5 / stones")


@pytest.mark.parametrize(
    ("state", "given_text", "written"),
    [
        (START, "d1-c2", "d1-c2"),
        (START, "d1c2", "d1-c2"),
        (START, "D1-C2", "d1-c2"),
        (START, "d1–c2", "d1-c2"),
        (START, " d1 - c2 ", "d1-c2"),
        (START, "d1 c2", "d1-c2"),
        (START, "D1C2", "d1-c2"),
        (CLOSE, "c3xb3", "c3xb3"),
        (CLOSE, "C3Xb3", "c3xb3"),
        (CLOSE, "c3:b3", "c3xb3"),
        (CLOSE, "c3-b3", "c3xb3"),
        (CLOSE, "c3b3", "c3xb3"),
        (CLOSE, "c3 x b3", "c3xb3"),
        (CLOSE, "c3xb4", "c3xb4"),
        (CLOSE, "@e1", "@e1"),
        (CLOSE, " @ E1 ", "@e1"),
        (START, "e5-a1", "e5-a1"),
        (START, "@c3", "@c3"),
    ],
)
def test_an_action_is_read_and_written_in_its_usual_form(state: BoardState, given_text: str, written: str) -> None:
    assert str(state.read(given_text)) == written
    assert state.read(written) == state.read(given_text)
    if state.verdict(written):
        assert state.after(given_text) == state.after(written)


def test_a_turn_has_its_squares() -> None:
    assert CLOSE.read("c3b3") == Step(NUMBERS["c3"], NUMBERS["b3"], captures=True)
    assert CLOSE.read("c3b4") == Step(NUMBERS["c3"], NUMBERS["b4"])
    assert CLOSE.read("@e1") == Enter(NUMBERS["e1"])


def test_every_conceivable_turn_is_read_as_it_is_written() -> None:
    for step in EVERY_STEP:
        read = START.read(str(step))
        assert isinstance(read, Step)
        assert (read.origin, read.target) == (step.origin, step.target)
        assert read.captures == (step.captures or bool(START.masks[1] >> step.target & 1))
    assert [START.read(str(entry)) for entry in EVERY_ENTRY] == EVERY_ENTRY
    assert len({str(action) for action in [*EVERY_STEP, *EVERY_ENTRY]}) == 2 * 25 * 25 + 25


@given(positions_in_play())
def test_every_legal_turn_is_read_as_the_same_turn(state: BoardState) -> None:
    for action in state.legal_actions():
        assert state.read(str(action)) == action
        assert state.read(str(action).upper().replace("X", "")) == action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "write d1-c1 for a step, d1xc2 for a capture, @e1 for an entry"),
        ("d1", "'d1': write d1-c1"),
        ("d1-", "write d1-c1"),
        ("d1--c1", "write d1-c1"),
        ("d1-c1-b1", "write d1-c1"),
        ("d1>c1", "write d1-c1"),
        ("pass", "write d1-c1"),
        ("@", "write d1-c1"),
        ("@e1 @d1", "write d1-c1"),
        ("d1-f1", "there is no square 'f1'; squares are a1 to e5"),
        ("d1-c0", "there is no square 'c0'"),
        ("z9xc2", "there is no square 'z9'"),
        ("@e6", "there is no square 'e6'"),
        ("@king", "there is no square 'king'"),
        ("d²-c1", "write d1-c1"),
        ("d١-c1", "there is no square"),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(text: str, message: str) -> None:
    for do in (START.read, START.verdict, START.apply, START.after, START.beats):
        with pytest.raises(NotationError, match=message):
            do(text)


def test_unreadable_text_is_refused_even_after_the_end() -> None:
    over = parse_position("a5 / a4 / spirits")
    with pytest.raises(NotationError):
        over.after("pass")
    assert str(over.read("a4-a3")) == "a4-a3"


def test_turns_are_compared_by_value() -> None:
    assert Step(3, 2) == Step(3, 2) != Step(3, 2, True)
    assert len({Step(3, 2), Step(3, 2), Step(3, 2, True), Enter(3), Enter(3)}) == 3


# --- records --------------------------------------------------------------------------------------------------------


def written(**changes: Any) -> str:
    """Return a short record as text, with changes."""
    data = {
        "format": "sisyphus-widgets/record",
        "version": 1,
        "game": "sisyphos_board",
        "players": 2,
        "options": {},
        "seed": None,
        "moves": SHORT.split(),
    }
    return json.dumps(data | changes)


def test_a_record_is_written_and_read_as_text() -> None:
    match = Match(GAME)
    for move in SHORT.split():
        match.play(move)
    record = Record.loads(written())
    assert record.moves == tuple(SHORT.split())
    assert record == Record.loads(record.dumps())
    assert [state.position for state in match.states] == [state.position for state in record.states()]
    *_, last = record.states()
    assert last == match.state
    assert last.standing == {"turns": 11, "winner": "stones"}


def test_a_record_may_stop_anywhere() -> None:
    moves = SHORT.split()
    for length in range(len(moves) + 1):
        match = Match.from_record(Record.loads(written(moves=moves[:length])))
        assert len(match.states) == length + 1
        assert match.record.moves == tuple(moves[:length])


def test_the_turn_limit_is_kept_in_a_record() -> None:
    match = Match(GAME, options=new_game(3).options)
    match.play("c1-b2")
    assert match.record.options == {"turn_limit": 3}
    assert Match(GAME).record.options == {}
    again = Match.from_record(Record.loads(match.record.dumps()))
    assert again.state == match.state
    assert again.state.turns_left == 2


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"moves": [*SHORT.split(), "@a5"]}, r"move 22: '@a5' is not possible here: The game is over"),
        ({"moves": ["c1-c2", "d1-c1"]}, r"move 2: 'd1-c1' is not possible here: The piece on d1 is not yours"),
        ({"moves": ["c1-c2", "a5-a3"]}, r"move 2: 'a5-a3' .*a3 is not next to a5"),
        ({"moves": ["c1-c2", "a5-b4", "@e1"]}, r"move 3: '@e1' .*No stone waits"),
        ({"moves": ["c1xc2"]}, r"move 1: 'c1xc2' .*Nothing stands on c2"),
        ({"moves": ["c1-c2", "deal 2C"]}, r"move 2: 'deal 2C': write d1-c1"),
        ({"moves": ["c1-f2"]}, r"move 1: there is no square 'f2'"),
        ({"moves": ["c1-c2", 7]}, r"move 2: a move must be a string, not 7"),
        ({"options": {"turn_limit": 1}, "moves": ["c1-c2", "a5-b4"]}, r"move 2: 'a5-b4' .*The game is over"),
        ({"options": {"turn_limit": 0}, "moves": []}, "option 'turn_limit' must be a whole number from 1 up, not 0"),
        ({"options": {"turn_limit": "50"}, "moves": []}, "option 'turn_limit' must be a whole number .*, not '50'"),
        ({"options": {"turns": 50}, "moves": []}, "sisyphos_board has no option 'turns'; it has turn_limit"),
        ({"players": 4}, "sisyphos_board is for 2 players, not 4"),
        ({"position": "x"}, r'"position": .x. has 1 parts; write stones / spirits / side to move'),
        ({"places": "x"}, "keys unknown 'places'"),
    ],
)
def test_impossible_records_are_refused_with_the_reason(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.loads(written(**changes))


# --- matches --------------------------------------------------------------------------------------------------------


def test_turns_can_be_played_and_taken_back() -> None:
    match = Match(GAME)
    for move in SHORT.split():
        match.play(move)
    states = match.states
    with pytest.raises(IllegalActionError, match="The game is over"):
        match.play("@a5")
    assert match.states == states
    match.undo(3)
    assert match.states == states[:-3]
    for move in SHORT.split()[-3:]:
        match.play(move)
    assert match.states == states
    match.undo(len(SHORT.split()))
    assert match.state == new_game()
    with pytest.raises(RulesError, match="there are 0 moves"):
        match.undo()


def test_a_match_keeps_moves_in_their_usual_notation() -> None:
    match = Match(GAME)
    for move in ["C1C2", " a5–b4 ", "c2-c3", "B4C3", Step(NUMBERS["d1"], NUMBERS["c2"]), "c3-c2"]:
        match.play(move)
    match.play("e1d1")
    match.play(Step(NUMBERS["c2"], NUMBERS["d1"]))
    assert match.record.moves == ("c1-c2", "a5-b4", "c2-c3", "b4xc3", "d1-c2", "c3xc2", "e1-d1", "c2xd1")
    assert Match.from_record(match.record).moves == match.moves


def test_a_match_of_the_board_deals_nothing() -> None:
    with pytest.raises(RulesError, match="no deal is due"):
        Match(GAME).deal()
