"""Working copies, so that a change that fails leaves the original as it was."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

T = TypeVar("T")


def aside(thing: T) -> T:
    """Return a shallow copy of an object with its own lists, dicts and sets, which hold the same items."""
    other = copy(thing)
    vars(other).update(
        {name: copy(value) for name, value in vars(thing).items() if isinstance(value, list | dict | set)}
    )
    return other
