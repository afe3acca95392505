"""A position of a game on a board as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Never

from ...rules.core import NOBODY
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.state import OpenView, State
from ...rules.verdict import Violation
from .core import PieceCore
from .fields import squares_of
from .notation import BoardMove, Go, Place, Take, TakeAway, read_action
from .pieces import SHARED
from .setup import write_position
from .text_rendering import picture
from .violations import judge


class PieceState(State[PieceCore, BoardMove, Never]):
    """A position of a game on a board; see :class:`~sisyphus_widgets.rules.state.State`.

    The kit creates a subclass for each game.
    """

    __slots__ = ()

    move_types: ClassVar[tuple[type[BoardMove], ...]] = (Go, Place, TakeAway, Take)

    @property
    def options(self) -> Any:
        """The options of this table."""
        return self._core.options

    @property
    def squares(self) -> tuple[tuple[str, ...], ...]:
        """The squares of each side's pieces; of all pieces in one tuple, if they belong to nobody."""
        core, names = self._core, self._core.rules.board.names
        owners = (SHARED,) if core.rules.pieces.shared else (0, 1)
        return tuple(tuple(names[square] for square in squares_of(core, owner)) for owner in owners)

    @property
    def winner(self) -> int | None:
        """The side that has won; None before the end, and after a draw."""
        return None if self._core.winner == NOBODY else self._core.winner

    def legal_actions(self) -> Sequence[BoardMove]:
        core = self._core
        return [] if core.to_move == NOBODY else list(core.moves(core.to_move))

    def violation(self, move: BoardMove, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: PieceCore, action: BoardMove, emit: Emit | None) -> None:
        core.play(action, emit)

    def parse(self, text: str) -> BoardMove:
        return read_action(text, self._core.rules.board, self.move_types, self._core.due(self._core.turn))

    def view(self, seat: int | None) -> OpenView[PieceState]:
        return OpenView(self, seat)

    @property
    def standing(self) -> Mapping[str, object]:
        return {"winner": self.winner}

    @property
    def position(self) -> str:
        return write_position(self._core)

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, texts or self.texts)
