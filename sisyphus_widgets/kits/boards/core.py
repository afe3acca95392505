"""The mutable position of a game on a board, and everything that changes it.

Squares and pieces are numbers. A transition takes an optional ``emit``; without one it builds no events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol

from ...rules.core import NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.position.fields import Fields
from .ends import End, Last, Outcome, Row
from .movements import AnyMovement, Drop, Fly, Mill, Movement, Remove
from .notation import BoardMove, Go, Place, Take, TakeAway
from .pieces import SHARED, Pieces
from .squares import Squares

_BESIDE: Final = -2
_AWAY: Final = -4
"""The place, as a value of ``where``, of shared pieces that were taken before the position was set up."""


def beside(side: int) -> int:
    """Return the place beside the board, at a side, as a value of ``where``."""
    return _BESIDE - side


class Rules(Protocol):
    """The parts of a game that its core uses: declarations and values derived from them."""

    board: ClassVar[Squares]
    pieces: ClassVar[Pieces]
    moves: ClassVar[tuple[AnyMovement, ...]]
    ends: ClassVar[tuple[End, ...]]
    mill: ClassVar[Mill | None]
    first_squares: tuple[int, ...]
    piece_ids: tuple[str, ...]
    piece_sides: tuple[int, ...]
    ways: Sequence[Sequence[Mapping[int, Sequence[tuple[Movement, tuple[int, ...]]]]]]
    near: Sequence[Sequence[Sequence[int]]]
    own_pieces: tuple[slice, slice]
    has_way_back: bool
    move_kinds: tuple[type[BoardMove], ...]
    is_dropped: bool
    mills: tuple[tuple[int, ...], ...]
    mills_through: Sequence[Sequence[tuple[int, ...]]]
    event: Mapping[str, Any]

    @property
    def fields(self) -> Fields:
        """The fields of a position."""

    def rows_of(self, end: Row) -> tuple[tuple[int, ...], ...]:
        """Return the rows by which a side wins."""


@dataclass(eq=False)
class PieceCore(Core):
    """The position of a game on a board.

    ``squares`` holds the owner of the piece on each square: a side, SHARED, or NOBODY. ``turn`` is the side whose turn
    it is, or would be after the end. ``where`` holds the square of each piece, or its place :func:`beside` the board;
    positions that differ only in that are equal. ``turns`` counts the moves in a game in which pieces may go back, so
    that no position comes twice; in all others it stays 0. ``is_taking`` is true while a side has to take a piece for a
    mill.
    """

    rules: ClassVar[Rules]

    options: Any
    squares: list[int] = field(default_factory=list)
    turn: int = 0
    turns: int = 0
    is_taking: bool = False
    where: list[int] = field(default_factory=list, compare=False)
    to_move: int = 0
    phase: int = field(default=PLAYING, compare=False)
    winner: int = field(default=NOBODY, compare=False)
    shown_by: tuple[int, ...] = field(default=(), compare=False)
    players: int = field(default=2, compare=False)

    def lay_out(self, squares: Sequence[int], waiting: Sequence[int] | None = None) -> None:
        """Set the owners of the pieces on all squares; the other pieces lie beside the board.

        Of each side so many are ``waiting`` to be put there; by default all that are.
        """
        rules = self.rules
        self.squares = list(squares)
        free = {side: [at for at, owner in enumerate(squares) if owner == side] for side in (0, 1, SHARED)}
        most = len(rules.piece_sides) if rules.pieces.beside is not None else 0
        left = list(waiting or (most, most))
        self.where = []
        for side in rules.piece_sides:
            if free[side]:
                self.where.append(free[side].pop(0))
            elif side == SHARED:
                self.where.append(_AWAY)
            else:
                self.where.append(beside(side if left[side] > 0 else 1 - side))
                left[side] -= 1

    # --- queries ----------------------------------------------------------------------------------------------

    def waiting(self, side: int) -> int:
        """Return the number of a side's own pieces that it may still put on the board."""
        return self.where[self.rules.own_pieces[side]].count(beside(side))

    def faults(self, side: int, origin: int, target: int) -> Iterator[tuple[Movement, tuple[int, ...], str]]:
        """Yield each way of a side's piece to a square: its movement, the squares between, and the reason against."""
        for movement, between in self.rules.ways[side][origin].get(target, ()):
            yield movement, between, movement.fault(self.squares, side, between, target)

    def is_flying(self, side: int) -> bool:
        """Return True if a side has few enough pieces to move to any square."""
        number = self.squares.count(side)
        return any(isinstance(one, Fly) and number <= one.most for one in self.rules.moves)

    def targets(self, side: int, origin: int) -> Iterator[int]:
        """Yield the squares that the piece of a side on a square may go to."""
        near = self.rules.near
        for target in near[side][origin] if near and not self.is_flying(side) else self.rules.ways[side][origin]:
            if any(not fault for _, _, fault in self.faults(side, origin, target)):
                yield target

    def due(self, side: int) -> type[BoardMove]:
        """Return the kind of move that a side has to make."""
        kinds = self.rules.move_kinds
        if self.is_taking:
            return Take
        return Place if kinds[0] is Place and (self.rules.is_dropped or self.waiting(side)) else kinds[-1]

    def row_with(self, side: int, square: int) -> tuple[int, ...]:
        """Return a mill of a side in which a square is; empty if there is none."""
        rows = self.rules.mills_through[square] if self.rules.mills else ()
        return next((row for row in rows if all(self.squares[at] == side for at in row)), ())

    def closes_mill(self, move: BoardMove) -> bool:
        """Return True if a legal move of the side to move makes a mill."""
        if isinstance(move, Take | TakeAway) or not self.rules.mills:
            return False
        numbers, side, squares = self.rules.board.numbers, self.to_move, self.squares
        origin, target = (numbers[move.origin], numbers[move.target]) if isinstance(move, Go) else (NOBODY, -1)
        target = numbers[move.square] if isinstance(move, Place) else target
        for row in self.rules.mills_through[target]:
            if origin not in row and all(squares[at] == side or at == target for at in row):
                return True
        return False

    def takeable(self, side: int) -> list[int]:
        """Return the squares with enemy pieces that a side may take: those in mills only if all are in one."""
        enemies = [at for at, owner in enumerate(self.squares) if owner == 1 - side]
        return [at for at in enemies if not self.row_with(1 - side, at)] or enemies

    def moves(self, side: int) -> Iterator[BoardMove]:
        """Yield the moves that a side may make if it is to move."""
        names, due = self.rules.board.names, self.due(side)
        if due is Take:
            yield from (Take(names[at]) for at in self.takeable(side))
        elif due is Place and self.waiting(side):
            yield from (Place(names[at]) for at, owner in enumerate(self.squares) if owner == NOBODY)
        elif due is TakeAway:
            yield from (TakeAway(names[at]) for at, owner in enumerate(self.squares) if owner != NOBODY)
        elif due is Go:
            for origin, owner in enumerate(self.squares):
                if owner == side:
                    yield from (Go(names[origin], names[target]) for target in self.targets(side, origin))

    def can_move(self, side: int) -> bool:
        """Return True if a side could move."""
        return next(self.moves(side), None) is not None

    def heap(self, square: int) -> list[int]:
        """Return the squares with pieces from a square to the right end of its row."""
        columns = self.rules.board.columns
        end = square - square % columns + columns
        return [at for at in range(square, end) if self.squares[at] != NOBODY]

    def outcome(self, mover: int) -> tuple[End, Outcome] | None:
        """Return the end that the position shows after a move of ``mover``, or None."""
        for end in self.rules.ends:
            found = end.outcome(self, mover)
            if found is not None:
                return end, found
        return None

    # --- moves ------------------------------------------------------------------------------------------------

    def play(self, move: BoardMove, emit: Emit | None = None) -> None:
        """Carry out a legal move, and end the game if that decides it."""
        side, numbers = self.to_move, self.rules.board.numbers
        self.turns += self.rules.has_way_back and not self.is_taking
        self.is_taking = False
        if isinstance(move, Go):
            self._go(side, numbers[move.origin], numbers[move.target], emit)
            self._close(side, numbers[move.target], emit)
        elif isinstance(move, Place):
            self._place(side, numbers[move.square], emit)
            self._close(side, numbers[move.square], emit)
        elif isinstance(move, Take):
            self._take(side, numbers[move.square], emit)
        else:
            self._take_away(side, numbers[move.square], emit)
        if not self.is_taking:
            self.turn = self.to_move = 1 - side
            self.decide(emit)

    def decide(self, emit: Emit | None = None) -> None:
        """End the game if the position decides it, after a move of the side that is not to move."""
        mover = 1 - self.turn
        found = self.outcome(mover)
        if found is None:
            return
        end, outcome = found
        self.phase, self.to_move, self.winner, self.shown_by = OVER, NOBODY, outcome.winner, outcome.squares
        if emit is not None:
            event, squares = self.rules.event[end.event], self._names(outcome.squares)
            if end.is_draw:
                emit(event(squares))
            elif isinstance(end, Last):
                emit(event(outcome.winner, outcome.winner == mover, squares))
            else:
                emit(event(outcome.winner, squares))

    def _names(self, squares: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.rules.board.names[square] for square in squares)

    def _go(self, side: int, origin: int, target: int, emit: Emit | None) -> None:
        rules = self.rules
        movement, between = next((by, between) for by, between, fault in self.faults(side, origin, target) if not fault)
        square = movement.taken(self.squares, between, target)
        taken, piece = NOBODY, self.where.index(origin)
        if square != NOBODY:
            taken = self.where.index(square)
            self.where[taken], self.squares[square] = beside(side), NOBODY
        self.where[piece], self.squares[origin], self.squares[target] = target, NOBODY, side
        if emit is None:
            return
        start, goes = rules.board.names[origin], rules.board.names[target]
        if taken == NOBODY:
            emit(rules.event["PieceMoved"](side, rules.piece_ids[piece], start, goes, movement.clause))
        else:
            clause, name, ids = movement.taking, rules.board.names[square], rules.piece_ids
            way = "" if movement.clause == clause else movement.clause
            emit(rules.event["PieceCaptured"](side, ids[piece], start, goes, name, ids[taken], clause, way))

    def _place(self, side: int, square: int, emit: Emit | None) -> None:
        both = enumerate(zip(self.rules.piece_sides, self.where, strict=True))
        piece = next(number for number, found in both if found == (side, beside(side)))
        self.where[piece], self.squares[square] = square, side
        if emit is not None:
            event, name = self.rules.event["PiecePlaced"], self.rules.board.names[square]
            emit(event(side, self.rules.piece_ids[piece], name))

    def _close(self, side: int, square: int, emit: Emit | None) -> None:
        """Let a side take an enemy piece if its piece on a square has closed a mill."""
        row = self.row_with(side, square)
        if row:
            self.is_taking = 1 - side in self.squares
            if emit is not None:
                emit(self.rules.event["MillMade"](side, self._names(row)))

    def _take(self, side: int, square: int, emit: Emit | None) -> None:
        taken = self.where.index(square)
        self.where[taken], self.squares[square] = beside(side), NOBODY
        if emit is not None:
            name = self.rules.board.names[square]
            emit(self.rules.event["PieceTaken"](side, name, self.rules.piece_ids[taken]))

    def _take_away(self, side: int, square: int, emit: Emit | None) -> None:
        taken, row = self.heap(square), square // self.rules.board.columns
        pieces = [self.where.index(at) for at in taken]
        for at, piece in zip(taken, pieces, strict=True):
            self.squares[at], self.where[piece] = NOBODY, beside(side)
        if emit is not None:
            left = len(self.heap(row * self.rules.board.columns))
            emit(self.rules.event["PiecesRemoved"](side, str(row + 1), self._names(taken), len(taken), left))


def moves_of_kind(rules: Rules) -> tuple[type[BoardMove], ...]:
    """Return the classes of the moves that a game has."""
    kinds: dict[type[BoardMove], None] = {}
    for movement in rules.moves:
        kinds[Place if isinstance(movement, Drop) else TakeAway if isinstance(movement, Remove) else Go] = None
    return tuple(kinds)
