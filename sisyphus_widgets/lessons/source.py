"""The source of a lesson: TOML with the line of every key, and its problems by line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import lines_in
from .format import TABLES, FormatKey

_HEADER = re.compile(r"^\s*(\[\[?)\s*([A-Za-z0-9_.\-\s\"']+?)\s*\]\]?")
_KEY = re.compile(r"^\s*([A-Za-z0-9_\-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*([A-Za-z0-9_\-]+))?\s*=\s*(.*)$")
_SYNTAX = re.compile(r"\(at line (\d+), column (\d+)\)")
STRAIGHT, CURLY = "\"'", "“”„‟«»‘’‚‛"
"""The quotes around texts, and those allowed inside them."""

MOST = 200_000
"""The greatest number of characters in a lesson."""

Path_ = tuple[str | int, ...]


@dataclass(frozen=True, order=True)
class LessonFault:
    """One problem in a lesson file: the line, the fault, and what to write instead.

    A problem of the whole file has the line 0; if there is no such file, ``file`` is empty.
    """

    line: int
    what: str
    instead: str = ""
    file: str = ""

    def __str__(self) -> str:
        return self.message(self.file or "lesson")

    def message(self, file: object) -> str:
        """Return the message about a file of this name."""
        where = f"{file}:{self.line}: " if self.line else f"{file}: " if self.file else ""
        return f"{where}{self.what} {self.instead}".rstrip()


class LessonError(RulesError):
    """An error in a lesson; ``problems`` lists all that is wrong."""

    def __init__(self, problems: Sequence[LessonFault]) -> None:
        super().__init__("; ".join(map(str, problems[:5])))
        self.problems: tuple[LessonFault, ...] = tuple(problems)


@dataclass
class LessonSource:
    """A lesson file as read: its tables, the lines of their keys, and the problems found so far."""

    file: str
    folder: Path
    data: dict[str, Any] = field(default_factory=dict)
    lines: dict[Path_, int] = field(default_factory=dict)
    problems: list[LessonFault] = field(default_factory=list)

    @classmethod
    def of(cls, text: str, file: str = "lesson", folder: Path | None = None) -> LessonSource:
        """Read a text; invalid TOML is noted as a problem."""
        source = cls(file, folder or Path())
        if len(text) > MOST:
            source.add((), f"a lesson has at most {MOST} characters")
            return source
        try:
            source.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # no TOML, a number of thousands of digits, brackets in brackets
            found = _SYNTAX.search(str(error))
            line = int(found[1]) if found else max(1, text.count("\n"))
            what = _SYNTAX.sub("", str(error)).strip() or "it cannot be read"
            message, advice = f"this is not TOML: {what}.", _toml_advice(what)
            if curly := _stray_quote((lines_in(text) or [""])[line - 1 : line]):
                message, advice = (
                    f"a curly quote {curly} stands where a straight one is needed.",
                    'Write " in its place.',
                )
            source.problems.append(LessonFault(line, message, advice, file))
            return source
        source.lines = _lines(text)
        return source

    def line(self, path: Path_) -> int:
        """Return the line of a key, or else of the table around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def add(self, path: Path_, what: str, instead: str = "") -> None:
        """Note a problem at a path."""
        self.problems.append(LessonFault(self.line(path), what, instead, self.file))

    # --- shape ------------------------------------------------------------------------------------------------

    def check_table(self, table: str, content: object, path: Path_, *, partly: bool = False) -> dict[str, Any]:
        """Return the valid keys of a table and note all others as problems; with ``partly``, no key is required."""
        name = _named(path)
        if not isinstance(content, dict):
            self.add(
                path, f"{name} must be a table, not {_kind(content)}.", f"Write its keys: {', '.join(TABLES[table])}."
            )
            return {}
        keys, found = TABLES[table], dict[str, Any]()
        for key, value in content.items():
            if key not in keys:
                nearest = get_close_matches(key, keys, n=1, cutoff=0.6)
                hint = f"Did you mean “{nearest[0]}”?" if nearest else f"There are {', '.join(keys)}."
                self.add((*path, key), f"{name} has no key “{key}”.", hint)
            elif self._holds(keys[key], value, (*path, key)):
                found[key] = value
        for key, entry in keys.items():
            if entry.needed and not partly and key not in content:
                self.add(path, f"{name} has no “{key}”.", f"Write: {key} = … ({entry.means.rstrip('.')}).")
        return found

    def _holds(self, key: FormatKey, value: Any, path: Path_) -> bool:
        name = _named(path)
        match key.holds:
            case "text":
                fits = isinstance(value, str) and bool(value.strip())
                wanted = 'a text in quotes, such as "…"'
                if fits and key.words and value not in key.words:
                    self.add(path, f"{name} cannot be {value!r}.", f"Write one of {', '.join(key.words)}.")
                    return False
            case "whole":
                fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 10**9
                wanted = "a whole number from 0"
            case "texts":
                fits = _texts(value)
                wanted = 'a list of texts, such as ["…", "…"]'
            case "text or texts":
                fits = (isinstance(value, str) and bool(value.strip())) or _texts(value)
                wanted = 'a text or a list of texts, such as "trick" or ["trick", "bonus"]'
            case "words":
                fits = isinstance(value, dict) and all(isinstance(one, str) and one.strip() for one in value.values())
                wanted = 'a table of texts, such as [steps.mistakes] with must_follow_suit = "…"'
            case _:
                return True  # checked where the table is read
        if not fits:
            self.add(path, f"{name} must be {wanted}, not {_kind(value)}.")
        return fits


