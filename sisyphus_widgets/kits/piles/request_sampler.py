"""Hidden information when players ask for cards: random deals that fit every question and every reply.

A request shows that its seat holds a card of the rank, a reply that the other seat holds none any more, and a draw that
shows no card that it was of another rank. All cards that a seat cannot see are dealt again to the moments at which they
came to a hand: first a card for each request that nothing else explains, then the others at random. The same moves are
made from there, and the deal counts only if everybody would have seen the same.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from functools import partial

from ...rules.cards import BIT, RANK_OF, cards_of, mask_of
from ...rules.core import NOBODY
from ...rules.errors import RulesError
from ...rules.position.completion import CardPlace, dealt
from ..cards import RANK_MASK
from .core import Entry
from .declared_requests import BOOK, LUCK
from .request_core import Reply, RequestCore
from .sampler import BEGINNING, Moment, cards_at, moments, seen_hands, stays_out

MOST_DEALS = 10_000
"""The greatest number of deals that are tried for a sample. Most take one or two; the worst of 7,000 took 726."""

Evidence = tuple[int, int, int]
"""A seat, a rank, and the number of the request that shows that the seat then held a hidden card of the rank."""


def sampled_by_requests(core: RequestCore, own_seats: Collection[int], rng: random.Random) -> RequestCore:
    """Return a copy of ``core`` with a random, consistent choice of everything that a view cannot know.

    Raises:
        RulesError: no deal is found.
    """
    open_seats = seen_hands(core, own_seats)
    hidden = [moment for moment in moments(core) if moment.seat not in open_seats]
    exposed = _exposed(core.log)
    shown_cards = _lucky_draws(core.log)
    rest = core.stock[core.drawn :]
    rooms: list[CardPlace] = []
    free = {*rest}
    for moment in hidden:
        fixed = [shown_cards[moment.number]] if moment.number in shown_cards else []
        rooms.append(CardPlace(fixed, moment.size, partial(stays_out, _allowed(core.log, moment, exposed))))
        free |= {*cards_at(core, moment)} - {*fixed}
    rooms.append(CardPlace([], len(rest), exposed.__contains__))
    for card in sorted(free & exposed.keys()):
        possible = [room for room in rooms if not room.bars(card)]
        if len(possible) == 1:  # it can have come to its seat only there
            possible[0].cards.append(card)
            free.discard(card)
    evidence = [one for one in _evidence(core) if one[0] not in open_seats]
    deck = sorted(free)  # so that the result does not depend on the real places
    for _ in range(MOST_DEALS):  # the real deal is one of those that may come out
        chosen = [CardPlace(room.cards[:], room.size, room.bars) for room in rooms]
        hands = dealt(_explain(evidence, deck, hidden, chosen, exposed, rng), chosen, rng)
        if hands is not None and (twin := _replayed(core, hidden, hands)) is not None:
            return twin
    raise RulesError(f"none of {MOST_DEALS:,} random deals fits everything that was seen")


def _exposed(log: Sequence[Entry]) -> dict[int, tuple[int, int]]:
    """Return the cards that all have seen, each with its seat and the number of the entry that showed it first."""
    found: dict[int, tuple[int, int]] = {}
    for number, entry in enumerate(log):
        seat, cards = entry.seat, 0
        if isinstance(entry, Reply):
            seat, cards = entry.other, entry.cards
        elif entry.played in (BOOK, LUCK):
            cards = RANK_MASK[entry.detail] if entry.played == BOOK else BIT[entry.detail]
        for card in cards_of(cards):
            found.setdefault(card, (seat, number))
    return found


def _lucky_draws(log: Sequence[Entry]) -> dict[int, int]:
    """Return the cards that were shown when they were drawn, by the number of the draw."""
    return {number - 1: entry.detail for number, entry in enumerate(log) if entry.played == LUCK}


def _allowed(log: Sequence[Entry], moment: Moment, exposed: dict[int, tuple[int, int]]) -> int:
    """Return the cards that a seat can have got at a moment."""
    found = barred = 0
    before = log[moment.number - 1] if moment.number > 0 else None
    if isinstance(before, Reply) and before.seat == moment.seat and not before.cards:
        barred = RANK_MASK[before.detail]  # it would have shown this card
    after = log[moment.number + 1 : moment.number + 2]
    is_book = moment.number != BEGINNING and after and (after[0].seat, after[0].played) == (moment.seat, BOOK)
    wanted = RANK_MASK[after[0].detail] if is_book else -1  # the card that makes a book complete
    leaving = [0] * len(log)
    for card, (seat, number) in exposed.items():
        if seat == moment.seat:
            leaving[number] |= BIT[card]
    for number in range(moment.number + 1, len(log)):
        entry = log[number]
        found |= leaving[number] & ~barred
        if isinstance(entry, Reply) and entry.other == moment.seat:
            barred |= RANK_MASK[entry.detail]
    return (found | ~(barred | mask_of(exposed))) & wanted


def _evidence(core: RequestCore) -> Iterator[Evidence]:
    """Yield the requests whose seat held no card of the rank that all had seen there."""
    seen = [0] * core.players
    for number, entry in enumerate(core.log):
        if isinstance(entry, Reply):
            if not seen[entry.seat] & RANK_MASK[entry.detail]:
                yield entry.seat, entry.detail, number
            seen[entry.other] &= ~entry.cards
            seen[entry.seat] |= entry.cards
        elif entry.played == LUCK:
            seen[entry.seat] |= BIT[entry.detail]
        elif entry.played == BOOK:
            seen[entry.seat] &= ~RANK_MASK[entry.detail]


def _explain(
    evidence: Sequence[Evidence],
    deck: Sequence[int],
    hidden: Sequence[Moment],
    rooms: Sequence[CardPlace],
    exposed: dict[int, tuple[int, int]],
    rng: random.Random,
) -> list[int]:
    """Put a card that explains it into a room for each piece of evidence; return the other cards of the deck."""
    free = [*deck]
    for seat, rank, number in evidence:
        fitting = [
            (card, room)
            for moment, room in zip(hidden, rooms, strict=False)
            if moment.seat == seat and moment.number < number
            for card in (*room.cards, *(free if len(room.cards) < room.size else ()))
            if RANK_OF[card] == rank and not room.bars(card) and exposed.get(card, (seat, number))[1] >= number
        ]
        if any(card in room.cards for card, room in fitting) or not fitting:
            continue  # without a fitting card the deal fails, and another one is tried
        card, room = fitting[int(rng.random() * len(fitting))]
        room.cards.append(card)
        free.remove(card)
    return free


def _replayed(core: RequestCore, hidden: Sequence[Moment], hands: Sequence[Sequence[int]]) -> RequestCore | None:
    """Make the same moves after another deal; return None if anybody would have seen anything else."""
    first, stock = core.dealt[:], [*core.stock[: core.drawn], *hands[-1]]
    for moment, new in zip(hidden, hands, strict=False):
        if moment.number == BEGINNING:
            first[moment.seat] = mask_of(new)
        else:
            stock[moment.first : moment.first + moment.size] = new
    twin = type(core)(core.players, core.options)
    if core.start:
        twin = core.rewound()
        if any(hand & rank == rank for hand in first for rank in RANK_MASK):
            return None
        twin.hands, twin.dealt, twin.stock = first[:], first, tuple(stock)
    else:
        twin.deal(first, NOBODY, stock)
    alike = 0
    for entry in core.log:
        if twin.log[alike:] != core.log[alike : len(twin.log)]:
            return None
        alike = len(twin.log)
        if isinstance(entry, Reply):
            if twin.to_move != entry.seat or not twin.hands[entry.seat] & RANK_MASK[entry.detail]:
                return None
            twin.request(entry.other, entry.detail)
    return twin if twin.log == core.log and twin.drawn == core.drawn else None
