"""A second, slow and plain implementation of Ascend: cards as text, hands as sets, every combination searched for.

It is written from the rules alone and shares no code with the engine, so that the two can be compared.
"""

from __future__ import annotations

from itertools import combinations

ORDER = "XA23456789PTC"
NUMBERS = "23456789"
PERSONALITIES = {
    "X", "2MK", "3SK", "3LY", "4WL", "5YK", "6MW", "6SY", "8MS", "9LK", "CM", "CS", "PMYK", "PSWK", "TMWK",
}  # fmt: skip
PLACES = {(3, False): [9, 4, 0], (4, False): [7, 4, 2, 0], (3, True): [8, 4, 0], (4, True): [6, 4, 2, 0]}

Combination = tuple[str, int, int]
"""The kind, the number of cards, and the rank as an index in ``ORDER``."""


def rank(card: str) -> int:
    """Return a card's place in the order of single cards."""
    return ORDER.index(card[0])


def meanings(cards: list[str], stands: str | None) -> list[Combination]:
    """Return all combinations of the cards if their ace stands for ``stands`` (None: for no number)."""
    size, ranks = len(cards), [rank(card) for card in cards]
    found: list[Combination] = []
    if stands is None:
        if size == 1:
            found.append(("single", 1, ranks[0]))
        if size > 1 and set(cards) <= PERSONALITIES:
            found.append(("bomb", size, min(ranks)))
        elif size > 1 and len(set(ranks)) == 1 and cards[0][0] not in "CX":
            found.append(("set", size, ranks[0]))
    aces = [card for card in cards if card[0] == "A"]
    if size >= 3 and len(aces) == (stands is not None):
        shared = set("MSWLYK").intersection(*(set(card[1:]) for card in cards))
        symbols = sorted(stands if card in aces else card[0] for card in cards)  # type: ignore[type-var]
        if shared and "".join(map(str, symbols)) in NUMBERS:
            found.append(("flush", size, ORDER.index(str(symbols[-1]))))
    assert len(found) < 2
    return found


def written(cards: list[str], stands: str | None) -> str:
    """Return the notation of a play."""
    order = sorted(cards, key=lambda card: rank(card))
    return " ".join(f"{card}={stands}" if stands and card[0] == "A" else card for card in order)


