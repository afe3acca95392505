"""A game for tests without a stock: 24 cards are dealt out, an equal or higher card goes, and nobody has to play."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import Clauses, Hand, Pile, PileGame, Turn, goes_on
from sisyphus_widgets.rules.cards import RANK_OF, mask_of


class Rising(PileGame):
    """Equal or higher, on a pile that is empty at first."""

    players = (3, 4, 2)
    clauses = Clauses(deal="1.1", play="2.1", passing="2.3", out="3.1", stuck="3.2")
    deck = 24
    zones = (Hand(5, {2: 11}), Pile(turned=False))

    @goes_on("2.2", "must_be_as_high")
    def as_high(self, turn: Turn) -> int | None:
        """Let cards go that are at least as high as the one on the pile."""
        if turn.top < 0:
            return None
        return mask_of(card for card in range(52) if RANK_OF[card] >= RANK_OF[turn.top])


GAME = Rising()
