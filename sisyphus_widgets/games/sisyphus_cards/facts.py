"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random
from functools import partial

from ...rules.cards import BIT, FULL_DECK, NAMES, SUIT_MASK, SUIT_OF, cards_of, mask_of
from ...rules.position.completion import CardPlace, dealt, first_that_can_be, refuse_shared_cards
from ...rules.position.facts import Facts
from .core import TO_PASS, TWO_OF_CLUBS, WHOLE_HAND, CardsCore, direction_of
from .fields import FIELDS
from .options import Options
from .setup import build

_SPADES = 3
_WHOLE_FROM = 7
"""The hand size from which spades count as unbroken by default, as no hand then needs to be mostly spades."""


def fill(facts: Facts, options: Options, rng: random.Random) -> CardsCore:
    """Return a position that fits all facts."""
    refuse_shared_cards(facts, ["holds", "trick"], NAMES.__getitem__)
    if facts.there("passing", "kept", "deal"):
        return _fill_passing(facts, options, rng)
    plays = [(who, card) for who, cards in facts.plays("trick") for card in cards]
    if len(plays) > 3:
        facts.refuse("trick_too_long", "trick", n=len(plays))
    return first_that_can_be(
        partial(_attempt, facts, options, rng, [card for _, card in plays], leader, played, size, before)
        for leader, played in _leaders(facts, plays)
        for size in _sizes(facts, leader, played)
        for before in _before(facts, size, plays)
    )


def _leaders(facts: Facts, plays: list[tuple[int | None, int]]) -> list[tuple[int, int]]:
    """Return the possible leaders, each with the number of cards played so far, the likeliest first."""
    fact_of = {(who - place) % 4: "trick" for place, (who, _) in enumerate(plays) if who is not None}
    leader, mover = facts.value("leads"), facts.value("to move")
    many = [len(plays)] if plays else range(4)
    if leader is not None:
        fact_of[leader] = "leads"
    if len(fact_of) > 1:
        facts.refuse("leads_and_played", "trick", clause="3.2")
    movers = dict.fromkeys([*facts.seats_named("holds"), *range(4)])
    ways = [((who - played) % 4, played) for played in many for who in movers if mover in (None, who)]
    fitting = [way for way in ways if way[0] in (fact_of or range(4))]
    if not fitting:
        facts.refuse("else_turn", "to move", clause="3.2")
    counts = [facts.value("count", s) for s in range(4)]
    equal = [way for way in fitting if len(_stated_sizes(counts, *way)) < 2]
    if not equal:
        facts.refuse("equally_many", "count")
    return equal


def _stated_sizes(counts: list[int | None], leader: int, played: int) -> list[int]:
    """Return the hand sizes before this trick that the facts give."""
    seat_counts = [(s, count) for s, count in enumerate(counts) if count is not None]
    return list(dict.fromkeys(count + ((s - leader) % 4 < played) for s, count in seat_counts))


def _sizes(facts: Facts, leader: int, played: int) -> list[int]:
    """Return the possible hand sizes before this trick, the smallest first."""
    least = max(1, *(len(cards) + ((s - leader) % 4 < played) for s, cards in enumerate(facts.hands("holds"))))
    sizes = _stated_sizes([facts.value("count", s) for s in range(4)], leader, played)
    return [max(1, min(size, WHOLE_HAND)) for size in sizes] or list(range(min(least, 13), WHOLE_HAND + 1))


def _before(facts: Facts, size: int, plays: list[tuple[int | None, int]]) -> tuple[bool, ...]:
    """Return the possible answers to whether spades were broken before this trick, the likelier one first."""
    broken = facts.value("broken")
    if broken is False or (broken and not any(SUIT_OF[card] == _SPADES for _, card in plays)):
        return (broken,)
    return (True, False) if size < _WHOLE_FROM else (False, True)


