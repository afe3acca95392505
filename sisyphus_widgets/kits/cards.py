"""Sets of cards as masks, from short texts, and tables of the points and the order of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..rules.cards import NAMES, NUMBER, RANK_OF, RANKS, SUIT_MASK, SUITS, mask_of, read_cards

_DECKS: Final = {52: "2", 48: "3", 36: "6", 32: "7", 24: "9"}
"""The lowest rank of a deck, by its number of cards."""


DOUBLE_DECK: Final = 48
"""The number of cards of the deck with two of each from the nine."""

TWINS: Final = dict(zip("9TJQKA", "345678", strict=True))
"""The rank that the second of two equal cards has in the double deck, where no card shows it, by the rank it shows."""

RANK_MASK: Final = tuple(mask_of(card for card in range(52) if RANK_OF[card] == rank) for rank in range(13))
"""All cards of each rank."""


def suit(letter: str) -> int:
    """Return all cards of a suit, given by its letter: ``suit("H")``.

    Raises:
        ValueError: there is no such suit.
    """
    if letter not in SUITS or len(letter) != 1:
        raise ValueError(f"{letter!r} is not a suit; the suits are {', '.join(SUITS)}")
    return SUIT_MASK[SUITS.index(letter)]


def cards(text: str) -> int:
    """Return some cards, given by their notation: ``cards("QS 2C")``.

    Raises:
        NotationError: a word is not a card.
    """
    return mask_of(read_cards(text))


def deck_of(size: int) -> int:
    """Return the deck of 52, 36 (from the six), 32 (from the seven), 24 (from the nine) or 48 cards (:data:`TWINS`).

    Raises:
        ValueError: there is no such deck.
    """
    if size not in _DECKS:
        raise ValueError(f"there is no deck of {size} cards; the sizes are {', '.join(map(str, _DECKS))}")
    lowest = RANKS.index(_DECKS[size])
    return mask_of(card for card in range(52) if RANK_OF[card] >= lowest)


def cards_named(key: str) -> int:
    """Return the cards of a suit, of a rank, or a single card.

    Raises:
        ValueError: the key is none of these.
    """
    if key in NUMBER:
        return 1 << NUMBER[key]
    if len(key) == 1 and key in SUITS:
        return suit(key)
    if len(key) == 1 and key in RANKS:
        return mask_of(card for card in range(52) if RANKS[RANK_OF[card]] == key)
    raise ValueError(f"{key!r} is not a card, suit or rank: write QS, S or Q")


Counts = tuple[tuple[int, int], ...]
"""Masks of cards, each with the points of every card in it."""


def counts_of(points: Mapping[str, int]) -> Counts:
    """Return the points of cards, given by suit, rank or card: ``{"H": 1, "QS": 13}``; a card overrides suit and rank.

    Raises:
        ValueError: a key is not a suit, rank or card.
    """
    each = [0] * 52
    for key in sorted(points, key=len):
        named = cards_named(key)
        each = [points[key] if named >> card & 1 else counted for card, counted in enumerate(each)]
    return tuple(
        (mask_of(card for card in range(52) if each[card] == count), count) for count in dict.fromkeys(each) if count
    )


def counted(counts: Counts, captured: int) -> int:
    """Return the points of a mask of cards."""
    total = 0
    for mask, count in counts:
        total += count * (mask & captured).bit_count()
    return total


def twins_of(deck: int) -> tuple[tuple[int, ...], ...]:
    """Return for each card all cards of a deck of this size that are equal to it, with the card itself."""
    ranks = {rank: pair for pair in TWINS.items() for rank in pair} if deck == DOUBLE_DECK else {}
    return tuple(tuple(NUMBER[rank + name[1]] for rank in ranks.get(name[0], name[0])) for name in NAMES)


def heights_of(ranks: str) -> tuple[int, ...]:
    """Return the height of each card within its suit, given the ranks from low to high.

    Raises:
        ValueError: ``ranks`` does not contain each of the thirteen ranks once.
    """
    if sorted(ranks) != sorted(RANKS):
        raise ValueError(f"{ranks!r} does not order the ranks {RANKS}")
    return tuple(ranks.index(RANKS[RANK_OF[card]]) for card in range(52))
