"""The 52-card deck: cards as small ints, hands as bit masks, and their notation.

A card is ``suit * 13 + rank``, with suits C D H S = 0 … 3 and ranks 2 … A = 0 … 12, so that within a suit a higher card
has a higher number. A hand is an int with bit ``1 << card`` set for each card in it.
"""

from __future__ import annotations

from typing import Final

from .errors import NotationError
from .language.catalogue_files import SHARED
from .masks import mask_of as mask_of
from .reason import Reason

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
NAMES: Final[tuple[str, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The notation of each card, such as ``QC``, by its number."""
NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

RANK_OF: Final[tuple[int, ...]] = tuple(card % 13 for card in range(52))
"""The rank of each card, by its number: 2 … A = 0 … 12."""
SUIT_OF: Final[tuple[int, ...]] = tuple(card // 13 for card in range(52))
"""The suit of each card, by its number: C D H S = 0 … 3."""
BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(52))
"""The mask that holds only one card, by the number of the card."""
SUIT_MASK: Final[tuple[int, ...]] = tuple(0x1FFF << 13 * suit for suit in range(4))
FULL_DECK: Final = (1 << 52) - 1


def _by_ranks(suit: int) -> list[tuple[int, ...]]:
    """List the cards of a suit for each mask of ranks, from low to high."""
    found: list[tuple[int, ...]] = [()]
    for card in range(13 * suit, 13 * suit + 13):
        own = (card,)
        found += [lower + own for lower in found]
    return found


_ALL_RANKS: Final = (1 << 13) - 1
_CLUBS: Final = _by_ranks(0)
_DIAMONDS: Final = _by_ranks(1)
_HEARTS: Final = _by_ranks(2)
_SPADES: Final = _by_ranks(3)


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a mask, by suit C D H S and from low to high."""
    return (
        _CLUBS[mask & _ALL_RANKS]
        + _DIAMONDS[mask >> 13 & _ALL_RANKS]
        + _HEARTS[mask >> 26 & _ALL_RANKS]
        + _SPADES[mask >> 39]
    )


def names_of(mask: int) -> list[str]:
    """Return the cards of a mask as notation, in the order of :func:`cards_of`."""
    return [NAMES[card] for card in cards_of(mask)]


_FROM_SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS", "\ufe0e\ufe0f")
"""A translation of suit signs to letters that drops the variation selectors behind the signs."""


def read_card(text: str) -> int:
    """Read a card written as ``QC``, ``Qc``, ``10C`` or, as shown on screen, ``Q♣`` and ``10♣``.

    Raises:
        NotationError: the text is not a card.
    """
    name = text.strip().upper().translate(_FROM_SIGNS)
    if name.startswith("10"):
        name = "T" + name[2:]
    try:
        return NUMBER[name]
    except KeyError:
        raise NotationError(
            f"{text!r} is not a card: write rank and suit, such as QC (ranks {RANKS}, suits {SUITS})",
            text,
            Reason(SHARED, "no_such_card", {"word": text, "ranks": RANKS, "suits": SUITS}),
        ) from None


def read_cards(text: str) -> list[int]:
    """Read cards separated by spaces, each at most once.

    Raises:
        NotationError: a word is not a card, or a card is named twice.
    """
    cards = [read_card(word) for word in text.split()]
    for i, card in enumerate(cards):
        if card in cards[:i]:
            why = Reason(SHARED, "named_twice", {"word": NAMES[card], "text": text})
            raise NotationError(f"{NAMES[card]} is named twice in {text!r}", text, why)
    return cards
