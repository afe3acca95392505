"""Traits that users set: whatever else they are set to is refused in words, however large a number it holds."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

import traitlets as t

from ..rules.errors import quoted

G = TypeVar("G")
S = TypeVar("S")


class _InWords(t.TraitType[G, S]):
    """As of traitlets, which cannot write a number of thousands of digits and fails with that instead."""

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
        raise AssertionError(self.name)  # a trait that refuses has raised


class Choice(_InWords[G, G], t.Enum[G]):
    """One of some words."""


class Truth(_InWords[bool, bool | int], t.Bool[bool, bool | int]):
    """True or false."""


class Number(_InWords[int, int], t.Int[int, int]):
    """A whole number."""


class Several(_InWords[list[Any], list[Any]], t.List[Any]):
    """A list."""
