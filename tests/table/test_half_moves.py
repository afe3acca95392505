"""Half moves: their order of play, and the steps from one to the next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.table.half_moves import START, HalfMove

HALF_MOVES = st.builds(HalfMove, st.integers(0, 40), chosen=st.booleans())


def number(at: HalfMove) -> int:
    """Return how many half moves come before one."""
    return 2 * at.move + at.chosen


@given(HALF_MOVES, HALF_MOVES)
def test_half_moves_sort_in_the_order_of_play(first: HalfMove, other: HalfMove) -> None:
    assert (first < other, first == other) == (number(first) < number(other), number(first) == number(other))
    assert number(min(first, other)) == min(number(first), number(other))


@given(HALF_MOVES)
def test_next_is_the_smallest_later_half_move(at: HalfMove) -> None:
    assert number(at.next) == number(at) + 1


@given(HALF_MOVES, HALF_MOVES)
def test_upto_yields_all_half_moves_of_a_range_in_order(first: HalfMove, last: HalfMove) -> None:
    assert [*map(number, first.upto(last))] == [*range(number(first), number(last) + 1)]


def test_a_move_is_chosen_before_its_consequences_follow() -> None:
    assert [*START.upto(HalfMove(1, chosen=True))] == [
        HalfMove(0, chosen=False),
        HalfMove(0, chosen=True),
        HalfMove(1, chosen=False),
        HalfMove(1, chosen=True),
    ]


def test_a_half_move_is_immutable() -> None:
    with pytest.raises(AttributeError):
        START.move = 3  # type: ignore[misc]
