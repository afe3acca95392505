"""The ways in which a game on a board ends, each with its clause: who has won after a move, and by what.

An end looks at the position after a move of the side ``mover``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from ...rules.core import NOBODY
from .squares import Points, Squares

FAR_ROW: Final = "far row"


class Outcome(NamedTuple):
    """The end of a game: its winner (or NOBODY), and the squares that show it."""

    winner: int
    squares: tuple[int, ...] = ()


@dataclass(frozen=True)
class End(ABC):
    """One way in which a game ends, by a clause."""

    clause: str

    event: ClassVar[str]
    """The name of the class of its event."""
    lasts: ClassVar[bool] = False
    """True if the position shows it whoever moved last, as with a row of three."""
    is_draw: ClassVar[bool] = False

    @abstractmethod
    def outcome(self, core: Any, mover: int) -> Outcome | None:
        """Return the end of the game after a move of ``mover``, or None if the game goes on."""

    def misfit(self, board: Squares) -> str:
        """Return why this declaration does not fit a board; empty if it does."""
        return ""


@dataclass(frozen=True)
class Reach(End):
    """A win with a piece on a goal: ``"far row"``, or the squares that each side has to reach."""

    goal: str | tuple[str, str] = FAR_ROW

    event: ClassVar[str] = "GoalReached"
    lasts: ClassVar[bool] = True

    def squares(self, board: Squares, side: int) -> frozenset[int]:
        """Return the goal of a side."""
        return board.far_row(side) if self.goal == FAR_ROW else frozenset(board.read_all(self.goal[side]))

    def misfit(self, board: Squares) -> str:
        if self.goal == FAR_ROW:
            return "points have no far row: name the goal of each side" if isinstance(board, Points) else ""
        if isinstance(self.goal, str) or len(self.goal) != 2:
            return f"the goal of Reach is {FAR_ROW!r}, or the squares of each side, not {self.goal!r}"
        strange = [word for text in self.goal for word in text.split() if word not in board.numbers]
        return f"the board has no square {', '.join(strange)}" if strange else ""

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        goal = self.squares(core.rules.board, mover)
        found = next((square for square in sorted(goal) if core.squares[square] == mover), NOBODY)
        return None if found == NOBODY else Outcome(mover, (found,))


@dataclass(frozen=True)
class Row(End):
    """A win with so many pieces in a row: straight or diagonally, or in the ``directions`` that are named."""

    length: int = 3
    directions: str = "any way"

    event: ClassVar[str] = "RowMade"
    lasts: ClassVar[bool] = True

    def misfit(self, board: Squares) -> str:
        if fault := board.unknown_direction(self.directions):
            return fault
        has_rows = self.length > 0 and board.rows_of(self.length, self.directions)
        return "" if has_rows else f"there is no row of {self.length} squares on this board"

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        for row in core.rules.rows_of(self):
            if all(core.squares[square] == mover for square in row):
                return Outcome(mover, row)
        return None


@dataclass(frozen=True)
class Block(End):
    """A win if the other side has no move left."""

    event: ClassVar[str] = "SideBlocked"

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        return None if core.can_move(1 - mover) else Outcome(mover)


@dataclass(frozen=True)
class TakeAll(End):
    """A win if the other side has no piece left on the board."""

    event: ClassVar[str] = "AllTaken"

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        return None if 1 - mover in core.squares else Outcome(mover)


@dataclass(frozen=True)
class Last(End):
    """A win with the last piece on the board; at a table with the option ``loses`` a loss."""

    loses: str = ""

    event: ClassVar[str] = "LastTaken"

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        if any(owner != NOBODY for owner in core.squares):
            return None
        is_lost = bool(self.loses) and bool(getattr(core.options, self.loses))
        return Outcome(1 - mover if is_lost else mover)


@dataclass(frozen=True)
class Full(End):
    """A draw if no square is empty."""

    event: ClassVar[str] = "BoardFilled"
    is_draw: ClassVar[bool] = True

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        return None if NOBODY in core.squares else Outcome(NOBODY)


@dataclass(frozen=True)
class Few(End):
    """A win if the other side has fewer than ``least`` pieces, on the board and still to be put there."""

    least: int = 3

    event: ClassVar[str] = "FewLeft"

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        other = 1 - mover
        left = core.squares.count(other) + core.waiting(other)
        return None if left >= self.least else Outcome(mover)


@dataclass(frozen=True)
class Turns(End):
    """A draw after so many moves of both sides together."""

    most: int = 200

    event: ClassVar[str] = "TurnsOver"
    is_draw: ClassVar[bool] = True

    def outcome(self, core: Any, mover: int) -> Outcome | None:
        return Outcome(NOBODY) if core.turns >= self.most else None
