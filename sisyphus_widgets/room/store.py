"""The file of a room: everything that has to outlive its process, written before anybody is told of it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ..rules import RulesError

VERSION = 1

_TABLES = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE members (number INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL, spec TEXT NOT NULL);
CREATE TABLE answers (
    question INTEGER, round INTEGER, member INTEGER, answer TEXT NOT NULL, time TEXT NOT NULL,
    PRIMARY KEY (question, round, member)
);
CREATE TABLE tables (number INTEGER PRIMARY KEY, game TEXT NOT NULL, revisions TEXT NOT NULL);
CREATE TABLE lines (member INTEGER NOT NULL, line TEXT NOT NULL);
"""


class KeptMember(NamedTuple):
    """A member as the file has it."""

    number: int
    name: str
    key: str
    """The hash of the key by which a browser comes back."""
    spec: dict[str, Any]


class Store:
    """One SQLite file. Each call is written when it returns, and whole or not at all, even if the process is killed."""

    def __init__(self, path: Path, *, resume: bool = False) -> None:
        """Open a new file, or with ``resume`` an earlier one.

        Raises:
            RulesError: the file is there already, or it is none of a room.
        """
        if path.exists() != resume:
            told = "there is no such file" if resume else "it exists already; go on with it by --resume"
            raise RulesError(f"{path}: {told}")
        self.path = path
        self._file = sqlite3.connect(path, isolation_level=None)
        try:
            if resume:
                self._check()
            self._file.execute("PRAGMA journal_mode = WAL")
            # A killed process loses nothing; only a power cut may lose the last answers.
            self._file.execute("PRAGMA synchronous = NORMAL")
            if not resume:
                self._file.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = {VERSION};COMMIT;")
        except sqlite3.DatabaseError as error:
            self._file.close()
            raise RulesError(f"{path}: this is no file of a room: {error}") from error

    def _check(self) -> None:
        [[version]] = self._file.execute("PRAGMA user_version")
        names = {name for (name,) in self._file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if version != VERSION or not {"facts", "members", "answers", "tables", "lines"} <= names:
            self._file.close()
            raise RulesError(f"{self.path}: this is no file of a room")

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def delete(self) -> None:
        """Delete the file, and with it everything that is known of the class."""
        self.close()
        for ending in ("", "-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)

    def set(self, *, lines: Iterable[tuple[int, str]] = (), **facts: Any) -> None:
        """Write facts about the room, and lines of the logs of members, all of them at once."""
        rows = [(name, json.dumps(value, ensure_ascii=False)) for name, value in facts.items()]
        self._file.execute("BEGIN")
        self._file.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", rows)
        self._file.executemany("INSERT INTO lines VALUES (?, ?)", lines)
        self._file.execute("COMMIT")

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield the lines of the logs of members, each with the number of the member."""
        yield from self._file.execute("SELECT member, line FROM lines ORDER BY rowid")

    def facts(self) -> dict[str, Any]:
        """Return all facts about the room."""
        return {name: json.loads(value) for name, value in self._file.execute("SELECT name, value FROM facts")}

    def add(self, name: str, key: str, spec: dict[str, Any]) -> int:
        """Write a new member, and return the number."""
        row = (name, key, json.dumps(spec, ensure_ascii=False))
        number = self._file.execute("INSERT INTO members (name, key, spec) VALUES (?, ?, ?)", row).lastrowid
        assert number is not None
        return number

    def keep(self, number: int, spec: dict[str, Any]) -> None:
        """Write how far a member has got."""
        self._file.execute(
            "UPDATE members SET spec = ? WHERE number = ?", (json.dumps(spec, ensure_ascii=False), number)
        )

    def remove(self, number: int) -> None:
        """Delete a member with all answers."""
        self._file.execute("BEGIN")
        self._file.execute("DELETE FROM members WHERE number = ?", (number,))
        self._file.execute("DELETE FROM answers WHERE member = ?", (number,))
        self._file.execute("DELETE FROM lines WHERE member = ?", (number,))
        self._file.execute("COMMIT")

    def members(self) -> Iterator[KeptMember]:
        """Yield the members in the order in which they came."""
        for number, name, key, spec in self._file.execute("SELECT * FROM members ORDER BY number"):
            yield KeptMember(number, name, key, json.loads(spec))

    def keep_table(self, number: int, game: str, revisions: Mapping[str, int]) -> None:
        """Write how a table stands: the record of its game, and the revisions of its models."""
        self._file.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", (number, game, json.dumps(revisions)))

    def tables(self) -> Iterator[tuple[int, str, dict[str, int]]]:
        """Yield number, record and revisions of all tables."""
        for number, game, revisions in self._file.execute("SELECT * FROM tables ORDER BY number"):
            yield number, game, json.loads(revisions)

    def answer(self, question: int, round: int, member: int, answer: Any, time: str) -> None:
        """Write the answer of a member to a question in a round, in place of an earlier one."""
        row = (question, round, member, json.dumps(answer, ensure_ascii=False), time)
        self._file.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", row)

    def answers(self, question: int) -> Iterator[tuple[int, int, Any]]:
        """Yield round, member and answer of all answers to a question."""
        asked = "SELECT round, member, answer FROM answers WHERE question = ? ORDER BY round, time"
        for round, member, answer in self._file.execute(asked, (question,)):
            yield round, member, json.loads(answer)
