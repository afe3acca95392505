"""Durak, a game of attack and answer: beat each card or take them all; the last one with cards is the fool."""

from __future__ import annotations

from sisyphus_widgets.kits.piles import Bout, Clauses, Hand, Pile, PileGame, Stock, Turn, goes_on


class Durak(PileGame):
    """Durak, in which all others may add cards; one deal."""

    players = (3, 2, 4, 5)
    clauses = Clauses(
        deal="1.1", turned="1.2", play="2.1", passing="2.5", draw="3.1", out="4.1", last="4.2", drawn="4.3"
    )
    deck = 36
    zones = (Hand(6), Pile(turned=False, shows="whole"), Stock(fills=6))
    bout = Bout(adds="2.3", takes="2.6", beaten="2.7", most=6)
    ending = "loser"

    @goes_on("2.2", "must_beat")
    def higher_or_trump(self, turn: Turn) -> int:
        """Let higher cards of the suit beat a card, and trumps beat every other suit."""
        return turn.suit & turn.higher | turn.trump & ~turn.suit


GAME = Durak()