class Reference:
    """A game from its first deal on."""

    def __init__(self, players: int, *, bidding: bool, target: int) -> None:
        self.players, self.bidding = players, bidding
        self.target = target or (75 if bidding else 50)
        self.points = [0] * players
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.number = 0
        self.phase = "deal"
        self.to_move: int | None = None
        self.winner: int | None = None
        self.gifts: list[tuple[str, str]] = []
        self.round: list[tuple[int, list[str], Combination]] = []
        self.passed = 0
        self.out: list[int] = []
        self.promise: tuple[int, int] | None = None
        self.mountain = False

    def deal(self, hands: list[list[str]]) -> None:
        """Deal these cards."""
        self.number += 1
        self.hands = [set(hand) for hand in hands]
        self.gifts, self.round, self.out, self.passed = [], [], [], 0
        self.promise, self.mountain = None, False
        self.phase, self.to_move = "give", 0

    def give(self, left: str, right: str) -> None:
        """Choose the gifts of the seat to move for both neighbours; after the last choice the cards move."""
        self.gifts.append((left, right))
        self.to_move = len(self.gifts)
        if len(self.gifts) < self.players:
            return
        for seat, gift in enumerate(self.gifts):
            self.hands[seat] -= set(gift)
        for seat, (to_left, to_right) in enumerate(self.gifts):
            self.hands[(seat + 1) % self.players].add(to_left)
            self.hands[(seat - 1) % self.players].add(to_right)
        self.phase, self.to_move = "play", (self.number - 1) % self.players

    def fits(self, cards: list[str], combination: Combination) -> bool:
        """Return True if a combination may be played now, clause by clause."""
        if not self.round:
            return True
        (_, led_cards, led), (_, _, last) = self.round[0], self.round[-1]
        if combination[1] != led[1]:
            return False
        if led[0] == "single":
            if cards == ["X"]:
                return True  # 5.4
            suits = set(led_cards[0][1:])
            if led_cards == ["X"]:  # 5.5
                if len(self.round) == 1:
                    return True
                suits = set(self.round[1][1][0][1:])
            return bool(suits & set(cards[0][1:])) and combination[2] >= last[2]
        if combination[0] == "bomb":
            return True
        played = {kind for _, _, (kind, _, _) in self.round} - {"bomb"}
        return played <= {combination[0]} and combination[2] >= last[2]

    def may(self) -> set[str]:
        """Return the notation of every legal play of the seat to move."""
        assert self.to_move is not None
        hand = sorted(self.hands[self.to_move])
        sizes = [self.round[0][2][1]] if self.round else range(1, len(hand) + 1)
        found = {"pass"} if self.round else set()
        for size in sizes:
            for chosen in combinations(hand, size):
                cards = list(chosen)
                if size > 2 and not self._may_be_something(cards):
                    continue
                for stands in (None, *NUMBERS):
                    for made in meanings(cards, stands):
                        if self.fits(cards, made):
                            found.add(written(cards, stands))
        return found

    @staticmethod
    def _may_be_something(cards: list[str]) -> bool:
        """Return False if three or more cards share no rank and no suit and are not all personalities: a fast check."""
        if set(cards) <= PERSONALITIES or len({card[0] for card in cards}) == 1:
            return True
        return bool(set.intersection(*(set(card[1:]) for card in cards)))

    def play(self, text: str) -> None:
        """Play cards of the seat to move, or pass."""
        seat = self.to_move
        assert seat is not None
        if text == "pass":
            self.passed += 1
            still = [s for s in range(self.players) if self.hands[s] and s != self.round[-1][0]]
            if self.passed < len(still):
                self.to_move = self._next(seat, 1)
                return
            leader = self.round[-1][0]
            self.round, self.passed = [], 0
            self.to_move = leader if self.hands[leader] else self._next(leader, -1)
            return
        words = text.split()
        stands = next((word[-1] for word in words if "=" in word), None)
        cards = [word.partition("=")[0] for word in words]
        [made] = meanings(cards, stands)
        assert set(cards) <= self.hands[seat]
        self.hands[seat] -= set(cards)
        self.round.append((seat, cards, made))
        self.passed = 0
        self.mountain = self.mountain or "4MS" in cards
        if not self.hands[seat]:
            self.out.append(seat)
            if len(self.out) == self.players - 1:
                self._end()
                return
        elif self.bidding and not (self.promise or self.mountain or self.out):
            self.phase = "promise"
            return
        self.to_move = self._next(seat, 1)

    def say(self, promises: bool) -> None:
        """Let the seat that has just played promise, or decline."""
        assert self.to_move is not None
        if promises:
            self.promise = self.to_move, len(self.hands[self.to_move])
        self.phase, self.to_move = "play", self._next(self.to_move, 1)

    def _next(self, seat: int, step: int) -> int:
        for _ in range(self.players):
            seat = (seat + step) % self.players
            if self.hands[seat]:
                return seat
        raise AssertionError("nobody holds cards")

    def _end(self) -> None:
        [last] = [seat for seat in range(self.players) if self.hands[seat]]
        for seat, points in zip([*self.out, last], PLACES[self.players, self.bidding], strict=True):
            self.points[seat] += points
        if self.promise:
            seat, value = self.promise
            if self.out[0] == seat:
                self.points[seat] += value
            else:
                for other in set(range(self.players)) - {seat}:
                    self.points[other] += (value + self.players - 2) // (self.players - 1)
        self.round, self.passed, self.to_move, self.phase = [], 0, None, "deal"
        best = sorted(self.points)
        if best[-1] >= self.target and best[-1] > best[-2]:
            self.winner, self.phase = self.points.index(best[-1]), "over"
