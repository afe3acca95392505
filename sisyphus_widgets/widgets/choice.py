"""A trait that is one of some words; whatever else it is set to is refused in words."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

import traitlets as t

from ..rules.errors import quoted

G = TypeVar("G")


class Choice(t.Enum[G]):
    """As of traitlets, which cannot write a number of thousands of digits and fails with that instead."""

    def error(self, obj: Any, value: Any, error: Any = None, info: Any = None) -> NoReturn:
        """Refuse a value.

        Raises:
            TraitError: always; it says what may be chosen.
        """
        try:
            super().error(obj, value, error, info)
        except t.TraitError:
            raise
        except ValueError:
            whose = f"The {self.name!r} trait of a {type(obj).__name__} instance expected {self.info()}"
            raise t.TraitError(f"{whose}, not {quoted(value)}.") from None
        raise AssertionError(self.name)  # a trait that refuses has raised
