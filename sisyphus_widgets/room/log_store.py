"""The store of a room that several processes serve: a log of writes that all of them read in the same order."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from ..rules import RulesError
from .store import Store
from .writes import TABLES, WRITES, make_tables

WHOLE: Final = "whole"
"""The kind of an entry that is a snapshot of all tables."""
MOST_ENTRIES, MOST_LETTERS = 1000, 4_000_000
"""The greatest number of entries, and of letters in them, before the log is compacted into a snapshot."""


SKIPPED: Final = 1000
"""The gap in the numbers before a restored entry, so that processes that had read further still read it."""


class Entry(NamedTuple):
    """An entry of a log."""

    number: int
    writer: str
    """The name of the process that wrote it."""
    text: str


class Tail(NamedTuple):
    """The end of a log."""

    entries: Sequence[Entry]
    """The entries after the requested one."""
    before: str
    """The writer of the requested entry; empty if the log does not have that entry."""
    last: tuple[int, str] = (0, "")
    """The number and the writer of the last entry."""


class Log(Protocol):
    """A list of entries, numbered from 1, to which several processes append."""

    def append(self, entry: Entry, *, first: bool = False) -> bool:
        """Append an entry and return True; return False if the log already has an entry of that number or a later one.

        With ``first`` all entries before this one are deleted.

        Raises:
            OSError: the log has lost the entry before this one, or cannot be reached.
        """

    def tail(self, number: int) -> Tail | None:
        """Return the end of the log after an entry, or None if the log was deleted or has never begun."""

    def restore(self, entry: Entry) -> None:
        """Replace a log that has lost entries by a snapshot, unless it was deleted."""

    def delete(self) -> None:
        """Delete the log and the secret."""

    def secret(self) -> str:
        """Return the secret of the room, which is stored beside the log and the same for all processes."""


class LogHistory:
    """The writers of all entries that this process has read or written. They identify a history of the log."""

    def __init__(self) -> None:
        self._runs: list[tuple[range, str]] = []
        """Runs of consecutive numbers with their writer."""

    def add(self, number: int, writer: str) -> None:
        """Add the latest entry."""
        if self._runs and self._runs[-1] == (range(self._runs[-1][0].start, number), writer):
            self._runs[-1] = range(self._runs[-1][0].start, number + 1), writer
        else:
            self._runs.append((range(number, number + 1), writer))

    def writer(self, number: int) -> str:
        """Return the writer of an entry, or an empty text if it is unknown."""
        return next((writer for numbers, writer in reversed(self._runs) if number in numbers), "")

    def begins_after(self, number: int) -> bool:
        """Return True if an entry is older than all in this history."""
        return bool(self._runs) and number < self._runs[0][0].start


class SupersededError(RuntimeError):
    """Another process writes the log now, or the log cannot be reached."""


class LogStore(Store):
    """The tables of a room in memory, built from its log. Each write is appended to the log before it is applied.

    If another process has appended meanwhile, the write fails, and ``lost`` is True until :meth:`catch_up`.
    """

    def __init__(self, log: Log) -> None:
        """Read a log."""
        self._log, self._writer = log, secrets.token_hex(8)
        self.position: int = 0
        """The number of the last entry that this process has read or written."""
        self.lost: bool = False
        """True after a failed write, when the tables in memory may differ from the log."""
        self.deleted: bool = False
        """True once the log is deleted."""
        self.has_more: bool = False
        """True if the log has lost entries that this process still has."""
        self._entries = self._letters = 0
        self._history = LogHistory()
        self._has_begun = False
        """True once this process has read or written an entry."""
        super().__init__(sqlite3.connect(":memory:", isolation_level=None))
        try:
            make_tables(self._file)
            self.catch_up()
        except BaseException:
            self.close()
            raise

    def catch_up(self) -> None:
        """Read and apply the entries of other processes.

        If the log has lost entries that this process has, only ``has_more`` is set. But if others have already appended
        to such a log, their entries count, and the tables are read from its beginning.
        """
        tail = self._log.tail(self.position)
        self.has_more = tail is not None and self._has_lost(tail)
        if self.has_more:
            return
        if tail is not None and not self._follows(tail):
            self._forget()
            tail = self._log.tail(0)
        if tail is None:
            self.deleted = self._has_begun
            return
        for entry in tail.entries:
            kind, *given = json.loads(entry.text)
            if kind == WHOLE:
                self._replace(*given)
            elif entry.number != self.position + 1:
                raise RulesError(f"the log of this room has no entry {self.position + 1}")
            else:
                self._apply(kind, given)
            self._count(entry)
        self.lost = False

    def is_current(self) -> bool:
        """Return True if the log ends with the last entry of this process."""
        tail = self._log.tail(self.position)
        return tail is not None and self._follows(tail) and not tail.entries

    def _follows(self, tail: Tail) -> bool:
        """Return True if the end of the log continues the history of this process."""
        begins_anew = bool(tail.entries) and _is_whole(tail.entries[0])
        return self.position == 0 or begins_anew or tail.before == self._history.writer(self.position)

    def _has_lost(self, tail: Tail) -> bool:
        """Return True if the log is at an earlier state of this history, as after a restart without the latest data."""
        number, writer = tail.last
        if self._follows(tail) or tail.entries:
            return False
        return self._history.begins_after(number) or self._history.writer(number) == writer

    def _forget(self) -> None:
        self._replace({table: [] for table in TABLES})
        self.position, self._history = 0, LogHistory()

    def restore(self) -> None:
        """Write a snapshot of the tables into a log that has lost entries."""
        text = json.dumps([WHOLE, self._everything()], ensure_ascii=False)
        entry = Entry(self.position + SKIPPED, self._writer, text)
        try:
            self._log.restore(entry)
        except OSError as error:
            raise SupersededError(f"the log of this room cannot be restored: {error}") from error
        self._count(entry)
        self.lost = self.has_more = False

    def _commit(self, kind: str, values: tuple[Any, ...]) -> None:
        if _removes(kind, values):
            # The earlier entries contain the member's name and answers, so the log is replaced by a snapshot.
            with self._transaction():
                WRITES[kind](self._file, *values)
                self._begin_anew()
            return
        self._append(json.dumps([kind, *values], ensure_ascii=False))
        self._apply(kind, values)
        if self._entries > MOST_ENTRIES or self._letters > MOST_LETTERS:
            self._begin_anew()

    def _append(self, text: str, *, first: bool = False) -> None:
        entry = Entry(self.position + 1, self._writer, text)
        try:
            is_appended = not self.lost and self._log.append(entry, first=first)
        except OSError as error:
            self.lost = True
            raise SupersededError(f"the log of this room cannot be written: {error}") from error
        if not is_appended:
            self.lost = True
            raise SupersededError("another process has written this room meanwhile")
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        self.position, self._has_begun = entry.number, True
        self._history.add(entry.number, entry.writer)
        more = (self._entries + 1, self._letters + len(entry.text))
        self._entries, self._letters = (0, 0) if _is_whole(entry) else more

    def _begin_anew(self) -> None:
        """Replace the log by a snapshot of the tables."""
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
        """Delete the log, and with it all data about the class."""
        self._log.delete()
        self.deleted = True


def _is_whole(entry: Entry) -> bool:
    """Return True if an entry is a snapshot of all tables."""
    return entry.text.startswith(f'["{WHOLE}"')


def _removes(kind: str, values: Sequence[Any]) -> bool:
    """Return True if a write deletes a member."""
    if kind == "pressed":
        return _removes(values[1], values[2:])
    return kind == "remove" or (kind == "several" and any(_removes(one, more) for one, *more in values))
