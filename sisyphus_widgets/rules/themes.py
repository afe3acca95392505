"""Themes of problems: goals that need thought, which a game declares, and what has come of a move towards them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .events import Event


@dataclass(frozen=True, slots=True)
class Continuation:
    """The course of play since a problem was posed to ``seat``: its events, and how many moves the seat has made."""

    start: Any
    state: Any
    seat: int
    events: tuple[Event, ...] = ()
    turns: int = 0

    def find(self, *kinds: type[Event]) -> Event | None:
        """Return the first event of one of these types, or None."""
        return next((event for event in self.events if isinstance(event, kinds)), None)


@dataclass(frozen=True)
class Theme:
    """A kind of problem of a game.

    ``fits`` tells whether a position may pose it to the seat to move. ``reached`` judges a course of play: True or
    False once it is decided, None before; no more than ``plies`` moves are looked ahead. ``facts`` are named by its
    prompt. ``rule`` is the number of the clause that it turns on.

    If every position is known, ``solved`` replaces the search: it gives each move, as notation, with whether it does
    what is asked.
    """

    name: str
    rule: str
    fits: Callable[[Any, int], bool]
    reached: Callable[[Continuation], bool | None] = lambda course: None
    plies: int = 8
    facts: Callable[[Any, int], Mapping[str, Any]] = lambda state, seat: {}
    solved: Callable[[Any], Mapping[str, bool]] | None = None
