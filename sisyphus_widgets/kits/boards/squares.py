"""The squares or points of a board, their names, and the directions in which a side looks across them.

Squares count from a1 = 0 row by row, as in chess. Side 0 begins at row 1 and looks up the board, side 1 looks down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

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

ALONG_LINES: Final = "along lines"
"""The only direction on a board of points."""

MOST: Final = 9
"""The greatest number of columns, and of rows."""


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

    noun: ClassVar[str] = "square"

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
            last, what = self.names[-1], self.noun
            why = Reason(package, f"no_{what}", {"word": text, "last": last}) if package else None
            raise NotationError(f"there is no {what} {text!r}; {what}s are a1 to {last}", text, why)
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

    def rays(self, square: int, words: str, side: int) -> Iterator[tuple[int, ...]]:
        """Yield the squares from a square on, as far as the edge, for each direction that a text names."""
        return (tuple(self.ray(square, vector, side)) for vector in vectors_of(words))

    def unknown_direction(self, words: str) -> str:
        """Return which word in a text is no direction on this board, as a message; empty if all are."""
        strange = [word.strip() for word in words.split(",") if word.strip() not in DIRECTIONS]
        return f"{strange[0]!r} is no direction; the directions are {', '.join(DIRECTIONS)}" if strange else ""

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


@dataclass(frozen=True)
class Points(Squares):
    """A board of points on so many columns and rows, joined by ``lines``: ``"a1 d1 g1, a1 a4 a7"``.

    Pieces go along lines, from a point to the next.

    Raises:
        ValueError: a line has one point only, or one that is not on these columns and rows.
    """

    lines: str

    noun: ClassVar[str] = "point"

    def __post_init__(self) -> None:
        super().__post_init__()
        all_names = Squares(self.columns, self.rows).names
        for line in self.lines.split(","):
            if len(line.split()) < 2 or not {*line.split()} <= {*all_names}:
                raise ValueError(
                    f"a line joins two or more points from a1 to {all_names[-1]}, and not {line.strip()!r}"
                )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each point, row by row."""
        joined = {*self.lines.replace(",", " ").split()}
        return tuple(name for name in Squares(self.columns, self.rows).names if name in joined)

    @cached_property
    def paths(self) -> tuple[tuple[int, ...], ...]:
        """The points of each line."""
        return tuple(self.read_all(line) for line in self.lines.split(","))

    def rays(self, square: int, words: str, side: int) -> Iterator[tuple[int, ...]]:
        for path in self.paths:
            if square in path:
                at = path.index(square)
                yield from filter(None, (path[at + 1 :], path[:at][::-1]))

    def unknown_direction(self, words: str) -> str:
        return "" if words == ALONG_LINES else f"{words!r} is no direction; pieces on points go {ALONG_LINES!r}"

    def rows_of(self, length: int, words: str) -> tuple[tuple[int, ...], ...]:
        return tuple(path[at : at + length] for path in self.paths for at in range(len(path) - length + 1))
