"""The mutable position and its transitions: the only implementation of the rules, for playouts and explained play.

Seats and cards are ints, hands are bit masks (``rules.cards``). A legal move is a mask of cards to lay, or 0 to lay
none (to decline, or to pick up). Transitions take an optional callback
``emit`` for events; without it they build none, which makes playouts fast.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from ...rules.cards import BIT, NAMES, SUIT_MASK, SUITS, cards_of, names_of
from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from . import events
from .options import Options
from .runs import ABOVE, LOW_RANK, SAME, runs_of_suit, suit_of, top_run

ASKING: Final = 3
SHEDDING: Final = 4
"""Two more phases of a core: offering a slough to a seat (1.6), and phase two. ``PLAYING`` belongs to phase one."""

SLOUGH: Final = 1 << 9
PICK: Final = 1
_PAGE: Final = 64  # phase two may be long, so its history is kept in pages, which copies of a position share
_C: Final = SUIT_MASK[0]
_D: Final = SUIT_MASK[1]
_H: Final = SUIT_MASK[2]
_S: Final = SUIT_MASK[3]


@dataclass(eq=False)
class SkitgubbeCore(Core):
    """A position with its transitions: :meth:`deal`, then :meth:`act` with one of :meth:`legal`.

    Phase one: ``stock[drawn:]`` is still to be drawn. The plays on the table (``card | seat << 6``) are in ``rounds``,
    first the trick and then each private trick; ``matching`` is the mask of all cards of the ranks played. ``waiting``
    lists the seats still to play to the last of these tricks; the seats ``tops`` hold its highest rank, ``high``.
    ``winner`` has won the trick on the table, which stays there until the winner leads, so that nobody sees when the
    offers to slough end. ``seats_left`` is the number of seats still to be asked, from the one to move on. ``laid``
    holds every card laid so far, with ``SLOUGH`` added for sloughs; ``laid[first:]`` lies on the table. ``base`` is the
    beginning: the position after the deal, or as set by hand.

    Phase two: ``table`` holds the plays as masks, ``owners`` their seats, ``needed`` the number of plays that end the
    trick. ``secret`` holds the cards of each hand that nobody else has seen. ``moves`` holds the latest plays and
    pick-ups, as ``mask << 4 | seat << 1`` with ``PICK`` added for a pick-up, and ``earlier`` the full pages before
    them. ``before`` is the end of phase one, which all but the leader see until the first lead of phase two.
    ``decisions`` includes those that nobody sees.
    """

    players: int
    options: Options = field(default_factory=Options)
    phase: int = DEALING
    to_move: int = NOBODY
    decisions: int = 0
    hands: list[int] = field(init=False)
    base: SkitgubbeCore | None = field(default=None, compare=False)

    collected: list[int] = field(init=False)
    stock: tuple[int, ...] = ()
    drawn: int = 0
    aside: int = NOBODY
    rounds: list[list[int]] = field(default_factory=lambda: [[]])
    waiting: tuple[int, ...] = ()
    matching: int = field(default=0, compare=False)
    high: int = field(default=NOBODY, compare=False)
    tops: tuple[int, ...] = field(default=(), compare=False)
    winner: int = NOBODY
    last: bool = False
    seats_left: int = 0
    laid: list[int] = field(default_factory=list)
    first: int = field(default=0, compare=False)

    trump: int = NOBODY
    secret: list[int] = field(init=False)
    table: list[int] = field(default_factory=list)
    owners: list[int] = field(default_factory=list)
    needed: int = 0
    out: tuple[int, ...] = ()
    moves: list[int] = field(default_factory=list)
    earlier: tuple[tuple[int, ...], ...] = ()
    before: SkitgubbeCore | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        self.hands, self.collected, self.secret = ([0] * self.players for _ in range(3))

    def key(self) -> tuple[Hashable, ...]:
        return (*super().key(), self.before is None, None if self.base is None else self.base.key())

    @property
    def collecting(self) -> bool:
        """True in phase one."""
        return self.trump == NOBODY

    @property
    def shed(self) -> list[int]:
        """All plays and pick-ups of phase two, in order."""
        return [*chain.from_iterable(self.earlier), *self.moves]

    @property
    def goat(self) -> int:
        """The seat that has lost (2.7), or NOBODY before the end and in a game that ended undecided."""
        if self.phase != OVER or len(self.out) != self.players - 1:
            return NOBODY
        return next(seat for seat, hand in enumerate(self.hands) if hand)

    def seen_by(self, seat: int | None) -> SkitgubbeCore:
        """Return the position that ``seat`` sees: until the first lead of phase two, the end of phase one."""
        return self if self.before is None or seat in (None, self.before.winner) else self.before

    # --- legal moves ------------------------------------------------------------------------------------------

    def sloughable(self, seat: int) -> int:
        """Return the cards that a seat may slough if it is asked (1.4, 1.5)."""
        cards = self.hands[seat] & self.matching
        if cards and self.high >= 0 and seat in self.waiting:
            cards &= ~SAME[self.high]
        return cards

    def legal(self) -> list[int]:
        """Return the legal moves of the seat to move: masks of cards to lay, and 0 to lay none."""
        phase = self.phase
        if phase == SHEDDING:
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
        if phase == PLAYING:
            return [BIT[card] for card in cards_of(self.hands[self.to_move])]
        if phase == ASKING:
            return [*(BIT[card] for card in cards_of(self.sloughable(self.to_move))), 0]
        return []

    def act(self, cards: int, emit: Emit | None = None) -> None:
        """Make one of the moves of :meth:`legal` for the seat to move, and carry out all that follows."""
        seat, phase = self.to_move, self.phase
        self.decisions += 1
        if self.before is not None:
            self.before = None
            if emit is not None:
                self._tell_phase_two(emit, seat, seat, late=True)
        self.to_move = NOBODY
        if phase == SHEDDING:
            self._lay_run(seat, cards, emit) if cards else self._pick_up(seat, emit)
            if self.decisions == self.options.move_limit and self.phase != OVER:
                self._stop(emit)
        elif phase == PLAYING:
            self._play(seat, cards, emit)
        elif cards:
            self._slough(seat, cards, emit)
        else:
            self._decline(seat, emit)

    def _stop(self, emit: Emit | None) -> None:
        """End the game undecided (2.8)."""
        self.phase, self.to_move = OVER, NOBODY
        if emit is not None:
            emit(events.MoveLimitReached(self.decisions))

    # --- phase one --------------------------------------------------------------------------------------------

    def deal(self, hands: tuple[int, ...], stock: tuple[int, ...], aside: int, emit: Emit | None = None) -> None:
        """Begin with these cards (1.1)."""
        self.hands, self.stock, self.aside = list(hands), stock, aside
        self.begin_phase_one(self.options.leader)
        if emit is not None:
            emit(events.Dealt(self.to_move, tuple(tuple(names_of(hand)) for hand in hands), len(stock)))

    def begin_phase_one(self, leader: int) -> None:
        """Begin phase one with the cards in place; ``leader`` leads the first trick (1.3)."""
        self._begin_trick(leader)
        self.phase, self.to_move = PLAYING, leader
        self.base = self.copy()

    def _begin_trick(self, leader: int) -> None:
        """Clear the table for a trick of all seats, clockwise from the leader (1.3)."""
        self.rounds, self.first = [[]], len(self.laid)
        self.waiting, self.tops = self._holding(leader), ()
        self.matching = self.seats_left = 0
        self.high = self.winner = NOBODY
        self.last = self.drawn == len(self.stock)

    def _holding(self, first: int) -> tuple[int, ...]:
        """Return the seats with cards, clockwise from ``first``; a seat may have sloughed all its cards (1.8)."""
        return tuple(seat for seat in (*range(first, self.players), *range(first)) if self.hands[seat])

    def on_table(self) -> list[tuple[int, int]]:
        """Return the plays to the trick on the table in order, as (seat, mask), in either phase, without sloughs."""
        if self.collecting:
            return [(play >> 6, BIT[play & 63]) for plays in self.rounds for play in plays]
        return list(zip(self.owners, self.table, strict=True))

    def sloughs(self) -> list[int]:
        """Return the sloughs to the trick on the table, in order."""
        return [play for play in self.laid[self.first :] if play & SLOUGH]

    def trick_cards(self) -> int:
        """Return the mask of all cards played and sloughed to the trick on the table."""
        cards = 0
        for play in self.laid[self.first :]:
            cards |= BIT[play & 63]
        return cards

    def _play(self, seat: int, bit: int, emit: Emit | None) -> None:
        card = bit.bit_length() - 1
        if self.winner != NOBODY:
            taken, taker = self.trick_cards(), self.winner
            self.collected[taker] |= taken
            self._begin_trick(seat)
            if emit is not None:
                emit(events.TrickCollected(taker, tuple(names_of(taken)), taken.bit_count()))
        rank = LOW_RANK[card]
        self.hands[seat] ^= bit
        self.rounds[-1].append(card | seat << 6)
        self.laid.append(card | seat << 6)
        self.matching |= SAME[rank]
        self.waiting = self.waiting[1:]
        if rank > self.high:
            self.high, self.tops = rank, (seat,)
        elif rank == self.high:
            self.tops += (seat,)
        if emit is not None:
            how = "private" if len(self.rounds) > 1 else "follow" if len(self.rounds[0]) > 1 else "lead"
            emit(events.CardPlayed(seat, NAMES[card], how))
        if not self.waiting:
            self._decide(emit)
        self._draw(seat, emit)
        self._ask(seat, emit)

    def _card_of(self, seat: int) -> str:
        """Return the card that a seat has played to the trick or private trick that is being decided."""
        return next(NAMES[play & 63] for play in self.rounds[-1] if play >> 6 == seat)

    def _decide(self, emit: Emit | None) -> None:
        """Decide a complete trick: a seat wins it, or tied seats play a private trick (1.7, 1.9)."""
        tops = self.tops
        if len(tops) == 1 or not all(self.hands[seat] for seat in tops):
            self.winner = tops[0]
            if emit is not None:
                how = "first" if len(tops) > 1 else "private" if len(self.rounds) > 1 else "highest"
                emit(events.TrickWon(tops[0], self._card_of(tops[0]), how))
            return
        tied = tuple(self._card_of(seat) for seat in tops) if emit is not None else ()
        self.waiting, self.tops, self.high = tops, (), NOBODY
        self.rounds.append([])
        if emit is not None:
            emit(events.PrivateTrick(tops, tied))

    def _draw(self, seat: int, emit: Emit | None) -> None:
        """Draw a card for a seat that laid one (1.2); the last card settles which trick is the last (1.8)."""
        if self.drawn == len(self.stock):
            return
        card = self.stock[self.drawn]
        self.drawn += 1
        self.hands[seat] |= BIT[card]
        left = len(self.stock) - self.drawn
        if not left:
            self.last = self.winner == NOBODY
        if emit is not None:
            emit(events.CardDrawn(seat, NAMES[card], left))
            if not left:
                emit(events.StockEmpty("this" if self.last else "next"))

    def is_slough_due(self) -> bool:
        """Return True if seats are asked to slough now: while the stock lasts, and after the last trick (1.8)."""
        after_trick = self.winner != NOBODY and (self.last or self.options.slough_to_decided)
        return after_trick or self.drawn < len(self.stock)

    def _ask(self, first: int, emit: Emit | None) -> None:
        """Ask all seats to slough, clockwise from ``first`` (1.6), if it is due."""
        if self.decisions == self.options.move_limit:
            self._stop(emit)
        elif self.is_slough_due():
            self._ask_from(first, self.players, emit)
        else:
            self._go_on(emit)

    def _ask_from(self, first: int, left: int, emit: Emit | None, has_asked: bool = False) -> None:
        """Ask ``left`` seats to slough from ``first`` on; ``has_asked`` is True if one was asked before."""
        seat, matching = first % self.players, self.matching
        while left:
            if self.hands[seat] & matching and self.sloughable(seat):
                self.phase, self.to_move, self.seats_left = ASKING, seat, left
                return
            seat = seat + 1 if seat + 1 < self.players else 0
            left -= 1
        if has_asked and emit is not None:
            emit(events.AskingEnded())
        self._go_on(emit)

    def _decline(self, seat: int, emit: Emit | None) -> None:
        if emit is not None:
            emit(events.Declined(seat))
        if self.decisions == self.options.move_limit:
            self._stop(emit)
        else:
            self._ask_from(seat + 1, self.seats_left - 1, emit, has_asked=True)

    def _slough(self, seat: int, bit: int, emit: Emit | None) -> None:
        card = bit.bit_length() - 1
        self.hands[seat] ^= bit
        self.laid.append(card | seat << 6 | SLOUGH)
        if emit is not None:
            rank = LOW_RANK[card]
            like = next(played for _, played in reversed(self.on_table()) if played & SAME[rank])
            emit(events.Sloughed(seat, NAMES[card], names_of(like)[0], rank == self.high))
            if self.drawn == len(self.stock):
                emit(events.AskingAgain())  # keeps what follows out of the forecast of the slough
        self._draw(seat, emit)
        self._ask(seat + 1, emit)

    def _go_on(self, emit: Emit | None) -> None:
        """Go on when no seat is left to ask: the next card is due, or phase two begins."""
        self.seats_left = 0
        if self.winner == NOBODY:
            self.phase, self.to_move = PLAYING, self.waiting[0]
        elif not self.last and (holding := self._holding(self.winner)):
            self.phase, self.to_move = PLAYING, holding[0]
        else:
            self._begin_phase_two(emit)

    # --- phase two --------------------------------------------------------------------------------------------

    def _begin_phase_two(self, emit: Emit | None) -> None:
        """Begin phase two: all seats take up their collected cards, and trumps are turned (1.9 to 2.7)."""
        before = self.copy()
        before.phase = ASKING
        leader = self.winner
        self.collected[leader] |= self.trick_cards()
        self.secret = self.hands[:]
        self.hands = [held | own for held, own in zip(self.hands, self.collected, strict=True)]
        if self.options.play_turned_card:
            self.hands[leader] |= BIT[self.aside]
        self._begin_trick(leader)
        self.waiting = ()
        self.collected = [0] * self.players
        self.phase, self.trump = SHEDDING, self.aside // 13
        self.out = tuple(seat for seat, hand in enumerate(self.hands) if not hand)
        self.needed = self.holders()
        over = self.needed == 1
        self.before = None if over else before
        if emit is not None:
            self._tell_phase_two(emit, leader, None if over else leader, late=False)
        if over:
            self._name_goat(emit)
        else:
            self.to_move = leader

    def _tell_phase_two(self, emit: Emit, leader: int, reader: int | None, *, late: bool) -> None:
        counts = tuple(hand.bit_count() for hand in self.hands)
        begun = events.TurnedCardTaken if self.options.play_turned_card else events.PhaseTwoBegun
        emit(begun(leader, NAMES[self.aside], SUITS[self.trump], counts, reader, late))
        for place, seat in enumerate(self.out, 1):
            emit(events.WentOut(seat, place, True, reader, late))

    def holders(self) -> int:
        """Return how many seats hold cards."""
        return self.players - self.hands.count(0)

    def next_holder(self, seat: int) -> int:
        """Return the next seat to the left that holds cards (2.5)."""
        while True:
            seat = (seat + 1) % self.players
            if self.hands[seat]:
                return seat

    def _name_goat(self, emit: Emit | None) -> None:
        self.phase, self.to_move = OVER, NOBODY
        if emit is not None:
            emit(events.GoatNamed(self.goat))

    def _note(self, move: int) -> None:
        if len(self.moves) == _PAGE:
            self.earlier += (tuple(self.moves),)
            self.moves = []
        self.moves.append(move)

    def _lay_run(self, seat: int, cards: int, emit: Emit | None) -> None:
        table = self.table
        top = table[-1].bit_length() - 1 if table else NOBODY
        self.hands[seat] ^= cards
        self.secret[seat] &= ~cards
        table.append(cards)
        self.owners.append(seat)
        self._note(cards << 4 | seat << 1)
        if emit is not None:
            how = "lead" if top == NOBODY else "beat" if top // 13 == suit_of(cards) else "trump"
            beaten = None if top == NOBODY else NAMES[top]
            emit(events.CardsLaid(seat, tuple(names_of(cards)), how, beaten, len(table), self.needed))
        if not self.hands[seat]:
            self.out += (seat,)
            if emit is not None:
                emit(events.WentOut(seat, len(self.out)))
            if len(self.out) == self.players - 1:
                self._name_goat(emit)
                return
        if len(table) == self.needed:
            self.table, self.owners = [], []
            self.needed = self.holders()
            leader = seat if self.hands[seat] else self.next_holder(seat)
            if emit is not None:
                emit(events.TrickDiscarded(leader, len(table), seat))
            self.to_move = leader
        else:
            self.to_move = self.next_holder(seat)

    def _pick_up(self, seat: int, emit: Emit | None) -> None:
        table = self.table
        number = top_run(table)
        taken = 0
        for cards in table[-number:]:
            taken |= cards
        del table[-number:], self.owners[-number:]
        self.hands[seat] |= taken
        self._note(taken << 4 | seat << 1 | PICK)
        if emit is not None:
            emit(events.PickedUp(seat, tuple(names_of(taken)), number))
        following = self.next_holder(seat)
        if not table:
            self.needed = self.holders()
            if emit is not None:
                emit(events.TableEmptied(following, self.needed))
        self.to_move = following
