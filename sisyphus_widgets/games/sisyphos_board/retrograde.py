"""A solver for the whole game by retrograde analysis: the winner of each position and the number of turns.

A set of positions is a matrix of bits, with a row for each set of one side's pieces and a column for each of the other
side's, so one operation on machine words handles 64 positions. A turn changes only the mover's pieces: it links two
rows of the matrix that has the mover's sets as rows, and a capture links two rows of the other matrix. The turn limit
is ignored. Only the functions import NumPy, so that the game never loads it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .board import ENTRY_ORDER, GOAL, NUMBER_OF_SQUARES, PIECES, REACH, SPIRITS, STONES
from .index import piece_sets

Array = Any
Progress = Callable[[int, int, int, int], None]
"""A callback with the winning side, the turns, and the numbers of positions with that side and the other to move."""

_WORD = 64
_PLANES = 6  # distances have this many binary digits
_CHUNK = 1 << 17  # bytes processed at a time, to stay within the processor's cache


@dataclass(frozen=True)
class Solution:
    """The value of every position.

    ``values[side]`` has a row for each of the mover's ``sets[side]`` and a column for each of the other side's. The
    value n > 0 means that Sisyphos wins in n turns of his own, n < 0 that the spirits reach e1 in -n turns of their
    own. The value is 0 if two pieces share a square, or if neither side can force a win.
    """

    pieces: tuple[int, int]
    sets: tuple[list[int], list[int]]
    values: tuple[Array, Array]

    def positions(self) -> int:
        """Return the number of positions with either side to move, except finished ones."""
        import numpy as np

        return int(np.count_nonzero(disjoint(*self.sets)))

    def counts(self, to_move: int) -> list[int]:
        """Return the number of positions with each value from -128 to 127, with this side to move."""
        import numpy as np

        apart = disjoint(self.sets[to_move], self.sets[1 - to_move])
        found = np.bincount(self.values[to_move].view(np.uint8)[apart], minlength=256)
        return [int(number) for number in np.roll(found, 128)]


def solve(pieces: tuple[int, int] = PIECES, progress: Progress = lambda *_: None) -> Solution:
    """Solve the game with these numbers of stones and spirits; the whole game takes about 15 seconds and 1 GB."""
    import numpy as np

    sides = (_SidePositions(STONES, pieces), _SidePositions(SPIRITS, pieces))
    for side, other in zip(sides, reversed(sides), strict=True):
        side.meet(other)
    values = tuple(np.zeros((len(side.sets), len(side.foe.sets)), np.int8) for side in sides)
    for winner in sides:
        mine, theirs = _attack(winner, progress)
        sign = 1 if winner.number == STONES else -1
        _add(values[winner.number], mine, sign)
        _add(values[1 - winner.number], theirs, sign)
    return Solution(pieces, (sides[0].sets, sides[1].sets), (values[0], values[1]))


def _add(values: Array, planes: list[Array], sign: int) -> None:
    """Add the numbers with these binary digits to a matrix of the same shape, or subtract them from it."""
    import numpy as np

    rows, columns = values.shape
    chunk = max(1, _CHUNK // columns)
    for first in range(0, rows, chunk):
        part = slice(first, min(first + chunk, rows))
        for place, plane in enumerate(planes):
            bits = np.unpackbits(plane[part].view(np.uint8), axis=1, bitorder="little", count=columns).view(np.int8)
            bits <<= place
            values[part] += bits if sign > 0 else -bits


def disjoint(rows: list[int], columns: list[int]) -> Array:
    """Return a matrix that is True if the set of the row and the set of the column share no square."""
    import numpy as np

    apart = np.empty((len(rows), len(columns)), bool)
    across = np.array(columns, np.int32)
    for first in range(0, len(rows), 256):
        some = np.array(rows[first : first + 256], np.int32)
        apart[first : first + 256] = some[:, None] & across == 0
    return apart


class _SidePositions:
    """The sets of one side's pieces and the effect of turns on them, as arrays of row numbers."""

    foe: _SidePositions

    def __init__(self, number: int, pieces: tuple[int, int]) -> None:
        import numpy as np

        self.number, self.pieces = number, pieces[number]
        self.sets = piece_sets(number, self.pieces)
        self.index = {mask: row for row, mask in enumerate(self.sets)}
        self.size = len(self.sets) // _WORD * _WORD + _WORD  # at least one row is left over
        self.masks = np.array([*self.sets, *[0] * (self.size - len(self.sets))], np.int64)
        self.filled = _pack(np.arange(self.size) < len(self.sets))
        self.holds = [_pack(self.masks >> square & 1 == 1) for square in range(NUMBER_OF_SQUARES)]
        """Square → the columns, as bits, of the sets with a piece on it."""
        self.less = [
            (
                rows := np.flatnonzero(self.masks >> square & 1),
                np.searchsorted(self.sets, self.masks[rows] ^ 1 << square),
            )
            for square in range(NUMBER_OF_SQUARES)
        ]
        """Square → the sets with a piece on it, and the same sets without that piece."""
        self.steps, self.degree = self._steps()

    def meet(self, foe: _SidePositions) -> None:
        """Prepare all tables that also depend on the other side's sets."""
        import numpy as np

        self.foe = foe
        self.finishing = np.zeros((self.size, foe.size // _WORD), np.uint64)
        """The positions in which a step reaches the goal."""
        before = sum(1 << s for s in range(NUMBER_OF_SQUARES) if GOAL[self.number] in REACH[self.number][s])
        self.finishing[: len(self.sets)][self.masks[: len(self.sets)] & before != 0] = foe.filled
        self.valid = self.filled_rows(foe.filled)
        """The valid positions, in which no two pieces share a square."""
        for square in range(NUMBER_OF_SQUARES):
            self.valid[self.less[square][0]] &= ~foe.holds[square]
        self.entries = [
            entry for group, squares in enumerate(ENTRY_ORDER[self.number]) for entry in self._entries(group, squares)
        ]

    def filled_rows(self, columns: Array) -> Array:
        """Return a matrix with these columns in every row that represents a set."""
        import numpy as np

        matrix = np.zeros((self.size, len(columns)), np.uint64)
        matrix[: len(self.sets)] = columns
        return matrix

    def _steps(self) -> tuple[Array, Array]:
        """Return the rows that each row steps to, and their number; unused entries point to a spare row."""
        import numpy as np

        lists: list[list[int]] = []
        for mask in self.sets:
            lists.append(found := [])
            for square in range(NUMBER_OF_SQUARES):
                if mask >> square & 1:
                    for target in REACH[self.number][square]:
                        if target != GOAL[self.number] and not mask >> target & 1:
                            found.append(self.index[mask ^ 1 << square ^ 1 << target])
        degree = np.array([len(found) for found in lists] + [0] * (self.size - len(lists)))
        steps = np.full((self.size, int(degree.max())), self.size - 1)
        for row, found in enumerate(lists):
            steps[row, : len(found)] = found
        return steps, degree

    def _entries(self, group: int, squares: tuple[int, ...]) -> list[tuple[Array, Array, Array]]:
        """Return the entries on these squares: the rows they lead from and to, and their columns (3.1)."""
        import numpy as np

        full = [square for earlier in ENTRY_ORDER[self.number][:group] for square in earlier]
        found = []
        for square in squares:
            rows = [r for r, mask in enumerate(self.sets) if mask.bit_count() < self.pieces and not mask >> square & 1]
            columns = np.tile(~self.foe.holds[square], (len(rows), 1))
            for other in full:
                own = self.masks[rows] >> other & 1 == 1
                columns[~own] &= self.foe.holds[other]
            onto = np.array([self.index[self.sets[row] | 1 << square] for row in rows], np.int64)
            some = columns.any(axis=1)
            found.append((np.array(rows, np.int64)[some], onto[some], columns[some]))
        return found

    def turns_into(self, after: Array) -> Array:
        """Return the positions from which this side has a turn into ``after``, except steps onto its goal.

        ``after`` has the other side to move and its sets as rows; the result has this side's sets as rows.
        """
        import numpy as np

        # After a capture the position is the one without the captured piece.
        taken = after.copy()
        for square in range(NUMBER_OF_SQUARES):
            rows, less = self.foe.less[square]
            for first in range(0, len(rows), chunk := max(1, _CHUNK // (after.shape[1] * 8))):
                some = rows[first : first + chunk]
                whole = taken[some]
                change = after[less[first : first + chunk]]
                change ^= whole
                change &= self.holds[square]
                whole ^= change
                taken[some] = whole
        into = transpose(taken)
        into[len(self.sets) :] = 0
        found = np.zeros_like(into)
        chunk = max(1, _CHUNK // (into.shape[1] * 8))
        for first in range(0, len(found), chunk):
            part, steps = found[first : first + chunk], self.steps[first : first + chunk]
            for column in range(int(self.degree[first : first + chunk].max())):
                part |= into[steps[:, column]]
        for rows, onto, columns in self.entries:
            found[rows] |= into[onto] & columns
        return found


def _attack(winner: _SidePositions, progress: Progress) -> tuple[list[Array], list[Array]]:
    """Return the distances, in binary digits, of the positions that one side wins: with it to move, and the other."""
    import numpy as np

    loser = winner.foe
    planes = tuple([np.zeros_like(side.valid) for _ in range(_PLANES)] for side in (winner, loser))
    known = (np.zeros_like(winner.valid), np.zeros_like(loser.valid))
    won, turns = winner.finishing, 1
    while True:
        # The other side has lost if it cannot win at once and each of its turns leads to a won position.
        lost = ~(loser.turns_into(~won) | loser.finishing)
        found = []
        for side, positions, before, digits in zip((winner, loser), (won, lost), known, planes, strict=True):
            new = positions & side.valid
            new ^= before  # remove the positions found before
            before |= new
            for place in range(_PLANES):
                if turns >> place & 1:
                    digits[place] |= new
            found.append(int(np.bitwise_count(new).sum()))
        if not any(found):
            return planes[0], planes[1]
        progress(winner.number, turns, found[0], found[1])
        won, turns = winner.turns_into(lost) | winner.finishing, turns + 1
        if turns >> _PLANES:
            raise OverflowError(f"a distance of {turns} turns has more than {_PLANES} binary digits")


def _pack(columns: Array) -> Array:
    """Return booleans as bits in words, the first in the lowest bit."""
    import numpy as np

    return np.packbits(columns, bitorder="little").view(np.uint64)


def transpose(bits: Array) -> Array:
    """Return a matrix of bits transposed; its number of rows must be a multiple of 64."""
    import numpy as np

    blocks, width = len(bits) // _WORD, bits.shape[1]
    turned = np.empty((width, _WORD, blocks), np.uint64)
    source = bits.reshape(blocks, _WORD, width)
    chunk = max(1, _CHUNK // (_WORD * width * 8))
    for first in range(0, blocks, chunk):
        part = source[first : first + chunk].copy()
        half, mask = _WORD // 2, 0xFFFFFFFF
        while half:  # swap smaller and smaller squares across the diagonal of each block of 64 by 64 bits
            pairs = part.reshape(len(part), _WORD // 2 // half, 2, half * width)
            upper, lower = pairs[:, :, 0], pairs[:, :, 1]
            swap = ((upper >> np.uint64(half)) ^ lower) & np.uint64(mask)
            lower ^= swap
            upper ^= swap << np.uint64(half)
            half //= 2
            mask ^= mask << half
        turned[:, :, first : first + chunk] = part.transpose(2, 1, 0)
    return turned.reshape(width * _WORD, blocks)
