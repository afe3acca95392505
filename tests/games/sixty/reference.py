"""A second, slow and plain implementation of Sixty: cards as text, hands as sorted lists, clause by clause.

It is written from the rules alone and shares no code with the engine, so that the two can be compared.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

RULES = ("may_take", "draw_after_opening", "begin_by_total", "keep_direction")
JOKERS = ["abracadabra", "hocus-pocus", "zap"]


def worth(card: str) -> int:
    """Return the penalty points of a card."""
    return 60 if card in JOKERS else int(card)


class Reference:
    """A game from its first deal on."""

    def __init__(
        self,
        players: int,
        *,
        first_seat: int,
        may_take: bool,
        draw_after_opening: bool = True,
        begin_by_total: bool = False,
        keep_direction: bool = False,
    ) -> None:
        self.seats = list(range(players))
        self.may_take = may_take
        self.draw_after_opening = draw_after_opening
        self.begin_by_total = begin_by_total
        self.keep_direction = keep_direction
        self.has_fought = False  # the last move was a fight
        self.starter = first_seat
        self.totals = [0 for _ in self.seats]
        self.rounds = 0  # finished
        self.phase = "deal"
        self.winner: int | None = None
        self.mover: int | None = None
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.deck: list[str] = []
        self.table: list[str] = []
        self.attacker: int | None = None
        self.discard: list[str] = []
        self.penalty: list[list[str]] = [[] for _ in self.seats]
        self.direction = 1

    @classmethod
    def at(cls, players: int, options: Any, first_seat: int | None = None) -> Reference:
        """Return a game at a table with these options."""
        first = options.first_seat if first_seat is None else first_seat
        rules = {name: getattr(options, name) for name in RULES}
        return cls(players, first_seat=first, **rules)

    def deal(self, hands: list[list[str]], deck: list[str]) -> None:
        """Begin a round."""
        self.hands = [sorted(hand) for hand in hands]
        self.deck = list(deck)
        self.table, self.discard, self.attacker = [], [], None
        self.penalty = [[] for _ in self.seats]
        if not self.keep_direction:
            self.direction = 1
        self.has_fought = False
        self.phase, self.mover = "play", self.starter

    # --- legal moves --------------------------------------------------------------------------------------------

    def numbers(self, seat: int) -> list[str]:
        """Return the number cards of a hand."""
        return [card for card in self.hands[seat] if card not in JOKERS]

    def next_seat(self, seat: int) -> int | None:
        """Return the next seat in direction, other than ``seat``, that has cards."""
        for step in range(1, len(self.seats)):
            other = (seat + self.direction * step) % len(self.seats)
            if self.hands[other]:
                return other
        return None

    def groups(self, seat: int) -> set[tuple[str, ...]]:
        """Return every selection of equal number cards."""
        cards = self.numbers(seat)
        return {
            some for size in range(1, len(cards) + 1) for some in combinations(sorted(cards), size) if len({*some}) == 1
        }

    def answers(self) -> set[str]:
        """Return the notation of all answers to the attack."""
        assert self.mover is not None
        number, found = self.table[0], set[str]()
        attack = sum(map(worth, self.table))
        alone = self.next_seat(self.mover) is None
        for some in self.groups(self.mover):
            if some[0] == number and not alone:
                found.add("add " + " ".join(some))
            if some[0] != number and sum(map(worth, some)) > attack:
                found.add("fight " + " ".join(some))
        for joker in JOKERS:
            if joker in self.hands[self.mover] and not alone and (joker != "hocus-pocus" or number in self.discard):
                found.add(joker)
        return found

    def legal(self) -> set[str]:
        """Return the notation of all legal moves."""
        if self.mover is None:
            return set()
        if not self.table:
            return {"lead " + " ".join(some) for some in self.groups(self.mover)} or {"skip"}
        found = self.answers()
        return found | {"take"} if self.may_take or not found else found

    # --- effects ------------------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Make a move of the seat to move."""
        seat = self.mover
        assert seat is not None
        assert text in self.legal()
        verb, *cards = text.split()
        for card in [verb] if verb in JOKERS else cards:
            self.hands[seat].remove(card)
        if verb == "skip":
            self.mover = self.next_seat(seat)
        elif verb == "take":
            self.penalty[seat] += self.table
            self.table, self.attacker = [], None
            self._lead((seat + self.direction) % len(self.seats))
        elif verb == "fight":
            self.discard += self.table + cards
            self.table, self.attacker = [], None
            self._draw(seat)
            self._lead(seat)
        else:
            if verb in ("lead", "add"):
                self.table = self.table + cards
                self.mover = self.next_seat(seat)
            elif verb == "abracadabra":
                self.direction = -self.direction
                assert self.attacker is not None
                back = self.attacker if self.hands[self.attacker] else self.next_seat(self.attacker)
                self.mover = back
            else:
                if verb == "zap":
                    half = len(self.table) // 2
                    self.penalty[seat] += self.table[:half]
                    self.table = self.table[half:]
                else:
                    self.discard.remove(self.table[0])
                    self.table = [*self.table, self.table[0]]
                self.mover = self.next_seat(seat)
            if verb in JOKERS:
                self.discard.append(verb)
            self.attacker = seat
            if verb != "lead" or self.draw_after_opening or self.has_fought or not self.hands[seat]:
                self._draw(seat)
        self.has_fought = verb == "fight"

    def _draw(self, seat: int) -> None:
        while self.deck and len(self.hands[seat]) < 5:
            self.hands[seat].append(self.deck.pop(0))
        self.hands[seat].sort()

    def _lead(self, seat: int) -> None:
        with_cards = [s for s in self.seats if self.hands[s]]
        if len(with_cards) < 2 or not any(self.numbers(s) for s in self.seats):
            self._count()
            return
        self.mover = seat if self.hands[seat] else self.next_seat(seat)

    def _count(self) -> None:
        points = []
        for seat in self.seats:
            self.penalty[seat] += self.hands[seat]
            self.hands[seat] = []
            points.append(sum(map(worth, self.penalty[seat])))
            self.totals[seat] += points[-1]
        bad = self.totals if self.begin_by_total else points
        worst = [seat for seat in self.seats if bad[seat] == max(bad)]
        self.starter = min(worst, key=lambda seat: (seat - self.starter) % len(self.seats))
        self.rounds += 1
        self.mover = None
        lowest = [seat for seat in self.seats if self.totals[seat] == min(self.totals)]
        self.phase = "deal"
        if self.rounds >= 3 and len(lowest) == 1:
            self.phase, self.winner = "over", lowest[0]
