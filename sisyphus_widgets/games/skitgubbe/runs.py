"""Ranks and runs: tables and functions on plain card numbers and masks, for both phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...rules.cards import NAMES, SUIT_MASK, cards_of, mask_of

LOW_RANK: Final[tuple[int, ...]] = tuple((card % 13 + 1) % 13 for card in range(52))
"""Card → its rank in phase one, from ace 0 to king 12 (1.1); in phase two the card numbers themselves are in order."""

SAME: Final[tuple[int, ...]] = tuple(mask_of(c for c in range(52) if LOW_RANK[c] == rank) for rank in range(13))
"""Rank of phase one → its four cards."""

ABOVE: Final[tuple[int, ...]] = tuple(SUIT_MASK[card // 13] & ~((2 << card) - 1) for card in range(52))
"""Card → the cards of its suit that beat it in phase two."""


class _Runs(dict[int, tuple[int, ...]]):
    """Mask of one suit → its cards and runs, computed on first use (for 32,768 masks at most)."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        cards = cards_of(mask)
        found = []
        for number, low in enumerate(cards):
            run = 0
            for place, card in enumerate(cards[number:]):
                if card != low + place:
                    break
                run |= 1 << card
                found.append(run)
        runs = self[mask] = tuple(found)
        return runs


_RUNS: Final = _Runs()

runs_of_suit: Final[Callable[[int], tuple[int, ...]]] = _RUNS.__getitem__
"""Every card and run of consecutive cards (2.3) within a mask of one suit: by lowest card, then by length."""


def from_low(mask: int) -> tuple[str, ...]:
    """Return the names of cards in the order of phase one: from the ace up, regardless of suits."""
    return tuple(NAMES[card] for card in sorted(cards_of(mask), key=lambda card: (LOW_RANK[card], card)))


def to_ace(mask: int) -> tuple[str, ...]:
    """Return the names of cards in the order of phase two: up to the ace, regardless of suits."""
    return tuple(NAMES[card] for card in sorted(cards_of(mask), key=lambda card: (card % 13, card)))


def lowest(mask: int) -> int:
    """Return the lowest card of a mask."""
    return (mask & -mask).bit_length() - 1


def suit_of(mask: int) -> int:
    """Return the suit of a card or run."""
    return (mask.bit_length() - 1) // 13


def is_run(mask: int) -> bool:
    """Return True if the mask is one card, or consecutive cards of one suit with the ace high (2.3)."""
    low, high = lowest(mask), mask.bit_length() - 1
    return low // 13 == high // 13 and mask == (2 << high) - (1 << low)


def top_run(plays: list[int]) -> int:
    """Return how many plays on the table are picked up with the top card (2.4).

    Each play beats the one below it, so cards of one suit lie in rising order, and no play is ever split.
    """
    number = len(plays) - 1
    while number and plays[number - 1].bit_length() == (low := lowest(plays[number])) and low % 13:
        number -= 1
    return len(plays) - number
