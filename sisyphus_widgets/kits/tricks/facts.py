"""The construction of a position that fits the facts stated in a line of text."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...rules.cards import BIT, NAMES, SUITS, cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.errors import PositionError
from ...rules.position.completion import CardPlace, dealt, first_that_can_be, refuse_shared_cards
from ...rules.position.facts import Facts
from ...rules.position.field import SET_UP
from ...rules.position.fields import Values
from ...rules.reason import Reason
from .bid_limits import biddable
from .bidding import NO_BID
from .clauses import Clauses
from .core import TrickCore
from .partner_facts import settle_partners
from .preference import PastTurn
from .sampler import stays_out
from .setup import build, usual_deal
from .solo import SoloCore
from .solo_facts import auction_position, stated_declarer
from .trump import ContractTrump, FixedTrump, OfferedTrump, SoloTrump

MOST_DEALS = 20
"""The number of deals from which hand sizes are tried."""

TRIES = 12
"""The number of random deals tried for each :class:`Arrangement`."""


# --- filling in -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arrangement:
    """A combination of values that are consistent with the facts, from which a deal is tried.

    ``size`` is the number of cards that each seat held before this trick; ``broken`` is True if the suit that has to be
    broken was broken before this trick.
    """

    deal: int
    leader: int
    size: int
    broken: bool
    trump: str


class Filler:
    """A builder of positions of one game from facts."""

    def __init__(self, kind: type[TrickCore], clauses: Clauses, package: str) -> None:
        self._kind, self._clauses, self._package = kind, clauses, package
        self._rules = kind.rules

    def fill(self, facts: Facts, options: Any, rng: random.Random) -> TrickCore:
        """Return a position that fits all facts."""
        rules = self._rules
        refuse_shared_cards(facts, ["holds", "trick", "taken", "away"], NAMES.__getitem__)
        for one in facts.stated:
            if one.fact.kind in ("cards", "plays"):
                for card in one.values:
                    if not BIT[card] & rules.deck_mask:
                        facts.refuse("not_in_deck", one.fact.name, one.seat, cards=[NAMES[card]], n=1)
        if rules.auction is not None and facts.there("bidding"):
            return auction_position(self._kind, facts, options, rng)
        if rules.passing is not None and facts.there("passing", "deal"):
            return self._passing(facts, options, rng)
        plays = facts.plays("trick")
        trick = [card for _, named in plays for card in named]
        if len(trick) >= facts.players:
            facts.refuse("trick_too_long", "trick", n=len(trick), most=facts.players - 1)
        stated_trump = facts.value("trump")
        trump = rng.choice(self._trumps(facts)) if stated_trump is None else stated_trump
        tries = [
            partial(self._attempt, facts, options, rng, trick, Arrangement(deal, leader, size, broken, trump))
            for deal in self._deals(facts)
            for leader in self._leaders(facts, plays)
            for size in self._sizes(facts, len(trick), leader, deal)
            for broken in self._broken(facts, size, trick, deal)
            for _ in range(TRIES)
        ]
        if not tries:
            facts.refuse("equally_many", "count")
        return first_that_can_be(tries)

    def _trumps(self, facts: Facts) -> Sequence[str]:
        """Return the suits that may be trump if none is stated, empty for none."""
        trump, tricks = self._rules.trump, facts.value("goal")
        if isinstance(trump, SoloTrump):
            return [game for game in trump.bases if game in SUITS]
        if not isinstance(trump, ContractTrump):
            return SUITS
        fitting = [suit for suit, number in trump.pairs if tricks in (None, number)]
        return fitting or [suit for suit, _ in trump.pairs]

    def _deals(self, facts: Facts) -> list[int]:
        """Return the numbers of deals to try: the usual one, and one for each other size of hands."""
        players, stated = facts.players, facts.value("deal")
        if stated is not None:
            return [stated]
        usual = usual_deal(self._rules, players)
        sizes = {self._rules.hand_size(players, deal): deal for deal in range(MOST_DEALS, 0, -1)}
        sizes[self._rules.hand_size(players, usual)] = usual
        return sorted(sizes.values(), key=lambda deal: (deal != usual, deal))

    def _leaders(self, facts: Facts, plays: Sequence[tuple[int | None, tuple[int, ...]]]) -> list[int]:
        """Return the seats that may have led, the most likely first."""
        players, mover = facts.players, facts.value("to move")
        movers = [mover] if mover is not None else [*dict.fromkeys([*facts.seats_named("holds"), *range(players)])]
        named = {(who - place) % players for place, (who, _) in enumerate(plays) if who is not None}
        leaders = [leader for leader in ((who - len(plays)) % players for who in movers) if named <= {leader}]
        if not leaders:
            facts.refuse("else_turn", "to move" if mover is not None else "trick", clause=self._clauses.play)
        return leaders

    def _sizes(self, facts: Facts, played: int, leader: int, deal: int) -> Iterator[int]:
        """Yield the possible hand sizes before this trick, the smallest first."""
        players = facts.players
        whole = self._rules.hand_size(players, deal)
        extra = [(seat - leader) % players < played for seat in range(players)]
        counts = {count + extra[seat] for seat in range(players) if (count := facts.value("count", seat)) is not None}
        tricks = [facts.value("tricks", seat) for seat in range(players)]
        done = sum(number for number in tricks if number is not None)
        least = max([1, *(len(hand) + extra[seat] for seat, hand in enumerate(facts.hands("holds")))])
        most = max(self._rules.hand_size(players, one) for one in self._deals(facts))
        if least > most:
            seat = max(range(players), key=lambda seat: len(facts.cards("holds", seat)) + extra[seat])
            facts.refuse("more_than", "holds", seat, n=most - extra[seat])
        for size in range(least, whole + 1):
            is_possible = whole - size == done if None not in tricks else whole - size >= done
            if counts <= {size} and is_possible:
                yield size

    def _broken(self, facts: Facts, size: int, trick: Sequence[int], deal: int) -> tuple[bool, ...]:
        """Return the possible values of ``Arrangement.broken``, the more likely one first."""
        breaking, claim = self._rules.breaking_mask, facts.value("broken")
        taken = mask_of(card for hand in facts.hands("taken") for card in hand)
        whole = self._rules.hand_size(facts.players, deal)
        if not breaking or size == whole:
            return (False,)
        if taken & breaking:
            return (True,)
        if claim is False or (claim and not mask_of(trick) & breaking):
            return (bool(claim),)
        return (True, False) if 2 * size <= whole else (False, True)

    def _attempt(self, facts: Facts, options: Any, rng: random.Random, trick: list[int], way: Arrangement) -> TrickCore:
        rules, players, package = self._rules, facts.players, self._package
        whole, deck = rules.hand_size(players, way.deal), cards_of(rules.deck_mask)
        held, missing = facts.hands("holds"), [card for hand in facts.hands("taken") for card in hand]
        missing += [card for hand in facts.hands("away") for card in hand]
        self._settle_opener(facts, held, missing, trick, way)
        barred = self._barred(options, trick, way, players)
        if rules.partners is not None:
            missing += [card for hand in facts.hands("shows") for card in hand if card not in missing]
            room = [way.size - ((seat - way.leader) % players < len(trick)) for seat in range(players)]
            settle_partners(rules.partners.mask, facts, held, missing, trick, way.leader, room, barred, rng)
        rooms = self._rooms(facts, held, trick, way, barred)
        all_dealt = len(deck) == players * whole
        kept_back = rules.breaking_mask if not way.broken and all_dealt else 0
        aside = CardPlace(missing, len(deck) - players * way.size, partial(stays_out, kept_back))
        lying = {*trick, *aside.cards, *(card for room in rooms for card in room.cards)}
        if way.broken and not mask_of(aside.cards) & rules.breaking_mask:
            free = [card for card in cards_of(rules.breaking_mask) if card not in lying]
            if not free or len(aside.cards) >= aside.size:
                facts.refuse("cannot_lie", "broken")
            aside.cards.append(rng.choice(free))
            lying.add(aside.cards[-1])
        hands = dealt([card for card in deck if card not in lying], [*rooms, aside], rng)
        if hands is None:
            facts.refuse("cannot_lie", "holds")
        try:
            values = rules.fields.values(players, SET_UP, hands=hands[:players], trick=trick, leader=way.leader)
            values.tricks, values.totals = self._tricks(facts, whole - way.size, rng), self._totals(facts)
            values.taken = self._taken(facts, hands[players], whole - way.size, rng)
            values.bids, values.trump = self._bids(facts, options, rng, way.deal), way.trump
            values.number = way.deal
            self._set_declared(values, facts)
            return build(self._kind, values, options, package)
        except PositionError as error:
            if isinstance(error.why, Reason) and not error.rule:
                facts.refuse_for(error.why, "trick" if trick else "holds")
            raise

    def _set_declared(self, values: Values, facts: Facts) -> None:
        """Set what only some games have: who made trumps, what is played alone, partners by cards, a contract."""
        rules = self._rules
        if isinstance(rules.trump, OfferedTrump):
            values.maker = facts.value("maker")
        if isinstance(rules.trump, SoloTrump):
            values.declarer = stated_declarer(facts)
            values.by_hand, values.matadors = bool(facts.value("by hand")), facts.value("matadors") or 1
            values.away, values.bids = facts.hands("away"), facts.numbers("bids", NO_BID)
        if rules.partners is not None:
            values.wedding, values.partner = facts.value("wedding"), facts.value("partner")
            values.shows = facts.hands("shows")
        if isinstance(rules.trump, ContractTrump):
            values.declarer, values.goal = facts.value("declarer"), facts.value("goal")

    def _settle_opener(
        self, facts: Facts, held: list[list[int]], missing: list[int], trick: list[int], way: Arrangement
    ) -> None:
        """Place the card that must lead the first trick: with the leader in that trick, among the gone cards later."""
        opener = [card for card in cards_of(self._rules.opener) if card not in trick]
        if not opener:
            return
        if way.size < self._rules.hand_size(facts.players, way.deal):
            missing += [card for card in opener if card not in missing]
            return
        if trick:
            facts.refuse("opening_leads", "trick", clause=self._clauses.opening, card=NAMES[opener[0]])
        held[way.leader] += [card for card in opener if card not in held[way.leader]]

    def _rooms(
        self, facts: Facts, held: list[list[int]], trick: list[int], way: Arrangement, barred: list[int]
    ) -> list[CardPlace]:
        """Return the hands as rooms for more cards, which bar the cards ruled out by the plays."""
        players = facts.players
        rooms = []
        for seat, hand in enumerate(held):
            place = (seat - way.leader) % players
            size = way.size - (place < len(trick))
            if len(hand) > size:
                facts.refuse("more_than", "holds", seat, n=size)
            if wrong := [card for card in hand if stays_out(barred[seat], card)]:
                played = {"who": seat, "played": NAMES[trick[place]], "card": NAMES[wrong[0]]}
                facts.refuse("played_so", "holds", seat, clause=self._clauses.play, **played)
            rooms.append(CardPlace(list(hand), size, partial(stays_out, barred[seat])))
        return rooms

    def _barred(self, options: Any, trick: Sequence[int], way: Arrangement, players: int) -> list[int]:
        """Return for each seat the cards that it cannot hold, as its play to this trick shows."""
        rules, found = self._rules, [0] * players
        whole, core = rules.hand_size(players, way.deal), self._kind(players, options)
        if isinstance(core, SoloCore):
            core.game = way.trump
        core.trump = trump = self._trump_mask(core, way)
        played, led, best = rules.breaking_mask if way.broken else 0, 0, NOBODY
        if rules.opener and way.size < whole:
            played |= rules.opener
        for at, card in enumerate(trick):
            turn, within = PastTurn(whole - way.size + 1, led, trump, played, best, options), rules.deck_mask
            seat = (way.leader + at) % players
            for rule in rules.rules_of_play:
                mask = rule.prefers(turn)
                if mask is not None and BIT[card] & mask:
                    within &= mask
                elif mask is not None:
                    found[seat] |= within & mask
            if not led:
                led, best = core.group(card), card
            elif BIT[card] & core.group(best):
                best = card if core.height(card) > core.height(best) else best
            elif BIT[card] & trump:
                best = card
            played |= BIT[card]
        return found

    def _trump_mask(self, core: TrickCore, way: Arrangement) -> int:
        trump = self._rules.trump
        suit = trump.suit if isinstance(trump, FixedTrump) else way.trump if trump is not None else ""
        return core.trumps_of(suit) if suit else 0

    def _taken(self, facts: Facts, missing: Sequence[int], done: int, rng: random.Random) -> list[list[int]] | None:
        """Return the counting cards that each seat has taken: those stated, the others at random."""
        rules = self._rules
        if not rules.counts:
            return None
        found = facts.hands("taken")
        named = mask_of(card for hand in found for card in hand)
        takers = [seat for seat in range(facts.players) if done]
        if rules.deck_mask.bit_count() == facts.players * rules.hand_size(facts.players, 1):
            for card in missing:
                if BIT[card] & rules.counting & ~named and takers:
                    found[rng.choice(takers)].append(card)
        return found

    def _tricks(self, facts: Facts, done: int, rng: random.Random) -> list[int]:
        """Return the number of tricks of each seat: as stated, the others at random."""
        counts = [facts.value("tricks", seat) for seat in range(facts.players)]
        found, open_to = (
            [number or 0 for number in counts],
            [seat for seat, number in enumerate(counts) if number is None],
        )
        for _ in range(done - sum(found)):
            if not open_to:
                facts.refuse("tricks_so", "tricks", clause=self._clauses.trick, n=done)
            found[rng.choice(open_to)] += 1
        return found

    def _totals(self, facts: Facts) -> list[int]:
        """Return the total of each side, by default 0."""
        found = []
        for side in self._rules.sides(facts.players):
            totals = {total for seat in side if (total := facts.value("totals", seat)) is not None}
            if len(totals) > 1:
                facts.refuse("one_total", "totals", clause=self._clauses.score)
            found.append(next(iter(totals), 0))
        return found

    def _bids(self, facts: Facts, options: Any, rng: random.Random, deal: int) -> list[int] | None:
        """Return the bid of each seat: as stated, the others passed or at random."""
        bidding, players = self._rules.bidding, facts.players
        if bidding is None:
            return None
        core = self._kind(players, options)
        core.deals = deal
        for place in range(players):
            core.to_move = seat = (core.dealer + 1 + place) % players
            stated = facts.value("bids", seat)
            unsaid = NO_BID if bidding.passes else rng.choice(biddable(core))
            core.bids[seat] = unsaid if stated is None else stated
        return core.bids

    def _passing(self, facts: Facts, options: Any, rng: random.Random) -> TrickCore:
        """Return a position in which cards are being chosen to pass."""
        rules, players = self._rules, facts.players
        passing = rules.passing
        assert passing is not None
        if facts.there("trick", "taken", "broken") or any(facts.numbers("tricks", 0)):
            facts.refuse("while_passing", "passing", clause=self._clauses.passing)
        core = self._kind(players, options)
        deal, counts = facts.value("deal"), [facts.value("count", seat) for seat in range(players)]
        deals = [deal] if deal is not None else [n for n in range(1, MOST_DEALS) if passing.step(n, players)]
        if not passing.step(deals[0], players):
            facts.refuse("nothing_passed", "deal", clause=self._clauses.direction or self._clauses.passing)
        fitting = [n for n in deals if {*counts} <= {None, rules.hand_size(players, n)}]
        core.deals = (fitting or deals)[0] - 1
        core.totals = self._totals(facts)
        size = rules.hand_size(players, core.deals + 1)
        rooms = [CardPlace(hand, size) for hand in facts.hands("holds")]
        for seat, room in enumerate(rooms):
            if len(room.cards) > size:
                facts.refuse("more_than", "holds", seat, n=size)
            if facts.value("count", seat) not in (None, size):
                facts.refuse("whole_hands", "count", seat, n=size)
        lying = {card for room in rooms for card in room.cards}
        deck = cards_of(rules.deck_mask)
        rooms.append(CardPlace([], len(deck) - players * size))
        hands = dealt([card for card in deck if card not in lying], rooms, rng)
        if hands is None:
            facts.refuse("cannot_lie", "holds")
        core.deal([mask_of(hand) for hand in hands[:players]], NOBODY)
        mover = facts.value("to move")
        for _ in range(next(iter(facts.seats_named("holds")), 0) if mover is None else mover):
            held = facts.cards("holds", core.to_move)
            free = [card for card in cards_of(core.hands[core.to_move]) if card not in held]
            chosen = (free + held)[: passing.cards] if len(free) < passing.cards else rng.sample(free, passing.cards)
            core.choose_pass(mask_of(chosen))
        return core
