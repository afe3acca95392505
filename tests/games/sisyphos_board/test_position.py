"""Positions as text: they are written as they are read, and impossible ones are refused with the reason."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from sisyphus_widgets.games.sisyphos_board import BoardState, new_game, parse_position
from sisyphus_widgets.rules import NotationError, PositionError

from .games import START, placements, positions_in_play, random_steps, seeds, texts_of_positions


def test_the_start_is_written_as_text() -> None:
    assert parse_position(START) == new_game()
    assert parse_position(START).position == START
    assert parse_position("c1 d1 e1 e2 e3 / a4 a5 b5 / stones", turn_limit=7) == new_game(7)


@given(texts_of_positions())
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = parse_position(text)
    assert state.position == text
    assert parse_position(state.position) == state
    stones, spirits, side, turns = [*text.split(" / "), "0"][:4]
    assert list(state.stones) == stones.replace("-", "").split()
    assert list(state.spirits) == spirits.replace("-", "").split()
    assert state.waiting == (5 - len(state.stones), 3 - len(state.spirits))
    assert state.turns == int(turns)
    assert state.side == (None if state.over else side)
    assert state.over == ("a5" in stones or "e1" in spirits or turns == "50")


@given(seeds)
def test_every_position_of_a_game_reads_as_itself(seed: int) -> None:
    for _, _, state in random_steps(seed):
        again = parse_position(state.position)
        assert again == state
        assert (again.winner, again.to_move) == (state.winner, state.to_move)
        assert set(again.legal_actions()) == set(state.legal_actions())


@given(placements())
def test_pieces_may_be_named_in_any_order(placed: tuple[list[str], list[str]]) -> None:
    stones, spirits = placed
    side = "stones" if "e1" in spirits else "spirits"
    written = [" ".join(squares) or "-" for squares in placed]
    other = [" ".join(reversed(squares)).upper() or "-" for squares in (stones, spirits)]
    there = parse_position(f"{written[0]} / {written[1]} / {side}")
    assert parse_position(f" {other[0]}/{other[1]}/ {side.title()} / 0") == there


@pytest.mark.parametrize(
    ("text", "winner", "written"),
    [
        ("a5 c1 / a4 / spirits / 9", "stones", None),
        ("a5 / a4 / spirits / 50", "stones", None),
        ("c1 / e1 / stones", "spirits", None),
        ("c1 / a4 / spirits / 50", "spirits", None),
        ("- / - / spirits / 50", "spirits", None),
        ("c1 / a4 / spirits / 050", "spirits", "c1 / a4 / spirits / 50"),
        ("c1 / a4 / spirits / 49", None, None),
        ("c1 / a4 / stones / 49", None, None),
    ],
)
def test_a_decided_position_has_its_winner(text: str, winner: str | None, written: str | None) -> None:
    state = parse_position(text)
    assert (state.winner, state.over) == (winner, winner is not None)
    assert state.position == (written or text)
    assert parse_position(state.position) == state


@pytest.mark.parametrize("text", ["", "c1 / a4", "c1 / a4 / stones / 1 / 2"])
def test_a_wrong_number_of_parts_is_refused(text: str) -> None:
    parts = text.count("/") + 1
    message = (
        f"'{text}' has {parts} parts; write stones / spirits / side to move, as in 'c1 d1 e1 e2 e3 / a4 a5 b5 / stones'"
    )
    with pytest.raises(NotationError, match=re.escape(message)):
        parse_position(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("c9 / a4 / stones", "there is no square 'c9'; squares are a1 to e5"),
        ("c1 / a4 f1 / stones", "there is no square 'f1'"),
        ("c1,d1 / a4 / stones", "there is no square 'c1,d1'"),
        ("c1 - / a4 / stones", "there is no square '-'"),
        (" / a4 / stones", "no square for the stones; write - for a side with nothing on the board"),
        ("c1 /  / stones", "no square for the spirits; write - for a side with nothing on the board"),
        ("c1 / a4 / stones / ", "the number of turns that Sisyphos has made must be a whole number, not ''"),
        ("c1 / a4 / stones / -1", "the number of turns that Sisyphos has made must be a whole number, not '-1'"),
        ("c1 / a4 / stones / ٣", "the number of turns that Sisyphos has made must be a whole number, not '٣'"),
        (
            "c1 / a4 / stones / " + "7" * 5000,
            "the number of turns that Sisyphos has made must be a whole number, not '777",
        ),
        ("c1 / a4 / stones / 1.5", "the number of turns that Sisyphos has made must be a whole number, not '1.5'"),
        ("c1 / a4 / stones / many", "the number of turns that Sisyphos has made must be a whole number, not 'many'"),
        ("c1 / a4 / stones / ٣", "the number of turns that Sisyphos has made must be a whole number"),
        ("c1 / a4 / stones / ²", "the number of turns that Sisyphos has made must be a whole number"),
    ],
)
def test_unreadable_text_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("c1 / e1 / stones / 50", "all his 50 turns, so no spirit came to e1 after them"),
        ("a1 a2 a3 a4 b1 b2 / c3 / stones", "there are 5 stones, not 6"),
        ("c1 / a1 a2 a3 a4 / stones", "there are 3 spirits, not 4"),
        ("c1 d1 c1 / a4 / stones", "two stones stand on c1"),
        ("c1 / a4 A4 / stones", "two spirits stand on a4"),
        ("c1 d1 / d1 / stones", "both a stone and a spirit stand on d1"),
        ("c1 d1 / d1 c1 / stones", "both a stone and a spirit stand on c1, d1"),
        ("c1 / a4 / black", "the side to move must be stones or spirits, not 'black'"),
        ("c1 / a4 / ", "the side to move must be stones or spirits, not ''"),
        ("c1 / a4 / stone", "the side to move must be stones or spirits, not 'stone'"),
        ("a5 / e1 / stones", "a stone on a5 and a spirit on e1: one of them ended the game before the other came"),
        ("a5 / e1 / spirits", "a stone on a5 and a spirit on e1"),
        ("c1 / a4 / stones / 51", "Sisyphos has 50 turns, so he cannot have made 51"),
        ("c1 / a4 / spirits / 1000000", "Sisyphos has 50 turns, so he cannot have made 1000000"),
        ("c1 / a4 / stones / 50", "Sisyphos has made all his 50 turns, so it cannot be his turn"),
        ("a5 / a4 / stones", "the stones have reached a5 and so moved last; the side to move is the other one"),
        ("c1 / e1 / spirits", "the spirits have reached e1 and so moved last; the side to move is the other one"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(PositionError, match=re.escape(message)):
        parse_position(text)


def test_the_turn_limit_decides_which_positions_are_possible() -> None:
    text = "c1 / a4 / spirits / 12"
    assert not parse_position(text).over
    assert parse_position(text, turn_limit=12).winner == "spirits"
    with pytest.raises(PositionError, match="Sisyphos has 11 turns, so he cannot have made 12"):
        parse_position(text, turn_limit=11)
    with pytest.raises(PositionError, match="option 'turn_limit' must be a whole number from 1 up, not 0"):
        parse_position(text, turn_limit=0)


@given(positions_in_play())
def test_another_limit_is_another_position(state: BoardState) -> None:
    longer = parse_position(state.position, turn_limit=60)
    assert longer != state
    assert (longer.turns_left, longer.position) == (state.turns_left + 10, state.position)
