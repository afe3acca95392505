"""The mutable position and its transitions: the one implementation of the rules, for playouts and explained play alike.

Seats, cards, ranks and kinds are ints, hands are bit masks (``decktet``), plays are ints (``tables``). A transition
takes an optional ``emit``; without one no event is built, which is what makes playouts fast.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Self

from ...rules.events import Emit
from ...rules.shuffle import shuffled
from .combinations import BOMB, FLUSH, KINDS, SET
from .decktet import DECKS, EXCUSE, EXTENDED, MOUNTAIN, NAMES, SUITS_OF, cards_of, mask_of, names_of
from .ending import settle
from .endings import WentOut
from .events import (
    CardsGiven,
    Dealt,
    GiveChosen,
    KindFixed,
    MountainPlayed,
    PromiseDeclined,
    PromiseMade,
    RoundCleared,
    TurnPassed,
)
from .options import Options
from .phases import (
    DEALING,
    GIVING,
    LEFT,
    NOBODY,
    NOTHING,
    PLAY_MASK,
    PLAYING,
    PROMISED,
    PROMISING,
    RIGHT,
    SEAT_SHIFT,
)
from .tables import (
    AT_LEAST,
    COMBINATIONS,
    PASS,
    SHARING,
    bombs_in,
    flushes_in,
    leads_in,
    sets_in,
    singles_in,
)
from .telling import Before, tell


class AscendCore:
    """The position of a game of Ascend.

    ``gifts`` holds the two cards each seat chose to give, the left neighbour's first, or None; ``dealt`` the hands
    before giving; ``aside`` the mask of the card set aside. ``plays`` holds every play, pass (0) and promise of this
    hand, each with its seat from bit ``SEAT_SHIFT`` on; the round on the table begins at ``start``. ``size`` is how
    many cards its plays have (0: a lead is due), ``led`` the kind that was led, ``kind`` that of the last play,
    ``fixed`` whether sets or straight flushes are in (5.3), ``rank`` the last play's rank, ``suits`` those to follow,
    ``last`` the seat of the last play. ``active`` is the mask of seats that hold cards, ``out`` the others in order.
    In a position set by hand ``gone`` are the cards that were played before, nobody knows by whom.
    """

    __slots__ = (
        "_left",
        "active",
        "aside",
        "dealt",
        "fixed",
        "gifts",
        "gone",
        "hands",
        "kind",
        "last",
        "led",
        "mountain",
        "needed",
        "number",
        "options",
        "out",
        "passes",
        "phase",
        "players",
        "plays",
        "points",
        "promise",
        "promiser",
        "rank",
        "set_up",
        "size",
        "start",
        "suits",
        "to_move",
        "winner",
    )

    def __init__(self, players: int = 4, options: Options | None = None) -> None:
        self.players = players
        self.options = options or Options()
        self._left = LEFT[players]
        self.phase = DEALING
        self.number = 0
        self.to_move = NOBODY
        self.hands = [0] * players
        self.dealt = [0] * players
        self.gifts: list[tuple[int, int] | None] = [None] * players
        self.aside = self.gone = 0
        self.set_up = False
        self.points = [0] * players
        self.winner = NOBODY
        self.plays: list[int] = []
        self.active = 0
        self.out: list[int] = []
        self.mountain = False
        self.promiser, self.promise = NOBODY, 0
        self.clear()

    def clear(self) -> None:
        """Take the round off the table: a lead is due."""
        self.start = len(self.plays)
        self.size = self.passes = self.needed = self.rank = self.suits = 0
        self.led = self.kind = self.fixed = NOTHING
        self.last = NOBODY

    def copy(self) -> Self:
        """An independent copy."""
        twin = self.__class__.__new__(self.__class__)
        twin.players = self.players
        twin.options = self.options
        twin._left = self._left
        twin.phase = self.phase
        twin.number = self.number
        twin.to_move = self.to_move
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.gifts = self.gifts[:]
        twin.aside = self.aside
        twin.gone = self.gone
        twin.set_up = self.set_up
        twin.points = self.points[:]
        twin.winner = self.winner
        twin.plays = self.plays[:]
        twin.start = self.start
        twin.active = self.active
        twin.out = self.out[:]
        twin.mountain = self.mountain
        twin.promiser = self.promiser
        twin.promise = self.promise
        twin.size = self.size
        twin.passes = self.passes
        twin.needed = self.needed
        twin.rank = self.rank
        twin.suits = self.suits
        twin.led = self.led
        twin.kind = self.kind
        twin.fixed = self.fixed
        twin.last = self.last
        return twin

    def key(self) -> Hashable:
        """A value equal for equal positions; everything left out follows from it."""
        return (
            self.players,
            self.options,
            self.phase,
            self.number,
            self.to_move,
            tuple(self.hands),
            tuple(self.dealt),
            tuple(self.gifts),
            self.aside,
            self.gone,
            self.set_up,
            tuple(self.points),
            tuple(self.plays),
            self.start,
            tuple(self.out),
            self.mountain,
            self.promiser,
            self.promise,
        )

    @property
    def leader(self) -> int:
        """The seat that leads the first round of this hand: to the left of its dealer (2.3)."""
        return (self.number - 1) % self.players

    def table(self) -> list[tuple[int, int]]:
        """The plays of the round on the table in order, as (seat, play); passes and promises are left out."""
        entries = self.plays[self.start :]
        return [(e >> SEAT_SHIFT, p) for e in entries if (p := e & PLAY_MASK) and not e & PROMISED]

    def played(self, seat: int) -> int:
        """The cards that a seat has played in this hand."""
        mask = 0
        for entry in self.plays:
            if entry >> SEAT_SHIFT == seat and not entry & PROMISED:
                mask |= entry & EXTENDED
        return mask

    # --- dealing and giving -----------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> tuple[tuple[int, ...], int]:
        """The deck shuffled and dealt evenly (2.1): a mask a seat, and the mask of the card left over."""
        deck = shuffled(cards_of(DECKS[self.options.deck]), rng)
        size = len(deck) // self.players
        hands = tuple(mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(self.players))
        return hands, mask_of(deck[size * self.players :])

    def deal(self, hands: tuple[int, ...], aside: int, emit: Emit | None = None) -> None:
        """Begin the next hand with these cards."""
        self.number += 1
        self.hands = list(hands)
        self.dealt = list(hands)
        self.aside = aside
        self.gone = 0
        self.set_up = False
        self.gifts = [None] * self.players
        self.plays = []
        self.out = []
        self.active = (1 << self.players) - 1
        self.mountain = False
        self.promiser, self.promise = NOBODY, 0
        self.clear()
        self.phase = GIVING
        self.to_move = 0
        if emit is not None:
            names = tuple(tuple(names_of(hand)) for hand in hands)
            dealer = (self.leader - 1) % self.players
            left_over = tuple(names_of(aside))
            emit(Dealt(self.number, dealer, self.leader, len(names[0]), names, len(left_over), left_over))

    def give(self, left: int, right: int, emit: Emit | None = None) -> None:
        """The seat to move chooses a card for each neighbour; with the last choice all cards move (2.2)."""
        seat, players = self.to_move, self.players
        self.gifts[seat] = (left, right)
        last = seat == players - 1
        self.to_move = NOBODY if last else seat + 1
        if emit is not None:
            emit(GiveChosen(seat, (seat + 1) % players, NAMES[left], (seat - 1) % players, NAMES[right]))
        if not last:
            return
        gifts = self.moved()
        for giver, to, card in gifts:
            self.hands[giver] ^= 1 << card
            self.hands[to] |= 1 << card
        self.phase = PLAYING
        self.to_move = self.leader
        if emit is not None:
            emit(CardsGiven(self.leader, tuple((giver, to, NAMES[card]) for giver, to, card in gifts)))

    def moved(self) -> list[tuple[int, int, int]]:
        """The gifts chosen so far as (from, to, card)."""
        found = []
        for seat, gift in enumerate(self.gifts):
            if gift is not None:
                found.append((seat, (seat + 1) % self.players, gift[0]))
                found.append((seat, (seat - 1) % self.players, gift[1]))
        return found

    # --- playing ----------------------------------------------------------------------------------------------

    def legal_plays(self) -> tuple[int, ...]:
        """Everything the seat to move may do in its turn, listed; a pass is 0."""
        hand, size = self.hands[self.to_move], self.size
        if not size:
            return leads_in(hand)
        if size == 1:
            return (PASS, *singles_in(self.following(hand)))
        return (PASS, *self.answers(hand), *bombs_in(hand, size))

    def following(self, hand: int) -> int:
        """The cards of a hand that may be played in a round of singles (4.1, 5.4, 5.5)."""
        if not self.suits:
            return hand  # the Excuse was led
        return hand & (AT_LEAST[self.rank] & SHARING[self.suits] | EXCUSE)

    def answers(self, hand: int) -> tuple[int, ...]:
        """The sets and straight flushes of a hand that may be played in a round of several cards (3.2, 5.2, 5.3)."""
        if self.fixed == SET:
            return sets_in(hand, self.size, self.rank)
        if self.fixed == FLUSH:
            return flushes_in(hand, self.size, self.rank)
        return sets_in(hand, self.size, self.rank) + flushes_in(hand, self.size, self.rank)

    def play(self, play: int, emit: Emit | None = None) -> None:
        """The seat to move plays what it may play, or passes: the whole transition."""
        seat = self.to_move
        self.plays.append(play | seat << SEAT_SHIFT)
        if not play:
            self._pass(seat, emit)
            return
        made = COMBINATIONS[play]
        assert made is not None
        mask = play & EXTENDED
        before = None if emit is None else Before(self.size, self.kind, self.rank, self.suits)
        hand = self.hands[seat] = self.hands[seat] ^ mask
        kind, size, self.rank = made
        fixes = kind in (SET, FLUSH)
        if not self.size:
            self.size, self.led = size, kind
        if size == 1 and not self.suits:
            self.suits = SUITS_OF[mask.bit_length() - 1]
        newly = fixes and self.fixed == NOTHING and self.led == BOMB
        if fixes:
            self.fixed = kind
        self.kind, self.last, self.passes, self.to_move = kind, seat, 0, NOBODY
        if not hand:
            self.active &= ~(1 << seat)
            self.out.append(seat)
        self.needed = self.active.bit_count() - (1 if hand else 0)
        no_more = mask & MOUNTAIN and self._may_still_promise()
        if mask & MOUNTAIN:
            self.mountain = True
        if emit is not None and before is not None:
            tell(seat, play, made, before, self.suits, hand.bit_count(), emit)
            if newly:
                emit(KindFixed(seat, KINDS[kind], tuple(names_of(mask))))
            if no_more:
                emit(MountainPlayed(seat, NAMES[MOUNTAIN.bit_length() - 1]))
            if not hand:
                emit(WentOut(seat, len(self.out)))
        if not self.active & self.active - 1:
            settle(self, emit)
        elif hand and self._may_still_promise():
            self.phase = PROMISING
            self.to_move = seat
        else:
            self.to_move = self._left[self.active][seat]

    def _may_still_promise(self) -> bool:
        """Whether this table promises and nothing played or said so far in this hand bars it (7.1)."""
        return self.options.bidding and self.promiser == NOBODY and not self.mountain and not self.out

    def _pass(self, seat: int, emit: Emit | None) -> None:
        self.passes += 1
        passes, needed = self.passes, self.needed
        clears = passes >= needed
        self.to_move = NOBODY if clears else self._left[self.active][seat]
        if emit is not None:
            emit(TurnPassed(seat, passes, needed))
        if not clears:
            return
        winner = self.last
        self.clear()
        # The nearest on the right leads for one who is out (3.4).
        leads = winner if self.active >> winner & 1 else RIGHT[self.players][self.active][winner]
        self.to_move = leads
        if emit is not None:
            emit(RoundCleared(leads, winner))

    def say(self, promise: bool, emit: Emit | None = None) -> None:
        """The seat that has just played promises to go out first, or does not (7.1)."""
        seat = self.to_move
        self.phase = PLAYING
        self.to_move = self._left[self.active][seat]
        if promise:
            self.promiser, self.promise = seat, self.hands[seat].bit_count()
            self.plays.append(self.promise | PROMISED | seat << SEAT_SHIFT)
        if emit is not None:
            emit(PromiseMade(seat, self.promise) if promise else PromiseDeclined(seat))
