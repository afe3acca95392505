"""Positions in the middle of an auction that fit the facts stated in a line of text."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

from ...rules.cards import cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.position.completion import CardPlace, dealt
from ...rules.position.facts import Facts
from .auction import Auction, stage_after
from .bidding import NO_BID
from .core import TrickCore


def stated_declarer(facts: Facts) -> int | None:
    """Return the seat that declares, laid cards away, or has bid most; None if the line says nothing about it."""
    declarer: int | None = facts.value("declarer")
    if declarer is not None:
        return declarer
    bids = facts.numbers("bids", NO_BID)
    laid = facts.seats_named("away")
    return laid[0] if laid else bids.index(max(bids)) if max(bids) > NO_BID else None


def auction_position(kind: type[TrickCore], facts: Facts, options: Any, rng: random.Random) -> TrickCore:
    """Return a position in an auction that fits all facts, as soon as it may have come about."""
    rules, players = kind.rules, facts.players
    auction = rules.auction
    assert auction is not None  # only such a game has these facts
    if facts.there("trick", "taken", "declarer", "away") or any(facts.numbers("tricks", 0)):
        facts.refuse("while_bidding", "bidding")
    core = kind(players, options)
    stated = facts.value("deal")
    deals = [stated] if stated is not None else [*range(1, players + 1)]
    bids, mover = [facts.value("bids", seat) for seat in range(players)], facts.value("to move")
    fitting = ((deal, _calls(auction, bids, mover, (rules.dealer(players, deal) + 1) % players)) for deal in deals)
    found = next(((deal, calls) for deal, calls in fitting if calls is not None), None)
    if found is None:
        facts.refuse("no_such_auction", "to move" if mover is not None else "bids")
    core.deals = found[0] - 1
    if not rules.single:
        totals = facts.numbers("totals", 0)
        core.totals = totals[: len(core.totals)]
    size = rules.hand_size(players, found[0])
    rooms = [CardPlace(hand, size) for hand in facts.hands("holds")]
    for seat, room in enumerate(rooms):
        if len(room.cards) > size:
            facts.refuse("more_than", "holds", seat, n=size)
        if facts.value("count", seat) not in (None, size):
            facts.refuse("while_bidding", "count", seat)
    lying = {card for room in rooms for card in room.cards}
    places = [*rooms, CardPlace([], rules.kitty_size)]
    hands = dealt([card for card in cards_of(rules.deck_mask) if card not in lying], places, rng)
    if hands is None:
        facts.refuse("cannot_lie", "holds")
    core.deal([mask_of(hand) for hand in hands[:players]], NOBODY, mask_of(hands[players]))
    for call in found[1]:
        core.bid(call)
    return core


def _calls(auction: Auction, bids: list[int | None], mover: int | None, first: int) -> list[int] | None:
    """Return the first calls after which the stated seats have bid so much, and a seat is to move; None for none."""
    players, waiting = len(bids), deque[list[int]]([[]])
    highest = max((bid for bid in bids if bid is not None), default=0)
    while waiting:
        calls = waiting.popleft()
        stage = stage_after(auction, calls, first, players)
        if stage.seat == NOBODY or stage.value > highest:
            continue
        made: list[int | None] = [None] * players
        for n, call in enumerate(calls):
            if call != NO_BID:
                made[stage_after(auction, calls[:n], first, players).seat] = call
        if mover in (None, stage.seat) and made == bids:
            return calls
        waiting += [[*calls, call] for call in (stage.number, NO_BID) if call != NO_BID or stage.seat != NOBODY]
    return None
