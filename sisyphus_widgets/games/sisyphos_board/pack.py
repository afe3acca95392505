"""The table of all positions as a file, written from a solution and read with the standard library alone.

The file is a header (``_HEAD``, little-endian, then the counts) and the entries of :mod:`.index` in order, one signed
byte each, compressed: n > 0 if Sisyphos wins in n turns, n < 0 if the spirits reach e1 in -n turns of their own. The
checksum covers everything after it. The same solution gives the same bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple
from zlib import crc32

from . import index
from .board import SPIRITS, STONES

if TYPE_CHECKING:
    from .retrograde import Solution

NAME = "tablebase.bin"
"""The name of the file beside this module."""

REBUILD = "python -m sisyphus_widgets.games.sisyphos_board.solve writes it anew"

_MAGIC = b"\x89SISY\r\n\x1a"  # includes bytes that a transfer as text would change
_VERSION = 1
_HEAD = struct.Struct("<8sHxxL")  # magic, version, CRC-32 of the rest
_SIZES = struct.Struct("<LLLBBxx")  # positions per side, entries, bytes of entries, longest wins of stones and spirits

# LZMA with all literal context bits for the previous byte. There is no container: the header replaces it.
_FILTER = {"dict_size": 1 << 23, "lc": 4, "lp": 0, "pb": 0}
_EFFORT = {"mode": 2, "nice_len": 273, "mf": 0x14, "depth": 1000}


_STEP = 1 << 15
"""The number of packed bytes that are unpacked in one step."""


class TablebaseError(ValueError):
    """An error for a table that is missing, damaged or unreadable on this system; the message says what to do."""


class Contents(NamedTuple):
    """The contents of the file.

    ``entries`` are the values in the order of the index. ``wins[side]`` and ``losses[side]`` count, with this side to
    move, the positions that Sisyphos wins in 1, 2, 3 … turns, and those where the spirits reach e1 in 1, 2, 3 … turns.
    """

    positions: int
    wins: tuple[tuple[int, ...], tuple[int, ...]]
    losses: tuple[tuple[int, ...], tuple[int, ...]]
    entries: memoryview


def write(solution: Solution) -> bytes:
    """Return the bytes of the file for a solution of the whole game; this needs NumPy."""
    lzma = _lzma()
    entries = collect(solution).tobytes()
    counts = [solution.counts(side) for side in (STONES, SPIRITS)]
    longest = max(value for value in range(1, 128) if any(count[128 + value] for count in counts))
    slowest = max(value for value in range(1, 128) if any(count[128 - value] for count in counts))
    wins = [count[129 : 129 + longest] for count in counts]
    losses = [count[127 : 127 - slowest : -1] for count in counts]
    numbers = [number for row in (*wins, *losses) for number in row]
    packed: bytes = lzma.compress(entries, lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA1, **_FILTER, **_EFFORT}])
    body = (
        _SIZES.pack(solution.positions(), len(entries), len(packed), longest, slowest)
        + struct.pack(f"<{len(numbers)}L", *numbers)
        + packed
    )
    return _HEAD.pack(_MAGIC, _VERSION, crc32(body)) + body


def read(data: bytes, name: str = NAME) -> Contents:
    """Return the contents of a file with these bytes; errors call the file ``name``.

    Raises:
        TablebaseError: the bytes are not those of a table, or are damaged.
    """
    for contents in reading(data, name):
        if contents is not None:
            return contents
    raise AssertionError("reading ends with the contents")


def reading(data: bytes, name: str = NAME) -> Iterator[Contents | None]:
    """Read a file like :func:`read`, in small steps: yield None after each step, and the contents at the end.

    Raises:
        TablebaseError: the bytes are not those of a table, or are damaged.
    """
    lzma = _lzma()
    if len(data) < _HEAD.size + _SIZES.size:
        raise TablebaseError(f"{name} is cut off: it has {len(data)} bytes, less than its header; {REBUILD}")
    magic, version, checksum = _HEAD.unpack_from(data)
    if magic != _MAGIC or version != _VERSION:
        raise TablebaseError(
            f"{name} is not a table of Sisyphos, version {_VERSION}: it begins {data[:10]!r}; {REBUILD}"
        )
    positions, size, packed_size, longest, slowest = _SIZES.unpack_from(data, _HEAD.size)
    counts = struct.Struct(f"<{2 * (longest + slowest)}L")
    start = _HEAD.size + _SIZES.size + counts.size
    if len(data) != start + packed_size:
        raise TablebaseError(f"{name} is cut off or too long: {len(data)} bytes, not {start + packed_size}; {REBUILD}")
    if crc32(memoryview(data)[_HEAD.size :]) != checksum:
        raise TablebaseError(f"{name} is damaged: its checksum is wrong; {REBUILD}")
    numbers = counts.unpack_from(data, _HEAD.size + _SIZES.size)
    rows = _split(numbers, (longest, longest, slowest, slowest))
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA1, **_FILTER}])
    parts = []
    try:
        for at in range(start, len(data), _STEP):
            parts.append(unpacker.decompress(memoryview(data)[at : at + _STEP]))
            yield None
    except (lzma.LZMAError, EOFError) as error:
        raise TablebaseError(f"{name} is damaged: {error}; {REBUILD}") from error
    entries = b"".join(parts)
    if len(entries) != size:
        raise TablebaseError(f"{name} is damaged: {len(entries)} entries, not {size}; {REBUILD}")
    yield Contents(positions, (rows[0], rows[1]), (rows[2], rows[3]), memoryview(entries).cast("b"))


def _split(numbers: tuple[int, ...], lengths: Iterable[int]) -> list[tuple[int, ...]]:
    found, start = [], 0
    for length in lengths:
        found.append(numbers[start : start + length])
        start += length
    return found


def _lzma() -> Any:
    try:
        import lzma
    except ImportError as error:
        raise TablebaseError(
            "the table of all positions is packed with LZMA, and this Python has been built without the module lzma"
        ) from error
    return lzma


# ---------------------------------------------------------------- entries, with NumPy
def collect(solution: Solution) -> Any:
    """Return the entries of a solution in the order of the index, as signed bytes; this needs NumPy."""
    import numpy as np

    sets, values = np.array(solution.sets[STONES]), solution.values[STONES]
    column = {spirits: number for number, spirits in enumerate(solution.sets[SPIRITS])}
    parts = []
    for row in index.rows():
        stones = _stones(len(row.squares), row.most, row.squares) | row.takers
        entries = values[np.searchsorted(sets, stones), column[row.spirits]]
        if row.symmetric:
            # These entries are never looked up; repeating the previous one packs best.
            is_needed = _permuted(stones, index.PLAIN) <= _permuted(stones, index.TURNED)
            entries = entries[np.maximum.accumulate(np.where(is_needed, np.arange(len(stones)), 0))]
        parts.append(entries)
    return np.concatenate(parts)


def _stones(size: int, most: int, squares: tuple[int, ...]) -> Any:
    """Return the masks of up to ``most`` stones on these squares, in the order of a row."""
    import numpy as np

    ranks = _reflected(size, most)
    stones = np.zeros_like(ranks)
    for rank, square in enumerate(squares):
        stones |= (ranks >> rank & 1) << square
    return stones


@cache
def _reflected(size: int, most: int) -> Any:
    """Return the subsets of ``size`` elements with up to ``most``, as masks in the order of a reflected Gray code."""
    import numpy as np

    if not size or not most:
        return np.zeros(1, np.int32)
    high = _reflected(size - 1, most - 1)[::-1] | 1 << (size - 1)
    return np.concatenate([_reflected(size - 1, most), high])


def _permuted(stones: Any, lookup: index.Lookup) -> Any:
    import numpy as np

    first, second, third = (np.array(part) for part in lookup.parts)
    return first[stones & 511] | second[stones >> 9 & 255] | third[stones >> 17]
