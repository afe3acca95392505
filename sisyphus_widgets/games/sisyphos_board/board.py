"""The board of Sisyphos as numbers: 25 squares, the steps and entries of each side, and bit masks of pieces.

Squares count from a1 = 0 row by row to e5 = 24; a mask has bit ``1 << square`` set for each piece. Sides and seats are
the same numbers: 0 the stones of Sisyphos, 1 the spirits.
"""

from __future__ import annotations

from typing import Final

from ...rules.errors import NotationError
from ...rules.masks import bits_of, mask_of
from ...rules.reason import Reason

SIZE: Final = 5
NUMBER_OF_SQUARES: Final = SIZE * SIZE
FULL: Final = (1 << NUMBER_OF_SQUARES) - 1

STONES: Final = 0
SPIRITS: Final = 1
SIDES: Final = ("stones", "spirits")
PIECES: Final = (5, 3)
"""The number of pieces of each side (1.1, 1.2)."""

PIECE_IDS: Final = tuple(
    f"{side[:-1]}.{n + 1}" for side, number in zip(SIDES, PIECES, strict=True) for n in range(number)
)
"""The id of each piece by its number: ``stone.1`` to ``stone.5``, then ``spirit.1`` to ``spirit.3``."""

SIDE_OF: Final = tuple(SIDES.index(f"{id.partition('.')[0]}s") for id in PIECE_IDS)
"""The side of each piece."""

PIECES_OF: Final = (range(PIECES[STONES]), range(PIECES[STONES], sum(PIECES)))
"""The pieces of each side, by number."""

NAMES: Final = tuple(f"{'abcde'[square % SIZE]}{square // SIZE + 1}" for square in range(NUMBER_OF_SQUARES))
"""The name of each square, as in chess."""

NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

GOAL: Final = (NUMBERS["a5"], NUMBERS["e1"])
"""The corner that each side wants to reach, which is the other side's home corner (4.1, 4.2)."""

ENTRY_ORDER: Final = (
    ((NUMBERS["e1"],), (NUMBERS["d1"], NUMBERS["e2"]), (NUMBERS["c1"], NUMBERS["e3"])),
    ((NUMBERS["a5"],), (NUMBERS["a4"], NUMBERS["b5"])),
)
"""The arrow squares of each side in groups, farthest back first (1.1, 1.2, 3.1)."""

ARROW_SQUARES: Final = tuple(tuple(square for group in order for square in group) for order in ENTRY_ORDER)

# Column and row of the three directions, by side (2.1).
DIRECTIONS: Final = (((-1, 0), (0, 1), (-1, 1)), ((1, 0), (0, -1), (1, -1)))


def _reach(side: int, square: int) -> tuple[int, ...]:
    column, row = square % SIZE, square // SIZE
    ends = [(column + right, row + up) for right, up in DIRECTIONS[side]]
    return tuple(SIZE * y + x for x, y in ends if 0 <= x < SIZE and 0 <= y < SIZE)


REACH: Final = tuple(tuple(_reach(side, square) for square in range(NUMBER_OF_SQUARES)) for side in (STONES, SPIRITS))
"""The squares one step away, by side and square (2.1)."""


def names_of(mask: int) -> list[str]:
    """Return the names of the squares of a mask, in alphabetical order."""
    return sorted(NAMES[square] for square in bits_of(mask))


START: Final = tuple(mask_of(squares) for squares in ARROW_SQUARES)
"""The squares of the pieces at the start: the arrow squares (1.1, 1.2)."""

_ENTRY_MASKS: Final = tuple(tuple(mask_of(group) for group in order) for order in ENTRY_ORDER)


def entry_mask(side: int, occupied: int) -> int:
    """Return the squares where a waiting piece may enter: the empty ones of the rearmost group that has any (3.1)."""
    for group in _ENTRY_MASKS[side]:
        if empty := group & ~occupied:
            return empty
    return 0


def read_square(text: str) -> int:
    """Return the square that a text names.

    Raises:
        NotationError: the text names no square.
    """
    try:
        return NUMBERS[text.strip().lower()]
    except KeyError:
        why = Reason(__package__, "no_square", {"word": text})
        raise NotationError(f"there is no square {text!r}; squares are a1 to e5", text, why) from None


def steps_to_goal(mask: int, side: int) -> list[int]:
    """Return for each piece of a mask its distance in steps from the corner that its side wants to reach."""
    column, row = GOAL[side] % SIZE, GOAL[side] // SIZE
    return [max(abs(square % SIZE - column), abs(square // SIZE - row)) for square in bits_of(mask)]
