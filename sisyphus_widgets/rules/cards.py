"""The 52-card deck: cards as small ints, hands as bit masks, and their text.

Card ``suit * 13 + rank`` with suits C D H S = 0 … 3 and ranks 2 … A = 0 … 12, so within a suit a higher card is a
higher number. A hand is an int with bit ``1 << card`` set for each card in it.
"""

from __future__ import annotations

from collections.abc import Iterable

from .errors import NotationError

RANKS = "23456789TJQKA"
SUITS = "CDHS"
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
NUMBER: dict[str, int] = {name: card for card, name in enumerate(NAMES)}

RANK_OF: tuple[int, ...] = tuple(card % 13 for card in range(52))
SUIT_OF: tuple[int, ...] = tuple(card // 13 for card in range(52))
BIT: tuple[int, ...] = tuple(1 << card for card in range(52))
SUIT_MASK: tuple[int, ...] = tuple(0x1FFF << 13 * suit for suit in range(4))
FULL_DECK = (1 << 52) - 1


class _CardsOf(dict[int, tuple[int, ...]]):
    """Mask within one suit → its cards from low to high, worked out when first asked for (32,768 masks at most)."""

    def __missing__(self, mask: int) -> tuple[int, ...]:
        rest = mask & mask - 1  # without the lowest card
        cards = self[mask] = ((mask ^ rest).bit_length() - 1, *self[rest]) if mask else ()
        return cards


_OF_SUIT = _CardsOf()
_C, _D, _H, _S = SUIT_MASK


cards_of_suit = _OF_SUIT.__getitem__
"""The cards of a mask that lies within one suit, from low to high."""


def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a mask, by suit C D H S and from low to high."""
    return _OF_SUIT[mask & _C] + _OF_SUIT[mask & _D] + _OF_SUIT[mask & _H] + _OF_SUIT[mask & _S]


def mask_of(cards: Iterable[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names_of(mask: int) -> list[str]:
    """The cards of a mask as text, in the order of :func:`cards_of`."""
    return [NAMES[card] for card in cards_of(mask)]


def read_card(text: str) -> int:
    """The card written ``QC``; also ``Qc`` and ``10C``.

    Raises:
        NotationError: the text is no card.
    """
    name = text.strip().upper()
    if name.startswith("10"):
        name = "T" + name[2:]
    try:
        return NUMBER[name]
    except KeyError:
        raise NotationError(
            f"{text!r} is not a card: write rank and suit, such as QC (ranks {RANKS}, suits {SUITS})", text
        ) from None


def read_cards(text: str) -> list[int]:
    """Several cards separated by spaces, each at most once.

    Raises:
        NotationError: a word is no card, or a card is named twice.
    """
    cards = [read_card(word) for word in text.split()]
    for i, card in enumerate(cards):
        if card in cards[:i]:
            raise NotationError(f"{NAMES[card]} is named twice in {text!r}", text)
    return cards
