"""Likely tries of newcomers to Skitgubbe, and the clauses that the coach tells first and last."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.cards import BIT, SUIT_MASK, cards_of
from ...rules.coaching import Coaching
from .core import ASKING, SHEDDING
from .notation import Play, SkitgubbeMove, Slough
from .state import SkitgubbeState


def tries(state: SkitgubbeState, seat: int) -> Iterator[SkitgubbeMove]:
    """Yield what a newcomer may try: to slough any card, and in phase two any card, or two of a suit."""
    core = state.core
    cards = [BIT[card] for card in cards_of(core.hands[seat])]
    if core.phase == ASKING:
        yield from map(Slough, cards)
    elif core.phase == SHEDDING:
        yield from map(Play, cards)
        for suit in SUIT_MASK:
            pair = cards_of(core.hands[seat] & suit)[:2]
            if len(pair) == 2:
                yield Play(BIT[pair[0]] | BIT[pair[1]])
    else:
        yield from map(Play, cards)
        yield from (Slough(card) for card in cards if card & core.matching)


COACHING = Coaching(tries=tries, loud=("2.1",), quiet=("1.2",), last=("went_out",))
