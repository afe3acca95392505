"""The mutable position and its transitions: the one implementation of the rules, for playouts and explained play alike.

Seats and cards are ints, hands are bit masks (``rules.cards``). What the seat to move may do is a mask of cards to lay,
or 0 for laying none (to decline, to pick up). A transition takes an optional ``emit``; without one no event is built.
"""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, SUIT_MASK, SUITS, cards_of, names_of
from ...rules.events import Emit
from .events import (
    AskingAgain,
    AskingEnded,
    CardDrawn,
    CardPlayed,
    Dealt,
    Declined,
    PrivateTrick,
    Sloughed,
    StockEmpty,
    TrickCollected,
    TrickWon,
)
from .events_two import (
    CardsLaid,
    GoatNamed,
    MoveLimitReached,
    PhaseTwoBegun,
    PickedUp,
    TableEmptied,
    TrickDiscarded,
    WentOut,
)
from .position import ASKING, NOBODY, OVER, PICK, PLAYING, SHEDDING, SLOUGH, Position
from .runs import ABOVE, LOW_RANK, SAME, runs_of_suit, top_run

_C, _D, _H, _S = SUIT_MASK


class SkitgubbeCore(Position):
    """A position with its transitions: :meth:`deal`, then :meth:`act` with one of :meth:`legal`."""

    __slots__ = ()

    # --- what may be done -------------------------------------------------------------------------------------

    def sloughable(self, seat: int) -> int:
        """The cards that a seat may slough if it is asked (1.4, 1.5)."""
        cards = self.hands[seat] & self.matching
        if cards and self.waiting >> seat & 1 and self.high >= 0:
            cards &= ~SAME[self.high]
        return cards

    def legal(self) -> list[int]:
        """What the seat to move may do: masks of cards to lay, and 0 for laying none."""
        mode = self.mode
        if mode == SHEDDING:
            hand, table = self.hands[self.to_move], self.table
            if not table:
                return [
                    *runs_of_suit(hand & _C), *runs_of_suit(hand & _D),
                    *runs_of_suit(hand & _H), *runs_of_suit(hand & _S),
                ]  # fmt: skip
            top, trumps = table[-1].bit_length() - 1, SUIT_MASK[self.trump]
            may = list(runs_of_suit(hand & ABOVE[top]))
            if not BIT[top] & trumps:
                may += runs_of_suit(hand & trumps)
            may.append(0)
            return may
        if mode == PLAYING:
            return [BIT[card] for card in cards_of(self.hands[self.to_move])]
        if mode == ASKING:
            return [*(BIT[card] for card in cards_of(self.sloughable(self.to_move))), 0]
        return []

    def act(self, cards: int, emit: Emit | None = None) -> None:
        """The seat to move does one of :meth:`legal`: the whole transition."""
        self.decisions += 1
        if self.mode == SHEDDING:
            if self.before is not None:
                self.before = None
                if emit is not None:
                    self._tell_phase_two(emit, self.to_move, late=True)
            self._lay_run(cards, emit) if cards else self._pick_up(emit)
            if self.decisions == self.options.move_limit and self.mode != OVER:
                self._stop(emit)
        elif self.mode == PLAYING:
            self._play(cards, emit)
        elif cards:
            self._slough(cards, emit)
        else:
            self._decline(emit)

    def _stop(self, emit: Emit | None) -> None:
        """End the game undecided (2.8)."""
        self.mode, self.to_move = OVER, NOBODY
        if emit is not None:
            emit(MoveLimitReached(self.decisions))

    # --- phase one --------------------------------------------------------------------------------------------

    def deal(self, hands: tuple[int, ...], stock: tuple[int, ...], aside: int, emit: Emit | None = None) -> None:
        """Begin with these cards (1.1)."""
        self.hands, self.stock, self.aside = list(hands), stock, aside
        self.leader = self.options.leader
        self.begin_trick(self.leader)
        self.mode, self.to_move = PLAYING, self.leader
        self.base = self.copy()
        if emit is not None:
            emit(Dealt(self.leader, tuple(tuple(names_of(hand)) for hand in hands), len(stock)))

    def begin_trick(self, leader: int) -> None:
        """Clear the table for a trick of all seats, clockwise from the leader (1.3)."""
        self.leader = leader
        self.order = (*range(leader, self.players), *range(leader))
        self.waiting = (1 << self.players) - 1
        self.plays, self.sloughs, self.tops = [], [], ()
        self.placed = self.since = self.shown = self.matching = self.left = 0
        self.high = self.winner = NOBODY
        self.last = self.drawn == len(self.stock)

    def trick_cards(self) -> int:
        """The mask of everything played and sloughed to the trick on the table."""
        cards = 0
        for play in self.plays:
            cards |= BIT[play & 63]
        for play in self.sloughs:
            cards |= BIT[play & 63]
        return cards

    def _play(self, bit: int, emit: Emit | None) -> None:
        seat, card = self.to_move, bit.bit_length() - 1
        self.to_move = NOBODY
        if self.winner != NOBODY:
            taken = self.trick_cards()
            self.collected[seat] |= taken
            self.begin_trick(seat)
            if emit is not None:
                emit(TrickCollected(seat, tuple(names_of(taken)), taken.bit_count()))
        rank = LOW_RANK[card]
        self.hands[seat] ^= bit
        self.plays.append(card | seat << 6)
        self.laid.append(card | seat << 6)
        self.matching |= SAME[rank]
        self.waiting &= ~(1 << seat)
        self.placed += 1
        self.shown = self.since
        if rank > self.high:
            self.high, self.tops = rank, (seat,)
        elif rank == self.high:
            self.tops += (seat,)
        if emit is not None:
            how = "private" if self.since else "follow" if len(self.plays) > 1 else "lead"
            emit(CardPlayed(seat, NAMES[card], how))
        if self.placed == len(self.order):
            self._decide(emit)
        self._draw(seat, emit)
        self._ask(seat, emit)

    def top_card(self, seat: int) -> int:
        """The card with which a seat has the highest rank of the trick or private trick on the table."""
        return next(p & 63 for p in self.plays[self.since :] if p >> 6 == seat and LOW_RANK[p & 63] == self.high)

    def _decide(self, emit: Emit | None) -> None:
        """All have played: somebody wins the trick, or those who tie play a private one (1.7, 1.9)."""
        tops = self.tops
        if len(tops) == 1 or not all(self.hands[seat] for seat in tops):
            self.winner = tops[0]
            if emit is not None:
                how = "first" if len(tops) > 1 else "private" if self.since else "highest"
                emit(TrickWon(tops[0], NAMES[self.top_card(tops[0])], how))
            return
        tied = tuple(NAMES[self.top_card(seat)] for seat in tops) if emit is not None else ()
        self.order, self.tops = tops, ()
        self.placed, self.since, self.high = 0, len(self.plays), NOBODY
        for seat in tops:
            self.waiting |= 1 << seat
        if emit is not None:
            emit(PrivateTrick(tops, tied))

    def _draw(self, seat: int, emit: Emit | None) -> None:
        """Who laid a card draws one (1.2); with the last one it is settled which trick is the last (1.8)."""
        if self.drawn == len(self.stock):
            return
        card = self.stock[self.drawn]
        self.drawn += 1
        self.hands[seat] |= BIT[card]
        left = len(self.stock) - self.drawn
        if not left:
            self.last = self.winner == NOBODY
        if emit is not None:
            emit(CardDrawn(seat, NAMES[card], left))
            if not left:
                emit(StockEmpty("this" if self.last else "next"))

    def _ask(self, first: int, emit: Emit | None) -> None:
        """Ask all, clockwise from ``first`` (1.6); not once the stock is empty, but for after the last trick (1.8)."""
        if self.decisions == self.options.move_limit:
            self._stop(emit)
        elif self.drawn < len(self.stock) or (self.last and self.winner != NOBODY):
            self.ask_from(first, self.players, emit)
        else:
            self._go_on(emit)

    def ask_from(self, first: int, left: int, emit: Emit | None, asked: bool = False) -> None:
        """Ask ``left`` seats from ``first`` on; ``asked`` if somebody was asked before."""
        seat, matching = first % self.players, self.matching
        while left:
            if self.hands[seat] & matching and self.sloughable(seat):
                self.mode, self.to_move, self.left = ASKING, seat, left
                return
            seat = seat + 1 if seat + 1 < self.players else 0
            left -= 1
        if asked and emit is not None:
            emit(AskingEnded())
        self._go_on(emit)

    def _decline(self, emit: Emit | None) -> None:
        seat, left = self.to_move, self.left
        self.to_move = NOBODY
        self.declines += 1
        if emit is not None:
            emit(Declined(seat))
        if self.decisions == self.options.move_limit:
            self._stop(emit)
        else:
            self.ask_from(seat + 1, left - 1, emit, asked=True)

    def _slough(self, bit: int, emit: Emit | None) -> None:
        seat, card = self.to_move, bit.bit_length() - 1
        self.to_move = NOBODY
        self.hands[seat] ^= bit
        self.sloughs.append(card | seat << 6)
        self.laid.append(card | seat << 6 | SLOUGH)
        if emit is not None:
            like = next(p & 63 for p in reversed(self.plays) if LOW_RANK[p & 63] == LOW_RANK[card])
            emit(Sloughed(seat, NAMES[card], NAMES[like], LOW_RANK[card] == self.high))
            if self.drawn == len(self.stock):
                emit(AskingAgain())  # so that what follows at once is not foretold with the slough
        self._draw(seat, emit)
        self._ask(seat + 1, emit)

    def _go_on(self, emit: Emit | None) -> None:
        """Asking is over: the next card is played, or phase two begins."""
        self.left = 0
        if self.winner == NOBODY:
            self.mode, self.to_move = PLAYING, self.order[self.placed]
        elif self.last:
            self._begin_phase_two(emit)
        else:
            self.mode, self.to_move = PLAYING, self.winner

    # --- phase two --------------------------------------------------------------------------------------------

    def _begin_phase_two(self, emit: Emit | None) -> None:
        """Everyone takes up what they collected and still hold, and trumps are turned (1.9, 2.1, 2.2, 2.7)."""
        before = self.copy()
        before.mode = ASKING
        leader = self.winner
        self.collected[leader] |= self.trick_cards()
        self.secret = self.hands[:]
        self.hands = [held | own for held, own in zip(self.hands, self.collected, strict=True)]
        self.begin_trick(leader)
        self.order, self.waiting = (), 0
        self.collected = [0] * self.players
        self.phase, self.mode, self.trump = 2, SHEDDING, self.aside // 13
        self.out = tuple(seat for seat, hand in enumerate(self.hands) if not hand)
        self.needed = self.holders()
        over = self.needed == 1
        self.before = None if over else before
        if emit is not None:
            self._tell_phase_two(emit, None if over else leader, late=False)
        if over:
            self._name_goat(emit)
        else:
            self.to_move = leader

    def _tell_phase_two(self, emit: Emit, reader: int | None, *, late: bool) -> None:
        counts = tuple(hand.bit_count() for hand in self.hands)
        emit(PhaseTwoBegun(self.leader, NAMES[self.aside], SUITS[self.trump], counts, reader, late))
        for place, seat in enumerate(self.out, 1):
            emit(WentOut(seat, place, True, reader, late))

    def holders(self) -> int:
        """How many seats hold cards."""
        return self.players - self.hands.count(0)

    def next_holder(self, seat: int) -> int:
        """The next seat to the left that holds cards (2.5)."""
        while True:
            seat = (seat + 1) % self.players
            if self.hands[seat]:
                return seat

    def _name_goat(self, emit: Emit | None) -> None:
        self.mode, self.to_move = OVER, NOBODY
        self.goat = next(seat for seat, hand in enumerate(self.hands) if hand)
        if emit is not None:
            emit(GoatNamed(self.goat))

    def _lay_run(self, cards: int, emit: Emit | None) -> None:
        seat, table = self.to_move, self.table
        self.to_move = NOBODY
        top = table[-1].bit_length() - 1 if table else NOBODY
        self.hands[seat] ^= cards
        self.secret[seat] &= ~cards
        table.append(cards)
        self.owners.append(seat)
        self.moves.append(cards << 4 | seat << 1)
        if emit is not None:
            how = "lead" if top == NOBODY else "beat" if BIT[top] & SUIT_MASK[self.led(cards)] else "trump"
            beaten = None if top == NOBODY else NAMES[top]
            emit(CardsLaid(seat, tuple(names_of(cards)), how, beaten, len(table), self.needed))
        if not self.hands[seat]:
            self.out += (seat,)
            if emit is not None:
                emit(WentOut(seat, len(self.out)))
            if len(self.out) == self.players - 1:
                self._name_goat(emit)
                return
        if len(table) == self.needed:
            self.table, self.owners = [], []
            self.needed = self.holders()
            leader = seat if self.hands[seat] else self.next_holder(seat)
            if emit is not None:
                emit(TrickDiscarded(leader, len(table), seat))
            self.to_move = leader
        else:
            self.to_move = self.next_holder(seat)

    @staticmethod
    def led(cards: int) -> int:
        """The suit of a card or run."""
        return (cards.bit_length() - 1) // 13

    def _pick_up(self, emit: Emit | None) -> None:
        seat, table = self.to_move, self.table
        self.to_move = NOBODY
        number = top_run(table)
        taken = 0
        for cards in table[-number:]:
            taken |= cards
        del table[-number:], self.owners[-number:]
        self.hands[seat] |= taken
        self.moves.append(taken << 4 | seat << 1 | PICK)
        if emit is not None:
            emit(PickedUp(seat, tuple(names_of(taken)), number))
        following = self.next_holder(seat)
        if not table:
            self.needed = self.holders()
            if emit is not None:
                emit(TableEmptied(following, self.needed))
        self.to_move = following
