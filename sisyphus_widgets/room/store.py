"""The store of a room: all that has to outlive its process, written before anybody is told of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..rules import RulesError

VERSION = 1

PRESSES: Final = "presses"
"""The fact that has the names of the teacher's presses."""
MOST_PRESSES: Final = 64

TABLES: Final = ("facts", "members", "answers", "tables", "lines")

_MADE = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE members (number INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, spec TEXT NOT NULL);
CREATE TABLE answers (
    question INTEGER, round INTEGER, member INTEGER, answer TEXT NOT NULL, time TEXT NOT NULL,
    PRIMARY KEY (question, round, member)
);
CREATE TABLE tables (number INTEGER PRIMARY KEY, game TEXT NOT NULL, revisions TEXT NOT NULL);
CREATE TABLE lines (member INTEGER NOT NULL, line TEXT NOT NULL);
"""

Given = str | int | list[list[Any]]
"""The values of a write: JSON, so that they can be written into a log."""


class KeptMember(NamedTuple):
    """A member as the file has it."""

    number: int
    name: str
    key: str
    """The hash of the key by which a browser comes back."""
    spec: dict[str, Any]


def _set(
    file: sqlite3.Connection, facts: Iterable[Any], lines: Iterable[Any], specs: Iterable[Sequence[Any]] = ()
) -> None:
    file.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", facts)
    file.executemany("INSERT INTO lines VALUES (?, ?)", lines)
    for number, spec in specs:
        _keep(file, number, spec)


def _add(file: sqlite3.Connection, *row: str) -> int | None:
    return file.execute("INSERT INTO members (name, key, spec) VALUES (?, ?, ?)", row).lastrowid


def _keep(file: sqlite3.Connection, number: int, spec: str) -> None:
    file.execute("UPDATE members SET spec = ? WHERE number = ?", (spec, number))


def _remove(file: sqlite3.Connection, number: int) -> None:
    file.execute("DELETE FROM members WHERE number = ?", (number,))
    file.execute("DELETE FROM answers WHERE member = ?", (number,))
    file.execute("DELETE FROM lines WHERE member = ?", (number,))


def _keep_table(file: sqlite3.Connection, *row: int | str) -> None:
    file.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", row)


def _answer(file: sqlite3.Connection, *row: int | str) -> None:
    file.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", row)


def _pressed(file: sqlite3.Connection, press: str, kind: str, *given: Any) -> int | None:
    """Write what a press of the teacher's does, together with its name, so that it is done once."""
    had = file.execute("SELECT value FROM facts WHERE name = ?", (PRESSES,)).fetchone()
    known = json.loads(had[0]) if had else []
    file.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (PRESSES, _text([*known, press][-MOST_PRESSES:])))
    return WRITES[kind](file, *given)


WRITES: Final[Mapping[str, Callable[..., int | None]]] = {
    "set": _set,
    "add": _add,
    "keep": _keep,
    "remove": _remove,
    "keep_table": _keep_table,
    "answer": _answer,
    "pressed": _pressed,
}
"""All that is ever written, by its kind."""


