"""The construction of a position that fits the facts stated in a line of text."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...rules.cards import BIT, NAMES, SUIT_OF, SUITS, cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.position.completion import first_that_can_be, refuse_shared_cards
from ...rules.position.facts import Facts
from ...rules.shuffle import shuffled
from ..cards import RANK_MASK
from .core import PileCore
from .effects import Penalty
from .setup import build
from .zones import ALL

_TRIES = 4


@dataclass(frozen=True)
class Filler:
    """A builder of positions of one game from facts."""

    kind: type[PileCore]
    package: str

    def fill(self, facts: Facts, options: Any, rng: random.Random) -> PileCore:
        """Return a position that fits all facts; a seat with stated cards holds no others, unless the line says so."""
        places = ["holds", "pile" if self.kind.rules.requests is None else "laid"]
        refuse_shared_cards(facts, places, NAMES.__getitem__)
        deck = self.kind.rules.deck_mask
        for stated in facts.stated:
            for card in stated.values if stated.fact.name in places else ():
                if not BIT[card] & deck:
                    facts.refuse("not_in_deck", stated.fact.name, stated.seat, cards=[NAMES[card]], n=1)
        if self.kind.rules.requests is not None:
            return first_that_can_be(partial(self._with_books, facts, options, rng) for _ in range(_TRIES))
        if len(facts.cards("pile")) > 1 and self.kind.rules.sets is None and self.kind.rules.bout is None:
            facts.refuse("more_than", "pile", n=1)
        return first_that_can_be(partial(self._attempt, facts, options, rng) for _ in range(_TRIES))

    def _attempt(self, facts: Facts, options: Any, rng: random.Random) -> PileCore:
        rules = self.kind.rules
        hands, pile, stock = facts.hands("holds"), facts.cards("pile"), facts.value("stock")
        free = shuffled(cards_of(rules.deck_mask & ~mask_of([*pile, *(card for hand in hands for card in hand)])), rng)
        if not pile and rules.pile.turned:
            pile = [self._top(facts, options, free)]
            free.remove(pile[0])
        usual = self._usual(facts, hands, len(free))
        for seat, hand in enumerate(hands):
            size = facts.value("count", seat)
            if size is not None and size < len(hand):
                facts.refuse("more_than", "holds", seat, n=size)
            wanted = size if size is not None else len(hand) or min(usual, rules.sizes(facts.players)[seat])
            if wanted - len(hand) > len(free):
                facts.refuse("too_few_cards", "count", seat)
            hands[seat] = [*hand, *(free.pop() for _ in range(wanted - len(hand)))]
        if stock is not None and stock > len(free):
            facts.refuse("only_left", "stock", n=len(free))
        if rules.bout is not None:
            free = self._stock(facts, free, rng)
        elif stock is not None or (rules.stock is None and rules.sets is None):
            below = len(free) - (stock or 0)
            pile, free = [*free[:below], *pile], free[below:]
        suit, mover = facts.value("suit"), facts.value("to move")
        if suit is None and pile and BIT[pile[-1]] & rules.wild:
            suit = SUITS[int(rng.random() * len(SUITS))]
        values = rules.fields.values(
            facts.players,
            hands=hands,
            pile=pile,
            to_move=self._mover(facts) if mover is None else mover,
            **({} if rules.stock is None else {"stock": free}),
            **({} if suit is None else {"suit": suit}),
            **{
                name: found
                for name in ("owed", "backwards", "last", "attacker", "trump")
                if (found := facts.value(name)) is not None
            },
        )
        return build(self.kind, values, options, self.package)

    def _with_books(self, facts: Facts, options: Any, rng: random.Random) -> PileCore:
        """Return a position of a game of requests.

        If the size of the stock is stated, whole ranks that are too many are books, and other cards are in the hands of
        seats of which nothing is stated.
        """
        rules, hands, books, stock = self.kind.rules, facts.hands("holds"), facts.hands("laid"), facts.value("stock")
        counts = [facts.value("count", seat) for seat in range(facts.players)]
        placed = mask_of(card for cards in (*hands, *books) for card in cards)
        free = shuffled(cards_of(rules.deck_mask & ~placed), rng)
        unstated = [seat for seat, hand in enumerate(hands) if not hand and counts[seat] is None]
        for seat, hand in enumerate(hands):
            is_usual = stock is None and seat in unstated
            usual = min(rules.sizes(facts.players)[seat], len(free)) if is_usual else len(hand)
            size = usual if counts[seat] is None else counts[seat]
            if size < len(hand):
                facts.refuse("more_than", "holds", seat, n=size)
            if size - len(hand) > len(free):
                facts.refuse("too_few_cards", "count", seat)
            hand += [free.pop() for _ in range(size - len(hand))]
        if stock is not None:
            for n, rank in enumerate(shuffled([rank for rank in RANK_MASK if not rank & ~mask_of(free)], rng)):
                if len(free) - rank.bit_count() >= stock:
                    books[n % facts.players] += cards_of(rank)
                    free = [card for card in free if not BIT[card] & rank]
            if len(free) < stock or (len(free) > stock and not unstated):
                facts.refuse("only_left" if len(free) < stock else "more_in_stock", "stock", n=len(free))
            for n in range(len(free) - stock):
                hands[unstated[n % len(unstated)]].append(free.pop())
        mover = facts.value("to move")
        to_move = next(iter(facts.seats_named("holds")), 0) if mover is None else mover
        values = rules.fields.values(facts.players, hands=hands, books=books, to_move=to_move, stock=free)
        return build(self.kind, values, options, self.package)

    def _mover(self, facts: Facts) -> int | None:
        """Return the seat to move if none is stated; in a bout it follows from the other facts."""
        if self.kind.rules.bout is not None and (facts.value("attacker") is not None or facts.cards("pile")):
            return None
        return next(iter(facts.seats_named("holds")), 0)

    def _stock(self, facts: Facts, free: list[int], rng: random.Random) -> list[int]:
        """Return the stock of a game of attack and answer: its last card is of the stated suit of trumps."""
        trump, size = facts.value("trump"), facts.value("stock")
        size = len(free) if size is None else size
        if not size:
            return []
        last = next((card for card in free if trump in (None, SUITS[SUIT_OF[card]])), NOBODY)
        if last == NOBODY:
            facts.refuse("no_trump_left", "trump")
        return [*[card for card in free if card != last][: size - 1], last]

    def _usual(self, facts: Facts, hands: list[list[int]], free: int) -> int:
        """Return the most cards of a seat of which nothing is stated: such seats share the rest if all are dealt."""
        unstated = [seat for seat, hand in enumerate(hands) if not hand and facts.value("count", seat) is None]
        if self.kind.rules.hand.cards != ALL or not unstated:
            return free
        more = sum(max((facts.value("count", seat) or 0) - len(hand), 0) for seat, hand in enumerate(hands))
        return max((free - more) // len(unstated), 1)

    def _top(self, facts: Facts, options: Any, free: list[int]) -> int:
        """Return a card for the pile, as the named suit and the cards that are owed want it."""
        rules, owed, suit = self.kind.rules, facts.value("owed"), facts.value("suit")
        wanted = rules.wild if suit is not None else rules.deck_mask & ~rules.wild
        for effect in rules.effects:
            if owed and isinstance(effect, Penalty) and effect.is_on(options):
                wanted &= effect.mask
        found = next((card for card in free if BIT[card] & wanted), NOBODY)
        if found == NOBODY:
            facts.refuse("nothing_owed" if owed else "no_top", "owed" if owed else "suit", n=owed)
        return found
