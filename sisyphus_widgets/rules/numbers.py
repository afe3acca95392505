"""Checks and conversions of numbers from outside, so that the code behind them need not check again."""

from __future__ import annotations

from math import isfinite
from operator import index
from typing import Any

MOST = 10**9
"""The largest number in a position or a setting: beyond any game's needs, yet quick to compute and to print."""

_MOST_DIGITS = len(str(MOST))
_MOST_EXACT = 2**53
"""The largest float up to which each whole number is a float, too."""


def plain(value: Any) -> Any:
    """Convert a number, truth value or sequence of another library, such as NumPy or pandas, to a built-in type.

    Anything else is returned unchanged.
    """
    for name in ("tolist", "to_list"):
        if callable(own := getattr(type(value), name, None)):
            return own(value)
    return value


def whole(value: object) -> int | None:
    """Return a value as an int, or None if it is not a whole number.

    Integers of NumPy count, and floats without a fraction, as in a column of pandas that once had gaps; bools do not.
    """
    if type(value) is int:
        return value
    number = plain(value)
    if isinstance(number, float):
        return int(number) if number.is_integer() and abs(number) <= _MOST_EXACT else None
    if isinstance(number, bool):
        return None
    try:
        return int(index(value))  # type: ignore[arg-type]  # anything else raises
    except TypeError:
        return None


def real(value: object) -> float | int | None:
    """Return a value as a built-in int or float, or None if it is not a finite number; bools do not count."""
    number = plain(value)
    if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
        return None
    return number if type(number) in (int, float) else float(number)


def truth(value: object) -> bool | None:
    """Return a value as a bool (NumPy bools count), or None if it is not a truth value."""
    found = plain(value)
    return found if isinstance(found, bool) else None


_MINUS = ("-", "\N{MINUS SIGN}", "\N{EN DASH}")


def read_signed(text: str) -> int | None:
    """Parse a whole number from -:data:`MOST` to :data:`MOST` in plain digits; None if the text is not one."""
    number = read_whole(text[1:] if text.startswith(_MINUS) else text)
    return -number if number is not None and text.startswith(_MINUS) else number


def read_whole(text: str) -> int | None:
    """Parse a whole number from 0 to :data:`MOST` in plain digits; None if the text is not one."""
    digits = text.lstrip("0") or text[:1]
    if not (text.isascii() and text.isdecimal()) or len(digits) > _MOST_DIGITS:
        return None
    number = int(digits)
    return number if number <= MOST else None
