"""Rooms for a class on the teacher's machine, without accounts: shared questions, games at tables, individual work."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .notebook import Room as Room

__all__ = ["Room"]


def __getattr__(name: str) -> Any:
    if name == "Room":
        from .notebook import Room

        return Room
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
