"""Traits that users set. They refuse any other value with a readable error, however large a number it holds."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

import traitlets as t

from ..rules.errors import quoted

G = TypeVar("G")
S = TypeVar("S")


class _InWords(t.TraitType[G, S]):
    """A trait with a readable error; traitlets itself fails to write a number of thousands of digits."""

    def error(self, obj: Any, value: Any, error: Any = None, info: Any = None) -> NoReturn:
        """Refuse a value.

        Raises:
            TraitError: always; it says what is expected.
        """
        try:
            super().error(obj, value, error, info)
        except t.TraitError:
            raise
        except ValueError:
            whose = f"The {self.name!r} trait of a {type(obj).__name__} instance expected {self.info()}"
            raise t.TraitError(f"{whose}, not {quoted(value)}.") from None
        raise AssertionError(self.name)  # super().error() always raises


class Choice(_InWords[G, G], t.Enum[G]):
    """A trait with one of several words."""


class Truth(_InWords[bool, bool | int], t.Bool[bool, bool | int]):
    """A trait that is true or false."""


class Number(_InWords[int, int], t.Int[int, int]):
    """A trait with a whole number."""


class Several(_InWords[list[Any], list[Any]], t.List[Any]):
    """A trait with a list."""
