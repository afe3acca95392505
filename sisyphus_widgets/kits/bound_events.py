"""Event classes of a kit, each bound to one game that is declared with it."""

from __future__ import annotations

from collections.abc import Mapping
from types import new_class
from typing import Any

from ..rules.events import Event


def bound_event(cls: type, kind: type[Event], game: str, attributes: Mapping[str, str]) -> type[Event]:
    """Return a subclass of an event class for one game, and make it an attribute of the game's class."""

    def fill(namespace: dict[str, Any]) -> None:
        namespace |= {
            "__module__": cls.__module__,
            "__qualname__": f"{cls.__qualname__}.{kind.__name__}",
            "__doc__": kind.__doc__,
        }

    bound = new_class(kind.__name__, (kind,), {"game": game, **attributes}, fill)
    setattr(cls, kind.__name__, bound)
    return bound