def _attempt(
    facts: Facts,
    options: Options,
    rng: random.Random,
    trick: list[int],
    leader: int,
    played: int,
    size: int,
    before: bool,
) -> CardsCore:
    """Return a position in which ``leader`` leads a trick, with ``size`` cards in each hand before it.

    ``before`` is True if spades were broken before this trick.
    """
    first = size == WHOLE_HAND
    if played and not trick:
        trick = _invented(facts, played, rng, first=first)
    turn = {(leader + place) % 4: card for place, card in enumerate(trick)}
    held = facts.hands("holds")
    rooms = [CardPlace(list(held[s]), size - (s in turn)) for s in range(4)]
    for s, room in enumerate(rooms):
        count = facts.value("count", s)
        if count is not None and count != room.size:
            facts.refuse("equally_many", "count", s)
        if len(held[s]) > room.size:
            facts.refuse("more_than", "holds", s, n=room.size)
    barred = _barred(trick, leader, before=before, first=first)
    for s, room in enumerate(rooms):
        _bar(facts, room, s, barred[s], trick, turn)
    gone = CardPlace([], 52 - 4 * size)
    _settle_opening(facts, rooms, gone, trick, leader, first=first)
    _settle_spades(facts, rooms, gone, trick, rng, before=before)
    lying = {*trick, *gone.cards, *(card for room in rooms for card in room.cards)}
    hands = dealt([card for card in range(52) if card not in lying], [*rooms, gone], rng)
    if hands is None:
        what = next((one.fact.name for one in facts.stated if one.fact.name in ("broken", "holds")), "trick")
        facts.refuse("cannot_lie", what, clause="3.5")
    return build(FIELDS.of_line(facts, hands=hands[:4], leader=leader, trick=trick, broken=before), options)


def _invented(facts: Facts, played: int, rng: random.Random, *, first: bool) -> list[int]:
    """Return cards of one suit for a trick if the facts give only their number."""
    held = {card for hand in facts.hands("holds") for card in hand}
    suits = [0] if first else rng.sample(range(_SPADES), _SPADES)
    for suit in suits:
        free = [card for card in cards_of(SUIT_MASK[suit]) if card not in held and card != TWO_OF_CLUBS]
        if len(free) >= played:
            break
    else:
        facts.refuse("none_played", "holds")
    return [TWO_OF_CLUBS, *rng.sample(free, played - 1)] if first else rng.sample(free, played)


def _barred(trick: list[int], leader: int, *, before: bool, first: bool) -> list[int]:
    """Return for each seat the cards that it cannot hold, judged by its play to this trick (3.2, 3.3, 3.4)."""
    barred = [0] * 4
    for place, card in enumerate(trick):
        seat, led, spade = (leader + place) % 4, SUIT_OF[trick[0]], SUIT_OF[card] == _SPADES
        if place and SUIT_OF[card] != led:
            barred[seat] = SUIT_MASK[led]
        if spade and (first if place else not before):
            barred[seat] = FULL_DECK & ~SUIT_MASK[_SPADES]
    return barred


def _bar(facts: Facts, room: CardPlace, seat: int, barred: int, trick: list[int], turn: dict[int, int]) -> None:
    room.bars = lambda card: bool(barred & BIT[card])
    for card in room.cards:
        if room.bars(card):
            follows = SUIT_OF[card] == SUIT_OF[trick[0]]
            clause = "3.2" if follows and seat != next(iter(turn)) else "3.4"
            details = {"who": seat, "played": NAMES[turn[seat]], "card": NAMES[card]}
            facts.refuse("played_so", "holds", seat, clause=clause, **details)


def _settle_opening(
    facts: Facts, rooms: list[CardPlace], discard: CardPlace, trick: list[int], leader: int, *, first: bool
) -> None:
    """Put the two of clubs in its place: in the lead of the first trick, or among earlier tricks (3.1)."""
    holder = next((s for s in range(4) if TWO_OF_CLUBS in rooms[s].cards), None)
    if not first:
        if holder is not None or TWO_OF_CLUBS in trick:
            what = "trick" if holder is None else "holds"
            facts.refuse("opening_gone", what, holder, clause="3.1", card="2C")
        discard.cards.append(TWO_OF_CLUBS)
    elif trick and trick[0] != TWO_OF_CLUBS:
        facts.refuse("opening_leads", "trick", clause="3.1", card="2C")
    elif not trick and holder not in (None, leader):
        facts.refuse("opening_not", "holds", holder, clause="3.1", card="2C", who=leader)
    elif not trick and holder is None:
        rooms[leader].cards.append(TWO_OF_CLUBS)


