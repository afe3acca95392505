"""Doppelkopf, for four players: find out with whom you play, and take 121 of 240 points together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.kits.tricks import (
    Belief,
    Bidding,
    CardPartners,
    Clauses,
    Emit,
    FixedTrump,
    PartnersCore,
    TrickCore,
    TrickState,
    TrickTakingGame,
    cards,
    variant,
)
from sisyphus_widgets.rules import Ask, Event, TableOptions, practise

RE, KONTRA = 1, 2
ENOUGH, ALL, BIG = 121, 240, 40
TRUMP: Final = FixedTrump("D", always="TH QC QS QH QD JC JS JH JD")
POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TENS, FOXES, CHARLIES = cards("TH 4H"), cards("AD 8D"), cards("JC 5C")
"""The highest trumps, the aces of diamonds and the jacks of clubs; the second of each has a rank that no card shows."""

_COUNTING: Final = ("1.2", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8")
"""The clauses about the outcome of a deal, which follows from everything before."""


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """The number of deals, and True if the second ten of hearts in a trick beats the first."""

    deals: int = 4
    second_ten: bool = False


def _tens_are_hearts(core: TrickCore) -> None:
    """Take the tens of hearts for cards of the suit that they show."""
    variant(trump=replace(TRUMP, always=TRUMP.always.removeprefix("TH ")))(core)
    core.trump = core.trumps_of(TRUMP.suit)
    if core.led:
        (core.taker, core.best), *others = core.table
        core.led = core.group(core.best)
        for seat, card in others:
            if core.beats(card):
                core.taker, core.best = seat, card


class Doppelkopf(TrickTakingGame):
    """Doppelkopf with nines, in four deals."""

    clauses = Clauses(
        deal="1.1", partners="2.1", wedding="2.2", bid="2.3", play="3.1", follow="3.2", trick="3.3", trump="3.4",
        score="4.7", win="4.8",
    )  # fmt: skip
    deck = 48
    ranks = "2345678" + "9JQKTA"
    trump = TRUMP
    partners = CardPartners("QC 6C", within=3)
    bidding = Bidding(RE, KONTRA)
    card_points = POINTS
    deals = 4
    options_type = Options
    beliefs = (
        Belief("king_over_ten", "3.3", variant(ranks="2345678" + "9TJQKA"), beside=("3.4", *_COUNTING)),
        Belief("second_takes", "3.3", variant(_second_takes=True), beside=("3.4", *_COUNTING)),
        Belief("tens_are_hearts", "3.4", _tens_are_hearts, beside=("3.2", "3.3", *_COUNTING)),
        Belief("jack_as_king", "1.2", variant(card_points={**POINTS, "J": 4}), beside=_COUNTING),
        Belief("half_is_enough", "4.1", variant(_enough=ENOUGH - 1), beside=_COUNTING),
    )
    _enough = ENOUGH
    _second_takes = False

    class BidMade(tricks.BidMade, text="bid_made.{word}", facts="word"):
        """A seat announced its party, or said nothing."""

        @property
        def word(self) -> str:
            """``re``, ``kontra`` or ``pass``."""
            return {RE: "re", KONTRA: "kontra"}.get(self.number or 0, "pass")

    class FoxCaught(Event, rules="4.3", elements="seat.{seat}", tags="deal_end"):
        """A ``seat`` had taken the ace of diamonds of an ``owner`` in the other party."""

        seat: int
        owner: int

    class CharlieTook(Event, rules="4.4", elements="seat.{seat}", tags="deal_end"):
        """A ``seat`` took the last trick with a jack of clubs."""

        seat: int

    class BigTrick(Event, rules="4.5", elements="seat.{seat}", tags="deal_end"):
        """A ``seat`` took a trick of forty points or more."""

        seat: int
        points: int

    class GameSettled(
        Event,
        rules="4.1 4.2 1.2 4.6:is_alone",
        text="game_settled.{what}",
        tags="deal_end",
        facts="how",
        asks=(Ask("party", "option", "how", by="4.1", options=("re", "kontra")),),
    ):
        """The ``points`` of Re are counted; the winners get what the game is ``worth``, with extra points ``gain``."""

        points: int
        worth: int
        gain: int
        is_won: bool
        is_alone: bool

        @property
        def how(self) -> str:
            """``re`` or ``kontra``, the party that has won."""
            return "re" if self.is_won else "kontra"

        @property
        def what(self) -> str:
            """The party that has won, with ``alone_`` before it, or ``_extra`` behind it if extra points count."""
            return f"alone_{self.how}" if self.is_alone else self.how + "_extra" * (self.gain != self.worth)

    def beats_equal(self, core: TrickCore, card: int) -> bool:
        """Return True for the second ten of hearts, if the option says so."""
        return self._second_takes or (core.options.second_ten and bool(TENS >> card & 1))

    def settle(self, core: TrickCore, points: list[int], emit: Emit | None) -> list[int]:
        """Return what each seat gains; everybody gains or loses what the game counts."""
        assert isinstance(core, PartnersCore)  # this game has such a core
        re, is_alone = core.re, len(core.re) == 1
        mine, took = sum(points[seat] for seat in re), [core.tricks[seat] > 0 for seat in range(core.players)]
        is_won = mine >= self._enough
        lost = ALL - mine if is_won else mine
        worth = 1 + (not is_won and not is_alone) + sum(lost < least for least in (90, 60, 30))
        worth += not any(has for seat, has in enumerate(took) if (seat in re) != is_won)
        worth += 2 * sum(party in core.bids for party in (RE, KONTRA))
        extra = 0 if is_alone else self._extra(core, re, emit)
        gain = worth + (extra if is_won else -extra)
        if emit is not None:
            emit(self.event["GameSettled"](mine, worth, gain, is_won, is_alone))
        each = gain if is_won else -gain
        return [each * (3 if is_alone else 1) if seat in re else -each for seat in range(core.players)]

    def _extra(self, core: PartnersCore, re: tuple[int, ...], emit: Emit | None) -> int:
        """Return the extra points of Re minus those of Kontra.

        They are told at the end of a deal, since a fox that is caught shows who plays together.
        """
        found: list[Event] = []
        past = core.past_tricks
        for taker, trick in past:
            foxes = [owner for owner, card in trick if FOXES >> card & 1 and (owner in re) != (taker in re)]
            found += [self.event["FoxCaught"](taker, owner) for owner in foxes]
            value = sum(worth for mask, worth in self.counts for _, card in trick if mask >> card & 1)
            found += [self.event["BigTrick"](taker, value)] if value >= BIG else []
        taker, trick = past[-1]
        card = next(card for seat, card in trick if seat == taker)
        found += [self.event["CharlieTook"](taker)] if CHARLIES >> card & 1 else []
        if emit is not None:
            for event in found:
                emit(event)
        return sum(1 if event.actor in re else -1 for event in found)

    @practise("2.2", moves=20)
    def wedding(self, rng: Random) -> TrickState:
        """Return a deal with a wedding, whose first tricks find the partner."""
        while True:
            state = self.deal(seed=rng.randrange(10**6))
            if state.legal_actions()[0].cards:
                return state  # nothing is announced, so somebody has both queens

    @practise("3.2", "3.3", "3.4", moves=3)
    def with_trumps(self, rng: Random) -> TrickState:
        """Return a trick with trumps that show other suits, and with equal cards."""
        held = ["TH", "4H", "QS", "6S", "JD", "AH", "8H", "KH", "AS", "8S", "TS", "9D", "KD", "5H"]
        rng.shuffle(held)
        return self.position(hands=[" ".join(held[at : at + 3]) for at in range(0, 12, 3)], leader=rng.randrange(4))

    @practise("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", moves=4)
    def last_trick(self, rng: Random) -> TrickState:
        """Return the last trick of a deal, which decides about the game."""
        hands = rng.sample(["AD", "JC", "TH", "4H", "AS", "8S", "TS", "KD"], 4)
        rest = [rank + suit for suit in "CDHS" for rank in "ATKQJ84765" if rank + suit not in hands]
        rng.shuffle(rest)
        taken = [" ".join(rest[at::4]) for at in range(4)]
        queens = ["QC", "6C", "", ""]
        rng.shuffle(queens)
        return self.position(
            hands=hands,
            leader=rng.randrange(4),
            number=rng.choice((3, 4)),
            tricks=rng.choice(([3, 3, 3, 2], [5, 4, 2, 0], [4, 0, 7, 0])),
            taken=taken,
            shows=queens,
            bids=[rng.choice(("none", RE if queen else KONTRA)) for queen in queens],
            totals=[rng.randint(-9, 9) for _ in range(4)],
        )


GAME = Doppelkopf()
