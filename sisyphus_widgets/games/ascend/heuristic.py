"""A rough judgement of positions for a simple player of Ascend."""

from __future__ import annotations

from ...rules.heuristic import Heuristic
from .core import GIVING
from .decktet import BIT, PERSONALITIES, RANK_OF, cards_of
from .state import AscendState


class AscendHeuristic(Heuristic[AscendState]):
    """A judgement by points and by the cards still to be played."""

    def progress(self, state: AscendState, seat: int) -> float:
        """Return a seat's progress: fewer cards are better, then high ones and personalities, easier to get rid of."""
        core = state._core
        hand = core.hands[seat]
        gift = core.gifts[seat]
        if core.phase == GIVING and gift is not None:
            hand &= ~(BIT[gift[0]] | BIT[gift[1]])  # it is as good as gone
        left = cards_of(hand)
        good = sum(RANK_OF[card] + 3 * (PERSONALITIES >> card & 1) for card in left) / 400
        promised = (2 - 0.5 * core.promise) if core.promiser == seat else 0.0
        return 20 * core.points[seat] - len(left) + good + promised

    def score(self, state: AscendState, seat: int) -> float:
        return float(state._core.points[seat])
