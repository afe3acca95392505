"""President, a climbing game: beat with as many cards of a higher rank, and be out first."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import Clauses, Hand, Pile, PileGame, Sets, Turn, goes_on


class President(PileGame):
    """President, one deal; twos are the highest cards."""

    players = (4, 3, 5, 6)
    clauses = Clauses(deal="1.1", play="2.1", passing="2.5", cleared="2.6", out="3.1", last="3.2")
    zones = (Hand("all"), Pile(turned=False, clears=True))
    sets = Sets("2.2", as_many="2.3")
    ranks = "3456789TJQKA2"
    ending = "places"

    @goes_on("2.4", "must_be_higher")
    def higher(self, turn: Turn) -> int:
        """Let cards go that have a higher rank than those on the pile."""
        return turn.higher


GAME = President()
