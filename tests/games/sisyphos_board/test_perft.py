"""Counts of the ways in which a game can go on, compared with the plain rules and with recorded numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games.sisyphos_board import BoardState, new_game, parse_position, perft

from .games import START, positions_in_play
from .reference import Reference, count

# The position, the turn limit, the numbers of sequences of 1, 2, 3 … turns, and how many of these lengths a short run
# also counts by the plain rules.
LENGTHS = {
    "the start": (START, 50, [11, 77, 889, 6461, 75535, 593735, 6984979], 5),
    "all pieces wait": ("- / - / stones", 50, [1, 1, 5, 25, 120, 576, 3477, 20306], 7),
    "pieces of both sides wait": ("c3 d2 / b4 / stones / 7", 50, [6, 21, 135, 594, 4042, 21265, 155030], 5),
    "spirits to move, some wait": ("b3 c1 e1 / a4 / spirits / 7", 50, [4, 41, 178, 1652, 8990, 81221, 475504], 5),
    "stones near the goal": ("b4 a3 e1 / a5 c4 / stones", 50, [9, 61, 481, 2888, 22230, 131439], 5),
    "spirits near the goal": ("c1 b2 d3 / d2 e3 / spirits", 50, [5, 36, 144, 916, 4740, 32245, 170365], 5),
    "three turns left": (START, 3, [11, 77, 889, 6461, 75535, 0, 0], 5),
    "one turn left": ("b4 c1 / a4 / stones / 49", 50, [7, 0, 0], 3),
    "spirits to move, one turn left": ("b4 c1 / a4 / spirits / 49", 50, [4, 25, 0, 0], 4),
    "arrow squares taken": ("c1 d1 e2 e3 / d3 / spirits", 50, [4, 40, 155, 1421, 8229, 81799, 511990], 5),
    "the game is over": ("a5 / a4 / spirits / 9", 50, [0, 0, 0], 0),
}


@pytest.mark.parametrize("name", LENGTHS)
def test_the_engine_counts_the_recorded_numbers(name: str) -> None:
    position, limit, expected, _ = LENGTHS[name]
    state = parse_position(position, turn_limit=limit)
    assert [perft(state, depth) for depth in range(1, len(expected) + 1)] == expected
    assert perft(state, 0) == 1


@pytest.mark.parametrize("name", LENGTHS)
def test_the_plain_rules_count_the_recorded_numbers(name: str, full: bool) -> None:
    position, limit, expected, always = LENGTHS[name]
    plain = Reference.of(position, limit)
    deepest = min(len(expected), 7) if full and always else always
    assert [count(plain, depth) for depth in range(1, deepest + 1)] == expected[:deepest]


def listed(state: BoardState, depth: int) -> int:
    """Count the same sequences through positions and their legal turns."""
    actions = state.legal_actions()
    return len(actions) if depth == 1 else sum(listed(state.after(action), depth - 1) for action in actions)


@given(positions_in_play(), st.integers(1, 3))
def test_perft_agrees_with_playing_every_turn(state: BoardState, depth: int) -> None:
    assert perft(state, depth) == listed(state, depth)


def test_the_limit_ends_every_line() -> None:
    assert perft(new_game(1), 1) == 11
    assert perft(new_game(1), 2) == 0
    assert [perft(new_game(2), depth) for depth in range(1, 5)] == [11, 77, 889, 0]


def test_impossible_depths_are_refused() -> None:
    with pytest.raises(ValueError, match="depth must be a whole number from 0"):
        perft(new_game(), -1)
