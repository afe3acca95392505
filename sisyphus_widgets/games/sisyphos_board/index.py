"""The index of the table of all positions: positions whose value is obvious, and the order of all others.

With Sisyphos to move, most positions need no entry. He wins in one turn with a stone beside a5. He wins in two if no
spirit is beside e1 and he can put a stone beside a5 that no spirit can take. He has lost if he cannot remove a spirit
from beside e1. The table keeps the other positions in rows, one for each set of spirits and each set of stones that can
take a spirit beside e1. A row holds all sets of the other stones on squares where they make nothing obvious, in the
order of a reflected Gray code: neighbours differ little, which keeps the table small. Of two positions that mirror each
other in the diagonal a5-e1 (5.2), the table keeps only one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from ...rules.masks import bits_of, mask_of
from .board import FULL, GOAL, NUMBER_OF_SQUARES, NUMBERS, PIECES, REACH, SIZE, SPIRITS, STONES

WIN_IN_ONE, WIN_IN_TWO, LOST_NEXT = -1, -2, -3
"""Results of :meth:`Index.find` instead of an offset: Sisyphos wins in one turn or two, or the spirits win next."""


def _squares(names: str) -> list[int]:
    return [NUMBERS[name] for name in names.split()]


ORDER = tuple(_squares("a1 b1 c1 d1 e1 e2 d2 c2 b2 a2 d3 e3 e4 e5 d5 d4 c3 c5 a3 c4 b3 a4 b4 b5 a5"))
"""The squares of stones, from the one that changes fastest within a row to the slowest.

