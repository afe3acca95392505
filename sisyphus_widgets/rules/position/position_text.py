"""A whole position as text: the set-up, key by key, then the moves since, all separated by semicolons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from ..errors import NotationError, PositionError, quoted
from ..language.catalogue_files import SHARED
from ..numbers import read_signed, read_whole
from ..reason import Reason
from . import checks

_BETWEEN_SEATS = "|"
D = TypeVar("D")

_TRUTHS = {"yes": True, "no": False}


class Placing:
    """The parsed keys and values of a set-up, with methods that convert a value to its type.

    Raises:
        NotationError: a value cannot be read.
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        self._values = dict(values)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def only(self, *keys: str) -> None:
        """Refuse all keys except these.

        Raises:
            PositionError: there is another key.
        """
        for key in self._values:
            if key not in keys:
                raise PositionError(
                    f"{key!r} does not go with {keys[0]!r}, but {', '.join(keys[1:]) or 'moves'} may",
                    why=Reason(SHARED, "key_with", {"key": key, "other": keys[0]}),
                )

    def text(self, key: str, default: str = "") -> str:
        """Return a value as text."""
        return self._values.get(key, default)

    def number(self, key: str, default: int | None = None, *, is_signed: bool = False) -> int:
        """Return a whole number, or ``default`` if that is given and the key is missing."""
        if default is not None and key not in self:
            return default
        found = self.numbers(key, [], is_signed=is_signed)
        if len(found) != 1:
            raise NotationError(
                f"{key!r} must be one whole number, not {quoted(self.text(key))}",
                self.text(key),
                Reason(SHARED, "key_number", {"key": key, "given": self.text(key)}),
            )
        return found[0]

    def numbers(self, key: str, default: D, *, is_signed: bool = False) -> list[int] | D:
        """Return whole numbers (with ``is_signed``, possibly negative), or ``default`` if the key is missing."""
        if key not in self:
            return default
        read = read_signed if is_signed else read_whole
        found = [read(word) for word in self._values[key].split()]
        numbers = [number for number in found if number is not None]
        if len(numbers) < len(found):
            raise NotationError(
                f"{key!r} must be followed by whole numbers, not by {quoted(self.text(key))}",
                self.text(key),
                Reason(SHARED, "key_numbers", {"key": key, "given": self.text(key)}),
            )
        return numbers

    def each(self, key: str) -> list[str] | None:
        """Return one text for each seat or play, or None if the key is missing."""
        return [part.strip() for part in self._values[key].split(_BETWEEN_SEATS)] if key in self else None

    def of_seats(self, key: str) -> list[str]:
        """Return one text for each seat or play; empty if the key is missing."""
        return self.each(key) or []

    def truth(self, key: str) -> bool:
        """Return a truth value, written as yes or no; False if the key is missing."""
        word = self.text(key, "no")
        if word not in _TRUTHS:
            facts = {"key": key, "given": word}
            raise NotationError(
                f"{key!r} must be yes or no, not {quoted(word)}", word, Reason(SHARED, "key_truth", facts)
            )
        return _TRUTHS[word]


def read_placing(text: str, keys: Collection[str]) -> tuple[Placing, list[str]]:
    """Parse the set-up of a position, and the moves after it.

    Raises:
        NotationError: the text does not begin with a key, repeats a key, or has a key after a move.
        PositionError: the argument is not a string.
    """
    values: dict[str, str] = {}
    moves: list[str] = []
    for part in (part.strip() for part in checks.text("a position", text).split(";")):
        key, _, value = part.partition(" ")
        if not part:
            raise NotationError(
                "there is nothing between two semicolons, or at an end of a position",
                text,
                Reason(SHARED, "nothing_between"),
            )
        if key not in keys:
            moves.append(part)
        elif moves:
            raise NotationError(
                f"{key!r} comes after a move; what a position is set up with stands first",
                text,
                Reason(SHARED, "key_late", {"key": key}),
            )
        elif key in values:
            raise NotationError(f"{key!r} is given twice", text, Reason(SHARED, "key_twice", {"key": key}))
        else:
            values[key] = value.strip()
    if not values:
        known = ", ".join(sorted({*keys}))
        raise NotationError(
            f"a position begins with one of {known}, not with {quoted(text)}",
            text,
            Reason(SHARED, "begins_with", {"keys": known, "given": text[:40]}),
        )
    return Placing(values), moves


def write_placing(values: Mapping[str, str | None], moves: Iterable[object]) -> str:
    """Return the text for :func:`read_placing`; values that are None are left out."""
    parts = [f"{key} {value}".strip() for key, value in values.items() if value is not None]
    return "; ".join([*parts, *map(str, moves)])


def listed(values: Iterable[object]) -> str:
    """Join numbers or words with spaces."""
    return " ".join(map(str, values))


def by_seat(values: Iterable[Iterable[object]]) -> str:
    """Join the values of each seat, or of each play."""
    return f" {_BETWEEN_SEATS} ".join(map(listed, values)).strip()
