"""The first difference between two values of plain JSON, in words."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

MOST = 60
"""The greatest number of characters of a value in a message."""

Path = tuple[str | int, ...]
"""The path to a part of a value: keys and indices."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A path at which two values differ, and the parts of both there; None for a missing part."""

    path: Path
    first: Any
    other: Any

    def __str__(self) -> str:
        return f"{shortened(self.first)} in one game and {shortened(self.other)} in the other"


def first_difference(first: Any, other: Any, path: Path = ()) -> Difference | None:
    """Return the first difference between two values, or None if they are equal."""
    if first == other:
        return None
    if isinstance(first, Mapping) and isinstance(other, Mapping):
        for key in dict.fromkeys((*first, *other)):
            if found := first_difference(first.get(key), other.get(key), (*path, key)):
                return found
    if _is_list(first) and _is_list(other) and len(first) == len(other):
        for at, (left, right) in enumerate(zip(first, other, strict=True)):
            if found := first_difference(left, right, (*path, at)):
                return found
    return Difference(path, first, other)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def shortened(value: Any) -> str:
    """Return a value as text for a message, cut off if it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = " ".join(repr(value).split())
    return text if len(text) <= MOST else f"{text[:MOST]}…"


def around_difference(first: str, other: str) -> Difference | None:
    """Return the first difference between two texts, with a few characters before it; None if they are equal."""
    if first == other:
        return None
    pairs = zip(first, other, strict=False)
    at = next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(first), len(other)))
    begin = max(0, at - MOST // 2)
    return Difference((at,), first[begin : begin + MOST], other[begin : begin + MOST])
