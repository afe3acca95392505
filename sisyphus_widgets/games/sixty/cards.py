"""The 83 cards: kinds as small ints, hands as packed counts, and ids for single cards.

Cards of one kind are equal. Kinds 0 to 8 are the numbers from 3 to 30, kinds 9 to 11 the jokers. A hand is an int that
holds in five bits for each kind how many of it there are.

A *token* is one card that has been on the table, or that its holder sees: its kind, the seat that drew it, and which
one of that seat's cards of the kind it is in this round, counted from 1. A seat plays equal cards in the order in which
it drew them, so others learn no more from a token than which card of its kind that seat has played.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.errors import NotationError

NUMBERS = (3, 4, 5, 6, 10, 12, 15, 20, 30)
JOKERS = ("abracadabra", "hocus-pocus", "zap")
NAMES: tuple[str, ...] = (*map(str, NUMBERS), *JOKERS)
KIND: dict[str, int] = {name: kind for kind, name in enumerate(NAMES)}
ALL_TO = 60
COPIES: tuple[int, ...] = (*(ALL_TO // number for number in NUMBERS), 2, 2, 2)
VALUES: tuple[int, ...] = (*NUMBERS, 60, 60, 60)
"""Penalty points of one card of each kind (4.2)."""

KINDS = range(len(NAMES))
FIRST_JOKER = len(NUMBERS)
DECK: tuple[int, ...] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
HAND_SIZE = 5

BITS = 5
ALL_COUNTS = (1 << BITS) - 1
SHIFT: tuple[int, ...] = tuple(BITS * kind for kind in KINDS)
UNIT: tuple[int, ...] = tuple(1 << shift for shift in SHIFT)
NUMBERS_MASK = (1 << BITS * FIRST_JOKER) - 1


class _CardsOf(dict[int, tuple[int, ...]]):
    """Packed counts → the kinds in them, low to high, each as often as it is there; worked out when first asked for."""

    def __missing__(self, packed: int) -> tuple[int, ...]:
        cards = self[packed] = tuple(kind for kind in KINDS for _ in range(packed >> SHIFT[kind] & ALL_COUNTS))
        return cards


cards_of = _CardsOf().__getitem__
"""The cards of a hand as kinds, from low to high."""


def pack(cards: Iterable[int]) -> int:
    """Some cards as packed counts."""
    return sum(UNIT[kind] for kind in cards)


def names_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Some cards as text, in the order given."""
    return tuple(NAMES[kind] for kind in cards)


def sum_of(kind: int, count: int) -> str:
    """Some cards of one number as arithmetic: ``10``, or ``2 × 10 = 20``."""
    return NAMES[kind] if count == 1 else f"{count} × {NAMES[kind]} = {count * VALUES[kind]}"


def read_card(word: str) -> int:
    """The kind written ``10`` or ``zap``.

    Raises:
        NotationError: the word is no card.
    """
    try:
        return KIND[word.lower()]
    except KeyError:
        told = ", ".join(NAMES)
        raise NotationError(f"{word!r} is not a card: write one of {told}", word) from None


def read_cards(text: str) -> tuple[int, ...]:
    """Several cards separated by spaces, as kinds from low to high.

    Raises:
        NotationError: a word is no card.
    """
    return tuple(sorted(read_card(word) for word in text.split()))


# --- single cards -------------------------------------------------------------------------------------------------

_SEAT, _SEAT_BITS, _WHICH = 4, 7, 7  # shift of the seat, its three bits, shift of the number


def token(kind: int, seat: int, which: int) -> int:
    """One card: the ``which``-th of its kind, from 1, that ``seat`` has drawn in this round."""
    return kind | seat << _SEAT | which << _WHICH


class _Runs(dict[int, tuple[int, ...]]):
    """The first token and, above it, a count → so many tokens from there on; made when first asked for."""

    def __missing__(self, key: int) -> tuple[int, ...]:
        first, count = key & _ONE_RUN - 1, key // _ONE_RUN
        run = self[key] = tuple(first + (n << _WHICH) for n in range(count))
        return run


_ONE_RUN = 1 << 12
_RUNS = _Runs()


def tokens(seat: int, kind: int, before: int, count: int) -> tuple[int, ...]:
    """The next ``count`` cards of a kind that ``seat`` has drawn, after the packed counts ``before``."""
    first = (before >> SHIFT[kind] & ALL_COUNTS) + 1
    return _RUNS[kind | seat << _SEAT | first << _WHICH | count * _ONE_RUN]


def kind_of(card: int) -> int:
    """The kind of a token."""
    return card & 15


def seat_of(card: int) -> int:
    """The seat that drew a token."""
    return card >> _SEAT & _SEAT_BITS


def which_of(card: int) -> int:
    """Which of its seat's cards of the kind a token is, from 1."""
    return card >> _WHICH


def card_id(card: int) -> str:
    """The id of a token in a scene: ``4~0~2`` for the second 4 that seat 0 has drawn in this round."""
    return f"{NAMES[card & 15]}~{seat_of(card)}~{which_of(card)}"


def kind_named(element: str) -> int:
    """The kind of the card that an id of :func:`card_id` means.

    Raises:
        NotationError: the id is no card's.
    """
    name, *rest = element.split("~")
    if len(rest) != 2 or name not in KIND or not all(part.isdecimal() for part in rest):
        raise NotationError(f"{element!r} is not a card", element)
    return KIND[name]
