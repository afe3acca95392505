"""A rough estimate of a position, for simple players: pieces, steps to a goal, and rows that are still open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.core import NOBODY
from ...rules.heuristic import Heuristic
from .core import PieceCore
from .ends import Reach, Row
from .squares import MOST
from .state import PieceState

WON = 100.0


class PieceHeuristic(Heuristic[PieceState]):
    """The pieces of a side, less those of the other; the nearness of its foremost piece to a goal; its open rows.

    A piece that a mill lets a side take counts as taken.
    """

    def progress(self, state: PieceState, seat: int) -> float:
        core = state._core
        if core.winner != NOBODY:
            return WON if core.winner == seat else -WON
        value = float(core.squares.count(seat) - core.squares.count(1 - seat))
        if core.rules.mills:
            value += _open_rows(core, core.rules.mills, seat) - _open_rows(core, core.rules.mills, 1 - seat)
            value += core.is_taking * (1 if core.to_move == seat else -1)
        for end in core.rules.ends:
            if isinstance(end, Reach):
                value += 1 - _distance(core, end, seat) / MOST
            elif isinstance(end, Row):
                value += _open_rows(core, core.rules.rows_of(end), seat)
        return value

    def depends_on_hidden(self, state: PieceState, seat: int) -> bool:
        return False

    def may_circle(self, state: PieceState) -> bool:
        """Return True if pieces may go back."""
        return state._core.rules.has_way_back


def _distance(core: PieceCore, end: Reach, seat: int) -> int:
    """Return the number of squares from the foremost piece of a side to its goal."""
    board, goal = core.rules.board, end.squares(core.rules.board, seat)
    ways = [
        max(abs(at % board.columns - to % board.columns), abs(at // board.columns - to // board.columns))
        for at, owner in enumerate(core.squares)
        if owner == seat
        for to in goal
    ]
    return min(ways, default=MOST)


def _open_rows(core: PieceCore, rows: Iterable[Sequence[int]], seat: int) -> float:
    """Return the value of the rows without an enemy piece: the more pieces in one, the more it counts."""
    value = 0.0
    for row in rows:
        owners = [core.squares[square] for square in row]
        if 1 - seat not in owners:
            value += 4.0 ** (owners.count(seat) - len(row))
    return value
