"""Checks of whole numbers from outside, so that the code behind them need not check again."""

from __future__ import annotations

from math import isfinite
from operator import index
from typing import Any

MOST = 10**9
"""The largest number in a position or a setting: beyond any game's needs, yet quick to compute with and to write."""

_MOST_DIGITS = len(str(MOST))


def plain(value: Any) -> Any:
    """Return a number, truth value or sequence of another library, such as NumPy or pandas, as one of Python's own.

    Anything else is returned unchanged.
    """
    for name in ("tolist", "to_list"):
        if callable(own := getattr(type(value), name, None)):
            return own(value)
    return value


def whole(value: object) -> int | None:
    """Return a value as an int (NumPy integers count, bools do not), or None if it is not a whole number."""
    if type(value) is int:
        return value
    if isinstance(plain(value), bool):
        return None
    try:
        return int(index(value))  # type: ignore[arg-type]  # anything else raises
    except TypeError:
        return None


def real(value: object) -> float | int | None:
    """Return a value as an int or a float of Python, or None if it is not a finite number; bools are none."""
    number = plain(value)
    if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
        return None
    return number if type(number) in (int, float) else float(number)


def truth(value: object) -> bool | None:
    """Return a value as a bool (those of NumPy count), or None if it is not one."""
    found = plain(value)
    return found if isinstance(found, bool) else None


_MINUS = ("-", "\N{MINUS SIGN}", "\N{EN DASH}")


def read_signed(text: str) -> int | None:
    """Return the whole number from -:data:`MOST` to :data:`MOST` written in plain digits, or None if there is none."""
    number = read_whole(text[1:] if text.startswith(_MINUS) else text)
    return -number if number is not None and text.startswith(_MINUS) else number


def read_whole(text: str) -> int | None:
    """Return the whole number from 0 to :data:`MOST` written in plain digits, or None if there is none."""
    digits = text.lstrip("0") or text[:1]
    if not (text.isascii() and text.isdecimal()) or len(digits) > _MOST_DIGITS:
        return None
    number = int(digits)
    return number if number <= MOST else None
