"""The store of a room: all data that outlives its process, written before any page is notified."""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, Unpack, cast

from ..rules import RulesError
from ..rules.files import why_not
from .facts import RoomFacts
from .file_lock import FileLock
from .writes import PRESENT, TABLES, VERSION, WRITES, make_tables, text_of_json

SECRET_BYTES: Final = 24

PATIENCE: Final = 2.0
"""The timeout in seconds of a write while another program locks the file. All pages wait meanwhile."""


class StoreError(Exception):
    """A failed write or read of a store; ``word`` is the key of the reason's text."""

    def __init__(self, word: str, detail: object) -> None:
        super().__init__(str(detail))
        self.word = word


class KeptAnswer(NamedTuple):
    """A stored answer to a question of the class."""

    question: int
    round: int
    member: int
    answer: Any
    time: str

    @property
    def value(self) -> Any:
        """The answer in the form in which a ballot counts it, as JSON has no tuples."""
        return tuple(self.answer) if isinstance(self.answer, list) else self.answer


class KeptMember(NamedTuple):
    """A stored member."""

    number: int
    name: str
    key: str
    """The hash of the key with which a browser returns."""
    spec: dict[str, Any]
    """The member's work in the present activity; empty if there is none yet."""


class Store:
    """The tables of a room. Each write is atomic, even if the process is killed."""

    def __init__(self, file: sqlite3.Connection) -> None:
        """Use the existing tables of a database."""
        self._file = file
        self._press: str | None = None
        self._batch: list[list[Any]] | None = None
        self.is_read_only = False
        """True if nothing is written through this store."""
        self.failure: StoreError | None = None
        """The error of the last failed write, until it is handled."""

    @contextmanager
    def pressing(self, press: str) -> Iterator[None]:
        """Write the id of a press atomically with the first write in the block."""
        self._press = press
        try:
            yield
        finally:
            self._press = None

    def has_press(self, press: str) -> bool:
        """Return True if the effect of a press is written. Only the latest presses are remembered."""
        return press in self.facts().get("presses", ())

    @contextmanager
    def together(self) -> Iterator[None]:
        """Collect the writes of the block and make them in one transaction at its end, or none after an error.

        Raises:
            StoreError: it cannot be written.
        """
        self._batch = []
        try:
            yield
            writes = self._batch
        finally:
            self._batch = None
        if writes:
            self._write("several", *writes)

    def close(self) -> None:
        """Close the store."""
        self._file.close()

    def delete(self) -> None:
        """Delete all data about the class.

        Raises:
            StoreError: it cannot be deleted.
        """
        raise NotImplementedError

    def secret(self) -> str:
        """Return the secret in the teacher's address, which is stored apart from the data of the class.

        Raises:
            StoreError: it cannot be read, and no new one can be written.
        """
        raise NotImplementedError

    def _write(self, kind: str, *values: Any) -> None:
        """Make a write, or collect it in a block of :meth:`together`."""
        if self._batch is not None:
            self._batch.append([kind, *values])
        else:
            self._commit(*self._named(kind, values))

    def _commit(self, kind: str, values: tuple[Any, ...]) -> None:
        self._apply(kind, values)

    def _named(self, kind: str, values: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
        """Return a write, wrapped together with the press that causes it if that is not written yet."""
        press, self._press = self._press, None
        return (kind, values) if press is None else ("pressed", (press, kind, *values))

    def _apply(self, kind: str, values: Iterable[Any]) -> None:
        with self._transaction():
            WRITES[kind](self._file, *values)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Run the block in a transaction."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._file.execute("COMMIT")
        except BaseException:
            if self._file.in_transaction:
                self._file.execute("ROLLBACK")
            raise

    def _rows(self, query: str, *parameters: int | str | None) -> list[Any]:
        return self._file.execute(query, parameters).fetchall()

    def set(self, *, specs: Mapping[int, dict[str, Any]] | None = None, **facts: Unpack[RoomFacts]) -> None:
        """Write facts about the room, and the models of some members, in one transaction."""
        rows = [[name, text_of_json(value)] for name, value in facts.items()]
        kept = [[number, text_of_json(spec)] for number, spec in (specs or {}).items()]
        self._write("set", rows, kept)

    def facts(self) -> RoomFacts:
        """Return all facts about the room."""
        facts = {name: json.loads(value) for name, value in self._rows("SELECT name, value FROM facts")}
        return cast(RoomFacts, facts)

    def next_number(self) -> int:
        """Return the number that the next new member gets."""
        [[last]] = self._rows("SELECT COALESCE(MAX(number), 0) FROM members")
        return int(last + 1)

    def add(self, name: str, key: str, spec: dict[str, Any]) -> int:
        """Write a new member, and return the member's number."""
        number = self.next_number()
        self._write("add", number, name, key, text_of_json(spec))
        return number

    def keep(self, number: int, spec: dict[str, Any]) -> None:
        """Write the model of a member."""
        self._write("keep", number, text_of_json(spec))

    def remove(self, number: int) -> None:
        """Delete a member with all answers."""
        self._write("remove", number)

    def members(self) -> list[KeptMember]:
        """Return the members in the order in which they joined."""
        found = f"SELECT members.*, spec FROM members LEFT JOIN works ON member = number AND activity = {PRESENT}"
        rows = self._rows(f"{found} ORDER BY number")
        return [KeptMember(number, name, key, json.loads(spec or "{}")) for number, name, key, spec in rows]

    def works(self, activity: int) -> dict[int, dict[str, Any]]:
        """Return the work of members in an activity, by their numbers."""
        rows = self._rows("SELECT member, spec FROM works WHERE activity = ? ORDER BY member", activity)
        return {member: json.loads(spec) for member, spec in rows}

    def keep_table(
        self,
        number: int,
        game: str,
        revisions: Mapping[str, int],
        specs: Mapping[int, dict[str, Any]] | None = None,
    ) -> None:
        """Write a table: the record of its game, the revisions of its models, and the places of some members."""
        kept = [[member, text_of_json(spec)] for member, spec in (specs or {}).items()]
        self._write("keep_table", number, game, text_of_json(revisions), *([kept] if kept else []))

    def tables(self) -> list[tuple[int, str, dict[str, int]]]:
        """Return the number, record and revisions of each table."""
        rows = self._rows(f"SELECT number, game, revisions FROM tables WHERE activity = {PRESENT} ORDER BY number")
        return [(number, game, json.loads(revisions)) for number, game, revisions in rows]

    def answer(self, question: int, round: int, member: int, answer: Any, time: str) -> None:
        """Write a member's answer to a question in a round, in place of an earlier one."""
        self._write("answer", question, round, member, text_of_json(answer), time)

    def answers(self, activity: int | None = None) -> list[KeptAnswer]:
        """Return all answers in an activity, by default the present one, ordered by question, round and arrival."""
        # Times may have different offsets from UTC, so their texts are not in order.
        found = f"SELECT * FROM answers WHERE activity = COALESCE(?, {PRESENT}) ORDER BY question, round, rowid"
        return [
            KeptAnswer(question, round, who, json.loads(answer), time)
            for _, question, round, who, answer, time in self._rows(found, activity)
        ]


_EXISTS: Final = (
    "it exists already; go on with it by --resume, in a notebook resume=True, delete it by --delete, "
    "or begin another one by --file NAME"
)
_OPEN: Final = (
    "this room is open already, in another program or an earlier cell; "
    "end it there with Ctrl-C or close(), or choose another file"
)


class FileStore(Store):
    """A file on this machine that one process writes and others may read. Its mode keeps out other users.

    After each write the file is complete by itself, unlike in SQLite's WAL mode.
    """

    def __init__(self, path: Path, *, resume: bool = False, only_reads: bool = False) -> None:
        """Make a new file, or with ``resume`` open an existing one; ``only_reads`` allows it to be open elsewhere.

        Raises:
            RulesError: the file exists already, it is no file of a room, or the room is open already.
        """
        self.path = path
        self._lock = None if only_reads else _locked(path)
        is_new = False
        try:
            if path.exists() != resume:
                raise RulesError(f"{path}: {'there is no such file' if resume else _EXISTS}")
            if not resume:
                os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
                is_new = True
            super().__init__(sqlite3.connect(path, isolation_level=None, timeout=PATIENCE))
            try:
                self._set_up(resume=resume, only_reads=only_reads)
            except BaseException:
                self._file.close()
                raise
        except BaseException as error:
            if is_new:
                _delete(path)
            self._unlock()
            if isinstance(error, sqlite3.Error):
                raise RulesError(f"{path}: this is no file of a room: {error}") from error
            if isinstance(error, OSError):
                raise RulesError(f"{path}: {why_not(path, error)}") from error
            raise
        self._place = _place(path)

    def _set_up(self, *, resume: bool, only_reads: bool) -> None:
        # `secure_delete` overwrites deleted rows, so that no name stays in the file.
        self._file.executescript("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON;")
        if resume:
            self._check()
        else:
            make_tables(self._file)
        if only_reads:
            self.is_read_only = True
            self._file.execute("PRAGMA query_only = ON")

    def _check(self) -> None:
        [[version]] = self._file.execute("PRAGMA user_version")
        names = {name for (name,) in self._file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if version != VERSION or not {*TABLES} <= names:
            raise RulesError(f"{self.path}: this is no file of a room")

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def _apply(self, kind: str, values: Iterable[Any]) -> None:
        try:
            if _place(self.path) != self._place:
                raise StoreError("file_gone", self.path)
            super()._apply(kind, values)
        except (sqlite3.Error, StoreError) as error:
            self.failure: StoreError = error if isinstance(error, StoreError) else _why(error)
            raise self.failure from error

    def _rows(self, query: str, *parameters: int | str | None) -> list[Any]:
        try:
            return super()._rows(query, *parameters)
        except sqlite3.Error as error:
            raise _why(error) from error

    def secret(self) -> str:
        file = _beside(self.path, "secret")
        try:
            with suppress(FileNotFoundError):
                return file.read_text("ascii")
            if self._lock is None:
                return ""
            secret = secrets.token_urlsafe(SECRET_BYTES)
            with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as stream:
                stream.write(secret)
        except (OSError, ValueError) as error:
            raise StoreError("file_failed", error) from error
        return secret

    def close(self) -> None:
        super().close()
        self._unlock()

    def delete(self) -> None:
        self._file.close()
        try:
            _delete(self.path)
        except OSError as error:
            raise StoreError("file_failed", error) from error
        self._unlock()


def _why(error: sqlite3.Error) -> StoreError:
    """Return the error of a store for an error of SQLite."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError("file_busy", error)
    return StoreError("file_full" if name == "SQLITE_FULL" else "file_failed", error)


def _place(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file, which identify it, or None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _locked(path: Path) -> FileLock:
    """Return the lock of a room's file.

    Raises:
        RulesError: the room is open already, or there is no such folder.
    """
    try:
        return FileLock(_beside(path, "lock"))
    except BlockingIOError:
        raise RulesError(f"{path}: {_OPEN}") from None
    except (OSError, ValueError) as error:
        raise RulesError(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.name}-{what}")


def _delete(path: Path) -> None:
    for file in (path, _beside(path, "journal"), _beside(path, "secret")):
        file.unlink(missing_ok=True)


def delete_file(path: Path) -> None:
    """Delete the file of a room and the files beside it.

    Raises:
        RulesError: the room is open, or the file cannot be deleted.
    """
    lock = _locked(path)
    try:
        _delete(path)
    except OSError as error:
        raise RulesError(f"{path}: {why_not(path, error)}") from None
    finally:
        lock.release()
