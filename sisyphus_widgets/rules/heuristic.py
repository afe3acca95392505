"""Rough estimates of positions, for simple players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from .declarations import refuse_misspellings
from .state import Action, AnyState

S = TypeVar("S", bound=AnyState)


class Heuristic(Generic[S]):
    """A rough estimate of positions. By default all are equal; a game may provide its own estimate."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, Heuristic)

    def progress(self, state: S, seat: int) -> float:
        """Return a seat's progress (higher is better), for players that look one move ahead."""
        return 0.0

    def gains(self, state: S, actions: Sequence[Action], seat: int) -> list[float]:
        """Return the immediate value of each legal action of the seat to move (higher is better).

        The default is the :meth:`progress` after each action. A game may compute the same order faster, and may ignore
        chance, such as the cards that are drawn.
        """
        return [self.progress(state.following((action,)), seat) for action in actions]

    def depends_on_hidden(self, state: S, seat: int) -> bool:
        """Return True if :meth:`gains` of the seat to move may depend on where the hidden cards lie.

        If it returns False, a player that looks one move ahead need not sample the hidden cards. The answer itself may
        use only what the seat knows. The default, True, is always safe.
        """
        return True

    def score(self, state: S, seat: int) -> float:
        """Return the points of a seat's side between two deals (higher is better); by default its progress."""
        return self.progress(state, seat)

    def may_circle(self, state: S) -> bool:
        """Return True if play from here could repeat itself endlessly."""
        return False
