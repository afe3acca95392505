"""The board by tables: the steps of each piece from each kind of square, and its entries."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games.sisyphos_board import board, new_game, parse_position
from sisyphus_widgets.games.sisyphos_board.heuristic import steps_to_goal
from sisyphus_widgets.games.sisyphos_board.index import mirrored
from sisyphus_widgets.rules import NotationError
from sisyphus_widgets.rules.masks import bits_of, mask_of

from .games import SQUARES, START, legal
from .reference import BEGIN, ENTRIES, GOAL, neighbours

SIDES = ("stones", "spirits")
FREE_STEPS = {
    # square: (a stone's steps, a spirit's steps) on an empty board
    "a1": ("a2", "b1"),
    "e1": ("d1 d2 e2", ""),
    "a5": ("", "a4 b4 b5"),
    "e5": ("d5", "e4"),
    "c1": ("b1 b2 c2", "d1"),
    "d1": ("c1 c2 d2", "e1"),
    "c5": ("b5", "c4 d4 d5"),
    "a3": ("a4", "a2 b2 b3"),
    "a2": ("a3", "a1 b1 b2"),
    "e3": ("d3 d4 e4", "e2"),
    "e4": ("d4 d5 e5", "e3"),
    "c3": ("b3 b4 c4", "c2 d2 d3"),
    "b4": ("a4 a5 b5", "b3 c3 c4"),
    "d2": ("c2 c3 d3", "d1 e1 e2"),
}


def mask(squares: str) -> int:
    """Return the mask of squares written as text."""
    return mask_of([board.NUMBERS[name] for name in squares.split()])


def names(squares: int) -> str:
    """Return a mask as text."""
    return " ".join(board.names_of(squares))


def test_squares_are_numbered_row_by_row() -> None:
    assert tuple(SQUARES) == board.NAMES
    assert [board.NUMBERS[name] for name in ("a1", "e1", "a2", "a5", "e5")] == [0, 4, 5, 20, 24]


@pytest.mark.clause("sisyphos_board.1.1", "sisyphos_board.1.2", "sisyphos_board.1.3")
def test_pieces_start_on_the_arrow_squares() -> None:
    state = new_game()
    assert state.stones == ("c1", "d1", "e1", "e2", "e3")
    assert state.spirits == ("a4", "a5", "b5")
    assert (state.waiting, state.turns, state.turns_left, state.side, state.winner) == ((0, 0), 0, 50, "stones", None)
    assert state.position == START
    assert state.masks == (
        1 << 2 | 1 << 3 | 1 << 4 | 1 << 9 | 1 << 14,
        7 << 20 & ~(1 << 22) | 1 << 15,
    )
    assert legal(state) == [
        "c1-b1",
        "c1-b2",
        "c1-c2",
        "d1-c2",
        "d1-d2",
        "e1-d2",
        "e2-d2",
        "e2-d3",
        "e3-d3",
        "e3-d4",
        "e3-e4",
    ]
    after = state.after("c1-b2")
    assert after.side == "spirits"
    assert legal(after) == ["a4-a3", "a4-b3", "a4-b4", "a5-b4", "b5-b4", "b5-c4", "b5-c5"]


@pytest.mark.clause("sisyphos_board.2.1")
@pytest.mark.parametrize("square", FREE_STEPS)
@pytest.mark.parametrize("side", [0, 1])
def test_steps_on_an_empty_board_lead_to_the_expected_squares(square: str, side: int) -> None:
    expected = FREE_STEPS[square][side].split()
    assert sorted(board.NAMES[target] for target in board.REACH[side][board.NUMBERS[square]]) == expected
    pieces = ["- ", "- "]
    pieces[side] = square
    if square != GOAL[SIDES[side]]:
        state = parse_position(f"{pieces[0]} / {pieces[1]} / {SIDES[side]}")
        steps = [f"{square}-{target}" for target in expected]
        assert [action for action in legal(state) if action[0] != "@"] == steps


@pytest.mark.parametrize("square", SQUARES)
def test_steps_are_those_of_the_plain_rules(square: str) -> None:
    for side, name in enumerate(SIDES):
        reach = {board.NAMES[target] for target in board.REACH[side][board.NUMBERS[square]]}
        assert reach == neighbours(name, square)
        assert bool(reach) == (square != GOAL[name]), "only in the goal is there nowhere to go"


# The occupied squares among those where stones and spirits enter → the squares where a waiting piece may enter.
STONES_ENTER = {
    "": "e1", "d1": "e1", "e2": "e1", "c1 e3": "e1", "d1 e2": "e1", "d1 e2 c1 e3": "e1",
    "e1": "d1 e2", "e1 d1": "e2", "e1 e2": "d1", "e1 c1": "d1 e2", "e1 e3": "d1 e2", "e1 c1 e3": "d1 e2",
    "e1 d1 c1": "e2", "e1 d1 e3": "e2", "e1 d1 c1 e3": "e2", "e1 e2 c1": "d1", "e1 e2 e3": "d1", "e1 e2 c1 e3": "d1",
    "e1 d1 e2": "c1 e3", "e1 d1 e2 c1": "e3", "e1 d1 e2 e3": "c1", "e1 d1 e2 c1 e3": "",
}  # fmt: skip
SPIRITS_ENTER = {
    "": "a5", "a4": "a5", "b5": "a5", "a4 b5": "a5",
    "a5": "a4 b5", "a5 a4": "b5", "a5 b5": "a4", "a5 a4 b5": "",
}  # fmt: skip


@pytest.mark.clause("sisyphos_board.3.1", "sisyphos_board.3.2")
@pytest.mark.parametrize("squares", STONES_ENTER)
def test_a_stone_enters_on_the_expected_squares(squares: str) -> None:
    assert names(board.entry_mask(board.STONES, mask(squares))) == STONES_ENTER[squares]


@pytest.mark.clause("sisyphos_board.3.1", "sisyphos_board.3.2")
@pytest.mark.parametrize("squares", SPIRITS_ENTER)
def test_a_spirit_enters_on_the_expected_squares(squares: str) -> None:
    assert names(board.entry_mask(board.SPIRITS, mask(squares))) == SPIRITS_ENTER[squares]


@pytest.mark.parametrize("side", [0, 1])
def test_a_piece_enters_on_the_rearmost_free_squares_whatever_is_occupied(side: int) -> None:
    arrow_squares = sorted(BEGIN[SIDES[side]])
    assert sorted(board.NAMES[square] for square in board.ARROW_SQUARES[side]) == arrow_squares
    elsewhere = board.FULL & ~mask(" ".join(arrow_squares))
    for taken in chain.from_iterable(combinations(arrow_squares, number) for number in range(6)):
        free = next((empty for group in ENTRIES[SIDES[side]] if (empty := group - set(taken))), set())
        occupied = mask(" ".join(taken))
        assert names(board.entry_mask(side, occupied)) == " ".join(sorted(free))
        assert board.entry_mask(side, occupied | elsewhere) == board.entry_mask(side, occupied)


@pytest.mark.parametrize(
    ("position", "entries"),
    [
        ("c4 / a4 a5 b5 / stones", "@e1"),
        ("e1 / a4 a5 b5 / stones", "@d1 @e2"),
        ("e1 / d1 a5 b5 / stones", "@e2"),
        ("e1 / d1 e2 b5 / stones", "@c1 @e3"),
        ("e1 / d1 e2 c1 / stones", "@e3"),
        ("e1 c1 / d1 e2 e3 / stones", ""),
        ("e1 e2 c1 e3 / d1 / stones", ""),
        ("e1 d1 e2 c1 e3 / a5 / stones", ""),
        ("c1 / a4 b5 / spirits", "@a5"),
        ("c1 / a5 / spirits", "@a4 @b5"),
        ("a4 / a5 / spirits", "@b5"),
        ("a4 b5 / a5 / spirits", ""),
        ("a4 / a5 b5 / spirits", ""),
        ("a4 b5 / - / spirits", "@a5"),
    ],
)
def test_entries_in_play_count_pieces_of_both_sides(position: str, entries: str) -> None:
    assert [action for action in legal(parse_position(position)) if action[0] == "@"] == entries.split()


@given(st.integers(0, board.FULL))
def test_masks_and_squares_convert_into_each_other(given_mask: int) -> None:
    squares = bits_of(given_mask)
    assert squares == sorted(set(squares))
    assert mask_of(squares) == mask_of(iter(squares)) == given_mask
    assert board.names_of(given_mask) == sorted(board.NAMES[square] for square in squares)


@pytest.mark.clause("sisyphos_board.5.2")
@given(st.integers(0, board.FULL))
def test_mirroring_twice_restores_a_mask(given_mask: int) -> None:
    over = mirrored(given_mask)
    assert mirrored(over) == given_mask
    assert over.bit_count() == given_mask.bit_count()


@pytest.mark.clause("sisyphos_board.5.2")
def test_mirroring_keeps_the_diagonal_and_turns_left_into_up() -> None:
    for square in ("a5", "b4", "c3", "d2", "e1"):
        assert names(mirrored(mask(square))) == square
    assert names(mirrored(mask("a1"))) == "e5"
    assert names(mirrored(mask("d1"))) == "e2"
    assert names(mirrored(mask("c1 a4"))) == "b5 e3"
    assert [mirrored(start) for start in board.START] == list(board.START)


@pytest.mark.parametrize("text", ["a1", "A1", " e5 "])
def test_a_square_is_read_from_its_name(text: str) -> None:
    assert board.NAMES[board.read_square(text)] == text.strip().lower()


@pytest.mark.parametrize("text", ["", "a", "a0", "a6", "f1", "a10", "1a", "a 1"])
def test_other_text_is_no_square(text: str) -> None:
    with pytest.raises(NotationError, match=f"there is no square '{text}'; squares are a1 to e5"):
        board.read_square(text)


@pytest.mark.parametrize(
    ("side", "square", "steps"), [(0, "a5", 0), (0, "e1", 4), (0, "c1", 4), (0, "b5", 1), (1, "a5", 4), (1, "c2", 2)]
)
def test_the_distance_to_the_goal_is_counted_in_steps(side: int, square: str, steps: int) -> None:
    assert steps_to_goal(side, board.NUMBERS[square]) == steps
