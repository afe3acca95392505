"""What a simple player of Sisyphus goes by."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from .scoring import points_climbed
from .state import CardsState


class CardsHeuristic(Heuristic[CardsState]):
    """Counts points."""

    def progress(self, state: CardsState, seat: int) -> float:
        """How many points the seat's peg has climbed in all."""
        return points_climbed(state.levels[seat], state.summits[seat])
