"""The tables of a room's store, and the writes that change them. A log of writes replays them in another process."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

VERSION: Final = 1

PRESSES: Final = "presses"
"""The name of the fact with the ids of the teacher's latest presses."""
MOST_PRESSES: Final = 64

TABLES: Final = ("facts", "members", "works", "answers", "tables")

_SCHEMA = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE members (number INTEGER PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL);
CREATE TABLE works (activity INTEGER, member INTEGER, spec TEXT NOT NULL, PRIMARY KEY (activity, member));
CREATE TABLE answers (
    activity INTEGER, question INTEGER, round INTEGER, member INTEGER, answer TEXT NOT NULL, time TEXT NOT NULL,
    PRIMARY KEY (activity, question, round, member)
);
CREATE TABLE tables (
    activity INTEGER, number INTEGER, game TEXT NOT NULL, revisions TEXT NOT NULL, PRIMARY KEY (activity, number)
);
"""

PRESENT: Final = "COALESCE((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'present'), 0)"
"""The number of the present activity as SQL, to which all work, answers and tables belong; 0 before a room begins."""


def _set(file: sqlite3.Connection, facts: Iterable[Any], specs: Iterable[Sequence[Any]] = ()) -> None:
    file.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", facts)
    for number, spec in specs:
        _keep(file, number, spec)


def _add(file: sqlite3.Connection, number: int, name: str, key: str, spec: str) -> None:
    file.execute("INSERT INTO members VALUES (?, ?, ?)", (number, name, key))
    _keep(file, number, spec)


def _keep(file: sqlite3.Connection, number: int, spec: str) -> None:
    """Write the work of a member, unless the member was removed."""
    file.execute(
        f"INSERT OR REPLACE INTO works SELECT {PRESENT}, number, ? FROM members WHERE number = ?", (spec, number)
    )


def _remove(file: sqlite3.Connection, number: int) -> None:
    file.execute("DELETE FROM members WHERE number = ?", (number,))
    file.execute("DELETE FROM works WHERE member = ?", (number,))
    file.execute("DELETE FROM answers WHERE member = ?", (number,))


def _keep_table(
    file: sqlite3.Connection, number: int, game: str, revisions: str, specs: Iterable[Sequence[Any]] = ()
) -> None:
    file.execute(f"INSERT OR REPLACE INTO tables VALUES ({PRESENT}, ?, ?, ?)", (number, game, revisions))
    for member, spec in specs:
        _keep(file, member, spec)


def _answer(file: sqlite3.Connection, *row: int | str) -> None:
    file.execute(f"INSERT OR REPLACE INTO answers VALUES ({PRESENT}, ?, ?, ?, ?, ?)", row)


def _several(file: sqlite3.Connection, *writes: Sequence[Any]) -> None:
    for kind, *given in writes:
        WRITES[kind](file, *given)


def _pressed(file: sqlite3.Connection, press: str, kind: str, *values: Any) -> None:
    """Write the effect of a teacher's press together with its id, so that a repeated press has no second effect."""
    row = file.execute("SELECT value FROM facts WHERE name = ?", (PRESSES,)).fetchone()
    presses = json.loads(row[0]) if row else []
    file.execute(
        "INSERT OR REPLACE INTO facts VALUES (?, ?)", (PRESSES, text_of_json([*presses, press][-MOST_PRESSES:]))
    )
    WRITES[kind](file, *values)


WRITES: Final[Mapping[str, Callable[..., None]]] = {
    "set": _set,
    "add": _add,
    "keep": _keep,
    "remove": _remove,
    "keep_table": _keep_table,
    "answer": _answer,
    "several": _several,
    "pressed": _pressed,
}
"""The functions of all writes, by their kinds."""


def text_of_json(value: Any) -> str:
    """Return a value as JSON in the form of the store."""
    return json.dumps(value, ensure_ascii=False)


def make_tables(file: sqlite3.Connection) -> None:
    """Make the tables of a room in an empty database."""
    file.executescript(f"BEGIN;{_SCHEMA}PRAGMA user_version = {VERSION};COMMIT;")
