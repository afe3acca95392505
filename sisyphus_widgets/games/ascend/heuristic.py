"""A rough judgement of positions for a simple player of Ascend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...rules.heuristic import Heuristic
from ...rules.state import Action
from .core import GIVING
from .decktet import BIT, PERSONALITIES, RANK_OF, cards_of
from .notation import Give, Pass, Play
from .state import AscendState


@lru_cache(maxsize=1 << 14)
def worth(hand: int) -> float:
    """Return the value of a hand to its holder: fewer cards are better, then high cards and personalities."""
    left = cards_of(hand)
    return sum(RANK_OF[card] + 3 * (PERSONALITIES >> card & 1) for card in left) / 400 - len(left)


class AscendHeuristic(Heuristic[AscendState]):
    """A judgement by points and by the cards still to be played."""

    def progress(self, state: AscendState, seat: int) -> float:
        """Return a seat's progress: fewer cards are better, then high cards and personalities, easier to get rid of."""
        core = state._core
        hand = core.hands[seat]
        gift = core.gifts[seat]
        if core.phase == GIVING and gift is not None:
            hand &= ~(BIT[gift[0]] | BIT[gift[1]])  # a chosen gift counts as given
        return self._judged(state, hand, seat)

    def gains(self, state: AscendState, actions: Sequence[Action], seat: int) -> list[float]:
        # Gifts, a pass, and a play that leaves cards in hand change only the seat's own hand.
        hand, found = state._core.hands[seat], list[float]()
        for action in actions:
            left = hand
            if isinstance(action, Give | Play):
                left &= ~action.mask
            if left and isinstance(action, Give | Play | Pass):
                found.append(self._judged(state, left, seat))
            else:
                found += super().gains(state, [action], seat)
        return found

    def _judged(self, state: AscendState, hand: int, seat: int) -> float:
        core = state._core
        promised = (2 - 0.5 * core.promise) if core.promiser == seat else 0.0
        return 20 * core.points[seat] + worth(hand) + promised

    def depends_on_hidden(self, state: AscendState, seat: int) -> bool:
        """Return False: only received cards are unknown, and they do not depend on the cards that the seat gives."""
        return False

    def score(self, state: AscendState, seat: int) -> float:
        return float(state._core.points[seat])
