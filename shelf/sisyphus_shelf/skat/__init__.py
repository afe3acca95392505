"""Skat, for three players: bid for the right to play alone, and take 61 of 120 points against two."""

from __future__ import annotations

from random import Random
from typing import Final

from sisyphus_widgets.kits import tricks
from sisyphus_widgets.kits.tricks import Auction, Clauses, SoloTrump, TrickState, TrickTakingGame
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
    trump = SoloTrump("JC JS JH JD", BASES, enough=ENOUGH, few=FEW, kitty=2, null=NULL, null_hand=NULL_HAND)
    card_points = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    deals = 6

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
            if state.after(call).to_move is None or not state.after(call).core.stage.number > 0:
                break
            state = state.after(call)
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
        if game == "null":
            tricks_taken = [0 if seat == declarer else (5, 4)[seat < (declarer + 1) % 3] for seat in range(3)]
            tricks_taken[(declarer + 1) % 3] += 9 - sum(tricks_taken)
        else:
            taken[declarer] = "AC TC AS TS"
            taken[(declarer + 1) % 3] = "KC KS QC QS JC JS"
        return self.position(
            hands=rng.sample(["AH", "9H", "QD", "KD", "TD", "7H", "8D"], 3),
            leader=rng.randrange(3),
            number=rng.choice((3, 6)),
            trump=game,
            declarer=declarer,
            tricks=tricks_taken,
            taken=taken,
            bids=[rng.choice((18, 27, 36)) if seat == declarer else "none" for seat in range(3)],
            matadors=rng.randint(1, 3),
            totals=[rng.randint(-40, 90) for _ in range(3)],
        )


GAME = Skat()
