"""Quick and plausible moves of Ascend: lead many low cards, and follow with the lowest that will do."""

from __future__ import annotations

import random
from typing import Any, Final

from ...rules.policy import SURPRISES, Policy
from .combinations import BOMB
from .core import GIVING, PROMISING, AscendCore
from .decktet import BIT, PERSONALITIES, RANK_OF, cards_of
from .notation import Give
from .plays import COMBINATIONS
from .state import AscendState

_BOMBS: Final = 0.15
"""The chance of a bomb where nothing else beats what lies there."""
_DEAR: Final = 10
"""The rank from which cards are kept if there are many left."""


class AscendPolicy(Policy[AscendState]):
    """Habits of a player who wants to be rid of all cards."""

    def move(self, state: AscendState, core: AscendCore, rng: random.Random) -> None:
        if core.phase == GIVING:
            cards = sorted(cards_of(core.hands[core.to_move]), key=lambda card: _keep(card) + 3 * rng.random())
            core.give(cards[0], cards[1])
            return
        if core.phase == PROMISING:
            core.say(core.hands[core.to_move].bit_count() < 3 and rng.random() < 0.5)
            return
        plays = core.legal_plays()
        if len(plays) == 1 or rng.random() < SURPRISES:
            core.play(plays[int(rng.random() * len(plays))])
            return
        hand = core.hands[core.to_move]
        best, chosen = -1e9, 0
        leads = not core.size
        for play in plays:
            combo = COMBINATIONS[play]
            if combo is None:
                continue
            bomb = combo.kind == BOMB
            if play & hand == hand:
                chosen = play
                break
            liked = (3.0 * combo.size if leads else 0.0) - combo.rank - 30.0 * bomb + 2 * rng.random()
            if liked > best:
                best, chosen = liked, play
        combo = COMBINATIONS[chosen]
        if not leads and combo is not None and chosen & hand != hand and combo.kind == BOMB and rng.random() > _BOMBS:
            chosen = 0
        core.play(chosen)

    def appeal(self, state: AscendState, action: Any) -> float:
        return -float(sum(map(_keep, action.numbers))) if isinstance(action, Give) else 0.0


def _keep(card: int) -> int:
    """Return how much a card is worth keeping when cards are given away."""
    return RANK_OF[card] + (4 if BIT[card] & PERSONALITIES else 0)
