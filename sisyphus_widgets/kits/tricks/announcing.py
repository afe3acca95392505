"""Announcing: what each hand is worth is said before play, and who is worth more plays the contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...rules.cards import BIT
from ..cards import Counts, counted, counts_of


@dataclass(frozen=True, slots=True)
class Announcing:
    """The declaration that all seats say after the deal what their hands are worth, beginning with the dealer.

    ``points`` are those of cards, by suit, rank or card: ``{"A": 4, "K": 3}``. The side with more points declares; its
    seat with more of them, or the first to speak, is the *declarer*. If no side has more, new cards are dealt. With
    ``dummy``, the declarer's partner lays the hand open, and the declarer plays its cards too.

    Raises:
        ValueError: no card has points, or a key is not a suit, rank or card.
    """

    points: Mapping[str, int]
    dummy: bool = False
    counts: Counts = field(init=False)
    """The points of cards by masks."""
    each: tuple[int, ...] = field(init=False)
    """The points of every card."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", counts_of(self.points))
        each = tuple(counted(self.counts, bit) for bit in BIT)
        object.__setattr__(self, "each", each)
        if not self.counts:
            raise ValueError('Announcing needs the points of some cards, such as {"A": 4}')
