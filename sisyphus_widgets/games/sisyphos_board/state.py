"""The position of a game of Sisyphos as a value, with its legal actions and the positions after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Never

from ...rules.core import NOBODY
from ...rules.errors import PositionError, instance_of
from ...rules.events import Emit
from ...rules.language.catalogue import Texts
from ...rules.state import OpenView, State
from ...rules.verdict import Violation
from .board import SIDES, SPIRITS, STONES, names_of
from .core import BoardCore
from .notation import CAPTURES, BoardAction, Enter, Step, read_action
from .options import Options
from .setup import write_position
from .text_rendering import picture
from .violations import judge


class BoardState(State[BoardCore, BoardAction, Never]):
    """A position of Sisyphos; see :class:`~sisyphus_widgets.rules.state.State` for what every position can do."""

    __slots__ = ()

    package = __package__
    move_types: ClassVar[tuple[type, ...]] = (Step, Enter)

    @property
    def options(self) -> Options:
        """The options of this table."""
        return Options(self._core.turn_limit)

    @property
    def side(self) -> str | None:
        """The side to move, ``"stones"`` or ``"spirits"``; None once the game is over."""
        return None if self.to_move is None else SIDES[self.to_move]

    @property
    def winner(self) -> str | None:
        """The side that has won, or None before the end."""
        return SIDES[self._core.winner] if self.over else None

    @property
    def stones(self) -> tuple[str, ...]:
        """The squares with stones, in alphabetical order."""
        return tuple(names_of(self._core.masks[STONES]))

    @property
    def spirits(self) -> tuple[str, ...]:
        """The squares with spirits, in alphabetical order."""
        return tuple(names_of(self._core.masks[SPIRITS]))

    @property
    def masks(self) -> tuple[int, int]:
        """The squares of the stones and of the spirits as bit masks, see :mod:`.board`."""
        return (self._core.masks[STONES], self._core.masks[SPIRITS])

    @property
    def waiting(self) -> tuple[int, int]:
        """The numbers of stones and of spirits that wait beside the board."""
        return (self._core.waiting(STONES), self._core.waiting(SPIRITS))

    @property
    def turns(self) -> int:
        """The number of turns that Sisyphos has made."""
        return self._core.turns

    @property
    def turns_left(self) -> int:
        """The number of turns that Sisyphos may still make."""
        return self._core.turn_limit - self._core.turns

    @property
    def position(self) -> str:
        """The text that :func:`~.game.parse_position` reads as this position."""
        return write_position(self._core)

    def legal_actions(self) -> Sequence[BoardAction]:
        return self._core.legal()

    def action(self, action: str | BoardAction) -> BoardAction:
        """Return the turn, or read it from text; a step onto an enemy piece becomes a capture."""
        turn = super().action(action)
        if isinstance(turn, Step) and self._enemies() >> turn.target & 1:
            return CAPTURES[turn.origin][turn.target]
        return turn

    def violation(self, move: BoardAction, seat: int) -> Violation | None:
        return judge(self._core, move, seat)

    def perform(self, core: BoardCore, action: BoardAction, emit: Emit | None) -> None:
        core.play(action, emit)

    def parse(self, text: str) -> BoardAction:
        return read_action(text, self._enemies())

    def _enemies(self) -> int:
        """Return the mask of pieces that the side to move can capture; 0 once the game is over."""
        side = self._core.to_move
        return 0 if side == NOBODY else self._core.masks[1 - side]

    def view(self, seat: int | None) -> OpenView[BoardState]:
        return OpenView(self, seat)

    @property
    def standing(self) -> dict[str, Any]:
        return {"turns": self.turns, "winner": self.winner}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        return picture(self._core, texts or self.texts)


def state_given(value: object) -> BoardState:
    """Return ``value`` if it is a position of this game.

    Raises:
        PositionError: the value is something else.
    """
    requirement = "a position is a state of sisyphos_board, such as board.state"
    return instance_of(BoardState, value, requirement, PositionError)
