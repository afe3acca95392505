"""Plays as ints, and lists of plays for playouts, computed by the pure rule functions and cached in parts.

A play is an int: the mask of its cards, and from bit 45 on the number that an ace stands for in a straight flush; 0 is
a pass. The lists for a hand are joined from cached lists for its parts: its thirds (cut between ranks, so that no
set is split), its suits, and its personalities if they are few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from typing import Final

from ...rules.masks import mask_of
from .combinations import FLUSH, SET, SHORTEST_FLUSH, Combination, combination, readings
from .decktet import (
    ACES,
    CARDS,
    EXTENDED,
    HIGHEST_NUMBER,
    LOWEST_NUMBER,
    PERSONALITIES,
    RANK_MASK,
    RANK_OF,
    SUIT_MASK,
    SUITS_OF,
    cards_of,
)

STANDS: Final = CARDS
"""The first bit of the number that the ace of a play stands for."""

PASS: Final = 0

# A hand's entries are its plays, passes and promises, each with its seat.
PLAY_MASK: Final = (1 << STANDS + 4) - 1
"""The bits of an entry that hold its play."""
PROMISED: Final = 1 << STANDS + 4
"""The bit that marks an entry as a promise; the card bits then hold its value."""
SEAT_SHIFT: Final = STANDS + 5
"""The first bit of the seat of an entry."""

_NUMBERS: Final = mask_of(card for card in range(CARDS) if LOWEST_NUMBER <= RANK_OF[card] <= HIGHEST_NUMBER)
FLUSH_CARDS: Final[tuple[int, ...]] = tuple(mask & (ACES | _NUMBERS) for mask in SUIT_MASK)
"""Suit → the cards that may be part of its straight flushes."""

AT_LEAST: Final[tuple[int, ...]] = tuple(
    mask_of(card for card in range(CARDS) if RANK_OF[card] >= rank) for rank in range(len(RANK_MASK))
)
"""Rank → the cards of that rank or a higher one."""

SHARING: Final[tuple[int, ...]] = tuple(
    mask_of(card for card in range(CARDS) if SUITS_OF[card] & suits) for suits in range(1 << len(SUIT_MASK))
)
"""Suits as a mask → the cards that bear any of them."""

Plays = tuple[int, ...]


def _singles(part: int) -> Iterator[int]:
    return (1 << card for card in cards_of(part))


def _selections(part: int, size: int, fewest: int) -> Iterator[int]:
    """Yield the mask of each selection of ``size`` cards, or if that is 0, of any number from ``fewest`` up."""
    cards = SINGLES[part]
    for number in (size,) if size else range(fewest, len(cards) + 1):
        yield from map(sum, combinations(cards, number))


def _sets(size: int, part: int) -> Iterator[int]:
    """Yield the sets of ``size`` cards (0: of any number) in a part of a hand that holds whole ranks."""
    for of_rank in filter(None, (part & mask for mask in RANK_MASK)):
        for mask in _selections(of_rank, size, 2):
            combo = COMBINATIONS[mask]
            if combo is not None and combo.kind == SET:
                yield mask


def _flushes(size: int, rank: int, part: int) -> Iterator[int]:
    """Yield the straight flushes of ``size`` cards (0: of any number), from a rank up, among cards of one suit."""
    for mask in _selections(part, size, SHORTEST_FLUSH):
        for stands in readings(mask) or (0,):
            play = mask | stands << STANDS
            combo = COMBINATIONS[play]
            if combo is not None and combo.kind == FLUSH and combo.rank >= rank:
                yield play


def bombs(part: int, size: int = 0) -> Iterator[int]:
    """Yield the bombs that some personalities make, of ``size`` cards (0: of any number)."""
    return _selections(part, size, 2)


def _leads(part: int) -> Plays:
    """Return the singles and sets in a third of a hand."""
    return SINGLES[part] + SETS[0][part]


# --- cached lists -------------------------------------------------------------------------------------------------


class _PlayTable(dict[int, Combination | None]):
    """Play → its combination, computed on first use."""

    def __missing__(self, play: int) -> Combination | None:
        found = self[play] = combination(play & EXTENDED, play >> STANDS)
        return found


class _Listed(dict[int, Plays]):
    """A part of a hand → some of its plays, computed on first use and cached for up to ``most`` cards."""

    def __init__(self, find: Callable[[int], Iterable[int]], most: int = CARDS) -> None:
        super().__init__()
        self._find, self._most = find, most

    def __missing__(self, part: int) -> Plays:
        found = tuple(self._find(part))
        if part.bit_count() <= self._most:
            self[part] = found
        return found


def kind_of(play: int) -> int:
    """Return the kind of a valid play."""
    combo = COMBINATIONS[play]
    assert combo is not None
    return combo.kind


MOST_REMEMBERED: Final = 6
"""The largest number of personalities whose bombs are cached."""

# The lists are indexed by the size of a play (0 for any size), those of straight flushes by rank as well.
_SIZES: Final = range(16)
COMBINATIONS: Final = _PlayTable()
SINGLES: Final = _Listed(_singles)
SETS: Final = [_Listed(partial(_sets, size)) for size in _SIZES]
FLUSHES: Final = [[_Listed(partial(_flushes, size, rank)) for rank in range(len(RANK_MASK))] for size in _SIZES]
BOMBS: Final = [_Listed(partial(bombs, size=size), MOST_REMEMBERED) for size in _SIZES]
LEADS: Final = _Listed(_leads)

# --- lists of plays of a hand -------------------------------------------------------------------------------------

# Thirds of the deck: the Excuse to the fours, the fives to the nines, the rest.
_LOW: Final = (1 << 16) - 1
_MIDDLE: Final = (1 << 31) - (1 << 16)
_HIGH: Final = (1 << CARDS) - (1 << 31)


def singles_in(cards: int) -> Plays:
    """Return all cards of a mask as plays."""
    return SINGLES[cards & _LOW] + SINGLES[cards & _MIDDLE] + SINGLES[cards & _HIGH]


def sets_in(hand: int, size: int, rank: int) -> Plays:
    """Return the sets of ``size`` cards in a hand that are of ``rank`` or higher."""
    of, high = SETS[size], hand & AT_LEAST[rank]
    return of[high & _LOW] + of[high & _MIDDLE] + of[high & _HIGH]


def flushes_in(hand: int, size: int, rank: int) -> Plays:
    """Return the straight flushes of ``size`` cards in a hand, of ``rank`` or higher, with every reading of an ace."""
    of = FLUSHES[size][rank]
    moons, suns, waves, leaves, wyrms, knots = FLUSH_CARDS
    found = of[hand & moons] + of[hand & suns] + of[hand & waves]
    return found + of[hand & leaves] + of[hand & wyrms] + of[hand & knots]


def bombs_in(hand: int, size: int) -> Plays:
    """Return the bombs of ``size`` cards in a hand."""
    return BOMBS[size][hand & PERSONALITIES]


def leads_but_bombs(hand: int) -> Plays:
    """Return every legal lead of a hand except bombs."""
    return LEADS[hand & _LOW] + LEADS[hand & _MIDDLE] + LEADS[hand & _HIGH] + flushes_in(hand, 0, 0)


def leads_in(hand: int) -> Plays:
    """Return every legal lead of a hand."""
    return leads_but_bombs(hand) + bombs_in(hand, 0)
