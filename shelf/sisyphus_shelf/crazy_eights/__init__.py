"""Crazy Eights, known as Mau-Mau in a like form: play what has the suit or the rank; eights are wild."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import (
    Clauses,
    Hand,
    Penalty,
    Pile,
    PileGame,
    Reverse,
    Skip,
    Stock,
    Turn,
    Wild,
    goes_on,
)


class CrazyEights(PileGame):
    """Crazy Eights, one deal; the option ``special`` takes the effects of queens, aces and twos away."""

    players = (4, 2, 3, 5)
    clauses = Clauses(
        deal="1.1", turned="1.2", play="2.1", draw="2.4", passing="2.5", out="4.1", left="4.2", stuck="4.3"
    )
    zones = (Hand(5, {2: 7}), Pile(never="8", acts=True), Stock(draws=1))
    effects = (
        Wild("8", "2.3"),
        Skip("Q", "3.1", only="special"),
        Reverse("A", "3.2", only="special"),
        Penalty("2", "3.3", only="special", n=2),
    )
    card_costs = {**{str(pips): pips for pips in range(2, 10)}, **dict.fromkeys("TJQKA", 10), "8": 50}

    @goes_on("2.2", "must_go_with")
    def suit_or_rank(self, turn: Turn) -> int:
        """Let cards go that have the suit that counts or the rank of the card on the pile, and wild ones."""
        return turn.suit | turn.rank | turn.wild


GAME = CrazyEights()
