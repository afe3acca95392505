"""A rough judgement of positions for a simple player of Sisyphus."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from .scoring import points_climbed
from .state import CardsState


class CardsHeuristic(Heuristic[CardsState]):
    """A judgement by points."""

    def progress(self, state: CardsState, seat: int) -> float:
        """Return how many points the seat's peg has climbed in all."""
        return points_climbed(state.levels[seat], state.summits[seat])
