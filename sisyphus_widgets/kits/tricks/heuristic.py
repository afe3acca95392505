"""A rough estimate of a position, for simple players: the score of a seat's side so far."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from .state import TrickState


class TrickHeuristic(Heuristic[TrickState]):
    """The total of a seat's side plus its points in this deal so far; negated if the lowest total wins."""

    def progress(self, state: TrickState, seat: int) -> float:
        core = state._core
        rules, points = core.rules, core.rules.deal_points(core)
        number = next(n for n, side in enumerate(rules.sides(core.players)) if seat in side)
        own = core.totals[number] + (points[number] if any(core.hands) else 0)
        return -own if rules.lowest_wins else own
