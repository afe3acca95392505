"""A second, slow and plain implementation of Sisyphus: cards as text, hands as sets, points one by one.

It is written from the rules alone and shares no code with the engine, so that the two can be compared.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"
LEVEL_SUITS = ["diamond", "club", "heart", "spade"] * 2
SUIT_WORD = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
TO = {1: 1, 2: 3, 3: 2}  # deal 1 passes to the left, 2 to the right, 3 across, 4 nowhere
DECK = {rank + suit for rank in RANKS for suit in "CDHS"}


def value(card: str) -> int:
    """Return a card's rank as a number, 2 to 14."""
    return RANKS.index(card[0]) + 2


def combination(before: list[str], card: str, *, ace_low: bool = False, second_pair: bool = True) -> str | None:
    """Return the combination that ``card`` makes with the cards before it in the trick."""
    same = [other for other in before if value(other) == value(card)]
    if same:
        others = [value(other) for other in before if other not in same]
        if not second_pair and len(others) == 2 and others[0] == others[1]:
            return None
        return {1: "pair", 2: "three_of_a_kind", 3: "four_of_a_kind"}[len(same)]
    there = {value(other) for other in [*before, card]}
    readings = {value(card)}
    if ace_low and 14 in there:
        there.add(1)
        if value(card) == 14:
            readings.add(1)
    for length in (4, 3):
        for low in range(1, 15 - length + 1):
            window = set(range(low, low + length))
            if window <= there and window & readings:
                return f"straight_of_{length}"
    return None


def taker(trick: list[tuple[int, str]]) -> tuple[int, str]:
    """Return the seat that takes a full trick, and its card."""
    spades = [(seat, card) for seat, card in trick if card[1] == "S"]
    of_led = [(seat, card) for seat, card in trick if card[1] == trick[0][1][1]]
    return max(spades or of_led, key=lambda play: value(play[1]))


class Reference:
    """A game from its first deal on."""

    def __init__(
        self, *, ace_low: bool = False, carry: bool = True, second_pair: bool = True, keep: bool = False
    ) -> None:
        self.keep = keep
        self.owned: list[set[str]] = [set() for _ in range(4)]  # pedestal cards that stay with each seat
        self.ace_low, self.carry, self.second_pair = ace_low, carry, second_pair
        self.levels, self.summits = [1] * 4, [0] * 4
        self.winner: int | None = None
        self.deals = 0
        self.to_move: int | None = None
        self.phase = "deal"
        self.hands: list[set[str]] = [set() for _ in range(4)]
        self.pedestal: set[str] = set()  # from the previous deal
        self.passes: list[list[str]] = []
        self.trick: list[tuple[int, str]] = []
        self.tricks: list[list[tuple[int, str]]] = []
        self.pedestal_tricks: list[list[tuple[int, str]]] = []
        self.broken = self.reached = False

    def deal(self, hands: list[list[str]]) -> None:
        """Deal these cards to the seats, in addition to their pedestal cards."""
        self.deals += 1
        self.pedestal = set().union(*self.hands)
        self.owned = [set(hand) for hand in self.hands]
        for hand, new in zip(self.hands, hands, strict=True):
            assert not hand & set(new)
            hand.update(new)
        assert [len(hand) for hand in self.hands] == [13] * 4
        assert set().union(*self.hands) == DECK
        self.passes, self.tricks, self.trick, self.pedestal_tricks = [], [], [], []
        self.broken = False
        if self.deals % 4 == 0:
            self._begin()
        else:
            self.phase, self.to_move = "pass", 0

    def _begin(self) -> None:
        self.phase = "play"
        [self.to_move] = [seat for seat in range(4) if "2C" in self.hands[seat]]

    def may_pass(self) -> set[str]:
        """Return the cards that the seat to move may pass."""
        assert self.to_move is not None
        return self.hands[self.to_move] - self.pedestal

    def choose(self, cards: list[str]) -> None:
        """Choose the three cards that the next seat passes."""
        assert len(cards) == 3
        assert set(cards) <= self.may_pass()
        self.passes.append(cards)
        if len(self.passes) < 4:
            self.to_move = len(self.passes)
            return
        for seat, chosen in enumerate(self.passes):
            self.hands[seat] -= set(chosen)
        for seat, chosen in enumerate(self.passes):
            self.hands[(seat + TO[self.deals % 4]) % 4] |= set(chosen)
        self._begin()

    def may_play(self) -> set[str]:
        """Return the cards that the seat to move may play, clause by clause."""
        assert self.to_move is not None
        hand = self.hands[self.to_move]
        only_spades = all(card[1] == "S" for card in hand)
        may = set()
        for card in hand:
            if not self.trick:
                if not self.tricks and card != "2C":
                    continue  # 3.1
                if card[1] == "S" and not self.broken and not only_spades:
                    continue  # 3.4
            else:
                led = self.trick[0][1][1]
                if card[1] != led and any(other[1] == led for other in hand):
                    continue  # 3.2
                if not self.tricks and card[1] == "S" and not only_spades:
                    continue  # 3.3
            may.add(card)
        return may

    def play(self, card: str) -> None:
        """Play a card of the seat to move."""
        seat = self.to_move
        assert seat is not None
        assert card in self.may_play()
        before = [other for _, other in self.trick]
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.broken = self.broken or card[1] == "S"
        if combination(before, card, ace_low=self.ace_low, second_pair=self.second_pair):
            self._score(seat, card)
        if len(self.trick) == 4 and self.winner is None:
            winner, best = taker(self.trick)
            self._score(winner, best)
            if self.winner is None:
                self._clear(winner)
                return
        self.to_move = None if self.winner is not None else (seat + 1) % 4

    def _score(self, seat: int, card: str) -> None:
        matches = SUIT_WORD[card[1]] == LEVEL_SUITS[self.levels[seat] - 1]
        for _ in range(2 if matches else 1):
            if self.levels[seat] < 8:
                self.levels[seat] += 1
                continue
            self.levels[seat], self.reached = 1, True
            self.summits[seat] += 1
            if self.summits[seat] == 2:
                self.winner, self.phase = seat, "over"
                return
            if not self.carry:
                return

    def _clear(self, winner: int) -> None:
        if self.reached:
            self.pedestal_tricks.append(self.trick)
        self.tricks.append(self.trick)
        self.trick, self.reached, self.to_move = [], False, winner
        if len(self.tricks) == 13:
            self.phase, self.to_move = "deal", None
            self.hands = [set() for _ in range(4)]
            for trick in self.pedestal_tricks:
                for seat, card in trick:
                    self.owned = [cards - {card} for cards in self.owned]
                    self.hands[(seat + 2) % 4].add(card)
            if self.keep:
                self.hands = [hand | cards for hand, cards in zip(self.hands, self.owned, strict=True)]
