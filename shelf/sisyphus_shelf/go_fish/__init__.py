"""Go Fish: ask the others for cards, remember what they ask for, and collect all four cards of a rank."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import Books, Clauses, Hand, PileGame, Requests, Stock


class GoFish(PileGame):
    """Go Fish for two to five; the one with the most books wins."""

    players = (3, 2, 4, 5)
    clauses = Clauses(deal="1.1", play="2.1", passing="", draw="2.5", out="3.2", last="4.1")
    zones = (Hand(7, {4: 5, 5: 5}), Books(), Stock())
    requests = Requests(holds="2.2", gives="2.3", again="2.4", luck="2.6", books="3.1")


GAME = GoFish()
