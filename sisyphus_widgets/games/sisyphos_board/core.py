"""The mutable position of Sisyphos and the only function that carries out a turn, for playouts and explained play."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from ...rules.core import NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.masks import bits_of
from .board import (
    ARROW_SQUARES,
    ENTRY_ORDER,
    GOAL,
    NAMES,
    PIECE_IDS,
    PIECES,
    PIECES_OF,
    REACH,
    SPIRITS,
    START,
    STONES,
    entry_mask,
)
from .events import BoardEvent, Captured, CornerReached, Entered, Moved, OutOfTurns
from .notation import CAPTURES, ENTERS, STEPS, BoardAction, Enter

WAITING: Final = -1
"""The square of a piece that waits beside the board."""

_GROUPS: Final = ("corner", "beside", "last")


@dataclass(eq=False)
class BoardCore(Core):
    """The squares of the pieces, the side to move, and the number of turns Sisyphos has made.

    ``masks`` holds the squares of each side. ``where`` holds the square of each piece (:data:`~.board.PIECE_IDS`), so
    that a page can move the right piece; positions that differ only in ``where`` are equal.
    """

    turn_limit: int
    masks: list[int] = field(default_factory=lambda: list(START))
    where: list[int] = field(default_factory=lambda: [*chain(*ARROW_SQUARES)], compare=False)
    to_move: int = STONES
    turns: int = 0
    phase: int = field(default=PLAYING, compare=False)
    winner: int = field(default=NOBODY, compare=False)
    players: int = field(default=2, compare=False)

    def waiting(self, side: int) -> int:
        """Return the number of pieces of a side that wait beside the board."""
        return PIECES[side] - self.masks[side].bit_count()

    def legal(self) -> list[BoardAction]:
        """Return every legal turn of the side to move (sections 2 and 3); an empty list once the game is over."""
        side = self.to_move
        if side == NOBODY:
            return []
        own, foe = self.masks[side], self.masks[1 - side]
        actions: list[BoardAction] = []
        for origin in bits_of(own):
            for target in REACH[side][origin]:
                if not own >> target & 1:
                    actions.append((CAPTURES if foe >> target & 1 else STEPS)[origin][target])
        if own.bit_count() < PIECES[side]:
            actions.extend(ENTERS[square] for square in bits_of(entry_mask(side, own | foe)))
        return actions

    def play(self, action: BoardAction, emit: Emit | None) -> None:
        """Carry out a legal turn, and end the game if that decides it."""
        side = self.to_move
        self.to_move = 1 - side
        if side == STONES:
            self.turns += 1
        captured = None
        if isinstance(action, Enter):
            origin, target = WAITING, action.square
            piece = self.where.index(WAITING, PIECES_OF[side].start)
            self.masks[side] |= 1 << target
        else:
            origin, target = action.origin, action.target
            piece = self.where.index(origin)
            self.masks[side] ^= 1 << origin | 1 << target
            if self.masks[1 - side] >> target & 1:
                captured = self.where.index(target)
                self.where[captured] = WAITING
                self.masks[1 - side] ^= 1 << target
        self.where[piece] = target
        if emit is not None:
            emit(self._move_event(side, piece, origin, target, captured))
        if target == GOAL[side]:
            self.end(side)
            if emit is not None:
                emit(CornerReached(side, PIECE_IDS[piece], NAMES[target], self.turns))
        elif side == STONES and self.turns >= self.turn_limit:
            self.end(SPIRITS)
            if emit is not None:
                emit(OutOfTurns(SPIRITS, self.turns))

    def _move_event(self, side: int, moved: int, origin: int, target: int, captured: int | None) -> BoardEvent:
        """Return the event for the turn that a piece has just made."""
        piece, goes = PIECE_IDS[moved], NAMES[target]
        if origin == WAITING:
            group = next(group for group, squares in zip(_GROUPS, ENTRY_ORDER[side], strict=False) if target in squares)
            return Entered(side, piece, goes, group, self.turns)
        if captured is None:
            return Moved(side, piece, NAMES[origin], goes, self.turns)
        return Captured(side, piece, NAMES[origin], goes, PIECE_IDS[captured], self.turns)

    def end(self, winner: int) -> None:
        """End the game, won by ``winner``."""
        self.winner = winner
        self.phase = OVER
        self.to_move = NOBODY
