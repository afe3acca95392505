"""Spades, for two pairs of partners: say how many tricks you will take, and take as many."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Self

from sisyphus_widgets.kits.tricks import (
    Bidding,
    BidTurn,
    Breaking,
    Clauses,
    Emit,
    FixedTrump,
    TrickCore,
    TrickState,
    TrickTakingGame,
    forbidden_bids,
)
from sisyphus_widgets.rules import Ask, Event, happens, practise

TRICKS, NIL, BAGS = 13, 100, 10
"""The tricks of a deal, the points of nil, and the number of bags that costs a hundred points."""


class Spades(TrickTakingGame):
    """Spades, to 500 points."""

    clauses = Clauses(
        deal="1.1", bid="2.1", play="3.1", follow="3.2", trick="3.5", trump="3.6", score="4.1", win="5.1", tie="5.1"
    )
    bidding = Bidding(least=0, passes=False)
    trump = FixedTrump("S")
    breaking = Breaking("S", clause="3.4", leading="3.3")
    partnerships = 2
    target = 500
    floor = -200

    class BidTested(
        Event,
        rules="4.1 4.2:bags",
        facts="bags",
        elements="seat.{seat}",
        tags="deal_end",
        text="bid_tested.bags:bags|bid_tested.{word}",
        asks=(Ask("kept", "option", "word", about_self=True, options=("kept", "missed")),),
    ):
        """The bids of two partners are compared with the tricks that they took together."""

        seat: int
        partner: int
        bid: int
        took: int
        points: int

        @property
        def word(self) -> str:
            """``kept`` or ``missed``."""
            return "kept" if self.took >= self.bid else "missed"

        @property
        def bags(self) -> int:
            """The number of tricks above the bids."""
            return max(0, self.took - self.bid)

        def seen_by(self, seat: int) -> Self:
            """Return the event as told to one of the two partners."""
            return type(self)(seat, self.seat, self.bid, self.took, self.points) if seat == self.partner else self

    class BagsCounted(
        Event,
        rules="4.3",
        elements="seat.{seat}",
        tags="deal_end",
        asks=(happens("ten_bags", after="deal_scored", rule="4.3"),),
    ):
        """Two partners have ten bags."""

        seat: int
        partner: int

    class NilTested(
        Event,
        rules="2.3",
        elements="seat.{seat}",
        tags="deal_end",
        text="nil_tested.{word}",
        asks=(Ask("nil", "option", "word", about_self=True, options=("kept", "missed")),),
    ):
        """A bid of nil is compared with the tricks that its seat took."""

        seat: int
        took: int

        @property
        def word(self) -> str:
            """``kept`` or ``missed``."""
            return "missed" if self.took else "kept"

    @forbidden_bids("2.2", "more_than_thirteen")
    def together(self, turn: BidTurn) -> Iterable[int]:
        """Return the numbers that make more than thirteen with the partner's bid."""
        return range(TRICKS + 1 - (turn.partner or 0), TRICKS + 1)

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Count bids, bags and nil; the last digit of a total is the number of bags so far."""
        found = []
        for side, took, total in zip(self.sides(core.players), points, core.totals, strict=True):
            bid = sum(core.bids[seat] for seat in side)
            bags = max(0, took - bid)
            gained = 10 * bid + bags if took >= bid else -10 * bid
            full = (total % BAGS + bags) // BAGS
            if emit is not None:
                last = core.plays[-1][0]
                first, partner = sorted(side, key=lambda seat: seat != last)  # who plays last is asked
                emit(self.BidTested(first, partner, bid, took, gained))
                if full:
                    emit(self.BagsCounted(first, partner))
            for seat in side:
                if not core.bids[seat]:
                    gained += -NIL if core.tricks[seat] else NIL
                    if emit is not None:
                        emit(self.NilTested(seat, core.tricks[seat]))
            found.append(gained - 100 * full)
        return found

    @practise("2.2", moves=1)
    def partner_bids(self, rng: Random) -> TrickState:
        """Return a deal in which the partner of the seat to bid has bid high."""
        state = self.deal(seed=rng.randrange(10**6))
        for number in (rng.randint(7, 11), rng.randint(0, 3)):
            state = state.after(f"bid {number}")
        return state

    @practise("2.3", "4.1", "4.2", "4.3", "5.1", moves=8)
    def last_tricks(self, rng: Random) -> TrickState:
        """Return the last two tricks of a deal, in which bids, bags, nil and the game are open."""
        cards = rng.sample(["AC", "KC", "QC", "JC", "AD", "KD", "QD", "JD", "5S", "6S"], 8)
        taken = rng.randint(4, 6)
        bids = [taken + rng.choice((-2, 0, 1)), 11 - taken + rng.choice((-1, 0, 1)), 0, 0]
        return self.position(
            hands=[" ".join(cards[at : at + 2]) for at in range(0, 8, 2)],
            leader=rng.randrange(4),
            bids=bids,
            tricks=[taken, 11 - taken, 0, 0],
            totals=[rng.choice((-130, 119, 418, 439)), rng.choice((-140, 208, 428, 449))],
        )


GAME = Spades()
