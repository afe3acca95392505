"""Lists of plays for playouts, each part worked out once by the pure functions that hold the rules.

A play is an int: the mask of its cards, and from bit 45 on the number that an ace stands for in a straight flush; 0 is
a pass. Lists are put together from parts of a hand that are remembered: its thirds (cut between ranks, so that no set
is cut), its suits, and its personalities where they are few.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .combinations import FLUSH, SET, Combination, combination, readings
from .decktet import ACES, CARDS, EXTENDED, PERSONALITIES, RANK_MASK, RANK_OF, SUIT_MASK, SUITS_OF, cards_of, mask_of

STANDS = CARDS
"""The bit from which on a play holds the number its ace stands for."""

PASS = 0
MOST_REMEMBERED = 6
"""Bombs of so many personalities are remembered; those of more are listed anew each time."""

FIRST, SECOND = 16, 31
LOW, MIDDLE = (1 << FIRST) - 1, (1 << SECOND) - (1 << FIRST)
"""Thirds of the deck: the Excuse to the fours, the fives to the nines, the rest."""

_NUMBERS = mask_of(card for card in range(CARDS) if 2 <= RANK_OF[card] <= 9)
_NUMBERED = ACES | _NUMBERS
FLUSH_CARDS: tuple[int, ...] = tuple(mask & _NUMBERED for mask in SUIT_MASK)
"""By suit, the cards that may be part of its straight flushes."""

AT_LEAST: tuple[int, ...] = tuple(
    mask_of(card for card in range(CARDS) if RANK_OF[card] >= rank) for rank in range(len(RANK_MASK))
)
"""The cards of a rank and all higher ones."""

SHARING: tuple[int, ...] = tuple(
    mask_of(card for card in range(CARDS) if SUITS_OF[card] & suits) for suits in range(64)
)
"""Suits as a mask → the cards that bear any of them."""

Plays = tuple[int, ...]


class _Combinations(dict[int, Combination | None]):
    """Play → what it makes, worked out when first asked for."""

    def __missing__(self, play: int) -> Combination | None:
        found = self[play] = combination(play & EXTENDED, play >> STANDS)
        return found


class _Singles(dict[int, Plays]):
    """A part of a hand → its cards as plays."""

    def __missing__(self, part: int) -> Plays:
        found = self[part] = tuple(1 << card for card in cards_of(part))
        return found


class _Sets(dict[int, Plays]):
    """A part of a hand, cut between ranks → its sets of so many cards (0: of any number)."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, part: int) -> Plays:
        found = []
        for of_rank in RANK_MASK:
            cards = SINGLES[part & of_rank]
            sizes = (self._size,) if self._size else range(2, len(cards) + 1)
            for size in sizes:
                for chosen in combinations(cards, size):
                    made = COMBINATIONS[sum(chosen)]
                    if made is not None and made.kind == SET:
                        found.append(sum(chosen))
        self[part] = tuple(found)
        return self[part]


class _Flushes(dict[int, Plays]):
    """The cards of one suit in a hand → its straight flushes of so many cards (0: of any number), from a rank on."""

    def __init__(self, size: int, rank: int) -> None:
        super().__init__()
        self._size, self._rank = size, rank

    def __missing__(self, part: int) -> Plays:
        found = self[part] = tuple(self._listed(part))
        return found

    def _listed(self, part: int) -> Iterator[int]:
        cards = SINGLES[part]
        sizes = (self._size,) if self._size else range(3, len(cards) + 1)
        for size in sizes:
            for chosen in combinations(cards, size):
                mask = sum(chosen)
                for stands in readings(mask) or (0,):
                    play = mask | stands << STANDS
                    made = COMBINATIONS[play]
                    if made is not None and made.kind == FLUSH and made.rank >= self._rank:
                        yield play


class _Bombs(dict[int, Plays]):
    """A few personalities → their bombs of so many cards (0: of any number)."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __missing__(self, part: int) -> Plays:
        found = tuple(bombs(part, self._size))
        if part.bit_count() <= MOST_REMEMBERED:
            self[part] = found
        return found


def bombs(part: int, size: int = 0) -> Iterator[int]:
    """The bombs of some personalities, one after the other; of ``size`` cards, or of any number."""
    cards = SINGLES[part]
    for number in (size,) if size else range(2, len(cards) + 1):
        for chosen in combinations(cards, number):
            yield sum(chosen)


_MOST = 16
COMBINATIONS = _Combinations()
SINGLES = _Singles()
SETS = [_Sets(size) for size in range(_MOST)]
BOMBS = [_Bombs(size) for size in range(_MOST)]
FLUSHES = [[_Flushes(size, rank) for rank in range(len(RANK_MASK))] for size in range(_MOST)]


class _Leads(dict[int, Plays]):
    """A third of a hand → its singles and sets."""

    def __missing__(self, part: int) -> Plays:
        found = self[part] = SINGLES[part] + SETS[0][part]
        return found


_LEADS = _Leads()
_ANY_FLUSH = FLUSHES[0][0]
_ANY_BOMB = BOMBS[0]
_M, _S, _W, _L, _Y, _K = FLUSH_CARDS


def singles_in(cards: int) -> Plays:
    """All cards of a mask as plays."""
    return SINGLES[cards & LOW] + SINGLES[cards & MIDDLE] + SINGLES[cards >> SECOND << SECOND]


def flushes_in(hand: int, size: int, rank: int) -> Plays:
    """The straight flushes of ``size`` cards in a hand that are of ``rank`` or higher, in every reading of an ace."""
    of = FLUSHES[size][rank]
    return of[hand & _M] + of[hand & _S] + of[hand & _W] + of[hand & _L] + of[hand & _Y] + of[hand & _K]


def sets_in(hand: int, size: int, rank: int) -> Plays:
    """The sets of ``size`` cards in a hand that are of ``rank`` or higher."""
    of, high = SETS[size], hand & AT_LEAST[rank]
    return of[high & LOW] + of[high & MIDDLE] + of[high >> SECOND << SECOND]


def bombs_in(hand: int, size: int) -> Plays:
    """The bombs of ``size`` cards in a hand."""
    return BOMBS[size][hand & PERSONALITIES]


def leads_but_bombs(hand: int) -> Plays:
    """Everything a hand may lead, but for bombs."""
    of = _ANY_FLUSH
    return (
        _LEADS[hand & LOW]
        + _LEADS[hand & MIDDLE]
        + _LEADS[hand >> SECOND << SECOND]
        + of[hand & _M]
        + of[hand & _S]
        + of[hand & _W]
        + of[hand & _L]
        + of[hand & _Y]
        + of[hand & _K]
    )


def leads_in(hand: int) -> Plays:
    """Everything a hand may lead."""
    return leads_but_bombs(hand) + _ANY_BOMB[hand & PERSONALITIES]
