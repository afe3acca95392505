"""An auction by values: each seat in turn bids them against another, who holds or passes, until one is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.core import NOBODY
from .bidding import NO_BID


@dataclass(frozen=True, slots=True)
class Auction:
    """The declaration that seats bid the ``values`` of games, one after the other, for playing alone.

    The seat next to the dealer answers first. The seat after it bids the lowest value, which the other *holds* or
    passes on, then the next value, and so on. Whoever is left answers the seat after that. The last seat left is the
    *declarer*. If nobody bids, the first seat may take the lowest value; otherwise new cards are dealt.

    Raises:
        ValueError: the values do not rise, or there are none.
    """

    values: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.values or list(self.values) != sorted({*self.values}) or self.values[0] < 1:
            raise ValueError(f"Auction needs values above 0 that rise, such as (18, 20, 22), not {self.values!r}")


@dataclass(frozen=True, slots=True)
class AuctionStage:
    """The situation in an auction after some calls."""

    seat: int
    """The seat to call; -1 if the auction is over."""

    number: int
    """The only value that this seat may bid or hold; -1 if there is none left."""

    is_answer: bool
    """True if the seat answers a value that another has bid."""

    declarer: int
    """The seat that has won the auction; -1 if there is none."""

    value: int
    """The highest value bid so far; 0 if there is none."""

    passed: frozenset[int]
    """The seats that have passed."""


def stage_after(auction: Auction, calls: Sequence[int], first: int, players: int) -> AuctionStage:
    """Return the stage of an auction after ``calls``: values bid or held, and -1 for each pass.

    ``first`` is the seat that answers first.
    """
    values, at, is_answer = auction.values, -1, False
    passed: list[int] = []
    holder, *waiting = ((first + n) % players for n in range(players))
    for call in calls:
        if not waiting:  # all others have passed without a bid
            if call != NO_BID:
                return AuctionStage(NOBODY, NO_BID, False, holder, values[0], frozenset(passed))
            return AuctionStage(NOBODY, NO_BID, False, NOBODY, 0, frozenset((*passed, holder)))
        if call != NO_BID:
            at, is_answer = at + (not is_answer), not is_answer
        elif is_answer:
            passed.append(holder)
            holder, is_answer = waiting.pop(0), False
        else:
            passed.append(waiting.pop(0))
    value, out = (values[at] if at >= 0 else 0), frozenset(passed)
    if not waiting and value:
        return AuctionStage(NOBODY, NO_BID, False, holder, value, out)
    if is_answer:
        return AuctionStage(holder, value, True, NOBODY, value, out)
    number = values[at + 1] if at + 1 < len(values) else NO_BID
    return AuctionStage(waiting[0] if waiting else holder, number, False, NOBODY, value, out)
