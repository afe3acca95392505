"""The moves of a game that a perspective sees. Every number a reader is shown counts these alone.

A count of all moves would reveal those made in secret, so no seat is ever shown one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from ..rules import Action, AnyState, Event, Match, OpenView


def sees(perspective: int | None, mover: int | None, events: Iterable[Event]) -> bool:
    """Return True if a perspective sees a move being made.

    The first event of a move is the move itself; all others follow from it. A seat that sees only the others does not
    learn that there was a move.
    """
    if perspective is None or perspective == mover:
        return True
    done = next((event for event in events if not event.late), None)
    return done is not None and done.seen_by(perspective) is not None


@dataclass(frozen=True, slots=True)
class Moves:
    """The number of moves made in a game, and the number of those that a perspective has seen."""

    made_count: int
    seen_count: int

    def then(self, *, seen: bool) -> Moves:
        """Return the numbers after one more move."""
        return Moves(self.made_count + 1, self.seen_count + seen)


class Count:
    """A running count of the moves of a game, with the number seen by then after each move."""

    def __init__(self, moves: Moves) -> None:
        self.current: Moves = moves
        """The numbers after the last move."""
        self.last_seen: int = moves.made_count - 1
        """The number of the last move that was seen. Effects of later moves are ascribed to it."""
        self._from = moves.made_count
        self._seen_counts = [moves.seen_count]

    def copy(self) -> Count:
        """Return an independent copy."""
        other = copy(self)
        other._seen_counts = self._seen_counts.copy()
        return other

    def add(self, *, seen: bool) -> None:
        """Count one more move."""
        if seen:
            self.last_seen = self.current.made_count
        self.current = self.current.then(seen=seen)
        self._seen_counts.append(self.current.seen_count)

    def after(self, moves: int) -> int:
        """Return the number of the first ``moves`` moves of the game that have been seen."""
        return self._seen_counts[moves - self._from]


def seen_moves(match: Match, perspective: int | None) -> Sequence[int]:
    """Return the numbers of the moves of a match that a perspective sees."""
    if perspective is None or isinstance(match.state.view(None), OpenView):
        return range(match.length)
    return _visible_numbers(match.state_at(0), match.moves, perspective)


@lru_cache(maxsize=4)
def _visible_numbers(state: AnyState, moves: tuple[Action, ...], perspective: int) -> tuple[int, ...]:
    found = list[int]()
    for number, move in enumerate(moves):
        mover = state.to_move
        state, events = state.apply(move)
        if sees(perspective, mover, events):
            found.append(number)
    return tuple(found)
