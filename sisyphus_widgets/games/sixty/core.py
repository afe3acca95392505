"""The transitions of a position: the one implementation of the rules, for playouts and explained play alike.

A transition takes an optional ``emit``; without one no event is built.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...rules.events import Emit
from ...rules.shuffle import shuffled
from . import events as happen
from .cards import (
    DECK,
    HAND_SIZE,
    NAMES,
    NUMBERS_MASK,
    UNIT,
    VALUES,
    card_id,
    kind_of,
    names_of,
    pack,
    tokens,
)
from .notation import Deal, only_jokers
from .scoring import ROUNDS, lowest_alone, next_starter
from .table import DEALING, NOBODY, OVER, PLAYING, Table
from .tables import (
    ABRACADABRA,
    ADD,
    COUNT_SHIFT,
    FIGHT,
    HOCUS_POCUS,
    KIND_BITS,
    KIND_SHIFT,
    LEAD,
    SEAT_SHIFT,
    SKIP,
    TAKE,
    VERB_BITS,
)


def names(cards: Sequence[int]) -> tuple[str, ...]:
    """Some tokens as text."""
    return tuple(NAMES[kind_of(card)] for card in cards)


def ids(cards: Sequence[int]) -> tuple[str, ...]:
    """The ids of some tokens in a scene."""
    return tuple(card_id(card) for card in cards)


class SixtyCore(Table):
    """The position of a game of Sixty, and how it goes on."""

    __slots__ = ()

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> Deal:
        """A new deal, five cards each; shuffled again while somebody holds five jokers (1.1)."""
        n = self.players
        while True:
            deck = shuffled(DECK, rng)
            hands = tuple(tuple(sorted(deck[HAND_SIZE * s : HAND_SIZE * (s + 1)])) for s in range(n))
            if not any(map(only_jokers, hands)):
                return Deal(hands, tuple(deck[HAND_SIZE * n :]))

    def deal(self, deal: Deal, emit: Emit | None = None) -> None:
        """Begin a round with these cards (1.1)."""
        self._clear()
        self.phase = PLAYING
        self.hands = [pack(hand) for hand in deal.hands]
        self.sizes = [HAND_SIZE] * self.players
        self.deck = deal.deck
        self.leading = True
        self.to_move = self.starter
        self.begin()
        if emit is not None:
            hands = tuple(names_of(hand) for hand in deal.hands)
            emit(happen.Dealt(self.round, self.starter, hands, len(self.deck)))

    def begin(self) -> None:
        """Take the position as the one in which this round began."""
        self.base = None
        self.base = self.copy()
        self.origin = (tuple(self.hands), self.deck[self.top :], self.kind, self.attacker, tuple(self.gone))

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, code: int, emit: Emit | None = None) -> None:
        """The seat to move makes a move that it may make: the whole transition, up to the next decision."""
        seat, verb = self.to_move, code & VERB_BITS
        self.log.append(code | seat << SEAT_SHIFT)
        if verb == TAKE:
            self._take(seat, emit)
            return
        if verb == SKIP:
            self.to_move = self.after(seat)
            if emit is not None:
                emit(happen.Skipped(seat, self.to_move, self.passed_over(seat, self.to_move)))
            return
        cards = self._lay(seat, code >> KIND_SHIFT & KIND_BITS, code >> COUNT_SHIFT)
        if verb == FIGHT:
            self._fight(seat, cards, emit)
            return
        if verb == LEAD:
            self.leading = False
            self.kind = code >> KIND_SHIFT & KIND_BITS
            self.attack = cards
            to = self._against(seat)
            if emit is not None:
                self._tell(happen.CardsLed, seat, cards, to, emit)
        elif verb == ADD:
            self.attack = self.attack + cards
            to = self._against(seat)
            if emit is not None:
                self._tell(happen.CardsAdded, seat, cards, to, emit)
        else:
            self._joker(seat, verb, cards[0], emit)
        if self.top < len(self.deck):
            self._draw(seat, emit)

    def _lay(self, seat: int, kind: int, count: int) -> tuple[int, ...]:
        """Take cards out of a hand, those drawn first before the others."""
        self.hands[seat] -= UNIT[kind] * count
        self.sizes[seat] -= count
        cards = tokens(seat, kind, self.gone[seat], count)
        self.gone[seat] += UNIT[kind] * count
        return cards

    def _against(self, seat: int) -> int:
        """Let the cards on the table lie against the next in direction, played by ``seat``."""
        self.attacker = seat
        # While the deck lasts everyone has cards, which is the quicker look-up.
        to = (seat + self.step) % self.players if self.top < len(self.deck) else self.after(seat)
        self.to_move = to
        return to

    def _tell(self, kind: type[happen.CardsLed], seat: int, cards: Sequence[int], to: int, emit: Emit) -> None:
        over = self.passed_over(seat, to)
        emit(kind(seat, to, names(cards), ids(cards), len(self.attack), self.total(), over))

    def _discard(self, cards: Sequence[int]) -> None:
        self.discard += cards
        heap = self.heap
        for card in cards:
            heap += UNIT[card & 15]
        self.heap = heap

    def _draw(self, seat: int, emit: Emit | None) -> None:
        """Draw up to five while the deck lasts (2.2, 3.4)."""
        drawn = self.deck[self.top : self.top + HAND_SIZE - self.sizes[seat]]
        if not drawn:
            return
        hand = self.hands[seat]
        for kind in drawn:
            hand += UNIT[kind]
        had = self.hands[seat] + self.gone[seat]
        self.hands[seat] = hand
        self.sizes[seat] += len(drawn)
        self.top += len(drawn)
        if emit is not None:
            led = self.log[-1] & VERB_BITS == LEAD
            new = [card for kind in sorted(set(drawn)) for card in tokens(seat, kind, had, drawn.count(kind))]
            emit(happen.Drew(seat, len(drawn), names(new), ids(new), len(self.deck) - self.top, led))

    def _joker(self, seat: int, verb: int, card: int, emit: Emit | None) -> None:
        """Play a joker (3.2); it goes to the discard pile."""
        if verb == ABRACADABRA:
            self.step = -self.step
            self._discard((card,))
            back = self.attacker
            to = self._against(seat)
            if emit is not None:
                over = self.passed_over(seat, to)
                emit(happen.Abracadabra(seat, to, card_id(card), ids(self.attack), self.clockwise, to == back, over))
        elif verb == HOCUS_POCUS:
            fetched = next(c for c in reversed(self.discard) if c & 15 == self.kind)
            self.discard.remove(fetched)
            self.heap -= UNIT[self.kind]
            self.attack = (*self.attack, fetched)
            self._discard((card,))
            to = self._against(seat)
            if emit is not None:
                size, total, over = len(self.attack), self.total(), self.passed_over(seat, to)
                name = NAMES[self.kind]
                emit(happen.HocusPocus(seat, to, card_id(card), name, card_id(fetched), size, total, over))
        else:
            half = len(self.attack) // 2
            kept, self.attack = self.attack[:half], self.attack[half:]
            self.piles[seat] += kept
            self._discard((card,))
            to = self._against(seat)
            if emit is not None:
                rest, over = len(self.attack), self.passed_over(seat, to)
                points = half * VALUES[self.kind]
                emit(happen.Zapped(seat, to, card_id(card), names(kept), ids(kept), points, rest, self.total(), over))

    def _fight(self, seat: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Beat the attack; all of it goes to the discard pile, and the seat leads (3.3)."""
        beaten, self.attack = self.attack, ()
        self._discard(beaten)
        self._discard(cards)
        self.attacker = NOBODY
        if emit is not None:
            against = VALUES[self.kind] * len(beaten)
            total = sum(VALUES[kind_of(card)] for card in cards)
            emit(happen.FoughtBack(seat, names(cards), ids(cards), total, against, ids(beaten), self._alone(seat)))
        if self.top < len(self.deck):
            self._draw(seat, emit)
        self._lead_due(seat, "fight", emit)

    def _take(self, seat: int, emit: Emit | None) -> None:
        """Take the attack as penalty cards; the next in direction leads (3.5)."""
        taken, self.attack = self.attack, ()
        self.piles[seat] += taken
        self.attacker = NOBODY
        if emit is not None:
            points = VALUES[self.kind] * len(taken)
            emit(happen.Took(seat, names(taken), ids(taken), points, self._alone(seat), self.options.may_take))
        self._lead_due((seat + self.step) % self.players, "take", emit)

    def _lead_due(self, seat: int, after: str, emit: Emit | None) -> None:
        """Let ``seat`` lead, or who comes after it if it has no cards; the round may be over instead (2.3, 4.1)."""
        leader = seat
        if self.top == len(self.deck):
            sizes, n = self.sizes, self.players
            if sizes.count(0) >= n - 1:
                self._end_round("one" if any(sizes) else "none", emit)
                return
            if not any(hand & NUMBERS_MASK for hand in self.hands):
                self._end_round("jokers", emit)
                return
            if not sizes[seat]:
                leader = self.after(seat)
        self.leading = True
        self.to_move = leader
        if emit is not None:
            over = (seat, *self.passed_over(seat, leader)) if leader != seat else ()
            emit(happen.LeadDue(leader, after, over))

    # --- the end of a round -----------------------------------------------------------------------------------

    def score(self, seat: int) -> tuple[int, int]:
        """Penalty points from the rounds before this one, and from this one so far; once it is counted, in all."""
        points = sum(VALUES[card & 15] for card in self.piles[seat])
        counted = self.phase in (DEALING, OVER)
        return (self.totals[seat] - points if counted else self.totals[seat]), points

    def _end_round(self, why: str, emit: Emit | None) -> None:
        """Count penalty cards (4.2); then the next round, or the end of the game (5.1)."""
        left = [self._lay_down(seat) for seat in range(self.players)]
        self.to_move = self.attacker = NOBODY
        self.leading = False
        if emit is not None:
            hands = tuple((seat, names(cards), ids(cards)) for seat, cards in enumerate(left) if cards)
            emit(happen.RoundEnded(self.round, why, hands))
        points = [sum(VALUES[card & 15] for card in pile) for pile in self.piles]
        self.totals = [total + new for total, new in zip(self.totals, points, strict=True)]
        last, self.starter = self.starter, next_starter(points, self.starter)
        self.base = self.origin = None
        self.log = []
        self.deck = ()
        self.top = 0
        number = self.round
        winner = lowest_alone(self.totals) if number >= ROUNDS else None
        if winner is None:
            self.phase = DEALING
            self.round = number + 1
        else:
            self.phase = OVER
            self.winner = winner
        if emit is None:
            return
        emit(happen.RoundScored(number, tuple(points), tuple(self.totals)))
        if winner is not None:
            emit(happen.GameWon(winner, self.totals[winner], number))
            return
        if number >= ROUNDS:
            low = min(self.totals)
            emit(happen.ExtraRound(number + 1, low, tuple(s for s, total in enumerate(self.totals) if total == low)))
        most = max(points)
        emit(happen.StarterFound(self.starter, most, tuple(s for s, p in enumerate(points) if p == most), last))

    def _lay_down(self, seat: int) -> list[int]:
        """Make what is left in a hand penalty cards (4.2)."""
        cards = self.held(seat)
        self.gone[seat] += self.hands[seat]
        self.hands[seat] = self.sizes[seat] = 0
        self.piles[seat] += cards
        return cards
