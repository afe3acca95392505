"""A position of Three in a row as an immutable value, the interface of the game to the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Never

from sisyphus_widgets.rules import NOBODY, Emit, OpenView, State, Texts, Violation

from .core import RowCore
from .notation import SIZE, SQUARES, Place, read_action


class RowState(State[RowCore, Place, Never]):
    """A position of Three in a row; nothing is hidden and nothing is dealt."""

    __slots__ = ()

    package = __package__
    move_types = (Place,)

    @property
    def stones(self) -> tuple[tuple[str, ...], ...]:
        """The squares on which the stones of each seat stand."""
        board = self._core.board
        return tuple(tuple(name for name, seat in zip(SQUARES, board, strict=True) if seat == one) for one in (0, 1))

    def legal_actions(self) -> Sequence[Place]:
        empty = [Place(square) for square, seat in enumerate(self._core.board) if seat == NOBODY]
        return [] if self.to_move is None else empty

    def violation(self, move: Place, seat: int) -> Violation | None:
        if self._core.board[move.square] == NOBODY:
            return None
        return Violation("taken", "1.2", {"square": SQUARES[move.square]}, (SQUARES[move.square],))

    def perform(self, core: RowCore, action: Place, emit: Emit | None) -> None:
        core.place(action.square, emit)

    def parse(self, text: str) -> Place:
        return read_action(text)

    def view(self, seat: int | None) -> OpenView[RowState]:
        return OpenView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        return {"winner": None if self._core.winner == NOBODY else self._core.winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        key = "over" if self._core.winner != NOBODY else "full" if self.over else "playing"
        lines = [texts.say(f"picture.{key}", {"seat": self._core.winner if self.over else self.to_move})]
        for row in reversed(range(SIZE)):
            stones = self._core.board[SIZE * row : SIZE * row + SIZE]
            lines.append(f"{row + 1} {' '.join('.xo'[stone + 1] for stone in stones)}")
        return "\n".join([*lines, "  a b c"])
