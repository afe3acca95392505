"""A second, very plain implementation of Hearts, to compare the kit with: it uses lists of names and no kit code."""

from __future__ import annotations

from collections.abc import Sequence

RANKS = "23456789TJQKA"
STEPS = {0: 1, 1: 3, 2: 2, 3: 0}
"""The number of seats to the left that cards are passed, by the number of the deal modulo four."""


def points_of(cards: Sequence[str]) -> int:
    """Return the penalty points of cards."""
    return sum(13 if card == "QS" else 1 if card[1] == "H" else 0 for card in cards)


class PlainHearts:
    """A game of Hearts for four players."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.deals = 0
        self.totals = [0, 0, 0, 0]
        self.hands: list[list[str]] = [[], [], [], []]
        self.chosen: list[list[str]] = []
        self.table: list[tuple[int, str]] = []
        self.taken: list[list[str]] = [[], [], [], []]
        self.tricks = 0
        self.broken = False
        self.turn: int | None = None
        self.passing = False
        self.winner: int | None = None

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        """Begin a deal."""
        self.hands = [list(hand) for hand in hands]
        self.taken = [[], [], [], []]
        self.table, self.chosen, self.tricks, self.broken = [], [], 0, False
        self.passing = STEPS[self.deals % 4] > 0
        self.deals += 1
        if self.passing:
            self.turn = 0
        else:
            self._open()

    def _open(self) -> None:
        self.turn = next(seat for seat in range(4) if "2C" in self.hands[seat])

    def choose(self, cards: Sequence[str]) -> None:
        """Choose three cards to pass; they move once all have chosen."""
        assert self.turn is not None
        self.chosen.append(list(cards))
        if len(self.chosen) < 4:
            self.turn = len(self.chosen)
            return
        step = STEPS[(self.deals - 1) % 4]
        for seat, cards in enumerate(self.chosen):
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in enumerate(self.chosen):
            self.hands[(seat + step) % 4] += cards
        self.passing = False
        self._open()

    def legal(self) -> list[str]:
        """Return the cards that may be played now."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.tricks == 0 and not self.table:
            return ["2C"]
        if self.table:
            led = self.table[0][1][1]
            same = [card for card in hand if card[1] == led]
            if same:
                return same
            if self.tricks == 0:
                harmless = [card for card in hand if points_of([card]) == 0]
                return harmless or hand
            return hand
        if not self.broken:
            others = [card for card in hand if card[1] != "H"]
            return others or hand
        return hand

    def play(self, card: str) -> None:
        """Play a card."""
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.table.append((self.turn, card))
        if card[1] == "H":
            self.broken = True
        if len(self.table) < 4:
            self.turn = (self.turn + 1) % 4
            return
        led = self.table[0][1][1]
        following = [(RANKS.index(card[0]), seat) for seat, card in self.table if card[1] == led]
        taker = max(following)[1]
        self.taken[taker] += [card for _, card in self.table]
        self.table = []
        self.tricks += 1
        self.turn = taker
        if self.tricks == 13:
            self._count()

    def _count(self) -> None:
        costs = [points_of(cards) for cards in self.taken]
        if 26 in costs:
            costs = [0 if cost == 26 else 26 for cost in costs]
        self.totals = [total + cost for total, cost in zip(self.totals, costs, strict=True)]
        self.turn = None
        if max(self.totals) >= self.target and self.totals.count(min(self.totals)) == 1:
            self.winner = self.totals.index(min(self.totals))
