"""The mutable position and its transitions: the only implementation of the rules, for playouts and explained play.

Seats, kinds and moves are small ints, hands are packed counts, face-up cards are tokens (``cards.py``, ``tables.py``).
Transitions take an optional callback
``emit`` for events; without it they build none, which makes playouts fast.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ...rules.core import DEALING, NOBODY, OVER, PLAYING, Core
from ...rules.events import Emit
from ...rules.shuffle import shuffled
from . import events as happen
from .cards import (
    ALL_COUNTS,
    DECK,
    FIRST_JOKER,
    HAND_SIZE,
    NAMES,
    NUMBERS_MASK,
    SHIFT,
    UNIT,
    VALUES,
    card_id,
    cards_of,
    names_of,
    pack,
    points_of,
    sum_of,
    token_ids,
    token_names,
    tokens,
)
from .notation import Deal, only_jokers
from .options import Options
from .scoring import ROUNDS, lowest_alone, next_starter
from .tables import (
    ABRACADABRA,
    COUNT_SHIFT,
    FIGHT,
    HOCUS_POCUS,
    KIND_BITS,
    KIND_SHIFT,
    LEAD,
    SEAT_SHIFT,
    SKIP,
    SKIP_CODE,
    TAKE,
    TAKE_CODE,
    VERB_BITS,
    answers,
    leads,
)

DIRECTIONS: Final = {"clockwise": 1, "counterclockwise": -1}
"""Name of a direction → the step from a seat to the next."""


@dataclass(eq=False)
class SixtyCore(Core):
    """The position of a game of Sixty.

    ``attack`` holds the tokens that lie against the seat to move, all of kind ``kind`` and played on it by
    ``attacker``; while ``leading`` it is empty. ``deck`` is the deck of this round in drawing order; its first ``top``
    cards have been drawn. ``discard`` and ``piles`` hold the tokens of the discard pile and of the penalty
    cards of each seat, ``heap`` the discard pile as packed counts, ``removed`` the cards that each seat has played in
    this round. ``log`` lists the moves of this round as codes with their seats, ``base`` is the position before them,
    and ``origin`` distinguishes that position from others. Between rounds these three are empty, and ``last`` holds
    ``base`` and ``log`` of the round that has ended. ``totals`` are the penalty points of finished rounds.
    """

    players: int
    options: Options = field(default_factory=Options)
    phase: int = DEALING
    round: int = 1
    starter: int = field(init=False)
    to_move: int = NOBODY
    leading: bool = field(default=False, compare=False)
    attack: tuple[int, ...] = ()
    kind: int = field(default=0, compare=False)
    attacker: int = field(default=NOBODY, compare=False)
    step: int = DIRECTIONS["clockwise"]
    hands: list[int] = field(init=False)
    sizes: list[int] = field(init=False, compare=False)
    removed: list[int] = field(init=False, compare=False)
    deck: tuple[int, ...] = field(default=(), compare=False)
    top: int = 0
    discard: list[int] = field(default_factory=list)
    heap: int = field(default=0, compare=False)
    piles: list[list[int]] = field(init=False)
    totals: list[int] = field(init=False)
    winner: int = field(default=NOBODY, compare=False)
    log: list[int] = field(default_factory=list)
    base: SixtyCore | None = field(default=None, compare=False)
    origin: Hashable = None
    last: tuple[SixtyCore, tuple[int, ...]] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        n = self.players
        self.starter = self.options.first_seat
        self.totals, self.hands, self.sizes, self.removed = [0] * n, [0] * n, [0] * n, [0] * n
        self.piles = [[] for _ in range(n)]

    # --- queries ----------------------------------------------------------------------------------------------

    @property
    def direction(self) -> str:
        """The name of the direction of play."""
        return "clockwise" if self.step == DIRECTIONS["clockwise"] else "counterclockwise"

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck."""
        return len(self.deck) - self.top

    def hand_tokens(self, seat: int) -> list[int]:
        """Return the tokens of a seat's hand, from low to high."""
        hand, gone = self.hands[seat], self.removed[seat]
        found: list[int] = []
        for kind in sorted(set(cards_of(hand))):
            found += tokens(seat, kind, gone, hand >> SHIFT[kind] & ALL_COUNTS)
        return found

    def against(self) -> int | None:
        """Return the kind of the cards that lie against the seat to move, or None."""
        return self.kind if self.attack else None

    def total(self) -> int:
        """Return the sum of the cards that lie against the seat to move."""
        return VALUES[self.kind] * len(self.attack)

    def sum_text(self) -> str:
        """Return the sum of :meth:`total` as arithmetic, ``2 × 10 = 20``."""
        return sum_of(self.kind, len(self.attack))

    def in_discard(self, kind: int) -> int:
        """Return how many cards of a kind the discard pile holds."""
        return self.heap >> SHIFT[kind] & ALL_COUNTS

    def score(self, seat: int) -> tuple[int, int]:
        """Return a seat's penalty points from earlier rounds, and from this round or the one just counted."""
        points = points_of(self.piles[seat])
        counted = self.phase in (DEALING, OVER)
        return (self.totals[seat] - points if counted else self.totals[seat]), points

    def shows_pile(self, seat: int, reader: int | None) -> bool:
        """Return True if a reader sees the penalty cards of a seat; once a round has been scored, everyone does."""
        return self.options.open_penalties or reader in (None, seat) or self.phase in (DEALING, OVER)

    def is_last(self) -> bool:
        """Return True if only the seat to move has cards (4.1)."""
        return self.top == len(self.deck) and self.sizes.count(0) >= self.players - 1

    def _is_last_with_cards(self, seat: int) -> bool:
        """Return True if no seat except this one has cards; it may have none itself."""
        return not any(size for other, size in enumerate(self.sizes) if other != seat)

    def legal(self) -> Sequence[int]:
        """Return the codes of all legal moves of the seat to move; empty if nobody is to move."""
        if self.to_move == NOBODY:
            return ()
        hand = self.hands[self.to_move]
        if self.leading:
            return leads(hand & NUMBERS_MASK) or (SKIP_CODE,)
        # While the deck lasts, no seat is the last with cards; checking the deck first is faster.
        last = self.top == len(self.deck) and self.is_last()
        found = answers(hand, self.kind, len(self.attack), self.heap, last)
        if not found or self.options.may_take:
            found.append(TAKE_CODE)
        return found

    def after(self, seat: int) -> int:
        """Return the next seat in direction that has cards (3.6), or ``seat`` itself if no other has."""
        n, step = self.players, self.step
        seat = (seat + step) % n
        if self.top == len(self.deck):
            sizes = self.sizes
            for _ in range(n):
                if sizes[seat]:
                    break
                seat = (seat + step) % n
        return seat

    def passed_over(self, seat: int, to: int) -> tuple[int, ...]:
        """Return the seats without cards between two seats in direction."""
        found = []
        seat = (seat + self.step) % self.players
        while seat != to:
            found.append(seat)
            seat = (seat + self.step) % self.players
        return tuple(found)

    # --- dealing ----------------------------------------------------------------------------------------------

    def random_deal(self, rng: random.Random) -> Deal:
        """Return a new deal of five cards each, shuffled again while a seat holds five jokers (1.1)."""
        n = self.players
        while True:
            deck = shuffled(DECK, rng)
            hands = tuple(tuple(sorted(deck[HAND_SIZE * s : HAND_SIZE * (s + 1)])) for s in range(n))
            if not any(map(only_jokers, hands)):
                return Deal(hands, tuple(deck[HAND_SIZE * n :]))

    def deal(self, deal: Deal, emit: Emit | None = None) -> None:
        """Begin a round with these cards (1.1)."""
        n = self.players
        self.phase = PLAYING
        if self.round == 1 or not self.options.keep_direction:
            self.step = DIRECTIONS["clockwise"]
        self.hands = [pack(hand) for hand in deal.hands]
        self.sizes = [HAND_SIZE] * n
        self.removed = [0] * n
        self.piles = [[] for _ in range(n)]
        self.discard = []
        self.heap = self.kind = 0
        self.deck = deal.deck
        self.leading = True
        self.to_move = self.starter
        self.begin()
        if emit is not None:
            hands = tuple(names_of(hand) for hand in deal.hands)
            emit(happen.Dealt(self.round, self.starter, hands, self.deck_size))

    def begin(self) -> None:
        """Record this position as the beginning of the round."""
        self.base = self.last = None
        self.base = self.copy()
        self.origin = (tuple(self.hands), self.deck[self.top :], self.kind, self.attacker, tuple(self.removed))

    # --- playing ----------------------------------------------------------------------------------------------

    def play(self, code: int, emit: Emit | None = None) -> None:
        """Make a legal move for the seat to move, and carry out all that follows, up to the next decision."""
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
        kind = code >> KIND_SHIFT & KIND_BITS
        cards = self._lay(seat, kind, code >> COUNT_SHIFT)
        if verb == FIGHT:
            self._fight(seat, cards, emit)
            return
        if kind >= FIRST_JOKER:
            self._joker(seat, verb, cards[0], emit)
        else:
            self.leading = False
            self.kind = kind
            self.attack += cards
            to = self._against(seat)
            if emit is not None:
                event = happen.CardsAdded if verb != LEAD else happen.CardsLed
                if verb == LEAD and self.top < len(self.deck) and not self._draws_after_lead(seat):
                    event = happen.OpeningLed
                size, over = len(self.attack), self.passed_over(seat, to)
                emit(event(seat, to, token_names(cards), token_ids(cards), size, self.total(), over))
        if self.top < len(self.deck) and (verb != LEAD or self._draws_after_lead(seat)):
            self._draw(seat, emit)

    def _draws_after_lead(self, seat: int) -> bool:
        """Return True if the seat draws for the lead just made (2.2), as always after a fight or with an empty hand."""
        if self.options.draw_after_opening or not self.sizes[seat]:
            return True
        return len(self.log) > 1 and self.log[-2] & VERB_BITS == FIGHT

    def _lay(self, seat: int, kind: int, count: int) -> tuple[int, ...]:
        """Take cards out of a hand in the order in which they were drawn, and return their tokens."""
        self.hands[seat] -= UNIT[kind] * count
        self.sizes[seat] -= count
        cards = tokens(seat, kind, self.removed[seat], count)
        self.removed[seat] += UNIT[kind] * count
        return cards

    def _against(self, seat: int) -> int:
        """Direct the attack of ``seat`` against the next seat in direction, and return that seat."""
        self.attacker = seat
        # While the deck lasts, every seat has cards; checking the deck first is faster.
        to = (seat + self.step) % self.players if self.top < len(self.deck) else self.after(seat)
        self.to_move = to
        return to

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
        had = self.hands[seat] + self.removed[seat]
        self.hands[seat] = hand
        self.sizes[seat] += len(drawn)
        self.top += len(drawn)
        if emit is not None:
            led = self.log[-1] & VERB_BITS == LEAD
            new = [card for kind in sorted(set(drawn)) for card in tokens(seat, kind, had, drawn.count(kind))]
            emit(happen.Drew(seat, len(drawn), token_names(new), token_ids(new), self.deck_size, led))

    def _joker(self, seat: int, verb: int, card: int, emit: Emit | None) -> None:
        """Play a joker, which goes to the discard pile (3.2)."""
        if verb == ABRACADABRA:
            self.step = -self.step
            self._discard((card,))
            back = self.attacker
            to = self._against(seat)
            if emit is not None:
                clockwise, over = self.step == DIRECTIONS["clockwise"], self.passed_over(seat, to)
                ids = token_ids(self.attack)
                emit(happen.Abracadabra(seat, to, card_id(card), ids, clockwise, to == back, over))
        elif verb == HOCUS_POCUS:
            fetched = next(c for c in reversed(self.discard) if c & 15 == self.kind)
            self.discard.remove(fetched)
            self.heap -= UNIT[self.kind]
            self.attack = (*self.attack, fetched)
            self._discard((card,))
            to = self._against(seat)
            if emit is not None:
                size, total, over = len(self.attack), self.total(), self.passed_over(seat, to)
                played, name = card_id(card), NAMES[self.kind]
                emit(happen.HocusPocus(seat, to, played, name, card_id(fetched), size, total, over))
        else:
            half = len(self.attack) // 2
            kept, self.attack = self.attack[:half], self.attack[half:]
            self.piles[seat] += kept
            self._discard((card,))
            to = self._against(seat)
            if emit is not None:
                names, ids, points = token_names(kept), token_ids(kept), points_of(kept)
                rest, over = len(self.attack), self.passed_over(seat, to)
                emit(happen.Zapped(seat, to, card_id(card), names, ids, points, rest, self.total(), over))

    def _fight(self, seat: int, cards: Sequence[int], emit: Emit | None) -> None:
        """Beat the attack: all cards go to the discard pile, and the seat leads (3.3)."""
        beaten, self.attack = self.attack, ()
        self._discard(beaten)
        self._discard(cards)
        self.attacker = NOBODY
        if emit is not None:
            names, ids, total, against = token_names(cards), token_ids(cards), points_of(cards), points_of(beaten)
            emit(happen.FoughtBack(seat, names, ids, total, against, token_ids(beaten), self._is_last_with_cards(seat)))
        if self.top < len(self.deck):
            self._draw(seat, emit)
        self._lead_due(seat, "fight", emit)

    def _take(self, seat: int, emit: Emit | None) -> None:
        """Take the attack as penalty cards; the next seat in direction leads (3.5)."""
        taken, self.attack = self.attack, ()
        self.piles[seat] += taken
        self.attacker = NOBODY
        if emit is not None:
            names, ids, points = token_names(taken), token_ids(taken), points_of(taken)
            emit(happen.Took(seat, names, ids, points, self._is_last_with_cards(seat), self.options.may_take))
        self._lead_due((seat + self.step) % self.players, "take", emit)

    def _lead_due(self, seat: int, after: str, emit: Emit | None) -> None:
        """Let ``seat`` lead, or the next seat if it has no cards; end the round if nobody can lead (2.3, 4.1)."""
        leader = seat
        if self.top == len(self.deck):
            sizes, n = self.sizes, self.players
            if sizes.count(0) >= n - 1:
                self._end_round("one" if any(sizes) else "none", emit)
                return
        # While the deck lasts, every seat has a number card, unless this table has leads without a draw.
        may_lack = self.top == len(self.deck) or not self.options.draw_after_opening
        if may_lack and not any(hand & NUMBERS_MASK for hand in self.hands):
            self._end_round("jokers", emit)
            return
        if self.top == len(self.deck) and not self.sizes[seat]:
            leader = self.after(seat)
        self.leading = True
        self.to_move = leader
        if emit is not None:
            over = (seat, *self.passed_over(seat, leader)) if leader != seat else ()
            emit(happen.LeadDue(leader, after, over))

    # --- the end of a round -----------------------------------------------------------------------------------

    def _end_round(self, why: str, emit: Emit | None) -> None:
        """Count penalty cards (4.2), then go on to the next round or end the game (5.1)."""
        left = [self._lay_down(seat) for seat in range(self.players)]
        self.to_move = self.attacker = NOBODY
        self.leading = False
        if emit is not None:
            hands = tuple((seat, token_names(cards), token_ids(cards)) for seat, cards in enumerate(left) if cards)
            emit(happen.RoundEnded(self.round, why, hands))
        points = [points_of(pile) for pile in self.piles]
        self.totals = [total + new for total, new in zip(self.totals, points, strict=True)]
        counted = self.totals if self.options.begin_by_total else points
        last, self.starter = self.starter, next_starter(counted, self.starter)
        if self.base is not None:
            self.last = (self.base, tuple(self.log))
        self.base = self.origin = None
        self.log = []
        self.deck = ()
        self.top = 0
        number = self.round
        winner = lowest_alone(self.totals) if number >= ROUNDS else None
        self.phase = DEALING
        if winner is None:
            self.round = number + 1
        if emit is not None:
            emit(happen.RoundScored(number, tuple(points), tuple(self.totals)))
        if winner is not None:
            self.phase, self.winner = OVER, winner
            if emit is not None:
                emit(happen.GameWon(winner, self.totals[winner], number))
            return
        if emit is None:
            return
        if number >= ROUNDS:
            low = min(self.totals)
            emit(happen.ExtraRound(number + 1, low, tuple(s for s, total in enumerate(self.totals) if total == low)))
        most = max(counted)
        found = happen.TotalStarterFound if self.options.begin_by_total else happen.StarterFound
        emit(found(self.starter, most, tuple(s for s, p in enumerate(counted) if p == most), last))

    def _lay_down(self, seat: int) -> list[int]:
        """Turn the cards left in a hand into penalty cards, and return them (4.2)."""
        cards = self.hand_tokens(seat)
        self.removed[seat] += self.hands[seat]
        self.hands[seat] = self.sizes[seat] = 0
        self.piles[seat] += cards
        return cards
