"""Quick and plausible moves of a game on a board: win or make a mill if possible, otherwise move at random."""

from __future__ import annotations

import random

from ...rules.policy import SURPRISES, Policy
from .core import PieceCore
from .state import PieceState


class PiecePolicy(Policy[PieceState]):
    """A fast player that makes a winning move or a mill if it sees one, and otherwise a random move.

    In a game with mills it looks for these alone: games are long, and to try each move would take too much time.
    """

    def move(self, state: PieceState, core: PieceCore, rng: random.Random) -> None:
        moves = list(core.moves(core.to_move))
        has_mills, is_careful = bool(core.rules.mills), rng.random() >= SURPRISES
        if is_careful and has_mills:
            moves = [move for move in moves if core.closes_mill(move)] or moves
        elif is_careful:
            for move in moves:
                tried = core.copy()
                tried.play(move)
                if tried.winner == core.to_move:
                    core.play(move)
                    return
        core.play(moves[int(rng.random() * len(moves))])
