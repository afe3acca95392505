"""Tic-tac-toe, Nim and Nine Men's Morris (`shelf/`) compared with OpenSpiel, move by move.

Legal moves, who is to move, and who wins agree.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from sisyphus_shelf import nim, nine_mens_morris, tic_tac_toe

from sisyphus_widgets.kits.boards import Go, PieceState, Place, Take, TakeAway

pyspiel = pytest.importorskip("pyspiel")

GAMES, SAMPLE = 2_000, 40
"""The number of random games of each kind, with --full and without."""


def square_number(state: PieceState, move: Any) -> int:
    """Return OpenSpiel's number of a square: by row, from the top."""
    assert isinstance(move, Place)
    return (3 - int(move.square[1])) * 3 + "abc".index(move.square[0])


def heap_number(state: PieceState, move: Any) -> int:
    """Return OpenSpiel's number of a draw: by the size, then by the heap, of which our highest row is the first."""
    assert isinstance(move, TakeAway)
    size = sum(square[1] == move.square[1] for square in state.squares[0])
    taken = size - "abcdefg".index(move.square[0])
    return (taken - 1) * 4 + 4 - int(move.square[1])


POINTS = (
    *("a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4"),
    *("e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"),
)
"""The points of Nine Men's Morris in the order in which OpenSpiel counts them."""

MORRIS_GAMES, MORRIS_SAMPLE = 500, 6
"""The number of random games of Nine Men's Morris, with --full and without."""


def morris_number(state: PieceState, move: Any) -> int:
    """Return OpenSpiel's number of a move: a point to put a piece on or to take one from, or a pair of points."""
    if isinstance(move, Go):
        return len(POINTS) * (1 + POINTS.index(move.origin)) + POINTS.index(move.target)
    assert isinstance(move, Place | Take)
    return POINTS.index(move.square)


def compare_game(ours: PieceState, theirs: Any, number: Callable[[PieceState, Any], int], rng: random.Random) -> int:
    """Play a random game in both; return its number of moves."""
    moves = 0
    while not ours.over:
        by_number = {number(ours, move): move for move in ours.legal_actions()}
        assert sorted(by_number) == sorted(theirs.legal_actions())
        assert ours.to_move == theirs.current_player()
        chosen = rng.choice(sorted(by_number))
        ours = ours.after(by_number[chosen])
        theirs.apply_action(chosen)
        moves += 1
    assert theirs.is_terminal()
    assert theirs.returns() == ([0, 0] if ours.winner is None else [1 - 2 * ours.winner, 2 * ours.winner - 1])
    return moves


def test_tic_tac_toe_agrees(full: bool) -> None:
    rng, game = random.Random(1), pyspiel.load_game("tic_tac_toe")
    for _ in range(GAMES if full else SAMPLE):
        assert 5 <= compare_game(tic_tac_toe.GAME.start(), game.new_initial_state(), square_number, rng) <= 9


@pytest.mark.parametrize("misere", [False, True])
def test_nim_agrees(misere: bool, full: bool) -> None:
    rng, game = random.Random(1), pyspiel.load_game("nim", {"is_misere": misere})
    options = nim.GAME.options_type(misere=misere)
    for _ in range(GAMES if full else SAMPLE):
        assert 4 <= compare_game(nim.GAME.start(options=options), game.new_initial_state(), heap_number, rng) <= 16


def test_nine_mens_morris_agrees(full: bool) -> None:
    """It agrees in every move, and in the draw after 200 turns; taking a piece is part of a turn."""
    rng, game = random.Random(1), pyspiel.load_game("nine_mens_morris")
    for _ in range(MORRIS_GAMES if full else MORRIS_SAMPLE):
        assert compare_game(nine_mens_morris.GAME.start(), game.new_initial_state(), morris_number, rng) > 20
