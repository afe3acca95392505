"""The winner of every position and the number of turns to the win, looked up in a precomputed table.

By complete analysis, no game has to go on without end. In every position either Sisyphos can force a stone onto a5 or
the spirits can force a spirit onto e1. The table ignores the turn limit, which only hurries Sisyphos. Positions are
masks as in :mod:`.board`: bit ``1 << square`` for each piece, and pieces not on the board wait beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from ...rules.masks import bits_of
from . import pack
from .board import FULL, GOAL, PIECES, REACH, SPIRITS, STONES, entry_mask
from .index import LOST_NEXT, WIN_IN_ONE, WIN_IN_TWO, Index
from .pack import TablebaseError

__all__ = ["Tablebase", "TablebaseError", "distance", "load", "spirits_distance", "spirits_win_counts", "win_counts"]

_AT_SIGHT = {WIN_IN_ONE: 1, WIN_IN_TWO: 2, LOST_NEXT: -1}


class Tablebase:
    """The table in memory: 7 MB, unpacked from the bytes of its file.

    Raises:
        TablebaseError: the bytes are not those of a table, or are damaged.
    """

    def __init__(self, data: bytes, name: str = pack.NAME) -> None:
        for _ in self._reading(data, name):
            pass

    @classmethod
    def reading(cls, data: bytes, name: str = pack.NAME) -> Iterator[Tablebase | None]:
        """Unpack the bytes of a file in small steps: yield None after each step, and the table at the end.

        Raises:
            TablebaseError: the bytes are not those of a table, or are damaged.
        """
        table = cls.__new__(cls)
        yield from table._reading(data, name)
        yield table

    def _reading(self, data: bytes, name: str) -> Iterator[None]:
        for contents in pack.reading(data, name):
            if contents is not None:
                self.contents = contents
            yield None
        self._entries = self.contents.entries
        for index in Index.building():
            if index is not None:
                self._index = index
            yield None
        if self._index.size != len(self._entries):
            raise TablebaseError(
                f"{name} has {len(self._entries)} entries, but this version keeps {self._index.size}; {pack.REBUILD}"
            )

    def distance(self, stones: int, spirits: int, to_move: int = STONES) -> int | None:
        """Return the number of turns in which Sisyphos forces a stone onto a5; 0 if one is there, None if he cannot.

        Raises:
            ValueError: the masks are not a position: pieces share a square, there are too many, or both sides have won.
        """
        value = self._value(stones, spirits, to_move)
        return value if value > 0 else 0 if stones >> GOAL[STONES] & 1 else None

    def spirits_distance(self, stones: int, spirits: int, to_move: int = STONES) -> int | None:
        """Return the number of turns in which the spirits force one onto e1; 0 if one is there, None if they cannot.

        Raises:
            ValueError: the masks are not a position: pieces share a square, there are too many, or both sides have won.
        """
        value = self._value(stones, spirits, to_move)
        return -value if value < 0 else 0 if spirits >> GOAL[SPIRITS] & 1 else None

    def _value(self, stones: int, spirits: int, to_move: int) -> int:
        """Return n > 0 if Sisyphos wins in n turns, -n if the spirits do; 0 if the game is over."""
        if stones & spirits or stones.bit_count() > PIECES[STONES] or spirits.bit_count() > PIECES[SPIRITS]:
            raise ValueError(f"not a position: stones {stones:#x}, spirits {spirits:#x}")
        home = (stones >> GOAL[STONES] & 1) + (spirits >> GOAL[SPIRITS] & 1)
        if home or (stones | spirits) & ~FULL:
            if home > 1 or (stones | spirits) & ~FULL:
                raise ValueError(f"not a position: stones {stones:#x}, spirits {spirits:#x}")
            return 0
        if to_move == SPIRITS:
            return self._for_spirits(stones, spirits)
        offset = self._index.find(stones, spirits)
        return self._entries[offset] if offset >= 0 else _AT_SIGHT[offset]

    def _for_spirits(self, stones: int, spirits: int) -> int:
        """Return the value with the spirits to move, from the values after each of their turns."""
        reached = [self._value(*after, STONES) for after in _spirits_turns(stones, spirits)]
        if 0 in reached:
            return -1
        won = [value for value in reached if value < 0]
        return max(won) - 1 if won else max(reached)


def _spirits_turns(stones: int, spirits: int) -> Iterator[tuple[int, int]]:
    """Yield each position that a turn of the spirits leads to (sections 2 and 3)."""
    for origin in bits_of(spirits):
        for target in REACH[SPIRITS][origin]:
            if not spirits >> target & 1:
                yield stones & ~(1 << target), spirits ^ 1 << origin ^ 1 << target
    if spirits.bit_count() < PIECES[SPIRITS]:
        for square in bits_of(entry_mask(SPIRITS, stones | spirits)):
            yield stones, spirits | 1 << square


_LOADED: dict[Path | None, Tablebase] = {}
"""The cached tables by their files; None stands for the table of the package."""


def load(path: Path | None = None) -> Tablebase:
    """Return the table from the package or from another file, which is read only once.

    Raises:
        TablebaseError: the file is missing, damaged or cannot be unpacked by this Python.
    """
    for _ in loading(path):
        pass
    return _LOADED[path]


def forget() -> None:
    """Empty the cache of tables."""
    _LOADED.clear()


def loading(path: Path | None = None) -> Iterator[None]:
    """Read the table into the cache of :func:`load` in small steps; take no step if it is there already.

    Raises:
        TablebaseError: the file is missing, damaged or cannot be unpacked by this Python.
    """
    if path in _LOADED:
        return
    file = resources.files(__package__).joinpath(pack.NAME) if path is None else path
    try:
        data = file.read_bytes()
    except OSError as error:
        raise TablebaseError(f"the table of all positions cannot be read: {error}; {pack.REBUILD}") from error
    for table in Tablebase.reading(data, file.name):
        if table is not None:
            _LOADED[path] = table
        yield


def distance(stones: int, spirits: int, to_move: int = STONES) -> int | None:
    """Return the number of turns in which Sisyphos forces a stone onto a5; 0 if one is there, None if he cannot.

    Raises:
        TablebaseError: the table is missing or damaged.
        ValueError: the masks are not a position: pieces share a square, there are too many, or both sides have won.
    """
    return load().distance(stones, spirits, to_move)


def spirits_distance(stones: int, spirits: int, to_move: int = STONES) -> int | None:
    """Return the number of turns in which the spirits force one onto e1; 0 if one is there, None if they cannot.

    Raises:
        TablebaseError: the table is missing or damaged.
        ValueError: the masks are not a position: pieces share a square, there are too many, or both sides have won.
    """
    return load().spirits_distance(stones, spirits, to_move)


def win_counts(to_move: int = STONES) -> dict[int, int]:
    """Return number of turns → the number of positions that Sisyphos wins in it, with this side to move.

    Raises:
        TablebaseError: the table is missing or damaged.
    """
    return dict(enumerate(load().contents.wins[to_move], start=1))


def spirits_win_counts(to_move: int = STONES) -> dict[int, int]:
    """Return number of turns → positions in which the spirits reach e1 in that many turns, if ``to_move`` moves.

    Raises:
        TablebaseError: the table is missing or damaged.
    """
    return dict(enumerate(load().contents.losses[to_move], start=1))
