"""Records: writing and strict parsing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.rules import Match, Record, RecordError
from tests.games.sisyphus_cards.games import EVERY_OPTIONS, cut, random_record

WHOLE = random_record(1)
SHORT = cut(WHOLE, 9)


def changed(**changes: Any) -> str:
    """Return a good record with some keys changed, or removed if the value is ``...``."""
    data = json.loads(SHORT.dumps()) | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def with_move(number: int, move: Any) -> str:
    """Return a good record with another move ``number``, from 1."""
    moves: list[Any] = list(SHORT.moves)
    moves[number - 1] = move
    return changed(moves=moves)


def test_records_survive_a_round_trip() -> None:
    for record in (WHOLE, SHORT, *(random_record(3, options) for options in EVERY_OPTIONS)):
        assert Record.loads(record.dumps()) == record
        assert Record.loads(record.dumps()).dumps() == record.dumps()


@pytest.mark.parametrize(
    ("game", "to_move", "standing"),
    [
        ("sisyphus_cards", 3, {"levels": [1, 1, 2, 2], "summits": [0, 0, 0, 0], "winner": None}),
        ("sisyphos_board", 0, {"turns": 6, "winner": None}),
        ("ascend", 2, {"points": [0, 0, 0], "winner": None}),
    ],
)
def test_stored_records_are_read_and_rewritten_unchanged(game: str, to_move: int, standing: dict[str, Any]) -> None:
    text = (Path(__file__).parent / "records" / f"{game}.json").read_text("utf-8")
    record = Record.loads(text)
    *_, end = record.states()
    assert (record.game, end.to_move, end.standing) == (game, to_move, standing)
    assert record.dumps() + "\n" == text, "without a position, a record is rewritten unchanged"


@pytest.mark.parametrize(
    ("game", "to_move", "standing"),
    [
        ("sisyphus_cards", 0, {"levels": [1, 1, 3, 2], "summits": [0, 0, 0, 0], "winner": None}),
        ("ascend", 0, {"points": [7, 0, 3], "winner": None}),
        ("sixty", 1, {"penalty": [3, 0, 12, 60], "round": 2, "winner": None}),
        ("skitgubbe", 1, {"phase": 1, "out": [], "goat": None}),
        ("sisyphos_board", 0, {"turns": 15, "winner": None}),
    ],
)
def test_stored_records_from_a_position_are_read_and_rewritten_unchanged(
    game: str, to_move: int, standing: dict[str, Any]
) -> None:
    text = (Path(__file__).parent / "records" / f"{game}.position.json").read_text("utf-8")
    record = Record.loads(text)
    *_, end = record.states()
    assert (record.game, end.to_move, end.standing) == (game, to_move, standing)
    assert record.dumps() + "\n" == text
    assert Match.from_record(record).record == record


def test_a_record_has_its_keys_in_order() -> None:
    data = json.loads(SHORT.dumps())
    assert list(data) == ["format", "version", "game", "players", "options", "seed", "moves"]
    assert (data["format"], data["version"]) == ("sisyphus-widgets/record", 1)
    assert (data["game"], data["players"], data["options"], data["seed"]) == ("sisyphus_cards", 4, {}, 1)
    assert data["moves"][0].startswith("deal ")
    assert data["moves"][1].startswith("pass ")
    assert data["moves"][5] == "play 2C"


def test_only_options_that_differ_are_written() -> None:
    assert json.loads(random_record(3, EVERY_OPTIONS[1]).dumps())["options"] == {"ace_low_straights": True}
    assert json.loads(random_record(3, EVERY_OPTIONS[2]).dumps())["options"] == {"carry_past_summit": False}


def test_states_are_those_before_the_first_move_and_after_each_move() -> None:
    states = list(SHORT.states())
    assert len(states) == 10
    assert states[0].chance_due
    assert [str(a) for a in states[5].legal_actions()] == ["play 2C"]
    for state, move, after in zip(states, SHORT.moves, states[1:], strict=False):
        assert state.after(move) == after


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"seed": ' + "7" * 5000 + "}", "not JSON"),
        ('{"format": "a", "format": "b"}', "key 'format' is given twice"),
        (changed().replace('"options": {', '"options": {"a": 1, "a": 2'), "key 'a' is given twice"),
        ("[]", "a record must be a JSON object"),
        ("3", "a record must be a JSON object"),
        ("null", "a record must be a JSON object"),
        ("{}", '"format" must be "sisyphus-widgets/record", not None'),
        (changed(format="sisyphus-widgets/trace"), '"format" must be'),
        (changed(format=...), '"format" must be'),
        (changed(version="1"), '"version" must be a whole number from 1'),
        (changed(version=0), '"version" must be a whole number from 1'),
        (changed(version=True), '"version" must be a whole number from 1'),
        (changed(version=1.0), '"version" must be a whole number from 1'),
        (changed(version=...), '"version" must be a whole number from 1'),
        (changed(version=2), "version 2 is newer than the newest that this release reads, 1"),
        (changed(version=99), "version 99 is newer than the newest that this release reads, 1"),
        (changed(position=None), '"position" must be a string, not None'),
        (changed(position=7), '"position" must be a string, not 7'),
        (changed(branches=None), '"branches" must be a list of one branch or more, not None'),
        (changed(position=""), '"position": there is nothing between two semicolons, or at an end'),
        (changed(position="2C 3C"), '"position": a position begins with one of broken, deals, hands'),
        (changed(position="hands 3D | 9D | KD"), '"position": there are four hands, not 3'),
        (changed(position="hands 3D | 9D | KD | 5D; play 9D"), '"position": move 1 of the position: '),
        (changed(comment="hello"), "keys unknown 'comment'"),
        (changed(seed=..., moves=...), "keys missing 'seed', 'moves'"),
        (changed(game=..., surprise=1), "keys missing 'game'; unknown 'surprise'"),
        (changed(game=1), '"game" must be a string'),
        (changed(game="chess"), "there is no game 'chess'; the games are"),
        (changed(players="4"), '"players" must be a whole number'),
        (changed(players=4.5), '"players" must be a whole number'),
        (changed(players=True), '"players" must be a whole number'),
        (changed(players=3), "sisyphus_cards is for 4 players, not 3"),
        (changed(options=[]), '"options" must be an object'),
        (changed(options=None), '"options" must be an object'),
        (changed(options={"speed": 2}), "sisyphus_cards has no option 'speed'"),
        (changed(options={"ace_low_straights": 1}), "option 'ace_low_straights' must be true or false, not 1"),
        (changed(options={"ace_low_straights": None}), "option 'ace_low_straights' must be true or false, not None"),
        (changed(seed="7"), '"seed" must be a whole number or null'),
        (changed(seed=7.5), '"seed" must be a whole number or null'),
        (changed(seed=False), '"seed" must be a whole number or null'),
        (changed(moves={}), '"moves" must be a list'),
        (changed(moves="deal"), '"moves" must be a list'),
    ],
)
def test_text_that_is_not_a_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(text)
    assert message in str(caught.value)
    assert caught.value.move is None


@pytest.mark.parametrize(
    ("number", "move", "message"),
    [
        (3, 5, "a move must be a string, not 5"),
        (3, None, "a move must be a string, not None"),
        (1, "play 2C", "[sisyphus_cards.2.1, deal_due]"),
        (1, SHORT.moves[0].replace("2C", "3C"), "3C cannot be dealt to seat"),
        (1, "deal 2C | 3C | 4C", "four seats"),
        (1, "deal 2C | 3C | 4C | 5C", "would hold 1 cards, not 13"),
        (2, "pass 2C", "wrong_count"),
        (2, "hello", "is not a card"),
        (2, "", "names no card"),
        (2, SHORT.moves[0], "no_deal_due"),
        (6, "play 3C", "[sisyphus_cards.3.1, must_lead_two_of_clubs]"),
        (7, "play 2C", "not_in_hand"),
    ],
)
def test_an_impossible_move_is_refused_with_its_number(number: int, move: Any, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.loads(with_move(number, move))
    assert str(caught.value).startswith(f"move {number}: ")
    assert message in str(caught.value)
    assert caught.value.move == number


def test_moves_after_the_end_are_refused() -> None:
    end = len(WHOLE.moves) + 1
    for extra in ("play 2C", WHOLE.moves[0]):
        text = json.dumps(json.loads(WHOLE.dumps()) | {"moves": [*WHOLE.moves, extra]})
        with pytest.raises(RecordError, match=rf"^move {end}: .*\[common\.1, game_over\]") as caught:
            Record.loads(text)
        assert caught.value.move == end


def test_states_checks_each_move_when_the_iteration_reaches_it() -> None:
    states = Record("sisyphus_cards", 4, {}, None, (*SHORT.moves[:3], "pass 2C")).states()
    for _ in range(4):
        next(states)
    with pytest.raises(RecordError, match="move 4: "):
        next(states)


def test_a_seed_may_be_null_and_a_record_may_be_empty() -> None:
    record = Record.loads(changed(seed=None, moves=[]))
    assert record.seed is None
    [start] = record.states()
    assert start.chance_due
