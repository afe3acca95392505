"""Combinations of cards played together: singles, sets, straight flushes and bombs, as pure functions on masks."""

from __future__ import annotations

from typing import Final, NamedTuple

from .decktet import (
    ACE_RANK,
    ACES,
    CROWNS,
    EXCUSE,
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    PERSONALITIES,
    RANK_OF,
    SUIT_MASK,
    SUITS_OF,
    cards_of,
)

SINGLE: Final = 0
SET: Final = 1
FLUSH: Final = 2
BOMB: Final = 3
KINDS: Final = ("single", "set", "flush", "bomb")
SHORTEST_FLUSH: Final = 3
ALL_SUITS: Final = (1 << len(SUIT_MASK)) - 1


class Combination(NamedTuple):
    """The kind, size and rank of cards played together; ranks run from 0 for the Excuse to 12 for a crown."""

    kind: int
    size: int
    rank: int


def shared_suits(mask: int) -> int:
    """Return the suits, as a mask, that all cards of a mask bear."""
    suits = ALL_SUITS
    for card in cards_of(mask):
        suits &= SUITS_OF[card]
    return suits


def readings(mask: int) -> tuple[int, ...]:
    """Return the numbers that the one ace among some cards may stand for in a straight flush of all of them (4.3).

    The numbers are in rising order. Two aces share no suit, so no straight flush has both.

    """
    cards = cards_of(mask)
    aces = mask & ACES
    if len(cards) < SHORTEST_FLUSH or aces.bit_count() != 1 or not shared_suits(mask):
        return ()
    ranks = {RANK_OF[card] for card in cards} - {ACE_RANK}
    low, high = min(ranks), max(ranks)
    if len(ranks) != len(cards) - 1 or low < LOWEST_NUMBER or high > HIGHEST_NUMBER:
        return ()
    missing = [rank for rank in range(low, high) if rank not in ranks]
    if missing:
        return tuple(missing) if len(missing) == 1 else ()
    return tuple(rank for rank in (low - 1, high + 1) if LOWEST_NUMBER <= rank <= HIGHEST_NUMBER)


def combination(mask: int, stands: int = 0) -> Combination | None:
    """Return the combination that some cards make, or None; ``stands`` is the number declared for their ace.

    An ace in a straight flush needs its number; no other combination takes one.
    """
    cards = cards_of(mask)
    size = len(cards)
    if not cards:
        return None
    if stands:
        if stands not in readings(mask):
            return None
        return Combination(FLUSH, size, max(stands, RANK_OF[cards[-1]]))
    low, high = RANK_OF[cards[0]], RANK_OF[cards[-1]]
    if size == 1:
        return Combination(SINGLE, 1, low)
    if not mask & ~PERSONALITIES:
        return Combination(BOMB, size, low)  # also where they are a set (4.5)
    if low == high and not mask & (CROWNS | EXCUSE):
        return Combination(SET, size, low)
    if size < SHORTEST_FLUSH or low < LOWEST_NUMBER or high > HIGHEST_NUMBER or not shared_suits(mask):
        return None
    in_a_row = [RANK_OF[card] for card in cards] == list(range(low, high + 1))
    return Combination(FLUSH, size, high) if in_a_row else None
