"""What a simple player goes by where it cannot know: no rule of any game, only a guess at who is doing well."""

from __future__ import annotations

from typing import Generic, TypeVar

from .state import AnyState

S = TypeVar("S", bound=AnyState)


class Heuristic(Generic[S]):
    """Judges positions roughly; a game with something better to say than nothing provides its own."""

    def progress(self, state: S, seat: int) -> float:
        """How far along a seat is, more being better: what a player that looks one move ahead goes by."""
        return 0.0

    def may_circle(self, state: S) -> bool:
        """Whether play could go round in circles from here, if everybody always chose alike."""
        return False
