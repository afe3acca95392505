"""A game for tests with open hands, a duty to play, several draws, and a penalty that cannot be answered."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import Clauses, Hand, Penalty, Pile, PileGame, Reverse, Stock, Turn, goes_on


class OpenHands(PileGame):
    """Suit or rank, with all hands and the whole pile in sight."""

    players = (2, 3)
    clauses = Clauses(deal="1.1", turned="1.2", play="2.1", draw="2.3", passing="2.4", out="3.1", stuck="3.2")
    deck = 32
    zones = (Hand(4, seen_by="all"), Pile(shows="whole", never="7 K"), Stock(draws=2))
    effects = (Penalty("7", "2.5", n=3, answers=False), Reverse("K", "2.6"))
    must_play = True

    @goes_on("2.2", "must_go_with")
    def suit_or_rank(self, turn: Turn) -> int:
        """Let cards of the same suit or rank go."""
        return turn.suit | turn.rank


GAME = OpenHands()
