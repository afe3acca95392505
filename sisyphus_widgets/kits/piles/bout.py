"""Attack and answer: one seat attacks another, which beats each card or takes all; the position and its transitions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from ...rules.cards import NAMES, SUIT_MASK, SUIT_OF, cards_of, mask_of, names_of
from ...rules.core import NOBODY, OVER, PLAYING
from ...rules.events import Emit
from .core import DREW, PASSED, Entry, PileCore
from .declared_bout import TAKES, TOOK
from .matching import Turn


@dataclass(eq=False)
class BoutCore(PileCore):
    """The position of a game of attack and answer.

    ``attacker`` is the seat that leads this bout, ``defender`` the seat that beats the cards. ``suit`` is the suit of
    trumps. The pile holds the cards of this bout, in which ``attacks`` of at most ``limit`` attacking cards lie; unless
    the defender ``is_taking`` them, each is followed by the card that beats it.
    """

    attacker: int = NOBODY
    defender: int = NOBODY
    is_taking: bool = False
    attacks: int = 0
    limit: int = 0

    @property
    def course_key(self) -> tuple[int, ...]:
        return self.attacker, self.defender, int(self.is_taking), self.attacks, self.limit

    def rewound(self) -> Self:
        begun = self.copy()
        begun.hands, begun.pile, begun.drawn, begun.suit = self.dealt, list(self.laid), 0, self.start[1]
        begun.resume(self.start[2])
        begun.to_move = self.start[0]
        return begun

    @property
    def turn(self) -> Turn:
        rules, top = self.rules, self.top
        trump = SUIT_MASK[self.suit] & rules.deck_mask
        if top == NOBODY:
            return Turn(top, 0, 0, rules.deck_mask, 0, self.options, trump)
        return Turn(top, rules.same_rank[top], SUIT_MASK[SUIT_OF[top]], rules.higher_than[top], 0, self.options, trump)

    def fitting(self) -> int:
        if self.to_move == self.defender:
            return super().fitting()
        if self.attacks == self.limit:
            return 0
        return self._same_ranks() or self.rules.deck_mask

    def _same_ranks(self) -> int:
        """Return all cards of the ranks on the table."""
        found = 0
        for card in self.pile:
            found |= self.rules.same_rank[card]
        return found

    def may_draw(self) -> bool:
        return False

    def may_pass(self) -> bool:
        return self.to_move != self.defender and bool(self.pile)

    def may_take(self) -> bool:
        return self.to_move == self.defender

    def deal(self, hands: Sequence[int], up: int, stock: Sequence[int], emit: Emit | None = None) -> None:
        """Deal these cards; the last card of the stock is turned up, and seat 0 attacks."""
        self.hands: list[int] = list(hands)
        self.dealt: list[int] = list(hands)
        self.stock: tuple[int, ...] = tuple(stock)
        self.suit: int = SUIT_OF[stock[-1]]
        if emit is not None:
            names = tuple(tuple(names_of(hand)) for hand in hands)
            emit(self.rules.event["Dealt"](names, NAMES[stock[-1]], hands[0].bit_count()))
        self.resume(0)

    def is_ordered(self) -> bool:
        """Return True if the cards on the pile can have been played in this order."""
        cards, twin = self.pile, self.copy()
        for n, card in enumerate(cards):
            twin.pile, twin.attacks, twin.to_move = cards[:n], 0, self.defender if n % 2 else self.attacker
            if not twin.fitting() >> card & 1:
                return False
        return self.attacks <= self.limit

    def resume(self, attacker: int) -> None:
        """Begin a bout, or go on with one of which these cards are on the pile."""
        assert self.rules.bout is not None
        self.attacker, self.defender = attacker, self._next(attacker)
        self.phase: int = PLAYING
        self.is_taking, self.attacks = False, (len(self.pile) + 1) // 2
        self.limit = min(self.rules.bout.most, self.hands[self.defender].bit_count() + len(self.pile) // 2)
        self.to_move: int = self.defender if len(self.pile) % 2 else attacker

    # --- moves ------------------------------------------------------------------------------------------------

    def play(self, played: int, suit: int = NOBODY, emit: Emit | None = None) -> None:
        """Attack with a card, or beat the last one."""
        seat, below, card, event = self.to_move, self.top, cards_of(played)[0], self.rules.event
        self.hands[seat] ^= played
        self.pile.append(card)
        self.log.append(Entry(seat, played))
        if seat == self.defender:
            if emit is not None:
                emit(event["AttackBeaten"](seat, NAMES[card], NAMES[below]))
            self._ask(self._attackers(), emit)
            return
        self.attacks += 1
        if emit is not None:
            emit(event["AttackMade"](seat, NAMES[card], self.defender, below == NOBODY))
        if self.is_taking:
            self._ask([seat] * bool(self.hands[seat]) + self._after(seat), emit)
        else:
            self.to_move = self.defender

    def skip(self, emit: Emit | None = None) -> None:
        """Add no card."""
        seat = self.to_move
        self.log.append(Entry(seat, PASSED))
        if emit is not None:
            emit(self.rules.event["SeatPassed"](seat))
        self._ask(self._after(seat), emit)

    def take(self, emit: Emit | None = None) -> None:
        """Give up beating; the others may still add cards before the defender takes all."""
        self.log.append(Entry(self.to_move, TAKES))
        self.is_taking = True
        if emit is not None:
            emit(self.rules.event["TakeDeclared"](self.defender))
        self._ask(self._attackers(), emit)

    def _around(self, first: int) -> Iterator[int]:
        """Yield all seats in turn from ``first``, the defender last."""
        seats = ((first + n) % self.players for n in range(self.players))
        yield from (seat for seat in seats if seat != self.defender)
        yield self.defender

    def _attackers(self) -> list[int]:
        """Return the seats that may attack, in turn."""
        return [seat for seat in self._around(self.attacker) if self.hands[seat] and seat != self.defender]

    def _after(self, seat: int) -> list[int]:
        """Return the seats that may attack after this one."""
        order = [*self._around(self.attacker)]
        return [other for other in order[order.index(seat) + 1 : -1] if self.hands[other]]

    def _ask(self, seats: Sequence[int], emit: Emit | None) -> None:
        """Let the first of these seats add a card, or close the bout if nobody can."""
        if seats and self.attacks < self.limit:
            self.to_move = seats[0]
        else:
            self._close(emit)

    def _close(self, emit: Emit | None) -> None:
        """End the bout: the cards are taken or put aside, hands are filled, and the next bout or the end follows."""
        defender, cards, event = self.defender, mask_of(self.pile), self.rules.event
        has_taken, self.to_move = self.is_taking, NOBODY
        names = tuple(NAMES[card] for card in self.pile)
        self.pile.clear()
        if has_taken:
            self.hands[defender] |= cards
            self.log.append(Entry(defender, TOOK, cards))
            if emit is not None:
                emit(event["CardsTaken"](defender, names))
        elif emit is not None:
            emit(event["BoutBeaten"](defender, names))
        for seat in self._around(self.attacker):
            if seat not in self.places:
                self._fill(seat, emit)
        for seat in self._around(self.attacker):
            if not self.hands[seat] and seat not in self.places:
                self.places.append(seat)
                if emit is not None:
                    emit(event["SeatOut"](seat, len(self.places)))
        if len(self.places) < self.players - 1:
            self.resume(defender if self.hands[defender] and not has_taken else self._next(defender))
        else:
            self._close_game(emit)

    def _fill(self, seat: int, emit: Emit | None) -> None:
        """Let a seat draw as many cards as it has too few, if there are so many."""
        assert self.rules.stock is not None
        n = min(self.rules.stock.fills - self.hands[seat].bit_count(), self.left)
        if n <= 0:
            return
        event, clause = self.rules.event, self.rules.clauses.draw
        if emit is not None:  # before the cards move, since nobody can foresee them
            emit(event["DrawStarted"](seat, n, False, clause))
        cards = self.stock[self.drawn :][:n]
        self.log.append(Entry(seat, DREW, n))
        self.drawn: int = self.drawn + n
        self.hands[seat] |= mask_of(cards)
        if emit is not None:
            up = None if self.left else NAMES[cards[-1]]
            names = tuple(NAMES[card] for card in cards)
            emit(event["CardsDrawn"](seat, names, n, self.left, False, clause, up))

    def _close_game(self, emit: Emit | None) -> None:
        self.phase = OVER
        if emit is None:
            return
        last = next((seat for seat, hand in enumerate(self.hands) if hand), NOBODY)
        emit(self.rules.event["GameDrawn"]() if last == NOBODY else self.rules.event["LastLeft"](last))
