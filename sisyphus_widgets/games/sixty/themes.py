"""The themes of problems about Sixty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules.core import PLAYING
from ...rules.themes import Continuation, Theme
from .cards import points_of
from .events import Abracadabra, CardsAdded, FoughtBack, HocusPocus, RoundEnded, Took, Zapped
from .state import SixtyState

_ANSWERS = (CardsAdded, Abracadabra, HocusPocus, Zapped, FoughtBack)
_FEW = 9
"""The largest number of cards in all hands for which a problem searches a round to its end."""


def _is_picked_up(course: Continuation) -> bool | None:
    """Return True once another seat takes the cards that were played last, False once it answers them."""
    for event in course.events:
        if isinstance(event, Took):
            return event.actor != course.seat
        if isinstance(event, _ANSWERS) and (event.actor != course.seat or isinstance(event, FoughtBack)):
            return False
    return False if course.state.chance_due or course.state.over else None


def _fought_and_taken(course: Continuation) -> bool | None:
    """Return True once the seat has fought back and another seat takes the lead that followed."""
    if not course.events:
        return None
    if not isinstance(course.events[0], FoughtBack):
        return False
    later = Continuation(course.start, course.state, course.seat, course.events[1:], course.turns)
    return _is_picked_up(later)


def _unharmed(course: Continuation) -> bool | None:
    """Return True once the round is over without further penalty cards for the seat."""
    for event in course.events:
        if isinstance(event, Took | Zapped) and event.actor == course.seat:
            return False
        if isinstance(event, RoundEnded):
            return all(holder != course.seat for holder, _, _ in event.hands)
    return None


def _out_in_two(course: Continuation) -> bool | None:
    """Return True once the seat has no cards left, False if it holds some after two moves or takes an attack."""
    for event in course.events:
        if isinstance(event, Took) and event.actor == course.seat:
            return False
        if isinstance(event, RoundEnded):
            return all(holder != course.seat for holder, _, _ in event.hands)
    if course.state._core.sizes[course.seat] == 0:
        return True
    return False if course.turns == 2 else None


def _under_attack(state: SixtyState, seat: int) -> bool:
    return not state.leading and state._core.phase == PLAYING


def _attacks(state: SixtyState, seat: int) -> bool:
    """Return True if several answers send the attack on."""
    ways = [move for move in state.legal_actions() if not str(move).startswith(("fight", "take"))]
    return _under_attack(state, seat) and len(ways) > 1


def _fights(state: SixtyState, seat: int) -> bool:
    return _under_attack(state, seat) and sum(str(move).startswith("fight") for move in state.legal_actions()) > 1


def _near_the_end(state: SixtyState, seat: int) -> bool:
    return not state._core.deck_size and sum(state.counts) <= _FEW and state.counts[seat] > 1


def _against(state: SixtyState, seat: int) -> Mapping[str, Any]:
    """Return the seat that the cards are played against."""
    core, to = state._core, seat
    for _ in range(core.players):
        to = (to + core.step) % core.players
        if core.sizes[to] and to != seat:
            break
    return {"to": to, "points": points_of(core.piles[seat])}


THEMES = (
    Theme("lead", "2.1", lambda state, seat: bool(state.leading), _is_picked_up, 3, _against),
    Theme("answer", "3.1", _attacks, _is_picked_up, 3),
    Theme("fight", "3.3", _fights, _fought_and_taken, 4, _against),
    Theme("two", "4.1", _near_the_end, _out_in_two, 9),
    Theme("unharmed", "4.2", _near_the_end, _unharmed, 12),
)
