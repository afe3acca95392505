"""Bidding: each seat in turn bids a number, or passes; rules of a game may forbid some numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

G = TypeVar("G")

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


@dataclass(frozen=True, slots=True)
class BidTurn:
    """The public facts when a seat is to bid, on which a rule about bids may depend."""

    size: int
    """The number of cards in each hand, which is the number of tricks."""

    bids: Sequence[int]
    """The numbers bid before, in their order."""

    is_last: bool
    """True if all other seats have bid."""

    partner: int | None
    """The number that the seat's partner has bid; None if there is none."""

    options: Any
    """The options of the table."""


@dataclass(frozen=True, slots=True)
class BidLimit:
    """A rule about bids: the number of its clause, the code of a refusal, and the function behind it."""

    clause: str
    code: str
    forbids: Callable[[Any, BidTurn], Iterable[int]]
    """A function that takes the game and a turn, and returns the numbers that may not be bid."""


def forbidden_bids(clause: str, code: str) -> Callable[[Callable[[G, BidTurn], Iterable[int]]], BidLimit]:
    """Declare a method of a game as a rule about bids.

    The method takes a :class:`BidTurn` and returns the numbers that may not be bid; any others are no matter. At least
    one number has to be left. ``code`` is the key of the refusal's sentence, below ``reasons``, with the facts
    ``number``, ``size`` and ``sum``, which is that of all bids before.
    """
    return lambda forbids: BidLimit(clause, code, forbids)
