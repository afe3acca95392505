"""The kinds of moves on a board, each with its clause: where a piece may go, what it takes, and why it may not.

A function ``fault`` returns an empty text if a piece may go that way, or the code of the reason why it may not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ...rules.core import NOBODY
from .squares import ALONG_LINES, Squares

Way = tuple[int, tuple[int, ...]]
"""A square that a piece could go to, and the squares between."""


@dataclass(frozen=True)
class Movement(ABC):
    """A way for a piece to go in some directions, by a clause.

    ``captures`` is the number of the clause by which it may take an enemy piece on that way, if it may.
    """

    directions: str
    clause: str
    captures: str = ""

    @abstractmethod
    def ways(self, board: Squares, side: int, origin: int) -> Iterator[Way]:
        """Yield the squares that a piece of a side could go to on an otherwise empty board."""

    def fault(self, squares: Sequence[int], side: int, between: Sequence[int], target: int) -> str:
        """Return the reason why a piece cannot go this way among the pieces on the squares; empty if it can."""
        there = squares[target]
        if there == NOBODY or (self.captures and there != side):
            return ""
        return "own_piece_there" if there == side else "not_empty"

    def taken(self, squares: Sequence[int], between: Sequence[int], target: int) -> int:
        """Return the square on which a piece is captured this way; -1 if nothing is."""
        return NOBODY if squares[target] == NOBODY else target

    @property
    def taking(self) -> str:
        """The number of the clause by which a piece captures this way; empty if it never does."""
        return self.captures

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of its clauses."""
        return tuple(dict.fromkeys(filter(None, (self.clause, self.captures))))


@dataclass(frozen=True)
class Step(Movement):
    """A step onto the next square, if that is empty."""

    def ways(self, board: Squares, side: int, origin: int) -> Iterator[Way]:
        return ((ray[0], ()) for ray in board.rays(origin, self.directions, side) if ray)


@dataclass(frozen=True)
class Capture(Step):
    """A step onto the next square only if an enemy piece stands there, which is taken."""

    @property
    def taking(self) -> str:
        return self.clause

    def fault(self, squares: Sequence[int], side: int, between: Sequence[int], target: int) -> str:
        there = squares[target]
        return "nothing_to_capture" if there == NOBODY else "own_piece_there" if there == side else ""


@dataclass(frozen=True)
class Slide(Movement):
    """A move over any number of empty squares in a line."""

    def ways(self, board: Squares, side: int, origin: int) -> Iterator[Way]:
        for line in board.rays(origin, self.directions, side):
            for number, target in enumerate(line):
                yield target, line[:number]

    def fault(self, squares: Sequence[int], side: int, between: Sequence[int], target: int) -> str:
        if any(squares[square] != NOBODY for square in between):
            return "in_the_way"
        return super().fault(squares, side, between, target)


@dataclass(frozen=True)
class Jump(Movement):
    """A jump over one piece onto the empty square behind it; with ``captures`` over an enemy, which is taken."""

    def ways(self, board: Squares, side: int, origin: int) -> Iterator[Way]:
        for line in board.rays(origin, self.directions, side):
            if len(line) > 1:
                yield line[1], line[:1]

    def fault(self, squares: Sequence[int], side: int, between: Sequence[int], target: int) -> str:
        over = squares[between[0]]
        if squares[target] != NOBODY:
            return "not_empty"
        return "nothing_to_jump" if over == NOBODY or (self.captures and over == side) else ""

    def taken(self, squares: Sequence[int], between: Sequence[int], target: int) -> int:
        return between[0] if self.captures else NOBODY


@dataclass(frozen=True)
class Fly(Movement):
    """A move to any empty square, for a side with at most ``most`` pieces on the board."""

    directions: str = field(default="", init=False)
    captures: str = field(default="", init=False)
    most: int = 3

    def ways(self, board: Squares, side: int, origin: int) -> Iterator[Way]:
        return ((target, ()) for target in range(len(board.names)) if target != origin)

    def fault(self, squares: Sequence[int], side: int, between: Sequence[int], target: int) -> str:
        is_grounded = squares.count(side) > self.most
        return "not_flying" if is_grounded else super().fault(squares, side, between, target)


@dataclass(frozen=True)
class Mill:
    """A row of ``length`` pieces: whoever makes one takes an enemy piece, by a clause.

    ``spares`` is the clause by which pieces in a row are spared, as long as there are others.
    """

    clause: str
    spares: str
    length: int = 3
    directions: str = ALONG_LINES

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of its clauses."""
        return tuple(dict.fromkeys((self.clause, self.spares)))


@dataclass(frozen=True)
class Drop:
    """A move that puts a piece from beside the board on an empty square, by a clause; ``empty`` is that of emptiness.

    ``empty`` is by default the clause itself.
    """

    clause: str
    empty: str = ""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of its clauses."""
        return tuple(dict.fromkeys((self.clause, self.empty or self.clause)))


@dataclass(frozen=True)
class Remove:
    """A move that takes pieces away from one row: the one that is chosen, and all on its right."""

    clause: str

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of its clauses."""
        return (self.clause,)


AnyMovement = Movement | Drop | Remove
"""Any kind of move."""
