"""Which moves of a game a perspective sees: whatever is counted for a reader is counted by these alone.

A move made in secret must not show in a number, so all moves together are never counted for a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from .rules import Action, AnyState, Event, Match, OpenView


def sees(perspective: int | None, mover: int | None, events: Iterable[Event]) -> bool:
    """Tell whether a perspective sees a move being made.

    The first event of a move says what was done; all others follow from it. A seat may see only what follows: then it
    does not learn that there was a move.
    """
    if perspective is None or perspective == mover:
        return True
    done = next((event for event in events if not event.late), None)
    return done is not None and done.seen_by(perspective) is not None


def seen_moves(match: Match, perspective: int | None) -> Sequence[int]:
    """Return the numbers of the moves of a match that a perspective sees."""
    if perspective is None or isinstance(match.state.view(perspective), OpenView):
        return range(match.length)
    return _seen(match.state_at(0), match.moves, perspective)


@lru_cache(maxsize=4)
def _seen(state: AnyState, moves: tuple[Action, ...], perspective: int) -> tuple[int, ...]:
    found = list[int]()
    for number, move in enumerate(moves):
        mover = state.to_move
        state, events = state.apply(move)
        if sees(perspective, mover, events):
            found.append(number)
    return tuple(found)
