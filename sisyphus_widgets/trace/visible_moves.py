"""Which moves of a game a perspective sees: whatever is counted for a reader is counted by these alone.

A move made in secret must not show in a number, so all moves together are never counted for a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache

from ..rules import Action, AnyState, Event, Match, OpenView


def sees(perspective: int | None, mover: int | None, events: Iterable[Event]) -> bool:
    """Tell whether a perspective sees a move being made.

    The first event of a move says what was done; all others follow from it. A seat may see only what follows: then it
    does not learn that there was a move.
    """
    if perspective is None or perspective == mover:
        return True
    done = next((event for event in events if not event.late), None)
    return done is not None and done.seen_by(perspective) is not None


class Count:
    """Counts the moves of a game that a perspective sees, from ``known`` after the first ``moves`` on."""

    def __init__(self, moves: int, known: int) -> None:
        self._from = moves
        self._counts = [known]
        self.last_seen = moves - 1
        """The number of the last move that was seen. What follows from later ones belongs to that."""

    def copy(self) -> Count:
        """Return a count that goes on by itself."""
        other = copy(self)
        other._counts = self._counts.copy()
        return other

    def add(self, is_seen: bool) -> None:
        """Count one more move."""
        if is_seen:
            self.last_seen = self._from + len(self._counts) - 1
        self._counts.append(self.known + is_seen)

    @property
    def known(self) -> int:
        """How many moves have been seen so far."""
        return self._counts[-1]

    def after(self, moves: int) -> int:
        """Return how many of the first moves of the game have been seen."""
        return self._counts[moves - self._from]


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
