"""Whole numbers from outside, checked where they come in: nothing that follows has to do with any other."""

from __future__ import annotations

from operator import index

MOST = 10**9
"""The largest number in a position or a setting: more than any game comes to, and quickly counted with and written."""

_MOST_DIGITS = len(str(MOST))


def whole(value: object) -> int | None:
    """The whole number that a value is (one of NumPy's counts, a truth value does not); None where it is none."""
    if isinstance(value, bool):
        return None
    try:
        return int(index(value))  # type: ignore[arg-type]  # whatever is no whole number raises
    except TypeError:
        return None


def read_whole(text: str) -> int | None:
    """The whole number from 0 to :data:`MOST` that is written in plain digits; None where there is none."""
    digits = text.lstrip("0") or text[:1]
    if not (text.isascii() and text.isdecimal()) or len(digits) > _MOST_DIGITS:
        return None
    number = int(digits)
    return number if number <= MOST else None
