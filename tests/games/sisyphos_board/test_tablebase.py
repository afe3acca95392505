"""The table of all positions against the plain rules: each value follows from the values after each turn."""

from __future__ import annotations

import random
import struct
import subprocess
import sys
from collections.abc import Iterator
from math import comb
from pathlib import Path
from zlib import crc32

import pytest

from sisyphus_widgets.games.sisyphos_board import pack, tablebase
from sisyphus_widgets.games.sisyphos_board.tablebase import Tablebase, TablebaseError

STONES, SPIRITS = 0, 1
FILE = Path(tablebase.__file__).with_name(pack.NAME)

# A second implementation of 2.1, 3.1, 4.1 and 4.2, with squares as (column, row); a1 is (1, 1).
WAYS = {STONES: [(-1, 0), (0, 1), (-1, 1)], SPIRITS: [(1, 0), (0, -1), (1, -1)]}
CORNER = {STONES: (5, 1), SPIRITS: (1, 5)}
BESIDE = {STONES: [(4, 1), (5, 2)], SPIRITS: [(1, 4), (2, 5)]}
LAST = {STONES: [(3, 1), (5, 3)], SPIRITS: []}
NUMBER = {STONES: 5, SPIRITS: 3}
BOARD = [(column, row) for row in range(1, 6) for column in range(1, 6)]
Squares = frozenset[tuple[int, int]]


def turns(side: int, mine: Squares, foe: Squares) -> Iterator[tuple[Squares, Squares]]:
    """Yield the pieces of a side and of the other side after each turn."""
    for column, row in mine:
        for right, up in WAYS[side]:
            target = (column + right, row + up)
            if target in BOARD and target not in mine:
                yield mine - {(column, row)} | {target}, foe - {target}
    if len(mine) < NUMBER[side]:
        for group in ([CORNER[side]], BESIDE[side], LAST[side]):
            if empty := [square for square in group if square not in mine | foe]:
                yield from ((mine | {square}, foe) for square in empty)
                break


def mask(squares: Squares) -> int:
    return sum(1 << 5 * (row - 1) + (column - 1) for column, row in squares)


def turned(squares: Squares) -> Squares:
    """Return squares mirrored in the diagonal a5-e1: left becomes up (5.2)."""
    return frozenset((6 - row, 6 - column) for column, row in squares)


def positions(number: int, seed: int) -> Iterator[tuple[Squares, Squares]]:
    """Yield random positions, with all numbers of pieces equally likely and no piece on its goal."""
    rng = random.Random(seed)
    while number:
        squares = rng.sample(BOARD, rng.randint(0, 5) + (others := rng.randint(0, 3)))
        stones, spirits = frozenset(squares[others:]), frozenset(squares[:others])
        if CORNER[SPIRITS] not in stones and CORNER[STONES] not in spirits:
            yield stones, spirits
            number -= 1


def looked_up(stones: Squares, spirits: Squares, to_move: int = STONES) -> tuple[int | None, int | None]:
    """Return the turns to a win of Sisyphos and those to a win of the spirits, from the table."""
    masks = mask(stones), mask(spirits)
    return tablebase.distance(*masks, to_move), tablebase.spirits_distance(*masks, to_move)


def worked_out(stones: Squares, spirits: Squares, to_move: int) -> tuple[int | None, int | None]:
    """Return the same, computed from the table's values after each turn of the side to move."""
    own, foe = (stones, spirits) if to_move == STONES else (spirits, stones)
    won, lost = [], []
    for mine, other in turns(to_move, own, foe):
        if CORNER[1 - to_move] in mine:
            won.append(1)
            continue
        after = looked_up(mine, other, SPIRITS) if to_move == STONES else looked_up(other, mine, STONES)
        wins, loses = after if to_move == STONES else after[::-1]
        if wins is not None:
            won.append(wins + 1)
        else:
            assert loses is not None, "nothing goes on for ever"
            lost.append(loses)
    result = (min(won), None) if won else (None, max(lost))
    return result if to_move == STONES else result[::-1]


@pytest.mark.parametrize("to_move", [STONES, SPIRITS])
def test_every_value_follows_from_those_after_a_turn(full, to_move):
    for stones, spirits in positions(20_000 if full else 4000, seed=to_move):
        assert looked_up(stones, spirits, to_move) == worked_out(stones, spirits, to_move), (stones, spirits)


