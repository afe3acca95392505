"""Rough estimates for simple players: no rules, only a guess at which seat is doing well."""

from __future__ import annotations

from typing import Generic, TypeVar

from .state import AnyState

S = TypeVar("S", bound=AnyState)


class Heuristic(Generic[S]):
    """A rough judgement of positions, without opinion by default; a game may provide its own."""

    def progress(self, state: S, seat: int) -> float:
        """Return how far along a seat is, more being better, for players that look one move ahead."""
        return 0.0

    def score(self, state: S, seat: int) -> float:
        """Return the points of a seat's side between two deals, more being better; by default its progress."""
        return self.progress(state, seat)

    def may_circle(self, state: S) -> bool:
        """Return True if play could go round in circles from here when everybody repeats the same choices."""
        return False
