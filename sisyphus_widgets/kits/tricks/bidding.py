"""Bidding: each seat in turn bids a number, or passes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

UNBID: Final = -2
"""The bid of a seat that has not bid yet."""

NO_BID: Final = -1
"""The bid of a seat that has passed."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """The declaration that each seat bids once, from ``least`` to ``most``, beginning with the seat after the dealer.

    A ``most`` of None means the number of cards in a hand. With ``passes`` a seat may pass; with ``rising`` a bid has
    to be higher than all earlier ones. The first of the highest bidders is the *declarer*. If all pass, the deal is
    played without a declarer, or with ``redeal`` new cards are dealt.
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
        """Return the numbers that may be bid with hands of ``size`` cards; ``before`` is the highest bid so far."""
        most = size if self.most is None else self.most
        return range(max(self.least, before + 1) if self.rising else self.least, most + 1)
