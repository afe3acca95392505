"""The mutable position of Three in a row, and everything that changes it."""

from __future__ import annotations

from dataclasses import dataclass, field

from sisyphus_widgets.rules import NOBODY, OVER, PLAYING, Core, Emit

from . import events
from .notation import SIZE, SQUARES

ROWS = tuple(
    [tuple(range(SIZE * row, SIZE * row + SIZE)) for row in range(SIZE)]
    + [tuple(range(column, SIZE * SIZE, SIZE)) for column in range(SIZE)]
    + [(0, 4, 8), (2, 4, 6)]
)


@dataclass(eq=False)
class RowCore(Core):
    """The position: ``board`` has the seat whose stone stands on each square, or NOBODY."""

    players: int = 2
    phase: int = PLAYING
    to_move: int = 0
    board: list[int] = field(default_factory=lambda: [NOBODY] * len(SQUARES))
    winner: int = NOBODY

    def place(self, square: int, emit: Emit | None) -> None:
        """Place a stone, and end the game if there is a row or no empty square (1.1, 2.1, 2.2)."""
        seat = self.to_move
        self.board[square] = seat
        row = next((row for row in ROWS if all(self.board[at] == seat for at in row)), ())
        over = bool(row) or NOBODY not in self.board
        self.to_move = NOBODY if over else 1 - seat
        if emit is not None:
            emit(events.StonePlaced(seat, SQUARES[square]))
        if over:
            self.phase, self.winner = OVER, seat if row else NOBODY
            if emit is not None:
                won = events.GameWon(seat, tuple(SQUARES[at] for at in row))
                emit(won if row else events.BoardFull())
