"""The squares of a board, their names, and the directions in which a side looks across them.

Squares count from a1 = 0 row by row, as in chess. Side 0 begins at row 1 and looks up the board, side 1 looks down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ...rules.errors import NotationError
from ...rules.reason import Reason

Vector = tuple[int, int]
"""The columns to the right and the rows forward of one step."""

_FORWARD: Final = ((0, 1),)
_AHEAD: Final = ((-1, 1), (1, 1))
_BACK: Final = ((0, -1),)
_BEHIND: Final = ((-1, -1), (1, -1))
_SIDEWAYS: Final = ((-1, 0), (1, 0))

DIRECTIONS: Final[dict[str, tuple[Vector, ...]]] = {
    "forward": _FORWARD,
    "diagonally forward": _AHEAD,
    "back": _BACK,
    "diagonally back": _BEHIND,
    "sideways": _SIDEWAYS,
    "straight": (*_FORWARD, *_BACK, *_SIDEWAYS),
    "diagonally": (*_AHEAD, *_BEHIND),
    "any way": (*_FORWARD, *_BACK, *_SIDEWAYS, *_AHEAD, *_BEHIND),
}
"""The directions by the words for them, as the side that moves sees them."""

MOST: Final = 9
"""The greatest number of columns, and of rows."""


def unknown_direction(words: str) -> str:
    """Return which word in a text is no direction, as a message; empty if all are."""
    strange = [word.strip() for word in words.split(",") if word.strip() not in DIRECTIONS]
    return f"{strange[0]!r} is no direction; the directions are {', '.join(DIRECTIONS)}" if strange else ""


def vectors_of(words: str) -> tuple[Vector, ...]:
    """Return the directions in a text such as ``"forward, sideways"``."""
    return tuple(dict.fromkeys(vector for word in words.split(",") for vector in DIRECTIONS[word.strip()]))


@dataclass(frozen=True)
class Squares:
    """A board of squares: so many columns, named a, b, c and so on, and so many rows, counted from below.

    Raises:
        ValueError: there are too few or too many of them.
    """

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= MOST and 1 <= self.rows <= MOST):
            raise ValueError(f"a board has 1 to {MOST} columns and rows, not {self.columns} and {self.rows}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each square."""
        return tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(self.rows) for column in range(self.columns))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each square, by its name."""
        return {name: number for number, name in enumerate(self.names)}

    def read(self, text: str, package: str = "") -> int:
        """Return the square with a name.

        Raises:
            NotationError: there is no such square.
        """
        number = self.numbers.get(text.strip().lower())
        if number is None:
            last = self.names[-1]
            why = Reason(package, "no_square", {"word": text, "last": last}) if package else None
            raise NotationError(f"there is no square {text!r}; squares are a1 to {last}", text, why)
        return number

    def read_all(self, text: str) -> tuple[int, ...]:
        """Return the squares in a text, such as ``"a1 b1"``.

        Raises:
            NotationError: there is no such square.
        """
        return tuple(self.read(word) for word in text.split())

    def ray(self, square: int, vector: Vector, side: int = 0) -> Iterator[int]:
        """Yield the squares from a square on in a direction of a side, as far as the edge."""
        right, up = vector if side == 0 else (-vector[0], -vector[1])
        column, row = square % self.columns + right, square // self.columns + up
        while 0 <= column < self.columns and 0 <= row < self.rows:
            yield self.columns * row + column
            column, row = column + right, row + up

    def far_row(self, side: int) -> frozenset[int]:
        """Return the row that is farthest from a side."""
        first = self.columns * (self.rows - 1) * (1 - side)
        return frozenset(range(first, first + self.columns))

    def rows_of(self, length: int, words: str) -> tuple[tuple[int, ...], ...]:
        """Return all rows of so many squares in the directions that a text names, each once."""
        found: dict[frozenset[int], tuple[int, ...]] = {}
        for square in range(len(self.names)):
            for vector in vectors_of(words):
                row = (square, *self.ray(square, vector))[:length]
                if len(row) == length:
                    found.setdefault(frozenset(row), tuple(sorted(row)))
        return tuple(found.values())