class Store:
    """The tables of a room. Each write is whole or not at all, even if the process is killed."""

    def __init__(self, file: sqlite3.Connection) -> None:
        """Use tables that are there."""
        self._file = file
        self._press: str | None = None

    @contextmanager
    def pressing(self, press: str) -> Iterator[None]:
        """Write the name of a press together with what is written first in the block, whole or not at all."""
        self._press = press
        try:
            yield
        finally:
            self._press = None

    def has_press(self, press: str) -> bool:
        """Return True if what a press does is written; of many presses only the latest are known."""
        return press in self.facts().get(PRESSES, ())

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def delete(self) -> None:
        """Delete everything that is known of the class."""
        raise NotImplementedError

    def _write(self, kind: str, *given: Given) -> int | None:
        """Write; what is written is there when this returns."""
        return self._apply(*self._named(kind, given))

    def _named(self, kind: str, given: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
        """Return a write together with the press that makes it, if one does that is not written yet."""
        press, self._press = self._press, None
        return (kind, given) if press is None else ("pressed", (press, kind, *given))

    def _apply(self, kind: str, given: Iterable[Any]) -> int | None:
        self._file.execute("BEGIN")
        try:
            made = WRITES[kind](self._file, *given)
        except BaseException:
            self._file.execute("ROLLBACK")
            raise
        self._file.execute("COMMIT")
        return made

    def set(
        self,
        *,
        lines: Iterable[tuple[int, str]] = (),
        specs: Mapping[int, dict[str, Any]] | None = None,
        **facts: Any,
    ) -> None:
        """Write facts about the room, lines of the logs of members, and how far some have got, all of them at once."""
        told = [[name, _text(value)] for name, value in facts.items()]
        kept = [[number, _text(spec)] for number, spec in (specs or {}).items()]
        self._write("set", told, [[*line] for line in lines], kept)

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield the lines of the logs of members, each with the number of the member."""
        yield from self._file.execute("SELECT member, line FROM lines ORDER BY rowid")

    def facts(self) -> dict[str, Any]:
        """Return all facts about the room."""
        return {name: json.loads(value) for name, value in self._file.execute("SELECT name, value FROM facts")}

    def add(self, name: str, key: str, spec: dict[str, Any]) -> int:
        """Write a new member, and return the number."""
        number = self._write("add", name, key, _text(spec))
        assert number is not None
        return number

    def keep(self, number: int, spec: dict[str, Any]) -> None:
        """Write how far a member has got."""
        self._write("keep", number, _text(spec))

    def remove(self, number: int) -> None:
        """Delete a member with all answers."""
        self._write("remove", number)

    def members(self) -> Iterator[KeptMember]:
        """Yield the members in the order in which they came."""
        for number, name, key, spec in self._file.execute("SELECT * FROM members ORDER BY number"):
            yield KeptMember(number, name, key, json.loads(spec))

    def keep_table(self, number: int, game: str, revisions: Mapping[str, int]) -> None:
        """Write how a table stands: the record of its game, and the revisions of its models."""
        self._write("keep_table", number, game, _text(revisions))

    def tables(self) -> Iterator[tuple[int, str, dict[str, int]]]:
        """Yield number, record and revisions of all tables."""
        for number, game, revisions in self._file.execute("SELECT * FROM tables ORDER BY number"):
            yield number, game, json.loads(revisions)

    def answer(self, question: int, round: int, member: int, answer: Any, time: str) -> None:
        """Write the answer of a member to a question in a round, in place of an earlier one."""
        self._write("answer", question, round, member, _text(answer), time)

    def answers(self, question: int) -> Iterator[tuple[int, int, Any]]:
        """Yield round, member and answer of all answers to a question."""
        asked = "SELECT round, member, answer FROM answers WHERE question = ? ORDER BY round, time"
        for round, member, answer in self._file.execute(asked, (question,)):
            yield round, member, json.loads(answer)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def make_tables(file: sqlite3.Connection) -> None:
    """Make the tables of a room in a file that has none."""
    file.executescript(f"BEGIN;{_MADE}PRAGMA user_version = {VERSION};COMMIT;")


_EXISTS: Final = (
    "it exists already; go on with it by --resume, delete it by --delete, or begin another one by --file NAME"
)


class FileStore(Store):
    """One file on this machine."""

    def __init__(self, path: Path, *, resume: bool = False) -> None:
        """Open a new file, or with ``resume`` an earlier one.

        Raises:
            RulesError: the file is there already, or it is none of a room.
        """
        if path.exists() != resume:
            told = "there is no such file" if resume else _EXISTS
            raise RulesError(f"{path}: {told}")
        self.path = path
        super().__init__(sqlite3.connect(path, isolation_level=None))
        try:
            if resume:
                self._check()
            self._file.execute("PRAGMA journal_mode = WAL")
            # A killed process loses nothing; only a power cut may lose the last answers.
            self._file.execute("PRAGMA synchronous = NORMAL")
            if not resume:
                make_tables(self._file)
        except sqlite3.DatabaseError as error:
            self._file.close()
            raise RulesError(f"{path}: this is no file of a room: {error}") from error

    def _check(self) -> None:
        [[version]] = self._file.execute("PRAGMA user_version")
        names = {name for (name,) in self._file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if version != VERSION or not {*TABLES} <= names:
            self._file.close()
            raise RulesError(f"{self.path}: this is no file of a room")

    def delete(self) -> None:
        """Delete the file, and with it everything that is known of the class."""
        self.close()
        delete_file(self.path)


def delete_file(path: Path) -> None:
    """Delete the file of a room, and what SQLite keeps beside it."""
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
