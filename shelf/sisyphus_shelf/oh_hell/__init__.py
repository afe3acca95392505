"""Oh Hell: say how many tricks you will take, and take exactly as many."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sisyphus_widgets.kits.tricks import (
    Bidding,
    BidTurn,
    Clauses,
    Emit,
    TrickCore,
    TrickState,
    TrickTakingGame,
    TurnedTrump,
    forbidden_bids,
)
from sisyphus_widgets.rules import Ask, Event, practise

EXACT, LARGEST = 10, 7
"""The points of an exact bid, and the number of cards in the largest hands."""


class OhHell(TrickTakingGame):
    """Oh Hell, with hands that shrink from seven cards to one and grow again."""

    players = (4, 3, 5)
    clauses = Clauses(
        deal="1.1", turned="1.2", bid="2.1", play="3.1", follow="3.2", trick="3.3", trump="3.4", score="4.1", win="4.2"
    )
    trump = TurnedTrump()
    bidding = Bidding(least=0, passes=False)
    deals = 2 * LARGEST - 1

    def hand_size(self, players: int, deal: int) -> int:
        """Return seven, six, … one, two, … seven."""
        return 1 + abs((deal - 1) % (2 * LARGEST - 2) - (LARGEST - 1))

    @forbidden_bids("2.2", "makes_it_even")
    def dealer_spoils(self, turn: BidTurn) -> Iterable[int]:
        """Return the number with which the bids make as many as there are tricks, for the last to bid."""
        return [turn.size - sum(turn.bids)] if turn.is_last else []

    class BidTested(
        Event,
        rules="4.1",
        elements="seat.{seat}",
        tags="deal_end",
        text="bid_tested.{word}",
        asks=(Ask("exact", "option", "word", about_self=True, options=("kept", "missed")),),
    ):
        """A bid is compared with the tricks that its seat took."""

        seat: int
        bid: int
        took: int
        points: int

        @property
        def word(self) -> str:
            """``kept`` or ``missed``."""
            return "kept" if self.bid == self.took else "missed"

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Count a point for each trick, and ten for an exact bid."""
        gained = [took + EXACT * (took == bid) for took, bid in zip(core.tricks, core.bids, strict=True)]
        if emit is not None:
            for seat, gain in enumerate(gained):
                emit(self.BidTested(seat, core.bids[seat], core.tricks[seat], gain))
        return gained

    @practise("2.2", moves=1)
    def dealer_bids(self, rng: Random) -> TrickState:
        """Return the last bid of a deal."""
        state = self.deal(seed=rng.randrange(10**6), players=rng.choice(self.players))
        left = LARGEST - rng.randint(0, 3)
        for seat in range(state.players - 1):
            number = left if seat == state.players - 2 else rng.randint(0, left)
            state, left = state.after(f"bid {number}"), left - number
        return state


GAME = OhHell()
