"""Euchre, for two pairs of partners: make trumps, and take three of five tricks."""

from __future__ import annotations

from random import Random

from sisyphus_widgets.kits.tricks import Clauses, Emit, OfferedTrump, TrickCore, TrickState, TrickTakingGame
from sisyphus_widgets.rules import practise

LEAST, ALL = 3, 5
"""The tricks that the makers need, and all of them."""


class Euchre(TrickTakingGame):
    """Euchre with 24 cards, to ten points; nobody plays alone."""

    clauses = Clauses(
        deal="1.1", turned="1.2", named="2.1", discard="2.2", renamed="2.3", play="3.1", follow="3.2", trick="3.3",
        trump="3.4", score="4.1", win="4.2",
    )  # fmt: skip
    deck = 24
    cards_each = 5
    trump = OfferedTrump()
    bowers = True
    partnerships = 2
    target = 10

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Return one or two points for the makers, or two for the others."""
        makers = core.maker % 2
        taken = points[makers]
        gained = [0, 0]
        gained[makers if taken >= LEAST else 1 - makers] = 1 if LEAST <= taken < ALL else 2
        return gained

    @practise("2.1", "2.3", moves=4)
    def offers(self, rng: Random) -> TrickState:
        """Return a deal in which some seats have passed."""
        state = self.deal(seed=rng.randrange(10**6))
        for _ in range(rng.randint(0, 7)):
            state = state.after("name none")
        return state

    @practise("3.2", "3.3", "3.4", moves=4)
    def with_bowers(self, rng: Random) -> TrickState:
        """Return a trick early in a deal, with both bowers in the hands."""
        cards = ["JH", "JD", *rng.sample(["AH", "9H", "QD", "KD", "TD", "AS", "KS", "9C", "QC"], 8)]
        rng.shuffle(cards)
        hands = [" ".join(cards[at : at + 2]) for at in range(0, 8, 2)]
        return self.position(
            hands=hands, leader=rng.randrange(4), trump="H", maker=rng.randrange(4), tricks=[1, 1, 1, 0]
        )

    @practise("4.1", "4.2", moves=4)
    def last_trick(self, rng: Random) -> TrickState:
        """Return the last trick of a deal with which the game may end."""
        tricks = rng.choice(([2, 2, 0, 0], [4, 0, 0, 0], [1, 1, 1, 1]))
        return self.position(
            hands=rng.sample(["AH", "9H", "QD", "KD", "TD", "AS", "KS", "9C", "QC"], 4),
            trump=rng.choice("CDHS"),
            tricks=tricks,
            maker=rng.randrange(4),
            totals=[rng.randint(7, 9), rng.randint(7, 9)],
        )


GAME = Euchre()
