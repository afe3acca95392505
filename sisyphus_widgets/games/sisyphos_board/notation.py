"""The turns of Sisyphos and their notation: ``d1-c1`` a step, ``d1xc2`` a capture, ``@e1`` an entry."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.action import Written
from ...rules.errors import NotationError
from .board import NAMES, NUMBER_OF_SQUARES, read_square


@dataclass(frozen=True, slots=True, repr=False)
class Step(Written):
    """A step of a piece from ``origin`` to ``target``; ``captures`` if it takes an enemy piece there."""

    origin: int
    target: int
    captures: bool = False

    def __str__(self) -> str:
        return f"{self.from_square}{'x' if self.captures else '-'}{self.to_square}"

    @property
    def from_square(self) -> str:
        """The square that the piece leaves."""
        return NAMES[self.origin]

    @property
    def to_square(self) -> str:
        """The square that the piece goes to."""
        return NAMES[self.target]


@dataclass(frozen=True, slots=True, repr=False)
class Enter(Written):
    """The entry of a waiting piece on ``square``."""

    square: int

    def __str__(self) -> str:
        return f"@{self.to_square}"

    @property
    def from_square(self) -> None:
        """None, as the piece waits beside the board."""
        return None

    @property
    def to_square(self) -> str:
        """The square that the piece enters on."""
        return NAMES[self.square]


BoardAction = Step | Enter

ENTERS = tuple(Enter(square) for square in range(NUMBER_OF_SQUARES))
_SQUARES = range(NUMBER_OF_SQUARES)
STEPS = tuple(tuple(Step(origin, target) for target in _SQUARES) for origin in _SQUARES)
CAPTURES = tuple(tuple(Step(origin, target, True) for target in _SQUARES) for origin in _SQUARES)

_STEP = re.compile(r"\s*([a-z]\d)\s*([-–x:]?)\s*([a-z]\d)\s*", re.IGNORECASE)
_ENTER = re.compile(r"\s*@\s*(\w+)\s*")


def read_action(text: str, enemies: int) -> BoardAction:
    """Read a turn; a step onto a square of the mask ``enemies`` is a capture even if it is written as a step.

    Raises:
        NotationError: the text cannot be read.
    """
    if entry := _ENTER.fullmatch(text):
        return ENTERS[read_square(entry[1])]
    step = _STEP.fullmatch(text)
    if step is None:
        raise NotationError(f"{text!r}: write d1-c1 for a step, d1xc2 for a capture, @e1 for an entry", text)
    origin, target = read_square(step[1]), read_square(step[3])
    taken = step[2] in ("x", "X", ":") or bool(enemies >> target & 1)
    return (CAPTURES if taken else STEPS)[origin][target]
