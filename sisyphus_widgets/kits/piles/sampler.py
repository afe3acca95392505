"""Hidden information: random positions that fit everything that one seat has seen.

A seat got each of its cards at a moment: at the beginning, or with a draw. All cards that a seat cannot see are dealt
again to these moments and to the rest of the stock, so that each card was there before it was played, and was not yet
there when the seat showed that it did not hold it. So the new position is one that the same moves lead to.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ...rules.cards import BIT, cards_of, mask_of
from ...rules.position.completion import CardPlace, dealt
from .core import DREW, Entry, PileCore
from .declared_bout import TOOK
from .zones import ALL

BEGINNING = -1
"""The moment of the cards that a seat held at the beginning; a draw is the moment of its number in the log."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which ``seat`` got ``size`` cards: at the beginning, or with entry ``number`` of the log.

    Cards that were drawn came from the stock, from place ``first`` on.
    """

    seat: int
    number: int
    size: int
    first: int = 0


def seen_hands(core: PileCore, own_seats: Collection[int]) -> Collection[int]:
    """Return the seats whose cards are visible throughout, to a view that knows ``own_seats``."""
    return range(core.players) if core.rules.hand.seen_by == ALL else own_seats


def moments(core: PileCore) -> Iterator[Moment]:
    """Yield all moments at which a seat got cards."""
    for seat, hand in enumerate(core.dealt):
        yield Moment(seat, BEGINNING, hand.bit_count())
    drawn = 0
    for number, entry in enumerate(core.log):
        if entry.played == DREW:
            yield Moment(entry.seat, number, entry.detail, drawn)
            drawn += entry.detail


def sampled(core: PileCore, own_seats: Collection[int], rng: random.Random) -> PileCore:
    """Return a copy of ``core`` with a random, consistent choice of everything that a view cannot know."""
    open_seats, twin = seen_hands(core, own_seats), core.copy()
    hidden = [moment for moment in moments(core) if moment.seat not in open_seats]
    leaving: dict[int, tuple[int, int]] = {}
    for number, entry in enumerate(core.log):
        for card in cards_of(max(entry.played, 0)):
            leaving.setdefault(card, (entry.seat, number))
    if core.is_stuck:  # all hands are shown
        leaving |= {card: (seat, len(core.log)) for seat, hand in enumerate(core.hands) for card in cards_of(hand)}
    rest, aside = core.stock[core.drawn :], _aside(core)
    cards = {*rest, *aside}
    for moment in hidden:
        cards |= {*cards_at(core, moment)}
    deck = sorted(cards - {core.up})  # so that the result does not depend on the real places
    unknown = [card for card in deck if card not in leaving]
    masks = [(cards_at(core, moment), _allowed(core.log, moment, leaving, unknown)) for moment in hidden]
    masks += [(place, mask_of(unknown)) for place in (rest, aside)]
    rooms = [_room(cards, mask, core.up) for cards, mask in masks]
    hands = dealt(deck, rooms, rng)
    assert hands is not None, "the real cards lie so"
    *hands, new_rest, _ = ([*hand[1:], core.up] if core.up in hand else hand for hand in hands)
    stock = [*core.stock[: core.drawn], *new_rest]
    for moment, new in zip(hidden, hands, strict=True):
        if moment.number == BEGINNING:
            twin.dealt[moment.seat] = mask_of(new)
        else:
            stock[moment.first : moment.first + moment.size] = new
    twin.stock = tuple(stock)
    _hold(twin, {moment.seat for moment in hidden})
    return twin


def _room(cards: Sequence[int], allowed: int, up: int) -> CardPlace:
    """Return the place of these cards, of which all know ``up``; the others may be any that are allowed."""
    return CardPlace([up] if up in cards else [], len(cards), partial(stays_out, allowed))


def _aside(core: PileCore) -> Sequence[int]:
    """Return the cards that were not dealt, in a game without a stock."""
    there = mask_of([*core.laid, *core.stock])
    for hand in core.dealt:
        there |= hand
    return cards_of(core.rules.deck_mask & ~there)


def cards_at(core: PileCore, moment: Moment) -> Sequence[int]:
    """Return the cards that a seat really got at a moment."""
    if moment.number == BEGINNING:
        return cards_of(core.dealt[moment.seat])
    return core.stock[moment.first : moment.first + moment.size]


def _allowed(log: Sequence[Entry], moment: Moment, leaving: dict[int, tuple[int, int]], unknown: Sequence[int]) -> int:
    """Return the cards that a seat can have got at a moment; ``leaving`` has the seat and the time of played cards."""
    found, barred = 0, 0
    for number, entry in enumerate(log[moment.number + 1 :], moment.number + 1):
        if entry.seat == moment.seat:
            first = [card for card in cards_of(max(entry.played, 0)) if leaving[card] == (entry.seat, number)]
            found |= mask_of(first) & ~barred
            barred |= entry.barred
    left_over = [card for card, (seat, number) in leaving.items() if seat == moment.seat and number == len(log)]
    return found | mask_of([*unknown, *left_over]) & ~barred


def stays_out(allowed: int, card: int) -> bool:
    """Return True if a card is not allowed; a test for a :class:`.CardPlace`."""
    return not allowed & BIT[card]


def _hold(core: PileCore, seats: Collection[int]) -> None:
    """Give these seats the cards that they got or took, and have not played since."""
    drawn = 0
    for seat in seats:
        core.hands[seat] = core.dealt[seat]
    for entry in core.log:
        cards = core.stock[drawn : drawn + entry.detail] if entry.played == DREW else ()
        drawn += len(cards)
        if entry.seat in seats:
            core.hands[entry.seat] |= entry.detail if entry.played == TOOK else mask_of(cards)
            core.hands[entry.seat] &= ~max(entry.played, 0)
