"""The mutable position of Sisyphos, and the one function that carries out a turn, for playouts and explained play."""

from __future__ import annotations

from typing import Self

from ...rules.events import Emit
from .board import ENTRY_ORDER, GOAL, NAMES, PIECES, REACH, SPIRITS, START, STONES, entry_mask, squares_of
from .events import Captured, CornerReached, Entered, Moved, OutOfTurns, piece_id
from .notation import CAPTURES, ENTERS, STEPS, BoardAction, Enter

NOBODY = -1
WAITING = -1
"""The square of a piece that waits beside the board."""

_GROUPS = ("corner", "beside", "last")


class BoardCore:
    """Where the pieces stand, who is to move, and how many turns Sisyphos has made.

    ``masks`` holds the squares of each side. ``where`` says the same piece by piece, so that a page can move the right
    one; equal positions may differ in it. ``to_move`` is ``NOBODY`` once ``winner`` is a side.
    """

    __slots__ = ("masks", "to_move", "turn_limit", "turns", "where", "winner")

    def __init__(self, turn_limit: int) -> None:
        self.masks = list(START)
        self.where = [[square for group in order for square in group] for order in ENTRY_ORDER]
        self.to_move = STONES
        self.turns = 0
        self.turn_limit = turn_limit
        self.winner = NOBODY

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.masks = self.masks[:]
        twin.where = [self.where[0][:], self.where[1][:]]
        twin.to_move = self.to_move
        twin.turns = self.turns
        twin.turn_limit = self.turn_limit
        twin.winner = self.winner
        return twin

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.masks[0], self.masks[1], self.to_move, self.turns, self.turn_limit)

    def waiting(self, side: int) -> int:
        """How many pieces of a side wait beside the board."""
        return PIECES[side] - self.masks[side].bit_count()

    def legal(self) -> list[BoardAction]:
        """Every turn of the side to move (sections 2 and 3); none once the game is over."""
        side = self.to_move
        if side == NOBODY:
            return []
        own, foe = self.masks[side], self.masks[1 - side]
        actions: list[BoardAction] = []
        for origin in squares_of(own):
            for target in REACH[side][origin]:
                if not own >> target & 1:
                    actions.append((CAPTURES if foe >> target & 1 else STEPS)[origin][target])
        if own.bit_count() < PIECES[side]:
            actions.extend(ENTERS[square] for square in squares_of(entry_mask(side, own | foe)))
        return actions

    def play(self, action: BoardAction, emit: Emit | None) -> None:
        """Carry out a legal turn and end the game where it ends."""
        side = self.to_move
        self.to_move = 1 - side
        if side == STONES:
            self.turns += 1
        if isinstance(action, Enter):
            goes = action.square
            number = self.where[side].index(WAITING)
            self._enter(side, number, goes, emit)
        else:
            goes = action.target
            number = self.where[side].index(action.origin)
            self._step(side, number, goes, emit)
        if goes == GOAL[side]:
            self._end(side)
            if emit is not None:
                emit(CornerReached(side, piece_id(side, number), NAMES[goes], self.turns))
        elif side == STONES and self.turns >= self.turn_limit:
            self._end(SPIRITS)
            if emit is not None:
                emit(OutOfTurns(SPIRITS, self.turns))

    def _end(self, winner: int) -> None:
        self.winner = winner
        self.to_move = NOBODY

    def _enter(self, side: int, number: int, square: int, emit: Emit | None) -> None:
        self.where[side][number] = square
        self.masks[side] |= 1 << square
        if emit is not None:
            where = next(name for name, group in zip(_GROUPS, ENTRY_ORDER[side], strict=False) if square in group)
            emit(Entered(side, piece_id(side, number), NAMES[square], where, self.turns))

    def _step(self, side: int, number: int, target: int, emit: Emit | None) -> None:
        origin, other = self.where[side][number], 1 - side
        self.where[side][number] = target
        self.masks[side] ^= 1 << origin | 1 << target
        taken = self.masks[other] >> target & 1
        if taken:
            captured = self.where[other].index(target)
            self.where[other][captured] = WAITING
            self.masks[other] ^= 1 << target
        if emit is None:
            return
        piece = piece_id(side, number)
        if taken:
            emit(Captured(side, piece, NAMES[origin], NAMES[target], piece_id(other, captured), self.turns))
        else:
            emit(Moved(side, piece, NAMES[origin], NAMES[target], self.turns))
