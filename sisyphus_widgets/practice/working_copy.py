"""Copies of what goes on, so that a change is worked out aside."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

T = TypeVar("T")


def aside(thing: T) -> T:
    """Return a copy of an object with lists, dicts and sets of its own, which hold the same."""
    other = copy(thing)
    vars(other).update(
        {name: copy(value) for name, value in vars(thing).items() if isinstance(value, list | dict | set)}
    )
    return other
