"""The events of a game of Sisyphos, each with the clauses behind it."""

from __future__ import annotations

from ...rules.askable import Ask, aimed_at
from ...rules.events import Event
from .board import SIDES

_WINNER = Ask("winner", "seat", "seat", after="moved captured entered", otherwise="nobody", rule="4.1", goal=True)


class BoardEvent(Event, game="sisyphos_board"):
    """An event of Sisyphos, caused by a turn of ``seat``."""

    seat: int

    @property
    def side(self) -> str:
        """``stones`` or ``spirits``."""
        return SIDES[self.seat]


class Moved(BoardEvent, rules="2.1", text="moved.{side}", elements="{piece}", tags="play"):
    """A piece stepped to an empty square."""

    piece: str
    origin: str
    target: str
    turns: int

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


class Captured(
    BoardEvent,
    rules="2.2 2.1",
    text="captured.{side}",
    elements="{piece} {captured}",
    tags="play capture",
    asks=(aimed_at("capture"),),
):
    """A piece stepped onto an enemy piece, which now waits beside the board."""

    piece: str
    origin: str
    target: str
    captured: str
    turns: int

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


class Entered(BoardEvent, rules="3.1 3.2", text="entered.{where}_{side}", elements="{piece} {square}", tags="play"):
    """A waiting piece entered on the farthest-back free square; ``where`` is ``corner``, ``beside`` or ``last``."""

    piece: str
    square: str
    where: str
    turns: int


class CornerReached(
    BoardEvent,
    rules="4.2:side=spirits|4.1",
    text="corner_reached.{side}",
    elements="{piece} {square}",
    tags="end",
    closes="game",
    asks=(_WINNER,),
):
    """A piece reached the other side's corner, so its side has won."""

    piece: str
    square: str
    turns: int


class OutOfTurns(BoardEvent, rules="4.2", elements="turns a5", tags="end", closes="game", asks=(_WINNER,)):
    """Sisyphos made all his turns without winning, so the spirits, ``seat``, have won."""

    turns: int
