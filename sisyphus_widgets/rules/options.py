"""The options of a game, whose values are checked when they are set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TypeAlias

from .errors import PositionError, quoted
from .numbers import MOST, truth, whole


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options of a game: a frozen dataclass whose defaults are the rules as printed.

    A value has the type of its default: a bool, text, or a whole number from 0 to :data:`~.numbers.MOST`. A game with
    narrower limits checks them in its own ``__post_init__``, after calling this one.

    Raises:
        PositionError: an option has another type.
    """

    def __post_init__(self) -> None:
        for field in fields(self):
            value, kind = getattr(self, field.name), type(field.default)
            if kind is int:
                number = whole(value)
                if number is None or not 0 <= number <= MOST:
                    raise PositionError(
                        f"option {field.name!r} must be a whole number from 0 to {MOST}, not {quoted(value)}"
                    )
                object.__setattr__(self, field.name, number)
            elif kind is bool and (chosen := truth(value)) is not None:
                object.__setattr__(self, field.name, chosen)
            elif type(value) is not kind:
                kind_name = "true or false" if kind is bool else "text"
                raise PositionError(f"option {field.name!r} must be {kind_name}, not {quoted(value)}")


@dataclass(frozen=True, slots=True)
class NoOptions(TableOptions):
    """The empty options of a game without options."""


GivenOptions: TypeAlias = TableOptions | Mapping[str, object]
"""The options of a game, or the names of some with their values, as in ``{"turn_limit": 30}``."""


def options_at(state: object) -> TableOptions | None:
    """Return the table options of a position; None if it has none."""
    options = getattr(state, "options", None)
    return options if isinstance(options, TableOptions) else None
