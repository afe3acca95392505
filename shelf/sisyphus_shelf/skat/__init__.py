"""Skat, for three players: bid for the right to play alone, and take 61 of 120 points against two."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.kits.tricks import (
    Auction,
    Belief,
    Clauses,
    SoloCore,
    SoloTrump,
    TrickCore,
    TrickState,
    TrickTakingGame,
    variant,
)
from sisyphus_widgets.rules import practise

BASES: Final = {"D": 9, "H": 10, "S": 11, "C": 12, "grand": 24}
NULL, NULL_HAND = 23, 35
SUIT_TIMES, GRAND_TIMES = range(2, 16), range(2, 9)
"""The numbers by which a base value may be multiplied: with eleven matadors in a suit game, with four in a grand."""

VALUES: Final = tuple(sorted({
    *(BASES[suit] * times for suit in "DHSC" for times in SUIT_TIMES),
    *(BASES["grand"] * times for times in GRAND_TIMES),
    NULL,
    NULL_HAND,
}))  # fmt: skip
"""All values that a game may have, and that may be bid."""

ENOUGH, FEW = 61, 30


TRUMP: Final = SoloTrump(
    "JC JS JH JD", BASES, enough=ENOUGH, few=FEW, kitty=2, null=NULL, null_hand=NULL_HAND
)  # fmt: skip
_COUNTING: Final = ("1.2", "4.1", "4.2", "4.3", "4.4", "4.5")
"""The clauses about the outcome of a game, which follows from everything before."""

POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def _without_jacks(core: TrickCore) -> None:
    """Take the jacks for cards of the suits that they show."""
    variant(trump=replace(TRUMP, always=""))(core)
    assert isinstance(core, SoloCore)  # this game has such a core
    if core.game:
        core.trump = core.trumps_of(core.game)
    if core.led:
        (core.taker, core.best), *others = core.table
        core.led = core.group(core.best)
        for seat, card in others:
            if core.beats(card):
                core.taker, core.best = seat, card


def _away_counts_nothing(core: TrickCore) -> None:
    """Leave out the points of the two cards laid away."""
    assert isinstance(core, SoloCore)  # this game has such a core
    core.away = 0


def _bids_do_not_bind(core: TrickCore) -> None:
    """Forget what was bid."""
    core.bids = [min(bid, VALUES[0]) for bid in core.bids]


class Skat(TrickTakingGame):
    """Skat with 32 cards, in six deals."""

    players = (3,)
    clauses = Clauses(
        deal="1.1", bid="2.1", kitty="2.2", discard="2.3", named="2.4", play="3.1", follow="3.2", trick="3.3",
        trump="3.4", enough="4.1", value="4.2", overbid="4.3", score="4.4", win="4.5",
    )  # fmt: skip
    deck = 32
    ranks = "23456789JQKTA"
    cards_each = 10
    auction = Auction(VALUES)
    trump = TRUMP
    card_points = POINTS
    deals = 6
    beliefs = (
        Belief("ten_nothing", "1.2", variant(card_points={**POINTS, "T": 0}), beside=_COUNTING),
        Belief("jack_as_king", "1.2", variant(card_points={**POINTS, "J": 4}), beside=_COUNTING),
        Belief("jack_in_its_suit", "3.2", _without_jacks, beside=("3.3", "3.4", *_COUNTING)),
        Belief("ten_low", "3.3", variant(ranks="23456789TJQKA"), beside=("3.4", *_COUNTING)),
        Belief(
            "red_jacks_high", "3.4", variant(trump=replace(TRUMP, always="JD JH JS JC")), beside=("3.3", *_COUNTING)
        ),
        Belief("half_is_enough", "4.1", variant(trump=replace(TRUMP, enough=ENOUGH - 1)), beside=_COUNTING),
        Belief("away_counts_nothing", "4.1", _away_counts_nothing, beside=_COUNTING),
        Belief("bids_do_not_bind", "4.3", _bids_do_not_bind, beside=_COUNTING),
    )

    class GameNamed(tricks.GameNamed, rules="2.4 3.5:is_null"):
        """The game is named; a null has rules of its own."""

    class SoloSettled(tricks.SoloSettled, rules="4.3:is_overbid|4.1 4.2 1.2:times"):
        """The game is over, and the points of the cards are counted, unless it was a null."""

    @practise("2.1", moves=8)
    def some_calls(self, rng: Random) -> TrickState:
        """Return an auction that goes on for a while."""
        state = self.deal(seed=rng.randrange(10**6))
        for _ in range(rng.randint(0, 8)):
            call = state.legal_actions()[0 if rng.random() < 0.8 else -1]
            following = state.after(call)
            if following.chance_due or following.standing["declarer"] is not None:
                break
            state = following
        return state

    @practise("2.2", "2.3", "2.4", "3.5", moves=4)
    def won_auction(self, rng: Random) -> TrickState:
        """Return a deal whose declarer decides about the skat."""
        state = self.deal(seed=rng.randrange(10**6))
        for call in ("bid 18", "bid none", "bid none"):
            state = state.after(call)
        return state.after("take none") if rng.random() < 0.5 else state

    @practise("3.2", "3.3", "3.4", moves=3)
    def with_jacks(self, rng: Random) -> TrickState:
        """Return a trick early in a deal, with jacks in the hands."""
        cards = ["JC", "JD", "JH", *rng.sample(["AH", "9H", "QD", "KD", "TD", "AS", "KS", "9C", "QC"], 6)]
        rng.shuffle(cards)
        hands = [" ".join(cards[at : at + 3]) for at in range(0, 9, 3)]
        return self.position(
            hands=hands, leader=rng.randrange(3), trump=rng.choice(["H", "D", "grand"]), declarer=rng.randrange(3)
        )

    @practise("4.1", "4.2", "4.3", "4.4", "4.5", moves=3)
    def last_trick(self, rng: Random) -> TrickState:
        """Return the last trick of a deal, which decides about the game."""
        declarer, game = rng.randrange(3), rng.choice(["C", "D", "grand", "null"])
        taken, tricks_taken = [""] * 3, [3, 3, 3]
        away = rng.choice(("7S 8S", "TS 8S", "AS TS"))
        if game == "null":
            tricks_taken = [0 if seat == declarer else (5, 4)[seat < (declarer + 1) % 3] for seat in range(3)]
            tricks_taken[(declarer + 1) % 3] += 9 - sum(tricks_taken)
        else:
            taken[declarer] = " ".join(card for card in ("AC", "TC", "AS", "TS") if card not in away)
            taken[(declarer + 1) % 3] = "KC KS QC QS JC JS"
        return self.position(
            hands=rng.sample(["AH", "9H", "QD", "KD", "TD", "7H", "8D"], 3),
            leader=rng.randrange(3),
            number=rng.choice((3, 6)),
            trump=game,
            declarer=declarer,
            tricks=tricks_taken,
            taken=taken,
            away=[away if seat == declarer else "" for seat in range(3)],
            bids=[rng.choice((18, 27, 36)) if seat == declarer else "none" for seat in range(3)],
            matadors=rng.randint(1, 3),
            totals=[rng.randint(-40, 90) for _ in range(3)],
        )


GAME = Skat()
