"""Minibridge, for two pairs of partners: the better hands choose a contract, and one of them plays for both."""

from __future__ import annotations

from random import Random
from typing import Final

from sisyphus_widgets.kits.tricks import (
    Announcing,
    Clauses,
    ContractCore,
    ContractTrump,
    Emit,
    TrickCore,
    TrickState,
    TrickTakingGame,
)
from sisyphus_widgets.rules import Ask, Event, practise

BOOK = 6
"""The number of tricks that do not count."""

PART_SCORE = 7
"""The number of tricks of a part score, in any suit; every other contract is for game."""

TRICK: Final = {"C": 20, "D": 20, "H": 30, "S": 30, "": 30}
"""The points of each trick that counts."""

FIRST_WITHOUT_TRUMPS, PART_BONUS, GAME_BONUS, SHORT = 10, 50, 300, 50
"""More points for the first trick without trumps; those for a part score and for game; and for each trick missed."""


class Minibridge(TrickTakingGame):
    """Minibridge, to 500 points."""

    clauses = Clauses(
        deal="1.1", announced="1.2", equal="1.3", dummy="2.1", contract="2.2", play="3.1", follow="3.2", trick="3.3",
        trump="3.4", score="4.3", win="4.4",
    )  # fmt: skip
    announcing = Announcing({"A": 4, "K": 3, "Q": 2, "J": 1}, dummy=True)
    trump = ContractTrump({"": (7, 9), "S": (7, 10), "H": (7, 10), "D": (7, 11), "C": (7, 11)})
    opens = "after_declarer"
    partnerships = 2
    target = 500

    class ContractTested(
        Event,
        rules="4.1:is_kept|4.2",
        elements="seat.{seat}",
        tags="deal_end",
        text="contract_tested.{word}",
        asks=(Ask("kept", "option", "word", by="{tested_by}", options=("kept", "missed")),),
    ):
        """The contract of a declarer is compared with the tricks that the pair took."""

        seat: int
        partner: int
        goal: int
        took: int
        points: int

        @property
        def is_kept(self) -> bool:
            """True if the pair took enough tricks."""
            return self.took >= self.goal

        @property
        def word(self) -> str:
            """``kept`` or ``missed``."""
            return "kept" if self.is_kept else "missed"

        @property
        def tested_by(self) -> str:
            """The number of the clause by which points are given."""
            return "4.1" if self.is_kept else "4.2"

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Give the declarer's pair the points of its contract, or the others those of the tricks that it misses."""
        assert isinstance(core, ContractCore)  # this game has contracts
        side, goal = core.declarer % 2, core.goal
        took = points[side]
        if took >= goal:
            gained = TRICK[core.trump_suit] * (took - BOOK) + (0 if core.trump else FIRST_WITHOUT_TRUMPS)
            gained += PART_BONUS if goal == PART_SCORE else GAME_BONUS
        else:
            gained = SHORT * (goal - took)
        if emit is not None:
            emit(self.ContractTested(core.declarer, (core.declarer + 2) % 4, goal, took, gained))
        return [gained if (number == side) == (took >= goal) else 0 for number in range(2)]

    @practise("1.2", "1.3", "2.1", "2.2", moves=2)
    def contracts(self, rng: Random) -> TrickState:
        """Return a deal whose declarer chooses a contract."""
        state = self.start()
        while state.chance_due:
            state = state.after(state.chance_action(rng.randrange(10**6)))
        return state

    @practise("2.1", "3.2", "3.3", "3.4", moves=4)
    def few_cards(self, rng: Random) -> TrickState:
        """Return a trick late in a deal, with few suits in the hands."""
        cards = rng.sample([rank + suit for rank in "AKQJT98" for suit in rng.sample("CDHS", 2)], 12)
        return self.position(
            hands=[" ".join(cards[at : at + 3]) for at in range(0, 12, 3)],
            leader=rng.randrange(4),
            trump=rng.choice("CDHS"),
            declarer=rng.randrange(4),
            tricks=[3, 3, 2, 2],
        )

    @practise("4.1", "4.2", "4.3", "4.4", moves=4)
    def last_trick(self, rng: Random) -> TrickState:
        """Return the last trick of a deal, which decides about the contract, and perhaps the game."""
        trump, declarer = rng.choice(["", *"CDHS"]), rng.randrange(4)
        goal = rng.choice(self.trump.contracts[trump])
        tricks = [0, 0, 0, 0]
        tricks[declarer], tricks[(declarer + 1) % 4] = goal - 1, 13 - goal
        return self.position(
            hands=rng.sample(["AH", "9H", "QD", "KD", "TD", "AS", "KS", "9C", "QC"], 4),
            trump=trump or "none",
            goal=goal,
            declarer=declarer,
            tricks=tricks,
            totals=[rng.choice((100, 370, 460)), rng.choice((100, 370, 460))],
        )


GAME = Minibridge()
