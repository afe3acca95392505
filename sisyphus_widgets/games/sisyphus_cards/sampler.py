"""Random whole positions of Sisyphus that are consistent with everything one seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...rules.cards import BIT, FULL_DECK, SUIT_MASK, SUIT_OF, cards_of, mask_of
from ...rules.core import DEALING, PLAYING
from ...rules.shuffle import shuffled
from .core import PASSING, TO_PASS, TWO_OF_CLUBS, CardsCore

_SPADES = SUIT_MASK[3]
_OTHERS = FULL_DECK & ~_SPADES


def sampled(core: CardsCore, seat: int, known_hands: Sequence[int], rng: random.Random) -> CardsCore:
    """Return a position consistent with everything that ``seat`` knows of ``core``, and random otherwise.

    ``known_hands`` holds, for each hand, the mask of cards that the seat knows.
    """
    twin = core.copy()
    others = [s for s in range(4) if s != seat]
    hidden = {s: core.hands[s] & ~known_hands[s] for s in others}
    room = {s: cards.bit_count() for s, cards in hidden.items()}
    barred = _barred(core)
    placed = _placed(sum(hidden.values()), room, {s: FULL_DECK & ~barred[s] for s in others}, rng)
    for s in others:
        twin.hands[s] = known_hands[s] | placed[s]
    if core.phase == PLAYING and not core.plays:
        twin.to_move = next(s for s in range(4) if twin.hands[s] & BIT[TWO_OF_CLUBS])
    _invent_passes(core, twin, seat, rng)
    return twin


def _barred(core: CardsCore) -> list[int]:
    """Return for each seat the cards that it cannot hold now, judged by its plays in this deal (3.2, 3.3, 3.4)."""
    barred = [0, 0, 0, 0]
    broken = core.broken_before
    for number, play in enumerate(core.plays):
        if number < core.unnamed:
            continue
        seat, card = play >> 6, play & 63
        led = core.plays[number - number % 4] & 63
        spade = bool(BIT[card] & _SPADES)
        if number % 4 and SUIT_OF[card] != SUIT_OF[led]:
            barred[seat] |= SUIT_MASK[SUIT_OF[led]]
            if number < 4 and spade:
                barred[seat] |= _OTHERS  # leading an unbroken spade shows a hand of spades only
        elif not number % 4 and spade and not broken:
            barred[seat] |= _OTHERS
        broken = broken or spade
    return barred


def _placed(unknown: int, room: dict[int, int], may: dict[int, int], rng: random.Random) -> dict[int, int]:
    """Deal the cards of ``unknown`` so that each seat gets ``room`` of the cards that it ``may`` hold.

    Deal card by card in random order, each to a random seat, provided that all other cards can still be placed. By
    Hall's condition they can if no set of seats must take more cards, which only they may hold, than it has room for.
    """
    seats = list(room)
    groups = [
        ([s for i, s in enumerate(seats) if choice >> i & 1], [s for i, s in enumerate(seats) if not choice >> i & 1])
        for choice in range(1, 1 << len(seats))
    ]
    bound = any(unknown & ~may[s] for s in seats)
    placed = dict.fromkeys(seats, 0)
    left = unknown

    def feasible() -> bool:
        if not bound:  # if every seat may hold every card, there is enough room
            return True
        for group, others in groups:
            alone = left
            for s in others:
                if room[s]:
                    alone &= ~may[s]
            # Usually no card is restricted to this group.
            if alone and alone.bit_count() > sum([room[s] for s in group]):
                return False
        return True

    for card in shuffled(cards_of(unknown), rng):
        bit = BIT[card]
        left ^= bit
        for s in _by_weight([s for s in seats if room[s] and may[s] & bit], room, rng):
            room[s] -= 1
            if feasible():
                placed[s] |= bit
                break
            room[s] += 1
    return placed


def _by_weight(seats: list[int], room: dict[int, int], rng: random.Random) -> list[int]:
    """Return the seats in random order, in which seats with more room are likelier to come first."""
    keyed = {s: rng.random() ** (1 / room[s]) for s in seats}
    return sorted(seats, key=keyed.__getitem__, reverse=True)


def _invent_passes(core: CardsCore, twin: CardsCore, seat: int, rng: random.Random) -> None:
    """Invent passes and dealt hands of the other seats that fit the hands of ``twin``."""
    played = [mask_of(play & 63 for play in core.plays if play >> 6 == s) for s in range(4)]
    # Between two deals the hands are the pedestal cards, which were also played.
    full = played[:] if core.phase == DEALING else [twin.hands[s] | played[s] for s in range(4)]
    if core.phase == PASSING:
        # Count only choices that this seat can be sure of.
        later = seat + 1 if core.passes[seat] else 0
        twin.to_move = seat if core.to_move == seat else later
        for s in range(4):
            if s != seat:
                free = cards_of(full[s] & ~core.pedestal[s])
                twin.passes[s] = mask_of(shuffled(free, rng)[:TO_PASS]) if s < twin.to_move else 0
    elif core.passed:
        for giver in range(4):
            to = core.receiver(giver)
            if seat not in (giver, to):
                # Passed cards are not pedestal cards of either seat, and the receiver got them only from this pass.
                free = cards_of(full[to] & ~core.pedestal[to])
                twin.passes[giver] = mask_of(shuffled(free, rng)[:TO_PASS])
        for giver in range(4):
            to = core.receiver(giver)
            full[to] &= ~twin.passes[giver]
            full[giver] |= twin.passes[giver]
    twin.dealt = full
