"""The themes of problems about Sisyphus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules.core import PLAYING
from ...rules.themes import Continuation, Theme
from .events import ComboScored, GameWon, SuitBonus, SummitReached, TrickTaken
from .state import CardsState

_SCORINGS = (ComboScored, SuitBonus, TrickTaken)
_FEW = 5
"""The largest hand for which a problem looks two tricks ahead."""


def _played(state: CardsState) -> int:
    """Return the number of cards in the trick."""
    return len(state._core.trick) % 4


def _three(course: Continuation) -> bool | None:
    """Return True if the card that the seat plays to this trick scores three points or more."""
    points = sum(event.points for event in course.events if isinstance(event, _SCORINGS) and event.actor == course.seat)
    return True if points > 2 else _over(course)


def _over(course: Continuation) -> bool | None:
    """Return False once the trick is over."""
    return False if course.find(TrickTaken, GameWon) else None


def _denied(course: Continuation) -> bool | None:
    """Return True if no later card of the trick scores."""
    if any(isinstance(event, ComboScored) and event.actor != course.seat for event in course.events):
        return False
    return None if _over(course) is None else True


def _takes_trick(course: Continuation) -> bool | None:
    """Return True if the seat takes this trick."""
    taken = course.find(TrickTaken)
    return None if taken is None else taken.actor == course.seat


def _two_taken(course: Continuation) -> bool | None:
    """Return True if the seat takes this trick and the next."""
    takers = [event.actor for event in course.events if isinstance(event, TrickTaken)]
    if any(taker != course.seat for taker in takers):
        return False
    return True if len(takers) == 2 else False if course.state.over or course.state.chance_due else None


def _climbed(course: Continuation) -> bool | None:
    """Return True if the seat reaches the summit in this trick."""
    if any(isinstance(event, SummitReached | GameWon) and event.actor == course.seat for event in course.events):
        return True
    return _over(course)


def _stopped(course: Continuation) -> bool | None:
    """Return True if no other seat reaches the summit in this trick."""
    if any(isinstance(event, SummitReached | GameWon) and event.actor != course.seat for event in course.events):
        return False
    return None if _over(course) is None else True


def _playing(state: CardsState, seat: int) -> bool:
    return state._core.phase == PLAYING and not state.passing


def _several_lead(state: CardsState, seat: int) -> bool:
    """Return True if several cards would be the highest so far of a trick that others have begun."""
    if not _playing(state, seat) or _played(state) not in (1, 2):
        return False
    return sum(state.after(move)._core.taker == seat for move in state.legal_actions()) > 1


def _high(state: CardsState, seat: int, least: int) -> bool:
    return state.levels[seat] >= least


def _nearest(state: CardsState, seat: int) -> Mapping[str, Any]:
    """Return the other seat whose peg is nearest to the summit."""
    others = [other for other in range(4) if other != seat]
    return {"to": max(others, key=lambda other: state.levels[other])}


def _one_near(state: CardsState, seat: int) -> bool:
    """Return True if just one other seat is near the summit."""
    return _playing(state, seat) and sum(_high(state, other, 7) for other in range(4) if other != seat) == 1


THEMES = (
    Theme("three", "4.5", lambda state, seat: _playing(state, seat) and _played(state) > 0, _three, 4),
    Theme("deny", "4.1", lambda state, seat: _playing(state, seat) and _played(state) < 3, _denied, 4),
    Theme("trick", "3.6", _several_lead, _takes_trick, 4),
    Theme(
        "tricks",
        "3.7",
        lambda state, seat: _playing(state, seat) and 1 < state._core.hands[seat].bit_count() <= _FEW,
        _two_taken,
        8,
    ),
    Theme("summit", "5.1", lambda state, seat: _playing(state, seat) and _high(state, seat, 6), _climbed, 4),
    Theme("stop", "5.1", lambda state, seat: _one_near(state, seat) and _played(state) < 3, _stopped, 4, _nearest),
)
