"""The entries of a log: lines of JSON, read and checked."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from math import isfinite
from pathlib import PurePath
from typing import Any

from ..questions.scoring import SCORING
from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import lines_in
from .answer import STUDY_KEYS, VERSION

_KEYS: dict[str, Any] = {
    "time": str,
    "learner": str,
    "session": str,
    "question": str,
    "game": str,
    "kind": str,
    "position": str,
    "perspective": (int, type(None)),
    "given": object,
    "parts": list,
    "score": (int, float),
    "tries": int,
    "hints": int,
    "seconds": (int, float),
    "claimed": bool,
    "scoring": int,
    "version": int,
}


class LogError(RulesError):
    """An error in a line of a log or in a code."""


def read(lines: Iterable[str] | str) -> list[dict[str, Any]]:
    """Read the entries of a log, given as a text or its lines; empty lines are skipped.

    Raises:
        LogError: a line is not a line of a log; the message says which and why.
    """
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | Mapping):
        what = ", or what path.read_text() gives" if isinstance(lines, PurePath) else ""
        raise LogError(f"a log must be a string{what}, or a list of its lines, not {quoted(lines)}")
    found = []
    for number, text in enumerate(lines_in(lines) if isinstance(lines, str) else lines, start=1):
        if not isinstance(text, str):
            raise LogError(f"line {number} is not text but {quoted(text)}")
        if text.strip():
            found.append(_entry(text, number))
    return found


def _entry(text: str, number: int) -> dict[str, Any]:
    try:
        entry = json.loads(text)
    except (ValueError, RecursionError):
        file = "; of a file, give what path.read_text() gives" if os.path.exists(text) else ""
        raise LogError(f"line {number} is not JSON: {quoted(text[:60])}{file}") from None
    if not isinstance(entry, dict):
        raise LogError(f"line {number} is not an object but {quoted(entry)}")
    return checked(entry, f"line {number}")


def checked(entry: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return an entry if it has exactly the keys of an answer, each with a value of its type.

    The keys of a study may be missing.

    Raises:
        LogError: it does not; the message begins with ``where``.
    """
    if isinstance(entry.get("version"), int) and entry["version"] > VERSION:
        raise LogError(f"{where} is of version {entry['version']}; {VERSION} is the newest that can be read")
    if isinstance(entry.get("scoring"), int) and entry["scoring"] != SCORING:
        raise LogError(
            f"{where} was scored by version {entry['scoring']}; only scores of version {SCORING} can be read"
        )
    if odd := sorted(map(str, (entry.keys() - {*STUDY_KEYS}) ^ _KEYS.keys())):
        raise LogError(f"{where} does not have the keys of an answer; check {', '.join(odd)}")
    for key, kind in _KEYS.items():
        if not isinstance(entry[key], kind) or (isinstance(entry[key], bool) and kind not in (object, bool)):
            raise LogError(f"{where}: {key!r} cannot be {quoted(entry[key])}")
        if isinstance(entry[key], float) and kind is not object and not isfinite(entry[key]):
            raise LogError(f"{where}: {key!r} cannot be {quoted(entry[key])}")
    for key in STUDY_KEYS:
        if not isinstance(entry.get(key, ""), str):
            raise LogError(f"{where}: {key!r} cannot be {quoted(entry[key])}")
    parts = entry["parts"]
    if not all(
        isinstance(part, dict) and isinstance(part.get("rule"), str) and isinstance(part.get("right"), bool)
        for part in parts
    ):
        raise LogError(f"{where}: each of 'parts' must have a 'rule', and say whether it is 'right'")
    return dict(entry)


def entries_given(log: object, *keys: str) -> list[Mapping[str, Any]]:
    """Return the entries of a log as :func:`read` gives them, each with at least these keys.

    Raises:
        LogError: the argument is something else; the message names the entry.
    """
    if not isinstance(log, Iterable) or isinstance(log, str | bytes | Mapping):
        raise LogError(f"a log must hold entries, as log.read(text) returns them, not {quoted(log)}")
    found: list[Mapping[str, Any]] = []
    for number, entry in enumerate(log, start=1):
        if not isinstance(entry, Mapping) or not all(key in entry for key in keys):
            known = ", ".join(keys)
            raise LogError(
                f"an entry of a log must have {known}, as log.read(text) returns it; entry {number} is {quoted(entry)}"
            )
        found.append(entry)
    return found
