"""The bids open to a seat, and those that the rules of a game forbid."""

from __future__ import annotations

from .bidding import NO_BID, UNBID, BidLimit, BidTurn
from .core import TrickCore
from .partners import PartnersCore
from .solo import SoloCore


def biddable(core: TrickCore) -> list[int]:
    """Return the bids open to the seat to move, -1 for a pass."""
    if isinstance(core, SoloCore):
        number = core.stage.number
        return [NO_BID] if number == NO_BID else [number, NO_BID]
    if isinstance(core, PartnersCore):
        return [NO_BID, core.party_bid(core.to_move)]
    bidding = core.rules.bidding
    assert bidding is not None
    numbers = bidding.numbers(core.size, max(core.bids))
    barred = {number for limit in core.rules.bid_limits for number in barred_by(core, limit)}
    return [*([NO_BID] if bidding.passes else []), *(number for number in numbers if number not in barred)]


def barred_by(core: TrickCore, limit: BidLimit) -> set[int]:
    """Return the numbers that a rule about bids forbids to the seat to move."""
    seat, players, first = core.to_move, core.players, core.dealer + 1
    made = [bid for n in range(players) if (bid := core.bids[(first + n) % players]) != UNBID]
    side = next(side for side in core.rules.sides(players) if seat in side)
    partner = next((core.bids[other] for other in side if other != seat and core.bids[other] >= 0), None)
    numbers = [bid for bid in made if bid >= 0]
    return {*limit.forbids(core.rules, BidTurn(core.size, numbers, len(made) == players - 1, partner, core.options))}


def is_near_limit(core: TrickCore, limit: BidLimit, number: int) -> bool:
    """Return True if a number is forbidden to the seat to move, or is next to one that is."""
    return not barred_by(core, limit).isdisjoint((number - 1, number, number + 1))
