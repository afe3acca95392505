"""The moves of a game on a board and their notation: ``a1-a2`` goes, ``place b2`` puts a piece, ``remove c2`` takes.

``take c2`` takes an enemy piece for a row.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from ...rules.action import Written
from ...rules.errors import NotationError
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


@dataclass(frozen=True, slots=True, repr=False)
class Take(Written):
    """An enemy piece, taken from its square for a row."""

    square: str

    def __str__(self) -> str:
        return f"take {self.square}"


BoardMove = Go | Place | TakeAway | Take
"""A move of a side."""

_GO = re.compile(r"\s*([a-z]\d)\s*([-–x: ]?)\s*([a-z]\d)\s*", re.IGNORECASE)


_VERBS: dict[str, type[Place | TakeAway | Take]] = {"place": Place, "remove": TakeAway, "take": Take}


def read_action(text: str, board: Squares, kinds: Collection[type[BoardMove]], due: type[BoardMove]) -> BoardMove:
    """Read a move of one of the kinds that a game has; a square alone is a move of the kind that is due.

    Raises:
        NotationError: the text cannot be read.
    """
    first, _, rest = text.strip().partition(" ")
    verb = _VERBS.get(first.lower())
    if verb is not None and verb in kinds:
        return verb(board.names[board.read(rest)])
    found = _GO.fullmatch(text)
    if found is None:
        for kind in _VERBS.values():
            if kind is due:
                return kind(board.names[board.read(text)])
        raise NotationError(f"{text!r} is no move: write two squares, such as {'-'.join(board.names[:2])}", text)
    return Go(board.names[board.read(found[1])], board.names[board.read(found[3])])
