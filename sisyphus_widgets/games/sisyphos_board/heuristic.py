"""A rough judgement of positions for a simple player of Sisyphos."""

from __future__ import annotations

from ...rules.core import NOBODY
from ...rules.heuristic import Heuristic
from ...rules.masks import bits_of
from .board import GOAL, SIZE
from .state import BoardState


def steps_to_goal(side: int, square: int) -> int:
    """Return the number of steps that a piece needs to its side's goal on an empty board."""
    columns, rows = abs(GOAL[side] % SIZE - square % SIZE), abs(GOAL[side] // SIZE - square // SIZE)
    return max(columns, rows)


class BoardHeuristic(Heuristic[BoardState]):
    """A judgement by steps to the goal and by pieces captured."""

    def progress(self, state: BoardState, seat: int) -> float:
        """Return the nearness of the seat's foremost piece to the goal; a captured piece counts as one step."""
        core = state.core
        if core.winner != NOBODY:
            return 100.0 if core.winner == seat else -100.0
        ways = [steps_to_goal(seat, square) for square in bits_of(core.masks[seat])]
        return float(core.waiting(1 - seat) - core.waiting(seat) - min(ways, default=2 * SIZE))
