"""Hearts, for four players: take as few points as you can."""

from __future__ import annotations

from random import Random

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.kits.tricks import (
    Breaking,
    Clauses,
    Emit,
    Passing,
    TrickCore,
    TrickState,
    TrickTakingGame,
    Turn,
    cards,
    preference,
    suit,
)
from sisyphus_widgets.rules import Aim, Ask, Event, happens, practise
from sisyphus_widgets.rules.cards import NAMES, cards_of, names_of
from sisyphus_widgets.rules.masks import mask_of

HEARTS, QUEEN = suit("H"), cards("QS")
ALL_POINTS = 26

_NOT_LED = "card_played.follow card_played.discard"


class Hearts(TrickTakingGame):
    """Hearts, by the usual rules, with three cards passed."""

    clauses = Clauses(
        deal="1.1",
        passing="1.2",
        direction="1.3",
        opening="2.1",
        play="2.2",
        trick="2.6",
        score="3.4",
        win="3.5",
    )
    passing = Passing(3, ("left", "right", "across", "none"))
    opens = "2C"
    breaking = Breaking("H", clause="2.5", leading="2.4")
    card_points = {"H": 1, "QS": 13}
    lowest_wins = True
    target = 100
    aims = (Aim("moon", "moon_shot", "deal", rule="3.3"),)

    class TrickTaken(
        tricks.TrickTaken,
        rules="2.6 3.1:hearts 3.2:queen",
        facts="hearts",
        text="trick_taken.both:both|trick_taken.queen:queen|trick_taken.hearts:hearts|trick_taken.clean",
        asks=(
            Ask("taker", "seat", "seat", goal=True),
            Ask("points", "number", "points", after=_NOT_LED, otherwise=0, by="{counted}", rule="2.6", most=17),
        ),
    ):
        """A trick is taken, with the points in it."""

        @property
        def hearts(self) -> int:
            """Return the number of hearts in it."""
            return sum(card.endswith("H") for card in self.cards)

        @property
        def queen(self) -> bool:
            """True if the queen of spades is in it."""
            return "QS" in self.cards

        @property
        def both(self) -> bool:
            """True if there are hearts and the queen of spades in it."""
            return self.queen and self.hearts > 0

        @property
        def counted(self) -> str:
            """The number of the clause by which it counts most."""
            return "3.2" if self.queen else "3.1"

    class MoonShot(
        Event,
        rules="3.3",
        elements="seat.{seat}",
        tags="deal_end",
        asks=(happens("moon", after="deal_scored", rule="3.3"),),
    ):
        """A seat has taken all points of a deal."""

        seat: int

    @preference("2.3", "no_points_on_first_trick")
    def first_trick(self, turn: Turn) -> int | None:
        """Prefer cards without points to the first trick."""
        return ~(HEARTS | QUEEN) if turn.number == 1 and turn.led else None

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Give whoever took all points none, and the others all of them."""
        if ALL_POINTS not in points:
            return points
        shooter = points.index(ALL_POINTS)
        if emit is not None:
            emit(self.MoonShot(shooter))
        return [0 if seat == shooter else ALL_POINTS for seat in range(core.players)]

    @practise("2.3")
    def no_club(self, rng: Random) -> TrickState:
        """Return the first trick of a deal, to which a seat without a club is to play."""
        hand = [*rng.sample(cards_of(HEARTS), 5), *cards_of(QUEEN), *rng.sample(cards_of(suit("D")), 7)]
        held = " ".join(NAMES[card] for card in hand)
        return self.position(f"South holds {held}, East led 2C", seed=rng.randrange(10**6))

    @practise("3.3", moves=8)
    def nearly_all(self, rng: Random) -> TrickState:
        """Return the last two tricks of a deal in which one seat has taken all points so far, and leads."""
        return self._last_tricks(rng, [0, 0, 0, 0])

    @practise("3.2", moves=8)
    def queen_to_come(self, rng: Random) -> TrickState:
        """Return the last two tricks of a deal, with the queen of spades still in a hand."""
        return self._last_tricks(rng, [0, 0, 0, 0], queen=True)

    @practise("3.4", "3.5", moves=8)
    def near_the_end(self, rng: Random) -> TrickState:
        """Return the last two tricks of a deal with which the game may end."""
        return self._last_tricks(rng, [rng.randrange(70, 100) for _ in range(4)])

    def _last_tricks(self, rng: Random, totals: list[int], queen: bool = False) -> TrickState:
        hearts = sorted(rng.sample(cards_of(HEARTS), 4))
        spades = [*rng.sample(cards_of(suit("S") & ~QUEEN), 3), *cards_of(QUEEN)]
        others = sorted(spades if queen else rng.sample(cards_of(suit("D")), 4))
        mine = [hearts.pop(), others.pop(rng.choice((0, -1)))]  # with the highest of both it takes all
        rest = rng.sample([*hearts, *others], 6)
        held, leader = [mine, rest[:2], rest[2:4], rest[4:]], rng.randrange(4)
        gone = (HEARTS | QUEEN) & ~mask_of([*mine, *rest])
        return self.position(
            hands=[" ".join(NAMES[card] for card in held[(seat - leader) % 4]) for seat in range(4)],
            leader=leader,
            taken=[" ".join(names_of(gone)) if seat == leader else "" for seat in range(4)],
            totals=totals,
        )


GAME = Hearts()
