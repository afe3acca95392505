"""Combinations of cards that are played together: sets of one rank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ...rules.cards import cards_of, mask_of
from ..cards import RANK_MASK


@dataclass(frozen=True, slots=True)
class Sets:
    """Single cards and sets of cards of one rank, by ``clause``; each is followed by as many cards, by ``as_many``."""

    clause: str
    as_many: str

    def in_sets(self, cards: int, size: int) -> int:
        """Return the cards that are part of a set of ``size`` cards; 0 stands for any size."""
        return sum(group for group in _by_rank(cards) if group.bit_count() >= size)

    def plays(self, cards: int, size: int) -> list[int]:
        """Return all sets of ``size`` cards as masks; 0 stands for any size."""
        found = []
        for group in _by_rank(cards):
            single = cards_of(group)
            for number in (size,) if size else range(1, len(single) + 1):
                found += [mask_of(chosen) for chosen in combinations(single, number)]
        return found


def is_set(cards: int) -> bool:
    """Return True if all of these cards have the same rank."""
    return any(cards & rank == cards for rank in RANK_MASK)


def _by_rank(cards: int) -> Iterator[int]:
    """Yield the cards of each rank, from low to high."""
    return (group for rank in RANK_MASK if (group := cards & rank))
