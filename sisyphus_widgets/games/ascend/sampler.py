"""Random whole positions of Ascend that are consistent with everything one seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...rules.core import NOBODY
from ...rules.masks import mask_of
from ...rules.shuffle import shuffled
from .core import GIVING, PROMISING, AscendCore
from .decktet import BIT, EXTENDED, cards_of
from .plays import PROMISED, SEAT_SHIFT
from .round import thinking


def sampled(core: AscendCore, seat: int, known_hands: Sequence[int], rng: random.Random) -> AscendCore:
    """Return a position consistent with everything that ``seat`` knows of ``core``, and random otherwise.

    ``known_hands`` holds, for each hand, the mask of cards that the seat knows. Any other seat may hold any unseen
    card: passing is always allowed, so no play shows what a hand lacks.
    """
    twin = core.copy()
    others = [s for s in range(core.players) if s != seat]
    unknown = core.aside
    for s in others:
        unknown |= core.hands[s] & ~known_hands[s]
    deck = shuffled(cards_of(unknown), rng)
    for s in others:
        room = core.hands[s].bit_count() - known_hands[s].bit_count()
        twin.hands[s] = known_hands[s] | mask_of(deck[:room])
        deck = deck[room:]
    twin.aside = mask_of(deck)
    if core.to_move != seat and (other := thinking(core)) not in (NOBODY, seat):
        twin.phase, twin.to_move = PROMISING, other  # as far as this seat knows
    if core.phase == GIVING:
        _invent_choices(core, twin, seat, rng)
    elif core.number and not core.set_up:
        _invent_gifts(core, twin, seat, rng)
    return twin


def _invent_choices(core: AscendCore, twin: AscendCore, seat: int, rng: random.Random) -> None:
    """Invent the gifts of the seats that have chosen, as far as this seat can be sure."""
    twin.dealt = twin.hands[:]
    later = 0 if core.gifts[seat] is None else seat + 1
    chosen = seat if core.to_move == seat else later
    for s in range(core.players):
        if s != seat:
            left, right = shuffled(cards_of(twin.hands[s]), rng)[:2]
            twin.gifts[s] = (left, right) if s < chosen else None
    twin.to_move = chosen


def _invent_gifts(core: AscendCore, twin: AscendCore, seat: int, rng: random.Random) -> None:
    """Invent gifts and dealt hands of the other seats that fit the hands of ``twin``."""
    players = core.players
    full = [twin.hands[s] | _played(core, s) for s in range(players)]
    gifts: dict[tuple[int, int], int] = {(giver, to): card for giver, to, card in core.moved() if seat in (giver, to)}
    for to in range(players):
        free = full[to] & ~sum(BIT[card] for (_, at), card in gifts.items() if at == to)
        cards = shuffled(cards_of(free), rng)
        for giver in reversed(core.neighbours(to)):
            if (giver, to) not in gifts:
                gifts[giver, to] = cards.pop()
    for (giver, to), card in gifts.items():
        full[to] &= ~BIT[card]
        full[giver] |= BIT[card]
    for s in range(players):
        left, right = core.neighbours(s)
        twin.gifts[s] = (gifts[s, left], gifts[s, right])
    twin.dealt = full


def _played(core: AscendCore, seat: int) -> int:
    """Return the cards that a seat has played in this hand."""
    mask = 0
    for entry in core.plays:
        if entry >> SEAT_SHIFT == seat and not entry & PROMISED:
            mask |= entry & EXTENDED
    return mask
