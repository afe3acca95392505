"""The moves of a game on a board and their notation: ``a1-a2`` goes, ``place b2`` puts a piece, ``remove c2`` takes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.action import Written
from ...rules.errors import NotationError
from .movements import AnyMovement, Drop, Remove
from .squares import Squares


@dataclass(frozen=True, slots=True, repr=False)
class Go(Written):
    """A piece that goes from a square, ``origin``, to another one; whatever is captured follows from the position."""

    origin: str
    target: str

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"


@dataclass(frozen=True, slots=True, repr=False)
class Place(Written):
    """A piece from beside the board, put on a square."""

    square: str

    def __str__(self) -> str:
        return f"place {self.square}"


@dataclass(frozen=True, slots=True, repr=False)
class TakeAway(Written):
    """The piece on a square and all on its right in the same row, taken away."""

    square: str

    def __str__(self) -> str:
        return f"remove {self.square}"


BoardMove = Go | Place | TakeAway
"""A move of a side."""

_GO = re.compile(r"\s*([a-z]\d)\s*([-–x: ]?)\s*([a-z]\d)\s*", re.IGNORECASE)


def read_action(text: str, board: Squares, movement: AnyMovement) -> BoardMove:
    """Read a move in a game with movements of this kind.

    Raises:
        NotationError: the text cannot be read.
    """
    if isinstance(movement, Drop | Remove):
        verb = "place" if isinstance(movement, Drop) else "remove"
        first, _, rest = text.strip().partition(" ")
        name = board.names[board.read(rest if first.lower() == verb else text)]
        return Place(name) if isinstance(movement, Drop) else TakeAway(name)
    found = _GO.fullmatch(text)
    if found is None:
        raise NotationError(f"{text!r} is no move: write two squares, such as {'-'.join(board.names[:2])}", text)
    return Go(board.names[board.read(found[1])], board.names[board.read(found[3])])
