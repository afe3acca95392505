"""The themes of problems about Sixty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules.core import PLAYING
from ...rules.themes import Course, Theme
from .cards import points_of
from .state import SixtyState

_ANSWERS = ("cards_added", "abracadabra", "hocus_pocus", "zapped", "fought_back")
_FEW = 9
"""The number of cards in all hands from which on a round is looked through to its end."""


def _taken(course: Course) -> bool | None:
    """Return True once another seat takes the cards that were played last, False once it answers or nobody has to."""
    for event in course.events:
        if event.type == "took":
            return event.actor != course.seat
        if event.type in _ANSWERS and (event.actor != course.seat or event.type == "fought_back"):
            return False
    return False if course.state.chance_due or course.state.over else None


def _fought_and_taken(course: Course) -> bool | None:
    """Return True once the seat has fought back and another seat takes what it led then."""
    if not course.events:
        return None
    if course.events[0].type != "fought_back":
        return False
    later = Course(course.start, course.state, course.seat, course.events[1:], course.turns)
    return _taken(later)


def _unharmed(course: Course) -> bool | None:
    """Return True once the round is over without another penalty card for the seat."""
    for event in course.events:
        if event.type in ("took", "zapped") and event.actor == course.seat:
            return False
        if event.type == "round_ended":
            return all(holder != course.seat for holder, _, _ in event.hands)  # type: ignore[attr-defined]
    return None


def _out_in_two(course: Course) -> bool | None:
    """Return True once the seat has no cards left, False if it holds some after two moves or takes an attack."""
    if course.find("took") is not None and any(
        event.type == "took" and event.actor == course.seat for event in course.events
    ):
        return False
    if course.state._core.sizes[course.seat] == 0 or any(
        event.type == "round_ended" and course.turns and not _holds(event, course.seat) for event in course.events
    ):
        return True
    return False if course.turns == 2 or course.state.chance_due or course.state.over else None


def _holds(ended: Any, seat: int) -> bool:
    return any(holder == seat for holder, _, _ in ended.hands)


def _under_attack(state: SixtyState, seat: int) -> bool:
    return not state.leading and state._core.phase == PLAYING


def _attacks(state: SixtyState, seat: int) -> bool:
    """Return True if several answers send the cards on."""
    ways = [move for move in state.legal_actions() if not str(move).startswith(("fight", "take"))]
    return _under_attack(state, seat) and len(ways) > 1


def _fights(state: SixtyState, seat: int) -> bool:
    return _under_attack(state, seat) and sum(str(move).startswith("fight") for move in state.legal_actions()) > 1


def _near_the_end(state: SixtyState, seat: int) -> bool:
    return not state._core.left and sum(state.counts) <= _FEW and state.counts[seat] > 1


def _against(state: SixtyState, seat: int) -> Mapping[str, Any]:
    """Return the seat against which cards are played now."""
    core, to = state._core, seat
    for _ in range(core.players):
        to = (to + core.step) % core.players
        if core.sizes[to] and to != seat:
            break
    return {"to": to, "points": points_of(core.piles[seat])}


THEMES = (
    Theme("lead", "2.1", lambda state, seat: bool(state.leading), _taken, 3, _against),
    Theme("answer", "3.1", _attacks, _taken, 3),
    Theme("fight", "3.3", _fights, _fought_and_taken, 4, _against),
    Theme("two", "4.1", _near_the_end, _out_in_two, 9),
    Theme("unharmed", "4.2", _near_the_end, _unharmed, 12),
)
