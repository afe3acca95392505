"""The combination that a card makes with the cards already in the trick (sisyphus_cards.4.1 to 4.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final, NamedTuple


class Kind(StrEnum):
    """The combinations that score."""

    PAIR = "pair"
    THREE = "three_of_a_kind"
    FOUR = "four_of_a_kind"
    STRAIGHT_3 = "straight_of_3"
    STRAIGHT_4 = "straight_of_4"


_OF_A_KIND: Final = {1: Kind.PAIR, 2: Kind.THREE, 3: Kind.FOUR}
_STRAIGHT: Final = {3: Kind.STRAIGHT_3, 4: Kind.STRAIGHT_4}
ACE: Final = 12


class Combination(NamedTuple):
    """A combination, and the places in the trick (from 0) of the cards that make it, the last one included."""

    kind: Kind
    places: tuple[int, ...]


def run_through(ranks: Collection[int], rank: int) -> list[int]:
    """Return the run of neighbouring ranks among ``ranks`` that includes ``rank``."""
    low = high = rank
    while low - 1 in ranks:
        low -= 1
    while high + 1 in ranks:
        high += 1
    return list(range(low, high + 1))


def _low(ranks: Sequence[int]) -> list[int]:
    """Return the ranks with every ace below the two instead of above the king."""
    return [-1 if rank == ACE else rank for rank in ranks]


def _readings(ranks: Sequence[int], ace_low: bool) -> list[Sequence[int]]:
    return [ranks, _low(ranks)] if ace_low and ACE in ranks else [ranks]


def combination(
    before: Sequence[int], rank: int, *, ace_low: bool = False, second_pair: bool = True
) -> Combination | None:
    """Return the combination that a card makes, or None.

    ``before`` holds the ranks (2 … ace = 0 … 12) of the cards already in the trick, in the order played, three at most;
    ``rank`` is the rank of the card just played. A card makes at most one combination (4.2). A rank already in the
    trick makes a pair, three or four of a kind; a new rank makes a straight if its run of neighbouring ranks is 3 or 4
    long. With ``ace_low`` an ace also counts below the two, but never both ways in one run (4.3). Without
    ``second_pair`` a card that would make a second pair makes nothing.
    """
    same = [place for place, other in enumerate(before) if other == rank]
    if same:
        if not second_pair and _makes_second_pair(before, rank):
            return None
        return Combination(_OF_A_KIND[len(same)], (*same, len(before)))
    readings = _readings([*before, rank], ace_low)
    run, order = max(((run_through(r, r[-1]), r) for r in readings), key=lambda found: len(found[0]))
    if len(run) < 3:
        return None
    # If a rank is in the trick twice, its first card counts.
    return Combination(_STRAIGHT[len(run)], tuple(p for p, r in enumerate(order) if r in run and r not in order[:p]))


def _makes_second_pair(before: Sequence[int], rank: int) -> bool:
    """Return True if a card pairs with one of those before it while two others are already a pair."""
    return before.count(rank) == 1 and any(before.count(other) == 2 for other in before)


class Miss(StrEnum):
    """A reason why a card makes no combination; the first that fits applies."""

    SINGLE = "alone"
    SECOND_PAIR = "second_pair"
    ACE_HIGH = "ace_high"
    OUTSIDE = "outside"
    FLUSH = "flush"
    TWO_IN_A_ROW = "two_in_a_row"
    NOTHING = "nothing"


def why_none(before: Sequence[int], rank: int, *, same_suit: bool = False, ace_low: bool = False) -> Miss:
    """Return the most helpful reason why a card makes no combination.

    ``same_suit`` is True if all cards, this one included, share a suit; the rest is as for :func:`combination`.
    """
    if not before:
        return Miss.SINGLE
    if rank in before:
        return Miss.SECOND_PAIR  # a second pair scores nothing at this table
    ranks = [*before, rank]
    low = _low(ranks)
    if not ace_low and -1 in low and len(run := run_through(low, low[-1])) > 1 and run[0] == -1:
        return Miss.ACE_HIGH  # with the ace below the two, the card would have a neighbour
    readings = _readings(ranks, ace_low)
    if any(len(run_through(reading, other)) > 2 for reading in readings for other in reading):
        return Miss.OUTSIDE
    if same_suit and len(ranks) == 4:
        return Miss.FLUSH
    if any(len(run_through(reading, reading[-1])) == 2 for reading in readings):
        return Miss.TWO_IN_A_ROW
    return Miss.NOTHING
