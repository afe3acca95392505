"""Rough estimates for simple players: no rules, only a guess at which seat is doing well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from .declarations import refuse_misspellings
from .state import Action, AnyState

S = TypeVar("S", bound=AnyState)


class Heuristic(Generic[S]):
    """A rough judgement of positions, without opinion by default; a game may provide its own."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, Heuristic)

    def progress(self, state: S, seat: int) -> float:
        """Return how far along a seat is, more being better, for players that look one move ahead."""
        return 0.0

    def gains(self, state: S, actions: Sequence[Action], seat: int) -> list[float]:
        """Return a number for each legal action of the seat to move, the greater, the more it promises at once.

        The default is the :meth:`progress` after each action. A game may know a quicker way to the same order, and may
        leave out what nobody can foresee, such as the cards that are drawn.
        """
        return [self.progress(state.following((action,)), seat) for action in actions]

    def depends_on_hidden(self, state: S, seat: int) -> bool:
        """Return True unless :meth:`gains` of the seat to move are the same wherever the hidden cards lie.

        A player that looks one move ahead then needs no guess at them. The answer itself follows from what the seat
        knows. The default is always right.
        """
        return True

    def score(self, state: S, seat: int) -> float:
        """Return the points of a seat's side between two deals, more being better; by default its progress."""
        return self.progress(state, seat)

    def may_circle(self, state: S) -> bool:
        """Return True if play could go round in circles from here when everybody repeats the same choices."""
        return False
