"""The 83 cards: kinds as small ints, hands as packed counts, and ids for single cards.

Cards of one kind are equal. Kinds 0 to 8 are the numbers from 3 to 30, kinds 9 to 11 the jokers. A hand is an int with
five bits for each kind, which hold the number of cards of that kind.

A *token* identifies a single card on the table or in the reader's hand. It is made of its kind, the seat that drew it,
and a number: 1 for the first card of that kind which the seat drew in this round, 2 for the second. A seat plays equal
cards in the order in which it drew them, so tokens show others only how many cards of a kind that seat has played.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ...rules.errors import NotationError
from ...rules.numbers import read_whole
from ...rules.reason import Reason

NUMBERS: Final = (3, 4, 5, 6, 10, 12, 15, 20, 30)
JOKERS: Final = ("abracadabra", "hocus-pocus", "zap")
NAMES: Final[tuple[str, ...]] = (*map(str, NUMBERS), *JOKERS)
KIND: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}
ALL_TO: Final = 60
COPIES: Final[tuple[int, ...]] = (*(ALL_TO // number for number in NUMBERS), 2, 2, 2)
VALUES: Final[tuple[int, ...]] = (*NUMBERS, 60, 60, 60)
"""The penalty points of one card of each kind (4.2)."""

KINDS: Final = range(len(NAMES))
FIRST_JOKER: Final = len(NUMBERS)
DECK: Final[tuple[int, ...]] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
HAND_SIZE: Final = 5

BITS: Final = 5
ALL_COUNTS: Final = (1 << BITS) - 1
SHIFT: Final[tuple[int, ...]] = tuple(BITS * kind for kind in KINDS)
UNIT: Final[tuple[int, ...]] = tuple(1 << shift for shift in SHIFT)
NUMBERS_MASK: Final = (1 << BITS * FIRST_JOKER) - 1


@cache
def cards_of(hand: int) -> tuple[int, ...]:
    """Return the cards of a hand as kinds, from low to high, equal cards included."""
    return tuple(kind for kind in KINDS for _ in range(hand >> SHIFT[kind] & ALL_COUNTS))


def pack(cards: Iterable[int]) -> int:
    """Return some cards as packed counts."""
    return sum(UNIT[kind] for kind in cards)


def names_of(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the names of some cards, in the order given."""
    return tuple(NAMES[kind] for kind in cards)


def sum_of(kind: int, count: int) -> str:
    """Return the sum of equal number cards as arithmetic: ``10``, or ``2 × 10 = 20``."""
    return NAMES[kind] if count == 1 else f"{count} × {NAMES[kind]} = {count * VALUES[kind]}"


def read_card(word: str) -> int:
    """Return the kind written as ``10`` or ``zap``.

    Raises:
        NotationError: the word is not a card.
    """
    try:
        return KIND[word.lower()]
    except KeyError:
        names = ", ".join(NAMES)
        why = Reason(__package__, "no_such_card", {"word": word, "cards": names})
        raise NotationError(f"{word!r} is not a card: write one of {names}", word, why) from None


def read_cards(text: str) -> tuple[int, ...]:
    """Return several cards, separated by spaces, as kinds from low to high.

    Raises:
        NotationError: a word is not a card.
    """
    return tuple(sorted(read_card(word) for word in text.split()))


# --- single cards -------------------------------------------------------------------------------------------------

_SEAT: Final = 4  # the shift of the seat
_SEAT_BITS: Final = 7  # the three bits of the seat
_WHICH: Final = 7  # the shift of the number


def tokens(seat: int, kind: int, before: int, count: int) -> tuple[int, ...]:
    """Return the next ``count`` cards of a kind that ``seat`` has drawn, after the packed counts ``before``."""
    first = (before >> SHIFT[kind] & ALL_COUNTS) + 1
    return _run(kind | seat << _SEAT | first << _WHICH, count)


@cache
def _run(first: int, count: int) -> tuple[int, ...]:
    return tuple(first + (n << _WHICH) for n in range(count))


def kind_of(card: int) -> int:
    """Return the kind of a token."""
    return card & 15


def card_id(card: int) -> str:
    """Return the id of a token in a scene: ``4~0~2`` for the second 4 that seat 0 has drawn in this round."""
    return f"{NAMES[kind_of(card)]}~{card >> _SEAT & _SEAT_BITS}~{card >> _WHICH}"


def token_names(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the names of some tokens, in the order given."""
    return tuple(NAMES[card & 15] for card in cards)


def token_ids(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of some tokens in a scene."""
    return tuple(map(card_id, cards))


def points_of(cards: Iterable[int]) -> int:
    """Return the penalty points of some tokens (4.2)."""
    return sum(VALUES[card & 15] for card in cards)


def kind_named(element: str) -> int:
    """Return the kind of the card with an id of :func:`card_id`.

    Raises:
        NotationError: the id is not that of a card.
    """
    name, *rest = element.split("~")
    numbers = [read_whole(part) for part in rest]
    if len(numbers) != 2 or name not in KIND or element != "~".join([name, *map(str, numbers)]):
        raise NotationError(f"{element!r} is not a card", element)
    return KIND[name]
