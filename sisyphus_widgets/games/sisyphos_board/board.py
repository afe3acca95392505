"""The board of Sisyphos as numbers: 25 squares, where each side may step and enter, and bit masks of pieces.

Squares count from a1 = 0 row by row to e5 = 24; a mask has bit ``1 << square`` set for each piece. Sides and seats are
the same numbers: 0 the stones of Sisyphos, 1 the spirits.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.errors import NotationError

SIZE = 5
NUMBER_OF_SQUARES = SIZE * SIZE
FULL = (1 << NUMBER_OF_SQUARES) - 1

STONES, SPIRITS = 0, 1
SIDES = ("stones", "spirits")
PIECES = (5, 3)
"""How many pieces each side has (1.1, 1.2)."""

NAMES = tuple(f"{'abcde'[square % SIZE]}{square // SIZE + 1}" for square in range(NUMBER_OF_SQUARES))
"""The name of each square, as in chess."""

NUMBERS = {name: number for number, name in enumerate(NAMES)}

GOAL = (NUMBERS["a5"], NUMBERS["e1"])
"""The corner each side wants to reach; it is the other's own corner (4.1, 4.2)."""

ENTRY_ORDER = (
    ((NUMBERS["e1"],), (NUMBERS["d1"], NUMBERS["e2"]), (NUMBERS["c1"], NUMBERS["e3"])),
    ((NUMBERS["a5"],), (NUMBERS["a4"], NUMBERS["b5"])),
)
"""The arrow squares of each side, farthest back first (1.1, 1.2, 3.1)."""

ARROW_SQUARES = tuple(tuple(square for group in order for square in group) for order in ENTRY_ORDER)

# Column and row of the three directions, by side (2.1).
DIRECTIONS = (((-1, 0), (0, 1), (-1, 1)), ((1, 0), (0, -1), (1, -1)))


def _reach(side: int, square: int) -> tuple[int, ...]:
    column, row = square % SIZE, square // SIZE
    ends = [(column + right, row + up) for right, up in DIRECTIONS[side]]
    return tuple(SIZE * y + x for x, y in ends if 0 <= x < SIZE and 0 <= y < SIZE)


REACH = tuple(tuple(_reach(side, square) for square in range(NUMBER_OF_SQUARES)) for side in (STONES, SPIRITS))
"""The squares one step away, by side and square (2.1)."""


def mask_of(squares: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The mask with these squares set."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> list[int]:
    """The squares of a mask in ascending order."""
    squares = []
    while mask:
        low = mask & -mask
        squares.append(low.bit_length() - 1)
        mask ^= low
    return squares


def names_of(mask: int) -> list[str]:
    """The names of the squares of a mask, in alphabetical order."""
    return sorted(NAMES[square] for square in squares_of(mask))


START = tuple(mask_of(squares) for squares in ARROW_SQUARES)
"""Where the pieces stand at the start: on their arrow squares (1.1, 1.2)."""

_ENTRY_MASKS = tuple(tuple(mask_of(group) for group in order) for order in ENTRY_ORDER)

_EDGE_A = mask_of([SIZE * row for row in range(SIZE)])
_EDGE_E = _EDGE_A << (SIZE - 1)


def entry_mask(side: int, occupied: int) -> int:
    """The squares where a waiting piece may enter: the empty ones of the group farthest back that has any (3.1)."""
    for group in _ENTRY_MASKS[side]:
        if empty := group & ~occupied:
            return empty
    return 0


def count_turns(side: int, own: int, occupied: int) -> int:
    """How many turns a side has with its pieces on ``own``, all pieces being on ``occupied`` (section 2 and 3)."""
    free = ~own
    if side == STONES:
        inner = own & ~_EDGE_A
        left, ahead, aslant = inner >> 1, own << SIZE & FULL, inner << (SIZE - 1) & FULL
    else:
        inner = own & ~_EDGE_E
        left, ahead, aslant = inner << 1, own >> SIZE, inner >> (SIZE - 1)
    steps = (left & free).bit_count() + (ahead & free).bit_count() + (aslant & free).bit_count()
    if own.bit_count() < PIECES[side]:
        steps += entry_mask(side, occupied).bit_count()
    return steps


def mirrored(mask: int) -> int:
    """A mask turned over in the diagonal from a5 to e1, which changes left with up (5.2)."""
    out = 0
    for square in squares_of(mask):
        column, row = square % SIZE, square // SIZE
        out |= 1 << (SIZE * (SIZE - 1 - column) + (SIZE - 1 - row))
    return out


def read_square(text: str) -> int:
    """The square that a text names.

    Raises:
        NotationError: it names none.
    """
    try:
        return NUMBERS[text.strip().lower()]
    except KeyError:
        raise NotationError(f"there is no square {text!r}; squares are a1 to e5", text) from None
