"""Themes of problems: goals that take thought to reach, as declared by a game, and the play towards them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .events import Event


@dataclass(frozen=True, slots=True)
class Continuation:
    """The play since a problem was posed to ``seat``: the events so far, and the number of moves by that seat."""

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

    ``fits`` takes a position and the seat to move, and returns True if the position can pose this problem. ``reached``
    judges a continuation: True if the goal is reached, False if it is missed, None while it is open. The search looks
    at most ``plies`` moves ahead. ``facts`` returns the values that fill the prompt. ``rule`` is the number of the
    clause that the problem is about.

    In a solved game, ``solved`` replaces the search: it maps each move, in notation, to True if the move reaches the
    goal.
    """

    name: str
    rule: str
    fits: Callable[[Any, int], bool]
    reached: Callable[[Continuation], bool | None] = lambda course: None
    plies: int = 8
    facts: Callable[[Any, int], Mapping[str, Any]] = lambda state, seat: {}
    solved: Callable[[Any], Mapping[str, bool]] | None = None
