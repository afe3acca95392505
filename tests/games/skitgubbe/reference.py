"""A second, slow and plain implementation of Skitgubbe: cards as text, hands as sets, the table as lists.

It is written from the rules alone and shares no code with the engine, so that the two can be compared.
"""

from __future__ import annotations

LOW = "A23456789TJQK"
HIGH = "23456789TJQKA"


class Reference:
    """A game from its deal on."""

    def __init__(
        self,
        players: int,
        leader: int = 0,
        limit: int = 0,
        slough_to_decided: bool = False,
        play_turned_card: bool = False,
    ) -> None:
        self.players, self.limit, self.slough_to_decided = players, limit, slough_to_decided
        self.play_turned_card = play_turned_card
        self.decisions = 0
        self.phase = 1
        self.to_move: int | None = None
        self.what = "deal"  # deal, play, asked, shed, over
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.collected: list[set[str]] = [set() for _ in range(players)]
        self.leader = leader
        self.stock: list[str] = []
        self.aside = ""
        self.rounds: list[list[tuple[int, str]]] = [[]]  # the trick and its private tricks
        self.to_play: list[int] = []
        self.sloughed: list[str] = []
        self.winner: int | None = None
        self.stopped = False  # the stock ran out before this trick was decided
        self.queue: list[int] = []
        self.table: list[tuple[int, list[str]]] = []
        self.needed = 0
        self.out: list[int] = []
        self.goat: int | None = None

    # --- phase one ----------------------------------------------------------------------------------------------

    def deal(self, hands: list[list[str]], stock: list[str], aside: str) -> None:
        """Deal hands, stock and the card set aside."""
        self.hands = [set(hand) for hand in hands]
        assert [len(hand) for hand in self.hands] == [3] * self.players
        self.stock, self.aside = list(stock), aside
        assert len({aside, *stock}.union(*self.hands)) == 52
        self._new_trick(self.leader)

    def _new_trick(self, leader: int) -> None:
        self.rounds, self.sloughed, self.winner = [[]], [], None
        self.to_play = [seat for seat in self._from(leader) if self.hands[seat]]
        self.stopped = not self.stock
        self.what, self.to_move = "play", leader

    def _from(self, first: int) -> list[int]:
        return [(first + turn) % self.players for turn in range(self.players)]

    def may_slough(self, seat: int) -> set[str]:
        """Return the cards that a seat may slough (1.4, 1.5)."""
        ranks = {card[0] for plays in self.rounds for _, card in plays}
        now = [card[0] for _, card in self.rounds[-1]]
        if seat in self.to_play and now:
            ranks -= {max(now, key=LOW.index)}
        return {card for card in self.hands[seat] if card[0] in ranks}

    def may(self) -> set[str]:
        """Return every decision of the seat to move."""
        if self.what == "play":
            return {f"play {card}" for card in self.hands[self.to_move]}
        if self.what == "asked":
            return {f"slough {card}" for card in self.may_slough(self.to_move)} | {"decline"}
        if self.what == "shed":
            return self._may_shed()
        return set()

    def do(self, move: str) -> None:
        """Carry out a decision."""
        assert move in self.may(), move
        self.decisions += 1
        verb, *cards = move.split()
        if self.what == "shed":
            self._shed(cards)
        elif verb == "play":
            self._play(cards[0])
        elif verb == "slough":
            self._lay(cards[0])
            self.sloughed.append(cards[0])
            self._after_laying(self.to_move + 1)
        else:
            self._ask()
        if self.limit and self.decisions == self.limit and self.what != "over":
            self.what, self.to_move = "over", None

    def _lay(self, card: str) -> None:
        self.hands[self.to_move].remove(card)

    def _draw(self) -> None:
        if self.stock:
            self.hands[self.to_move].add(self.stock.pop(0))
            if not self.stock and self.winner is None:
                self.stopped = True

    def _play(self, card: str) -> None:
        seat = self.to_move
        if self.winner is not None:
            self._collect()
            self._new_trick(seat)
        self._lay(card)
        self.rounds[-1].append((seat, card))
        self.to_play.remove(seat)
        if not self.to_play:
            self._finish_round()
        self._after_laying(seat)

    def _finish_round(self) -> None:
        plays = self.rounds[-1]
        best = max(LOW.index(card[0]) for _, card in plays)
        tied = [seat for seat, card in plays if LOW.index(card[0]) == best]
        if len(tied) > 1 and all(self.hands[seat] for seat in tied):
            self.rounds.append([])
            self.to_play = tied
        else:
            self.winner = tied[0]

    def _after_laying(self, first: int) -> None:
        before = len(self.stock)
        self._draw()
        ran_out = before == 1
        after_trick = self.slough_to_decided or (self.stopped and not ran_out)
        asks = bool(self.stock) or (self.winner is not None and after_trick)
        self.queue = [(first + turn) % self.players for turn in range(self.players)] if asks else []
        if self.limit and self.decisions == self.limit:
            self.what, self.to_move = "over", None
            return
        self._ask()

    def _ask(self) -> None:
        if self.limit and self.decisions == self.limit:
            self.what, self.to_move = "over", None
            return
        while self.queue:
            seat = self.queue.pop(0)
            if self.may_slough(seat):
                self.what, self.to_move = "asked", seat
                return
        if self.winner is None:
            self.what, self.to_move = "play", self.to_play[0]
        elif self.stopped or not any(self.hands):
            self._phase_two()
        else:
            leader = next(seat for seat in self._from(self.winner) if self.hands[seat])
            self.what, self.to_move = "play", leader

    def _collect(self) -> None:
        taken = {card for plays in self.rounds for _, card in plays} | set(self.sloughed)
        self.collected[self.winner] |= taken

    # --- phase two ----------------------------------------------------------------------------------------------

    def _phase_two(self) -> None:
        self._collect()
        self.phase, self.what = 2, "shed"
        if self.play_turned_card:
            self.hands[self.winner].add(self.aside)
        for seat in range(self.players):
            self.hands[seat] |= self.collected[seat]
            if not self.hands[seat]:
                self.out.append(seat)
        self.rounds, self.sloughed = [[]], []
        self.to_move = self.winner
        self._count()
        self._end_if_one_is_left()

    def _count(self) -> None:
        self.table, self.needed = [], sum(bool(hand) for hand in self.hands)

    def _end_if_one_is_left(self) -> None:
        left = [seat for seat, hand in enumerate(self.hands) if hand]
        if len(left) == 1:
            self.goat, self.what, self.to_move = left[0], "over", None

    def _beats(self, card: str, top: str) -> bool:
        if card[1] == top[1]:
            return HIGH.index(card[0]) > HIGH.index(top[0])
        return card[1] == self.aside[1]

    def _may_shed(self) -> set[str]:
        found = set()
        for suit in "CDHS":
            if self.table and suit not in (self.table[0][1][0][1], self.aside[1]):
                continue
            for low in range(13):
                cards: list[str] = []
                for rank in HIGH[low:]:
                    cards.append(rank + suit)
                    if cards[-1] not in self.hands[self.to_move]:
                        break
                    if not self.table or self._beats(cards[0], self.table[-1][1][-1]):
                        found.add("play " + " ".join(cards))
        return found | ({"pick-up"} if self.table else set())

    def _next(self, seat: int) -> int:
        return next(
            (seat + turn) % self.players
            for turn in range(1, self.players + 1)
            if self.hands[(seat + turn) % self.players]
        )

    def _shed(self, cards: list[str]) -> None:
        seat = self.to_move
        if not cards:
            flat = [card for _, play in self.table for card in play]
            taken = [flat.pop()]
            while flat and flat[-1][1] == taken[-1][1] and HIGH.index(flat[-1][0]) + 1 == HIGH.index(taken[-1][0]):
                taken.append(flat.pop())
            self.hands[seat] |= set(taken)
            kept = [(owner, [card for card in play if card not in taken]) for owner, play in self.table]
            self.table = [(owner, play) for owner, play in kept if play]
            self.to_move = self._next(seat)
            if not self.table:
                self._count()
            return
        self.hands[seat] -= set(cards)
        self.table.append((seat, cards))
        if not self.hands[seat]:
            self.out.append(seat)
            self._end_if_one_is_left()
            if self.goat is not None:
                return
        if len(self.table) == self.needed:
            self._count()
            self.to_move = seat if self.hands[seat] else self._next(seat)
        else:
            self.to_move = self._next(seat)