def test_values_with_sisyphos_to_move_follow_from_those_after_a_reply(full):
    """The test does not use the table's own values with the spirits to move."""
    for stones, spirits in positions(10_000 if full else 4000, seed=2):
        best = None
        for mine, others in turns(STONES, stones, spirits):
            if CORNER[SPIRITS] in mine:
                best = 0
                break
            replies = [(CORNER[STONES] in theirs, left, theirs) for theirs, left in turns(SPIRITS, others, mine)]
            needed = [None if over else looked_up(left, theirs)[0] for over, left, theirs in replies]
            if None not in needed:
                best = min(max(needed), best) if best is not None else max(needed)
        assert looked_up(stones, spirits)[0] == (None if best is None else best + 1), (stones, spirits)


def test_the_start_is_a_win_in_seventeen():
    start = [frozenset([CORNER[side], *BESIDE[side], *LAST[side]]) for side in (STONES, SPIRITS)]
    assert looked_up(*start) == (17, None)


def test_mirrored_positions_have_one_value():
    for stones, spirits in positions(3000, seed=3):
        assert looked_up(stones, spirits) == looked_up(turned(stones), turned(spirits))


def test_the_table_counts_every_position():
    """Positions have up to five stones and three spirits on different squares, none on its goal."""
    number = 0
    for stones in range(6):
        for spirits in range(4):
            # The stones have 24 squares without a5. The spirits have 24 without e1, less those of stones not on e1.
            number += comb(23, stones) * comb(24 - stones, spirits)
            if stones:
                number += comb(23, stones - 1) * comb(25 - stones, spirits)
    assert number == tablebase.load().contents.positions == 69_498_276
    for side in (STONES, SPIRITS):
        counts = tablebase.win_counts(side), tablebase.spirits_win_counts(side)
        assert sum(sum(of.values()) for of in counts) == number
    assert tablebase.win_counts()[32] == 101
    assert list(tablebase.win_counts()) == list(range(1, 33))


def test_finished_games_have_their_value():
    assert looked_up(frozenset([(1, 5)]), frozenset([(1, 4)])) == (0, None)
    assert looked_up(frozenset([(1, 4)]), frozenset([(5, 1)])) == (None, 0)


@pytest.mark.parametrize(
    ("stones", "spirits"), [(0b11, 0b10), (0b111111, 0), (0, 0b1111), (1 << 25, 0), (-1, 0), (1 << 20, 1 << 4)]
)
def test_impossible_masks_are_refused(stones, spirits):
    with pytest.raises(ValueError, match="not a position"):
        tablebase.distance(stones, spirits)


# ---------------------------------------------------------------- the file
def test_the_file_is_small():
    assert FILE.stat().st_size < 1_000_000


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(TablebaseError, match=r"(?s)nowhere\.bin.*sisyphos_board\.solve writes it anew"):
        tablebase.load(tmp_path / "nowhere.bin")


@pytest.mark.parametrize("length", [0, 15, 40, 300, -1])
def test_a_file_that_is_cut_off_is_refused(tmp_path, length):
    file = tmp_path / "part.bin"
    file.write_bytes(FILE.read_bytes()[:length])
    with pytest.raises(TablebaseError, match=r"part\.bin is cut off.*solve writes it anew"):
        tablebase.load(file)


@pytest.mark.parametrize(
    ("place", "complaint"),
    [(0, "not a table"), (8, "not a table"), (12, "damaged"), (16, "damaged"), (100, "damaged"), (-1, "damaged")],
)
def test_a_changed_file_is_refused(place, complaint):
    data = bytearray(FILE.read_bytes())
    data[place] ^= 1
    with pytest.raises(TablebaseError, match=f"{pack.NAME} is {complaint}.*solve writes it anew"):
        Tablebase(bytes(data))


def test_bytes_that_do_not_unpack_are_refused_even_with_their_checksum():
    data = bytearray(FILE.read_bytes())
    data[-1000:] = bytes(1000)
    data[12:16] = struct.pack("<L", crc32(data[16:]))
    with pytest.raises(TablebaseError, match=r"damaged.*solve writes it anew"):
        Tablebase(bytes(data))


def test_a_python_without_lzma_gets_a_clear_error(monkeypatch):
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(TablebaseError, match="without the module lzma"):
        Tablebase(FILE.read_bytes())


def test_looking_up_needs_the_standard_library_only():
    code = (
        "import sys; from sisyphus_widgets.games.sisyphos_board import tablebase; tablebase.distance(1, 2);"
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
