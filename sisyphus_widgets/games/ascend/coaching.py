"""Likely tries of newcomers to Ascend, and the clauses that the coach tells first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...rules.coaching import Coaching
from ...rules.core import PLAYING
from .combinations import SHORTEST_FLUSH
from .core import AscendCore
from .decktet import BIT, RANK_MASK, RANK_OF, SUITS_OF, cards_of
from .notation import AscendMove, Pass, Play
from .state import AscendState


def tries(state: AscendState, seat: int) -> Iterator[AscendMove]:
    """Yield what a newcomer may try in a round: a pass, single cards, cards of one rank, and cards in a row."""
    core = state.core
    if core.phase != PLAYING:
        return
    hand = cards_of(core.hands[seat])
    if core.size <= 1:
        yield from (Play(BIT[card]) for card in hand)
    if not core.size:
        yield Pass()
    yield from _alike(core, seat)
    yield from _in_a_row(hand, core.size)


def _alike(core: AscendCore, seat: int) -> Iterator[Play]:
    """Yield as many cards of each rank as the round asks for."""
    size = core.size or 2
    for mask in RANK_MASK:
        cards = cards_of(core.hands[seat] & mask)
        if size > 1 and len(cards) >= size:
            yield Play(sum(BIT[card] for card in cards[:size]))


def _in_a_row(hand: Sequence[int], size: int) -> Iterator[Play]:
    """Yield cards of neighbouring ranks that share a suit, as many as the round asks for."""
    if size < SHORTEST_FLUSH:
        return
    for card in hand:
        row = [card]
        for other in hand:
            if RANK_OF[other] == RANK_OF[row[-1]] + 1 and SUITS_OF[other] & SUITS_OF[card]:
                row.append(other)
        if len(row) >= size:
            yield Play(sum(BIT[one] for one in row[:size]))
            return


COACHING = Coaching(tries=tries, loud=("5.1", "5.4"), helped=("give",))
