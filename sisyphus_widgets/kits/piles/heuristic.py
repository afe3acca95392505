"""A rough estimate of a position, for simple players: few cards, and cheap ones."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from .state import PileState


class PileHeuristic(Heuristic[PileState]):
    """The number of cards in a seat's hand, negated, with its cost as the lesser part; wild cards are worth keeping."""

    def progress(self, state: PileState, seat: int) -> float:
        core = state._core
        hand = core.hands[seat]
        return (hand & core.rules.wild).bit_count() / 4 - hand.bit_count() - core.cost(seat) / 1000