def _settle_spades(
    facts: Facts, rooms: list[CardPlace], discard: CardPlace, trick: list[int], rng: random.Random, *, before: bool
) -> None:
    """Put a spade among the cards played before this trick, or make sure that none is there (3.5)."""
    on_table = any(SUIT_OF[card] == _SPADES for card in trick)
    broken = facts.value("broken")
    if broken is False and (before or on_table):
        facts.refuse("spade_played", "broken", clause="3.5")
    if broken and not before and not on_table:
        facts.refuse("no_spade_yet", "broken", clause="3.5")
    if not before:
        discard.bars = lambda card: SUIT_OF[card] == _SPADES
        return
    lying = {*trick, *(card for room in rooms for card in room.cards)}
    free = [card for card in cards_of(SUIT_MASK[_SPADES]) if card not in lying]
    if not free or len(discard.cards) == discard.size:
        facts.refuse("no_spade_before", "broken", clause="3.5")
    discard.cards.append(rng.choice(free))


# --- while cards are passed -----------------------------------------------------------------------------------------


def _fill_passing(facts: Facts, options: Options, rng: random.Random) -> CardsCore:
    """Return a position in which cards are chosen to be passed."""
    for name in ("trick", "leads", "broken"):
        if facts.there(name):
            facts.refuse("while_passing", name, clause="2.2")
    kept = facts.hands("kept")
    size = max(map(len, kept))
    deal, levels, summits = _when_passing(facts, kept, size)
    held = [[card for card in hand if card not in kept[s]] for s, hand in enumerate(facts.hands("holds"))]
    for s in range(4):
        # If the facts give a whole hand without its pedestal cards, take these from the hand.
        while len(kept[s]) < size and len(held[s]) + size > WHOLE_HAND:
            kept[s].append(held[s].pop(rng.randrange(len(held[s]))))
    _check_whole_hands(facts, held, kept, size)
    # At most tables all seats hold equally many pedestal cards.
    sizes = [len(cards) if options.keep_pedestal_cards else size for cards in kept]
    old = [CardPlace(kept[s], sizes[s]) for s in range(4)]
    fresh = [CardPlace(held[s], WHOLE_HAND - sizes[s]) for s in range(4)]
    lying = {card for s in range(4) for card in (*kept[s], *held[s])}
    laid = dealt([card for card in range(52) if card not in lying], [*old, *fresh], rng)
    if laid is None:
        facts.refuse("cannot_lie_so", "holds")
    core = CardsCore(options)
    core.deals, core.levels, core.summits = deal - 1, levels, summits
    core.hands = [mask_of(hand) for hand in laid[:4]]
    core.deal((mask_of(laid[4]), mask_of(laid[5]), mask_of(laid[6]), mask_of(laid[7])))
    mover = facts.value("to move")
    for s in range(next(iter(facts.seats_named("holds")), 0) if mover is None else mover):
        mine = [card for card in cards_of(core.passable()) if card not in held[s]]
        if len(mine) < TO_PASS:
            mine = list(cards_of(core.passable()))
        core.choose_pass(mask_of(rng.sample(mine, TO_PASS)))
    return core


def _when_passing(facts: Facts, pedestal_cards: list[list[int]], size: int) -> tuple[int, list[int], list[int]]:
    """Return the number of a deal in which cards are passed, and the levels and summits before it.

    ``size`` is the greatest number of pedestal cards in a hand.
    """
    levels, summits = facts.numbers("levels", 1), facts.numbers("summits", 0)
    if size and not facts.there("summits"):
        summits = [1 if s < size else 0 for s in range(4)]  # a seat has reached the summit
    began = not any(pedestal_cards) and levels == [1] * 4 and not any(summits)
    deal = facts.value("deal") or (1 if began else 2)
    if direction_of(deal) == "none":
        facts.refuse("nothing_passed", "deal", clause="2.3")
    if deal == 1 and not began:
        facts.refuse("first_deal", "deal", clause="1.2")
    if size > sum(summits):
        facts.refuse("kept_for", "kept", clause="6.1")
    return deal, levels, summits


def _check_whole_hands(facts: Facts, held: list[list[int]], pedestal_cards: list[list[int]], size: int) -> None:
    """Refuse hands that cannot be complete: until cards are passed, each seat holds thirteen."""
    named_cards = [card for s in range(4) for card in (*pedestal_cards[s], *held[s])]
    if len(set(named_cards)) < len(named_cards):
        facts.refuse("two_seats", "holds")
    for s in range(4):
        if facts.value("count", s) not in (None, WHOLE_HAND):
            facts.refuse("whole_hands", "count", s, clause="2.1")
        if len(held[s]) + size > WHOLE_HAND:
            facts.refuse("more_than", "holds", s, clause="2.1", n=WHOLE_HAND)


SAYS = FIELDS.says(fill)
