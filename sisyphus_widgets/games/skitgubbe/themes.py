"""The themes of problems about Skitgubbe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...rules.themes import Continuation, Theme
from .events import CardsLaid, PickedUp, TrickDiscarded, WentOut
from .state import SkitgubbeState


def _out_in(turns: int) -> Callable[[Continuation], bool | None]:
    """Return a function that is True once the seat is out within this number of its turns."""

    def reached(course: Continuation) -> bool | None:
        if any(isinstance(event, WentOut) and event.actor == course.seat for event in course.events):
            return True
        return False if course.state.over or course.turns >= turns else None

    return reached


def _picked_up(course: Continuation) -> bool | None:
    """Return True once the next seat picks up, False once it lays a card or the trick is over."""
    for event in course.events:
        if event.actor == course.seat and isinstance(event, PickedUp):
            return False
        if event.actor != course.seat and isinstance(event, PickedUp | CardsLaid):
            return isinstance(event, PickedUp)
    return False if course.state.over or course.find(TrickDiscarded) else None


def _not_the_goat(course: Continuation) -> bool | None:
    """Return True once the seat is out, False once all others are."""
    if any(isinstance(event, WentOut) and event.actor == course.seat for event in course.events):
        return True
    return False if course.state.over else None


def _getting_rid(state: SkitgubbeState, seat: int) -> bool:
    return not state.over and not state._core.collecting


def _size(state: SkitgubbeState, seat: int) -> int:
    return state._core.hands[seat].bit_count()


def _hold(state: SkitgubbeState) -> int:
    """Return the number of seats with cards."""
    return sum(hand > 0 for hand in state._core.hands)


def _follows(state: SkitgubbeState, seat: int) -> bool:
    return _getting_rid(state, seat) and _size(state, seat) <= 8


def _few(least: int) -> Callable[[SkitgubbeState, int], bool]:
    return lambda state, seat: _getting_rid(state, seat) and least <= _size(state, seat) <= least + 4


def _duel(state: SkitgubbeState, seat: int) -> bool:
    """Return True if two seats are left, with few cards that both of them know."""
    held = sum(hand.bit_count() for hand in state._core.hands)
    return _getting_rid(state, seat) and _hold(state) == 2 and held <= 9


def _next(state: SkitgubbeState, seat: int) -> Mapping[str, Any]:
    """Return the next seat with cards."""
    others = [(seat + step) % state.players for step in range(1, state.players)]
    return {"to": next((other for other in others if _size(state, other)), seat)}


THEMES = (
    Theme("pick", "2.4", _follows, _picked_up, 3, _next),
    Theme("two", "2.7", _few(3), _out_in(2), 7),
    Theme("three", "2.7", _few(4), _out_in(3), 9),
    Theme("duel", "2.7", _duel, _not_the_goat, 13, _next),
)
