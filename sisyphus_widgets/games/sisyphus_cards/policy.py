"""Fast and plausible moves of Sisyphus: score with the cheapest card, take the trick in the last seat."""

from __future__ import annotations

import random
from typing import Any, Final

from ...rules.cards import BIT, RANK_OF, cards_of
from ...rules.core import PLAYING
from ...rules.policy import SURPRISES, Policy
from .core import TO_PASS, CardsCore
from .notation import Pass
from .state import CardsState
from .tables import NEXT_LEVEL, RANK

_FIRST_SPADE: Final = 39
_TWO_POINTS: Final = 3.0
_ONE_POINT: Final = 2.0
_DEAR: Final = 0.05
"""The cost of playing one rank higher, as high cards take later tricks."""
_SPADE: Final = 0.4
"""The cost of playing a trump."""


class CardsPolicy(Policy[CardsState]):
    """Habits of a player who takes the points within reach and keeps high cards for later."""

    def move(self, state: CardsState, core: CardsCore, rng: random.Random) -> None:
        if core.phase != PLAYING:
            kept = sorted(cards_of(core.passable()), key=lambda card: _keep(card) + 6 * rng.random())
            core.choose_pass(sum(BIT[card] for card in kept[:TO_PASS]))
            return
        cards = core.legal_cards()
        if len(cards) == 1 or rng.random() < SURPRISES:
            core.play(cards[int(rng.random() * len(cards))])
            return
        core.play(max(cards, key=lambda card: _worth(core, card) + 0.1 * rng.random()))

    def appeal(self, state: CardsState, action: Any) -> float:
        return -sum(map(_keep, cards_of(action.mask))) if isinstance(action, Pass) else 0.0


def _keep(card: int) -> float:
    """Return the value of keeping a card when cards are passed."""
    return RANK_OF[card] + 8.0 * (card >= _FIRST_SPADE)


def _worth(core: CardsCore, card: int) -> float:
    """Return the estimated value of playing a card to the trick on the table."""
    place = len(core.plays) & 3
    worth = -_DEAR * RANK_OF[card] - _SPADE * (card >= _FIRST_SPADE)
    if not place:
        return worth
    level = core.levels[core.to_move]
    if core.combinations[core.ranks << 4 | RANK[card]] is not None:
        worth += _points(level, card)
    if card > core.best and (card >= _FIRST_SPADE or BIT[card] & core.led):
        worth += _points(level, card) * (0.25, 0.25, 0.5, 1.0)[place]
    return worth


def _points(level: int, card: int) -> float:
    up = NEXT_LEVEL[level][card]
    return _TWO_POINTS if up - level > 1 else _ONE_POINT
