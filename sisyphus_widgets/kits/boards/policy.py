"""Quick and plausible moves of a game on a board: win if that is possible at once, otherwise anything."""

from __future__ import annotations

import random

from ...rules.policy import SURPRISES, Policy
from .core import PieceCore
from .state import PieceState


class PiecePolicy(Policy[PieceState]):
    """A fast player that makes a winning move if it sees one, and otherwise a random one."""

    def move(self, state: PieceState, core: PieceCore, rng: random.Random) -> None:
        moves = list(core.moves(core.to_move))
        if rng.random() >= SURPRISES:
            for move in moves:
                tried = core.copy()
                tried.play(move)
                if tried.winner == core.to_move:
                    core.play(move)
                    return
        core.play(moves[int(rng.random() * len(moves))])
