"""Half moves: the points of a game at which a question may be asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class HalfMove:
    """A point in a game: just before a move is chosen, or just before its consequences are told.

    Half moves sort in the order of play.
    """

    move: int
    """The number of the move, from 0."""
    chosen: bool = False
    """True once the move is chosen, so that its consequences come next."""

    @property
    def next(self) -> HalfMove:
        """The half move that follows."""
        return HalfMove(self.move + 1) if self.chosen else HalfMove(self.move, chosen=True)

    def upto(self, last: HalfMove) -> Iterator[HalfMove]:
        """Yield all half moves from this one to ``last``, both included; none if ``last`` comes before this one."""
        at = self
        while at <= last:
            yield at
            at = at.next


START = HalfMove(0)
"""The first half move of a game."""
