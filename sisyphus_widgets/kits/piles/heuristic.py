"""A rough estimate of a position, for simple players: few cards, and cheap ones."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from ..cards import RANK_MASK
from .request_core import RequestCore
from .state import PileState


class PileHeuristic(Heuristic[PileState]):
    """The number of cards in a seat's hand, negated, with its cost as the lesser part; wild cards are worth keeping.

    In a game of requests, the number of cards in books counts, and several cards of a rank in the hand.
    """

    def progress(self, state: PileState, seat: int) -> float:
        core = state._core
        hand = core.hands[seat]
        if isinstance(core, RequestCore):
            pairs = sum((hand & rank).bit_count() ** 2 for rank in RANK_MASK)
            return core.books[seat].bit_count() + pairs / 8
        return (hand & core.rules.wild).bit_count() / 4 - hand.bit_count() - core.cost(seat) / 1000
