"""The themes of problems about Ascend."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...rules.core import PLAYING
from ...rules.themes import Continuation, Theme
from .events import Played, RoundCleared, TurnPassed, WentOut
from .state import AscendState

_FEW_LEFT = 9
"""The largest number of cards in two hands for which a problem searches a deal to its end."""


def _unanswered(course: Continuation) -> bool | None:
    """Return True once the round is cleared after the seat's play, False if it passes or another seat plays."""
    for event in course.events:
        if isinstance(event, RoundCleared):
            return event.winner == course.seat
        if isinstance(event, TurnPassed) and event.actor == course.seat:
            return False
        if isinstance(event, Played) and event.actor != course.seat:
            return False
    return False if course.state.over or course.state.chance_due else None


def _out_in(plays: int) -> Callable[[Continuation], bool | None]:
    """Return a function that is True once the seat is out within this number of its turns."""

    def reached(course: Continuation) -> bool | None:
        if any(isinstance(event, WentOut) and event.actor == course.seat for event in course.events):
            return True
        over = course.state.over or course.state.chance_due
        return False if over or course.turns >= plays else None

    return reached


def _first_out(course: Continuation) -> bool | None:
    """Return True once the seat goes out before all others that hold cards."""
    first = course.find(WentOut)
    if first is not None:
        return first.actor == course.seat
    return False if course.state.over or course.state.chance_due else None


def _fewest(state: AscendState, seat: int) -> Mapping[str, Any]:
    """Return the other seat that holds the fewest cards but is not out."""
    sizes = {other: hand.bit_count() for other, hand in enumerate(state._core.hands) if hand and other != seat}
    return {"to": min(sizes, key=lambda other: sizes[other])} if sizes else {}


def _playing(state: AscendState, seat: int) -> bool:
    return state._core.phase == PLAYING and not state.giving and not state.promising


def _size(state: AscendState, seat: int) -> int:
    return state._core.hands[seat].bit_count()


def _leads(state: AscendState, seat: int) -> bool:
    return _playing(state, seat) and not state._core.table()


def _follows(state: AscendState, seat: int) -> bool:
    return _playing(state, seat) and bool(state._core.table())


def _few(least: int) -> Callable[[AscendState, int], bool]:
    return lambda state, seat: _playing(state, seat) and least <= _size(state, seat) <= least + 3


def _duel(state: AscendState, seat: int) -> bool:
    """Return True if two seats are left with few cards."""
    held = [hand.bit_count() for hand in state._core.hands if hand]
    return _playing(state, seat) and len(held) == 2 and sum(held) <= _FEW_LEFT


THEMES = (
    Theme("lead", "3.3", _leads, _unanswered, 4),
    Theme("win", "3.3", _follows, _unanswered, 4),
    Theme("two", "6.1", _few(3), _out_in(2), 6),
    Theme("three", "6.1", _few(4), _out_in(3), 10),
    Theme("duel", "3.5", _duel, _first_out, 12, _fewest),
)
