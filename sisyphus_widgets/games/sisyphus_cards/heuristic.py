"""A rough judgement of positions for a simple player of Sisyphus."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.heuristic import Heuristic
from ...rules.state import Action
from .scoring import points_climbed
from .state import CardsState


class CardsHeuristic(Heuristic[CardsState]):
    """A judgement by points."""

    def progress(self, state: CardsState, seat: int) -> float:
        """Return the number of points that the seat's peg has climbed in all."""
        return points_climbed(state.levels[seat], state.summits[seat])

    def gains(self, state: CardsState, actions: Sequence[Action], seat: int) -> list[float]:
        # Passing scores nothing, and judging hundreds of passes would take long.
        return [0.0] * len(actions) if state.passing else super().gains(state, actions, seat)