def _texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, str) and one.strip() for one in value)


def _kind(value: object) -> str:
    names: Mapping[type, str] = {str: "a text", bool: "true or false", dict: "a table"}
    if isinstance(value, str) and not value.strip():
        return "an empty text"
    if isinstance(value, list) and not value:
        return "an empty list"
    if isinstance(value, int | float | list) and not isinstance(value, bool):
        return quoted(value)
    return names.get(type(value), "a date or time")


def _named(path: Path_) -> str:
    """Return the name of a path in messages."""
    names = [f"step {part + 1}" if isinstance(part, int) else f"“{part}”" for part in path if part != "steps"]
    return " of ".join(reversed(names)) or "the lesson"


def _stray_quote(lines: Sequence[str]) -> str:
    """Return a curly quote used in place of a straight one; empty if there is none."""
    for line in lines:
        inside, last = "", ""
        for character in line:
            if character in STRAIGHT and inside in ("", character):
                inside, last = ("" if inside else character), ""
            elif character in CURLY and not inside:
                return character
            elif character in CURLY:
                last = character
            elif character == "#" and not inside:
                break
        if inside and last:
            return last  # it should have closed the text
    return ""


def _toml_advice(what: str) -> str:
    if "Unescaped" in what or "Illegal character" in what or "Invalid value" in what:
        return 'Texts stand in quotes: "…", or over several lines between """ and """.'
    if "Expected '='" in what:
        return 'Write: key = value. A key with other than plain letters stands in quotes: "Björn" = "…".'
    if "overwrite" in what or "twice" in what or "Cannot declare" in what:
        return "Each key stands once in its table; a new step begins with [[steps]]."
    return 'A line is a table, as in [[steps]], or a key with its value, as in id = "first".'


def _lines(text: str) -> dict[Path_, int]:
    """Return the line of every table and key that begins a line."""
    found: dict[Path_, int] = {(): 1}
    here: Path_ = ()
    counts: dict[Path_, int] = {}
    closing = ""
    for number, line in enumerate(lines_in(text), 1):
        if closing:
            closing = "" if closing in line else closing
            continue
        if header := _HEADER.match(line):
            here = _path_of(header[2], header[1] == "[[", counts)
            found.setdefault(here, number)
        elif key := _KEY.match(line):
            path = (*here, key[1].strip("\"'"))
            found.setdefault(path, number)
            if key[2]:
                found.setdefault((*path, key[2]), number)
            for quotes in ('"""', "'''"):
                if key[3].startswith(quotes) and quotes not in key[3][3:]:
                    closing = quotes
    return found


def _path_of(header: str, array: bool, counts: dict[Path_, int]) -> Path_:
    path: Path_ = ()
    parts = [part.strip().strip("\"'") for part in header.split(".")]
    for place, part in enumerate(parts):
        path = (*path, part)
        if array and place == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path
