"""The mutable position and its transitions: the only implementation of the rules, for playouts and explained play.

Seats, cards, ranks and kinds are ints, hands are bit masks (``decktet``), plays are ints (``plays``). Transitions
take an optional callback ``emit`` for events; without it they build none, which makes playouts fast.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.masks import mask_of
from ...rules.shuffle import shuffled
from . import events
from .combinations import BOMB, FLUSH, KINDS, SET, Combination
from .decktet import ACES, CROWNS, EXCUSE, EXTENDED, MOUNTAIN, NAMES, RANKS, SUITS_OF, cards_of, names_of, suits_text
from .followers import Following, following
from .options import PLAYERS, Options
from .plays import (
    AT_LEAST,
    COMBINATIONS,
    PASS,
    PLAY_MASK,
    PROMISED,
    SEAT_SHIFT,
    SHARING,
    STANDS,
    bombs_in,
    flushes_in,
    kind_of,
    leads_but_bombs,
    leads_in,
    sets_in,
    singles_in,
)
from .scoring import PLACES, leads_alone, share

GIVING: Final = OVER + 1
PROMISING: Final = OVER + 2
"""Two phases: seats choose cards for their neighbours, and a promise may follow a play."""

NOTHING: Final = -1
"""The value of ``kind`` while nothing has been played."""


def _around(step: int) -> tuple[tuple[int, ...], ...]:
    """Return mask of seats that hold cards → seat → the next such seat in a direction, or the seat itself."""
    most = max(PLAYERS)  # with fewer players, the missing seats hold no cards
    return tuple(
        tuple(
            next((s for n in range(1, most + 1) if active >> (s := (seat + step * n) % most) & 1), seat)
            for seat in range(most)
        )
        for active in range(1 << most)
    )


_TO_THE_LEFT: Final = _around(1)
_RIGHT: Final = _around(-1)


@dataclass(eq=False)
class AscendCore(Core):
    """The position of a game of Ascend.

    ``gifts`` holds the two cards that each seat chose to give, the left neighbour's first, or None; ``dealt`` the hands
    before giving; ``aside`` the mask of the card set aside. ``plays`` holds every play, pass (0) and promise of this
    hand, each with its seat from bit ``SEAT_SHIFT`` on; the round on the table begins at ``start``. ``size`` is the
    number of cards in each of its plays (0: a lead is due). ``kind``, ``rank`` and ``last`` are the kind, rank and seat
    of the last play. ``fixed`` is SET or FLUSH once one of them rules out the other (5.3). ``suits`` are the suits to
    follow. ``needed`` passes in a row clear the cards, ``passes`` of them have been made. ``active`` is the mask of
    seats that hold cards, ``out`` lists the others in the order they went out. ``discards`` holds the cards played
    before a position set by hand; who played them is unknown. ``had`` holds the points with which this hand began or
    was set up.
    """

    players: int
    options: Options
    phase: int = DEALING
    number: int = 0
    to_move: int = NOBODY
    hands: list[int] = field(init=False)
    dealt: list[int] = field(init=False)
    gifts: list[tuple[int, int] | None] = field(init=False)
    points: list[int] = field(init=False)
    had: tuple[int, ...] = field(init=False, compare=False)
    aside: int = 0
    discards: int = 0
    set_up: bool = False
    plays: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    mountain: bool = False
    promiser: int = NOBODY
    promise: int = 0
    winner: int = field(default=NOBODY, compare=False)
    active: int = field(default=0, compare=False)
    # the round on the table
    start: int = 0
    passes: int = field(default=0, compare=False)
    needed: int = field(default=0, compare=False)
    size: int = field(default=0, compare=False)
    rank: int = field(default=0, compare=False)
    suits: int = field(default=0, compare=False)
    kind: int = field(default=NOTHING, compare=False)
    fixed: int = field(default=NOTHING, compare=False)
    last: int = field(default=NOBODY, compare=False)

    def __post_init__(self) -> None:
        self.hands = [0] * self.players
        self.dealt = [0] * self.players
        self.gifts = [None] * self.players
        self.points = [0] * self.players
        self.had = (0,) * self.players

    def clear(self) -> None:
        """Clear the round from the table, so that a lead is due."""
        self.start = len(self.plays)
        self.passes = self.needed = self.size = self.rank = self.suits = 0
        self.kind = self.fixed = NOTHING
        self.last = NOBODY

    @property
    def leader(self) -> int:
        """The seat that leads the first round of this hand: to the left of its dealer (2.3)."""
        return (self.number - 1) % self.players

    @property
    def led(self) -> int:
        """The kind led in the round on the table."""
        return kind_of(self.table()[0][1])

    def neighbours(self, seat: int) -> tuple[int, int]:
        """Return the seats to the left and to the right."""
        return (seat + 1) % self.players, (seat - 1) % self.players

    def table(self) -> list[tuple[int, int]]:
        """Return the plays of the round on the table in order, as (seat, play), without passes and promises."""
        entries = self.plays[self.start :]
        return [(e >> SEAT_SHIFT, p) for e in entries if (p := e & PLAY_MASK) and not e & PROMISED]

    def could_follow(self) -> Following:
        """Return the plays that could follow the one on the table, from any hand."""
        lying = 0
        for _, play in self.table():
            lying |= play & EXTENDED
        return following(self.options.cards, lying, self.size, self.rank, self.suits, self.fixed)

    # --- dealing and giving -----------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> tuple[tuple[int, ...], int]:
        """Shuffle the deck and deal it evenly; return the mask of each seat, and that of the card left over (2.1)."""
        deck = shuffled(cards_of(self.options.cards), rng)
        size = len(deck) // self.players
        hands = tuple(mask_of(deck[seat * size : (seat + 1) * size]) for seat in range(self.players))
        return hands, mask_of(deck[size * self.players :])

    def deal(self, hands: tuple[int, ...], aside: int, emit: Emit | None = None) -> None:
        """Begin the next hand with these cards."""
        self.number += 1
        self.had = tuple(self.points)
        self.hands = list(hands)
        self.dealt = list(hands)
        self.aside = aside
        self.discards = 0
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
            emit(events.Dealt(self.number, dealer, self.leader, len(names[0]), names, len(left_over), left_over))

    def give(self, left: int, right: int, emit: Emit | None = None) -> None:
        """Record the cards that the seat to move gives its neighbours; after the last choice all cards move (2.2)."""
        seat = self.to_move
        self.gifts[seat] = (left, right)
        last = seat == self.players - 1
        self.to_move = NOBODY if last else seat + 1
        if emit is not None:
            to_left, to_right = self.neighbours(seat)
            emit(events.GiveChosen(seat, to_left, NAMES[left], to_right, NAMES[right]))
        if not last:
            return
        gifts = self.moved()
        for giver, to, card in gifts:
            self.hands[giver] ^= 1 << card
            self.hands[to] |= 1 << card
        self.phase = PLAYING
        self.to_move = self.leader
        if emit is not None:
            emit(events.CardsGiven(self.leader, tuple((giver, to, NAMES[card]) for giver, to, card in gifts)))

    def moved(self) -> list[tuple[int, int, int]]:
        """Return the gifts chosen so far, as (from, to, card)."""
        return [
            (seat, to, card)
            for seat, gift in enumerate(self.gifts)
            if gift is not None
            for to, card in zip(self.neighbours(seat), gift, strict=True)
        ]

    # --- playing ----------------------------------------------------------------------------------------------

    def legal_plays(self) -> tuple[int, ...]:
        """Return every legal play of the seat to move; a pass is 0."""
        hand, size = self.hands[self.to_move], self.size
        if not size:
            return leads_in(hand)
        if size == 1:
            return (PASS, *singles_in(self.following(hand)))
        return (PASS, *self.answers(hand), *bombs_in(hand, size))

    def following(self, hand: int) -> int:
        """Return the cards of a hand that may be played in a round of singles (4.1, 5.4, 5.5)."""
        if not self.suits:
            return hand  # the Excuse was led
        return hand & (AT_LEAST[self.rank] & SHARING[self.suits] | EXCUSE)

    def answers(self, hand: int) -> tuple[int, ...]:
        """Return the legal leads of a hand, or its plays in a round of several cards, without bombs (3.1 to 5.3)."""
        if not self.size:
            return leads_but_bombs(hand)
        if self.fixed == SET:
            return sets_in(hand, self.size, self.rank)
        if self.fixed == FLUSH:
            return flushes_in(hand, self.size, self.rank)
        return sets_in(hand, self.size, self.rank) + flushes_in(hand, self.size, self.rank)

    def play(self, play: int, emit: Emit | None = None) -> None:
        """Make a legal play or a pass for the seat to move, and carry out all that follows."""
        seat = self.to_move
        self.plays.append(play | seat << SEAT_SHIFT)
        if not play:
            self._pass(seat, emit)
            return
        combo = COMBINATIONS[play]
        assert combo is not None
        mask = play & EXTENDED
        before = ("", "", "") if emit is None else self._before(mask, combo)
        hand = self.hands[seat] = self.hands[seat] ^ mask
        kind, size, self.rank = combo
        fixes = kind in (SET, FLUSH)
        newly = fixes and self.fixed == NOTHING and self.size > 0  # all plays before it were bombs
        self.size = size
        if size == 1 and not self.suits:
            self.suits = SUITS_OF[mask.bit_length() - 1]
        if fixes:
            self.fixed = kind
        self.kind, self.last, self.passes, self.to_move = kind, seat, 0, NOBODY
        if not hand:
            self.active &= ~(1 << seat)
            self.out.append(seat)
        self.needed = self.active.bit_count() - (1 if hand else 0)
        no_more_promises = mask & MOUNTAIN > 0 and self.may_still_promise()
        if mask & MOUNTAIN:
            self.mountain = True
        if emit is not None:
            self._tell(seat, play, combo, before, emit)
            self._emit_effects(seat, mask, newly, no_more_promises, emit)
        if not self.active & self.active - 1:
            self._end_hand(emit)
        elif hand and self.may_still_promise():
            self.phase = PROMISING
            self.to_move = seat
        else:
            self.to_move = _TO_THE_LEFT[self.active][seat]

    def _before(self, mask: int, combination: Combination) -> tuple[str, str, str]:
        """Return a play's relation to the previous one, and the previous kind and rank; see :class:`.events.Played`."""
        if not self.size:
            return "excuse_led" if mask == EXCUSE else "lead", "", ""
        if mask == EXCUSE:
            how = "excuse_bomb"
        elif combination.size == 1 and not self.rank:
            how = "after_excuse" if self.suits else "after_led_excuse"
        elif combination.kind == BOMB:
            how = "bomb"
        else:
            how = "after_bomb" if self.kind == BOMB else "follow"
        return how, KINDS[self.kind], RANKS[self.rank]

    def _tell(self, seat: int, play: int, combination: Combination, before: tuple[str, str, str], emit: Emit) -> None:
        mask = play & EXTENDED
        cards, left = tuple(names_of(mask)), self.hands[seat].bit_count()
        also_set = combination.kind == BOMB and not mask & CROWNS and cards[0][0] == cards[-1][0]
        required, suits = self.could_follow().required, suits_text(self.suits)
        emit(
            events.Played(
                seat, cards, KINDS[combination.kind], RANKS[combination.rank], *before, suits, left, required, also_set
            )
        )
        if stands := play >> STANDS:
            emit(events.AceStands(seat, names_of(mask & ACES)[0], stands))

    def _emit_effects(self, seat: int, mask: int, is_kind_fixed: bool, no_more_promises: bool, emit: Emit) -> None:
        """Emit the effects of a play on the rest of the hand."""
        if is_kind_fixed:
            emit(events.KindFixed(seat, KINDS[self.kind], tuple(names_of(mask))))
        if no_more_promises:
            emit(events.MountainPlayed(seat, NAMES[MOUNTAIN.bit_length() - 1]))
        if not self.hands[seat]:
            emit(events.WentOut(seat, len(self.out)))

    def _pass(self, seat: int, emit: Emit | None) -> None:
        self.passes += 1
        passes, needed, winner = self.passes, self.needed, self.last
        clears = passes >= needed
        self.to_move = NOBODY if clears else _TO_THE_LEFT[self.active][seat]
        if emit is not None:
            emit(events.TurnPassed(seat, passes, needed))
        if not clears:
            return
        self.clear()
        # If the winner is out, the nearest seat to its right leads (3.4).
        self.to_move = winner if self.active >> winner & 1 else _RIGHT[self.active][winner]
        if emit is not None:
            emit(events.RoundCleared(self.to_move, winner))

    def may_still_promise(self) -> bool:
        """Return True if this table has promises and this hand has not ruled them out yet (7.1)."""
        return self.options.bidding and self.promiser == NOBODY and not self.mountain and not self.out

    def say(self, promise: bool, emit: Emit | None = None) -> None:
        """Let the seat that has just played promise to go out first, or decline (7.1)."""
        seat = self.to_move
        self.phase = PLAYING
        self.to_move = _TO_THE_LEFT[self.active][seat]
        if promise:
            self.promiser, self.promise = seat, self.hands[seat].bit_count()
            self.plays.append(self.promise | PROMISED | seat << SEAT_SHIFT)
        if emit is not None:
            emit(events.PromiseMade(seat, self.promise) if promise else events.PromiseDeclined(seat))

    # --- the end of a hand ------------------------------------------------------------------------------------

    def _end_hand(self, emit: Emit | None) -> None:
        """End the hand and score all seats, as only one still holds cards (3.5, 6, 7.2)."""
        points, options = self.points, self.options
        last = self.active.bit_length() - 1
        order = [*self.out, last]
        if emit is not None:
            emit(events.HandEnded(last, tuple(order)))
        for place, (seat, gain) in enumerate(zip(order, PLACES[self.players, options.bidding], strict=True), 1):
            before = points[seat]
            points[seat] += gain
            if emit is not None:
                emit(events.PlaceScored(seat, place, gain, before, points[seat], options.bidding))
        if self.promiser != NOBODY:
            self._settle_promise(order[0], emit)
        winner = leads_alone(points, options.goal)
        self.to_move = NOBODY
        self.clear()
        if winner is None:
            self.phase = DEALING
            most = max(points)
            if emit is not None and most >= options.goal:
                tied = tuple(seat for seat, has in enumerate(points) if has == most)
                emit(events.TieGoesOn(tied, most, options.goal))
            return
        self.winner = winner
        self.phase = OVER
        if emit is not None:
            emit(events.GameWon(winner, points[winner], options.goal, options.bidding))

    def _settle_promise(self, first: int, emit: Emit | None) -> None:
        seat, value, points = self.promiser, self.promise, self.points
        if seat == first:
            before = points[seat]
            points[seat] += value
            if emit is not None:
                emit(events.PromiseKept(seat, value, before, points[seat]))
            return
        others = self.players - 1
        gain = share(value, others)
        for other in range(self.players):
            if other != seat:
                points[other] += gain
        if emit is not None:
            emit(events.PromiseBroken(seat, first, value, others, gain, tuple(points)))
