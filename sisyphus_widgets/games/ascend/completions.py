"""The plays that a hand can make by adding cards to an incomplete selection."""

from __future__ import annotations

from collections.abc import Iterable

from .combinations import SHORTEST_FLUSH
from .decktet import (
    ACES,
    CROWNS,
    EXCUSE,
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    PERSONALITIES,
    RANK_MASK,
    RANK_OF,
    cards_of,
)
from .plays import FLUSH_CARDS

LONGEST_FLUSH = HIGHEST_NUMBER - LOWEST_NUMBER + 1


def may_be_set(hand: int, mask: int, size: int, rank: int) -> bool:
    """Return True if the hand holds a set of ``size``, of ``rank`` or higher, that includes these cards."""
    own = RANK_OF[mask.bit_length() - 1]
    of_rank = hand & RANK_MASK[own]
    alike = not mask & ~RANK_MASK[own] and not mask & (CROWNS | EXCUSE)
    return alike and own >= rank and of_rank.bit_count() >= size


def may_be_bomb(hand: int, mask: int, size: int) -> bool:
    """Return True if the hand holds a bomb of ``size`` that includes these cards."""
    return not mask & ~PERSONALITIES and (hand & PERSONALITIES).bit_count() >= size


def flush_suits(hand: int, mask: int, sizes: Iterable[int], rank: int = 0) -> int:
    """Return the suits in which the hand holds a straight flush that includes these cards.

    Its size is one of ``sizes``, and it reaches ``rank`` or higher.
    """
    return sum(
        1 << suit for suit, of in enumerate(FLUSH_CARDS) if not mask & ~of and _flush(hand & of, mask, sizes, rank)
    )


def flush_sizes(mask: int) -> range:
    """Return the sizes that a straight flush with these cards may have."""
    return range(max(SHORTEST_FLUSH, mask.bit_count()), LONGEST_FLUSH + 1)


def _flush(held: int, mask: int, sizes: Iterable[int], rank: int) -> bool:
    """Return True if ``held``, of one suit, has such a straight flush; an ace fills one gap."""
    numbers, chosen = _numbers(held), _numbers(mask)
    gaps = 1 if held & ACES else 0
    for size in sizes:
        for low in range(max(LOWEST_NUMBER, rank - size + 1), HIGHEST_NUMBER - size + 2):
            row = set(range(low, low + size))
            if chosen <= row and len(row - numbers) <= gaps:
                return True
    return False


def _numbers(mask: int) -> set[int]:
    """Return the ranks of the cards other than aces."""
    return {RANK_OF[card] for card in cards_of(mask & ~ACES)}


def gaps(mask: int) -> tuple[int, ...]:
    """Return the numbers missing between the lowest and the highest number among some cards."""
    ranks = _numbers(mask)
    return tuple(rank for rank in range(min(ranks), max(ranks)) if rank not in ranks) if ranks else ()
