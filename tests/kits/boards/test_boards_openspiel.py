"""Tic-tac-toe and Nim (`shelf/`) compared with OpenSpiel, move by move: legal moves, who is to move, and who wins."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from sisyphus_shelf import nim, tic_tac_toe

from sisyphus_widgets.kits.boards import PieceState, Place, TakeAway

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
