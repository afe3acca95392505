"""Bidding: each seat in turn says a number, or passes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNBID: Final = -2
"""The bid of a seat that has not bid yet."""

NO_BID: Final = -1
"""The bid of a seat that has passed."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """Each seat bids once, from the seat after the dealer on: a number from ``least`` to ``most``, or it passes.

    ``most`` of None is the number of cards in a hand. With ``passes`` a seat may pass; with ``rising`` a number has to
    be higher than those before it. The first of the highest bidders is the *declarer*. Where all pass, the same cards
    are played without one, or with ``redeal`` others are dealt.
    """

    least: int = 0
    most: int | None = None
    passes: bool = True
    rising: bool = False
    redeal: bool = False

    def __post_init__(self) -> None:
        if self.rising and not self.passes:
            raise ValueError("Bidding(rising=True) needs passes=True: there may be no higher number left")

    def numbers(self, size: int, before: int) -> range:
        """Return the numbers that may be bid with hands of so many cards, ``before`` being the highest bid so far."""
        most = size if self.most is None else self.most
        return range(max(self.least, before + 1) if self.rising else self.least, most + 1)
