"""The store of a room that several processes serve: a log of its writes, which all of them read in the same order."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from ..rules import RulesError
from .store import TABLES, WRITES, Store, make_tables

WHOLE: Final = "whole"
"""The kind of an entry that has everything so far."""
MOST_ENTRIES, MOST_LETTERS = 1000, 4_000_000
"""The greatest number of entries, and of letters in them, after which the log begins anew with everything so far."""


SKIPPED: Final = 1000
"""So many numbers are left out where a log is restored, so that whoever has read further than that reads it, too."""


class Entry(NamedTuple):
    """An entry of a log."""

    number: int
    writer: str
    """The name of the process that wrote it."""
    text: str


class Log(Protocol):
    """A list of entries, numbered from 1, to which several processes append."""

    def append(self, entry: Entry, *, first: bool = False) -> bool:
        """Append an entry, and return True if it is there; False if another one has that number, or a later one.

        With ``first`` all entries before this one are forgotten.
        """

    def after(self, number: int) -> Iterable[Entry] | None:
        """Return the entries after one, or None if there is no log, as it was deleted or not begun.

        Raises:
            LostEntriesError: the log has lost the entry with this number.
        """

    def restore(self, entry: Entry) -> None:
        """Begin a log anew that has lost entries, with one that has everything, unless it was deleted."""

    def delete(self) -> None:
        """Delete everything."""

    def secret(self) -> str:
        """Return the secret of the room, the same for all processes, which stands beside the log."""


class LostEntriesError(Exception):
    """A log that has lost entries, as that of a server that came back without its data."""


class SupersededError(RuntimeError):
    """Another process writes the log by now, or it cannot be reached."""


class LogStore(Store):
    """The tables of a room in memory, made from its log. A write is appended first, at the end as it is known here.

    If another process has written meanwhile, nothing is written, and ``lost`` is True until :meth:`catch_up`.
    """

    def __init__(self, log: Log) -> None:
        """Read a log."""
        self._log, self._writer = log, secrets.token_hex(8)
        self.position = 0
        """The number of the last entry that has been read or written."""
        self.lost = False
        """True if a write failed, so that what this process has told since is not what the log has."""
        self.deleted = False
        """True once the log is deleted."""
        self.has_more = False
        """True if the log has lost entries that are here."""
        self._entries = self._letters = 0
        super().__init__(sqlite3.connect(":memory:", isolation_level=None))
        try:
            make_tables(self._file)
            self.catch_up()
        except BaseException:
            self.close()
            raise

    def catch_up(self) -> None:
        """Read what others have written."""
        try:
            entries = self._log.after(self.position)
        except LostEntriesError:
            self.has_more = True
            return
        self.has_more = False
        if entries is None:
            self.deleted = self.position > 0
            return
        for entry in entries:
            kind, *given = json.loads(entry.text)
            if kind == WHOLE:
                self._replace(*given)
            elif entry.number != self.position + 1:
                raise RulesError(f"the log of this room has no entry {self.position + 1}")
            else:
                self._apply(kind, given)
            self._count(entry)
        self.lost = False

    def restore(self) -> None:
        """Write everything that is here into a log that has lost entries."""
        text = json.dumps([WHOLE, self._everything()], ensure_ascii=False)
        entry = Entry(self.position + SKIPPED, self._writer, text)
        try:
            self._log.restore(entry)
        except OSError as error:
            raise SupersededError(f"the log of this room cannot be restored: {error}") from error
        self._count(entry)
        self.lost = self.has_more = False

    def _commit(self, kind: str, given: tuple[Any, ...]) -> None:
        if _removes(kind, given):
            # The earlier entries have the name and the answers, so the log begins anew without them.
            with self._transaction():
                WRITES[kind](self._file, *given)
                self._begin_anew()
            return
        self._append(json.dumps([kind, *given], ensure_ascii=False))
        self._apply(kind, given)
        if self._entries > MOST_ENTRIES or self._letters > MOST_LETTERS:
            self._begin_anew()

    def _append(self, text: str, *, first: bool = False) -> None:
        entry = Entry(self.position + 1, self._writer, text)
        try:
            taken = not self.lost and self._log.append(entry, first=first)
        except OSError as error:
            self.lost = True
            raise SupersededError(f"the log of this room cannot be written: {error}") from error
        if not taken:
            self.lost = True
            raise SupersededError("another process has written this room meanwhile")
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        self.position = entry.number
        is_first = entry.text.startswith(f'["{WHOLE}"')
        self._entries, self._letters = (0, 0) if is_first else (self._entries + 1, self._letters + len(entry.text))

    def _begin_anew(self) -> None:
        """Write everything into one entry, with which the log begins from now on."""
        self._append(json.dumps([WHOLE, self._everything()], ensure_ascii=False), first=True)

    def _everything(self) -> dict[str, list[Any]]:
        return {table: self._rows(f"SELECT * FROM {table} ORDER BY rowid") for table in TABLES}

    def _replace(self, rows: dict[str, list[list[Any]]]) -> None:
        with self._transaction():
            for table in TABLES:
                self._file.execute(f"DELETE FROM {table}")
                for row in rows[table]:
                    self._file.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)

    def secret(self) -> str:
        return self._log.secret()

    def delete(self) -> None:
        """Delete the log, and with it everything that is known of the class."""
        self._log.delete()
        self.deleted = True


def _removes(kind: str, given: Sequence[Any]) -> bool:
    """Return True if a write deletes what is known of somebody."""
    if kind == "pressed":
        return _removes(given[1], given[2:])
    return kind == "remove" or (kind == "several" and any(_removes(one, more) for one, *more in given))
