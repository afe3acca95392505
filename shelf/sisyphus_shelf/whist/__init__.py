"""Whist, for two pairs of partners: the last card dealt is turned up as trump, and every trick above six counts."""

from __future__ import annotations

from random import Random

from sisyphus_widgets.kits.tricks import Clauses, Emit, TrickCore, TrickState, TrickTakingGame, TurnedTrump
from sisyphus_widgets.rules import practise

BOOK = 6
"""The number of tricks that do not count."""


class Whist(TrickTakingGame):
    """Whist, to five points."""

    clauses = Clauses(
        deal="1.1", turned="1.2", play="2.1", follow="2.2", trick="2.3", trump="2.4", score="3.1", win="3.2"
    )
    trump = TurnedTrump()
    partnerships = 2
    target = 5

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Count the tricks above six."""
        return [max(0, tricks - BOOK) for tricks in points]

    @practise("3.1", "3.2", moves=8)
    def near_the_end(self, rng: Random) -> TrickState:
        """Return the last two tricks of a deal with which the game may end."""
        cards = rng.sample(["AC", "KC", "QC", "JC", "AD", "KD", "QD", "JD"], 8)
        ours = rng.randint(4, 7)
        return self.position(
            hands=[" ".join(cards[at : at + 2]) for at in range(0, 8, 2)],
            tricks=[ours, 11 - ours, 0, 0],
            totals=[rng.randint(3, 4), rng.randint(3, 4)],
            trump=rng.choice("DHS"),
        )


GAME = Whist()