Rear squares come first, since they matter least. Of a hundred orders tried, this one packed best.
"""

_A5 = 1 << GOAL[STONES]
_BESIDE_A5 = mask_of(_squares("a4 b4 b5"))
_BESIDE_E1 = mask_of(_squares("d1 d2 e2"))

# A stone on one of the first squares steps beside a5 safely unless a spirit is on one of the second squares.
_RUNS = (
    (mask_of(_squares("a3 b3 c4 c5")), _A5),
    (mask_of(_squares("c3")), mask_of(_squares("a5 a4 b5"))),
)

# Spirits are counted from a5 on, so that spirits at home change fastest.
_SPIRITS_ORDER = _squares("a5 b4 a4 b5 c3 a3 c5 b3 c4 d2 a2 d5 b2 d4 c2 d3 e1 a1 e5 b1 e4 c1 e3 d1 e2")


class Row(NamedTuple):
    """A row of the table: positions with the same spirits and the same stones that can take a spirit beside e1.

    ``takers`` are the stones that can take the spirit beside e1, or 0 if there is none. Up to ``most`` other stones are
    on ``squares``, which are in the order of ``ORDER``. A ``symmetric`` row has both of two mirrored positions, but
    only the first of them is ever looked up. ``start`` is the offset of its first position.
    """

    spirits: int
    takers: int
    squares: tuple[int, ...]
    most: int
    symmetric: bool
    start: int


@cache
def subsets(size: int, most: int) -> int:
    """Return the number of subsets with at most ``most`` elements of a set of ``size`` elements."""
    return sum(comb(size, number) for number in range(most + 1))


def piece_sets(side: int, most: int) -> list[int]:
    """Return the masks of up to ``most`` pieces of a side, none of them on its goal, in ascending order."""
    bits = [1 << square for square in range(NUMBER_OF_SQUARES) if square != GOAL[side]]
    return sorted(sum(pieces) for number in range(most + 1) for pieces in combinations(bits, number))


def rows() -> list[Row]:
    """Return all rows in table order: with a spirit on a5, without one, and last with one beside e1."""
    count_up, turn = Lookup(_SPIRITS_ORDER), Lookup(MIRROR)
    sets = [mask for mask in piece_sets(SPIRITS, PIECES[SPIRITS]) if (mask & _BESIDE_E1).bit_count() <= 1]
    sets.sort(key=lambda mask: (bool(mask & _BESIDE_E1), not mask & _A5, count_up(mask)))
    found, start = [], 0
    for spirits in sets:
        twin = turn(spirits)
        if twin < spirits:
            continue
        near, winning = takers(spirits), runs(spirits)
        free = FULL & ~(spirits | _A5 | _BESIDE_A5 | near | winning)
        squares = tuple([square for square in ORDER if free >> square & 1])
        for part in _facing(near):
            if (twin, turn(part)) < (spirits, part):
                continue
            most = PIECES[STONES] - part.bit_count()
            found.append(Row(spirits, part, squares, most, (twin, turn(part)) == (spirits, part), start))
            start += subsets(len(squares), most)
    return found


def runs(spirits: int) -> int:
    """Return the squares from which a stone wins in two turns, whatever else is on the board."""
    if spirits & _BESIDE_E1:
        return 0
    return sum(squares for squares, guards in _RUNS if not spirits & guards)


def takers(spirits: int) -> int:
    """Return the squares from which a stone takes the spirit beside e1; none unless exactly one spirit is there."""
    return _TAKERS[spirits & _BESIDE_E1]


def _takers(threats: int) -> int:
    if threats.bit_count() != 1:
        return 0
    return mask_of([square for square in range(NUMBER_OF_SQUARES) if mask_of(REACH[STONES][square]) & threats])


@cache
def _facing(near: int) -> list[int]:
    """Return the sets of stones on ``near``, the squares from which a stone takes a spirit beside e1.

    Return only the empty set, 0, if there are no such squares.
    """
    if not near:
        return [0]
    parts = [near]
    while part := (parts[-1] - 1) & near:
        parts.append(part)
    return parts


class Lookup:
    """A permutation of masks: the bit of ``order[n]`` becomes bit n."""

    def __init__(self, order: Sequence[int]) -> None:
        place = [1 << order.index(square) for square in range(NUMBER_OF_SQUARES)]
        self.parts: tuple[list[int], ...] = tuple(
            _unions(place[low:high]) for low, high in ((0, 9), (9, 17), (17, NUMBER_OF_SQUARES))
        )
        """Tables for the lowest 9 bits of a mask, the next 8 and the last 8."""

    def __call__(self, mask: int) -> int:
        first, second, third = self.parts
        return first[mask & 511] | second[mask >> 9 & 255] | third[mask >> 17]


def _unions(bits: Iterable[int]) -> list[int]:
    found = [0]
    for bit in bits:
        found += [union | bit for union in found]
    return found


def mirrored(mask: int) -> int:
    """Return a mask mirrored in the diagonal from a5 to e1, which swaps left and up (5.2)."""
    out = 0
    for square in bits_of(mask):
        column, row = square % SIZE, square // SIZE
        out |= 1 << (SIZE * (SIZE - 1 - column) + (SIZE - 1 - row))
    return out


MIRROR = tuple([mirrored(1 << square).bit_length() - 1 for square in range(NUMBER_OF_SQUARES)])
"""The square opposite each square across the diagonal a5-e1."""

PLAIN, TURNED = Lookup(ORDER), Lookup([MIRROR[square] for square in ORDER])
"""The permutations of stones into the order of ``ORDER``: as they are, and with the board mirrored."""

_TAKERS = {threats: _takers(threats) for threats in _unions(1 << square for square in _squares("d1 d2 e2"))}

_Place = tuple[int, int, bytes, tuple[list[int], ...], tuple[list[int], ...] | None]
"""A row for look-up: start, most, the rank of each square, a permutation, and if symmetric the mirrored one."""


_STEP = 500
"""The number of rows that are added in one step."""


class Index:
    """A look-up of positions with Sisyphos to move. Building it takes some milliseconds, so build it only once."""

    def __init__(self) -> None:
        for _ in self._building():
            pass

    @classmethod
    def building(cls) -> Iterator[Index | None]:
        """Build a look-up in small steps: yield None after each step, and the look-up at the end."""
        index = cls.__new__(cls)
        yield from index._building()
        yield index

    def _building(self) -> Iterator[None]:
        self.size: int = 0
        """The number of positions that the table keeps."""
        self._rows: dict[int, tuple[int, int, dict[int, _Place]]] = {
            spirits: (runs(spirits), takers(spirits), {}) for spirits in piece_sets(SPIRITS, PIECES[SPIRITS])
        }
        # The offset of the last set whose highest element is the n-th, for each number of elements allowed.
        size = range(1, NUMBER_OF_SQUARES + 1)
        self._ends = [[subsets(n, most) - 1 for n in size] for most in range(PIECES[STONES] + 1)]
        bit_length = {square: place + 1 for place, square in enumerate(ORDER)}
        turn = Lookup(MIRROR)
        yield
        found_rows = rows()
        yield
        for number, row in enumerate(found_rows):
            if number % _STEP == 0:
                yield
            ranks = bytearray(NUMBER_OF_SQUARES + 1)
            for rank, square in enumerate(row.squares):
                ranks[bit_length[square]] = rank
            found = (row.start, row.most, bytes(ranks))
            self._rows[row.spirits][2][row.takers] = (*found, PLAIN.parts, TURNED.parts if row.symmetric else None)
            if not row.symmetric:
                self._rows[turn(row.spirits)][2][turn(row.takers)] = (*found, TURNED.parts, None)
            self.size = row.start + subsets(len(row.squares), row.most)

    def find(self, stones: int, spirits: int) -> int:
        """Return the offset of a position in the table, or a negative number if its value is obvious.

        The masks must be disjoint, with no more pieces than the game has and none on its goal.
        """
        if stones & _BESIDE_A5:
            return WIN_IN_ONE
        winning, near, places = self._rows[spirits]
        if stones & winning:
            return WIN_IN_TWO
        place = places.get(stones & near)
        if place is None:
            return LOST_NEXT
        start, most, ranks, (first, second, third), twin = place
        others = stones & ~near
        left = first[others & 511] | second[others >> 9 & 255] | third[others >> 17]
        if twin is not None:
            first, second, third = twin
            left = min(left, first[others & 511] | second[others >> 9 & 255] | third[others >> 17])
        # The order is reflected: the stones below the highest one run backwards, and so on. Start at the lowest stone.
        offset, level = 0, most - left.bit_count()
        while left:
            lowest = left & -left
            level += 1
            offset = self._ends[level][ranks[lowest.bit_length()]] - offset
            left ^= lowest
        return start + offset
