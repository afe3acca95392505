"""What can happen in a game of Sisyphos, each with the clauses behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...rules.events import Event
from .board import GOAL, NAMES, SIDES, STONES

_R = "sisyphos_board."


def piece_id(side: int, number: int) -> str:
    """The id of a piece, ``stone.1`` to ``stone.5`` and ``spirit.1`` to ``spirit.3``."""
    return f"{SIDES[side][:-1]}.{number + 1}"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece stepped to an empty square."""

    seat: int
    piece: str
    origin: str
    target: str
    turns: int

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.1",)

    @property
    def text_key(self) -> str:
        return f"moved.{SIDES[self.seat]}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.piece,)

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A piece stepped onto an enemy piece, which now waits beside the board."""

    seat: int
    piece: str
    origin: str
    target: str
    captured: str
    turns: int

    tags: ClassVar[tuple[str, ...]] = ("play", "capture")

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "2.2", _R + "2.1")

    @property
    def text_key(self) -> str:
        return f"captured.{SIDES[self.seat]}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.piece, self.captured)

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        return ((self.origin, self.target),)


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A waiting piece came back on the farthest-back square there was: ``where`` is corner, beside or last."""

    seat: int
    piece: str
    square: str
    where: str
    turns: int

    tags: ClassVar[tuple[str, ...]] = ("play",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "3.1", _R + "3.2")

    @property
    def text_key(self) -> str:
        return f"entered.{self.where}_{SIDES[self.seat]}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.piece, self.square)


@dataclass(frozen=True, slots=True)
class CornerReached(Event):
    """A piece stands on the other side's corner: its side has won."""

    seat: int
    piece: str
    square: str
    turns: int

    tags: ClassVar[tuple[str, ...]] = ("end",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + ("4.2" if self.seat else "4.1"),)

    @property
    def text_key(self) -> str:
        return f"corner_reached.{SIDES[self.seat]}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.piece, self.square)


@dataclass(frozen=True, slots=True)
class OutOfTurns(Event):
    """Sisyphos has made all his turns without winning, so the spirits have won; ``seat`` is theirs."""

    seat: int
    turns: int

    tags: ClassVar[tuple[str, ...]] = ("end",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.2",)

    @property
    def names(self) -> tuple[str, ...]:
        return ("turns", NAMES[GOAL[STONES]])
