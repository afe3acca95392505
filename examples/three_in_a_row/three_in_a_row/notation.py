"""The move of Three in a row and its notation: ``place b2``."""

from __future__ import annotations

from dataclasses import dataclass

from sisyphus_widgets.rules import NotationError, Written, read_verb

SIZE = 3
SQUARES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abc")


@dataclass(frozen=True, slots=True, repr=False)
class Place(Written):
    """A stone placed on a square."""

    square: int

    def __str__(self) -> str:
        return f"place {SQUARES[self.square]}"


def read_action(text: str) -> Place:
    """Read a move; a bare square is one.

    Raises:
        NotationError: the text names no square.
    """
    _, rest = read_verb(text, ("place",), "place")
    if rest.strip().lower() not in SQUARES:
        raise NotationError(f"{text!r} names no square: write one, such as b2", text)
    return Place(SQUARES.index(rest.strip().lower()))
