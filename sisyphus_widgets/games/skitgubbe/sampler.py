"""Random whole positions of Skitgubbe that are consistent with everything one seat knows.

Cards that the seat has not seen are dealt again. Then all cards laid so far are laid again from the new deal, while
seats that are asked in between decline. So the result is a position that the game can really reach.
"""

from __future__ import annotations

import random
from dataclasses import replace

from ...rules.cards import BIT, cards_of, mask_of
from ...rules.core import NOBODY, OVER
from ...rules.numbers import MOST
from ...rules.shuffle import shuffled
from .core import ASKING, SLOUGH, SkitgubbeCore
from .notation import HAND_SIZE, Deal
from .runs import SAME

_TRIES = 12  # random deals, before a seat is given a card that it may slough


def asking_possible(core: SkitgubbeCore) -> bool:
    """Return True if seats may be asked to slough after the last card (1.6, 1.8)."""
    return core.collecting and bool(core.laid) and core.is_slough_due()


def has_declined(core: SkitgubbeCore, seat: int) -> bool:
    """Return True if a seat has declined to slough since the last card was laid, which only this seat knows.

    Return False for a game that was stopped, in which it no longer matters.
    """
    if seat == NOBODY or core.phase == OVER or not asking_possible(core) or not core.sloughable(seat):
        return False
    if core.phase != ASKING or not core.seats_left:
        return True
    passed = core.players - core.seats_left
    return (seat - core.to_move + passed) % core.players < passed


def sampled(core: SkitgubbeCore, seat: int, rng: random.Random) -> SkitgubbeCore:
    """Return a position consistent with everything that ``seat`` knows of ``core``, and random otherwise."""
    base = core.base
    if base is None:
        return core.copy()
    seen = core.seen_by(seat)
    if not seen.collecting:
        return _sampled_later(core, base, seat, rng)
    for attempt in range(10 * _TRIES):
        start = _started(seen, base, seat, _dealt_anew(seen, seat, rng, forced=attempt >= _TRIES), rng)
        fitting = [one for one in _moments(start, seen) if _looks_same(one, core, seen, seat)]
        if fitting:
            return _finished(rng.choice(fitting), core)
    raise AssertionError("no position fits what the seat has seen")


# --- phase one ------------------------------------------------------------------------------------------------------


def _dealt_anew(core: SkitgubbeCore, seat: int, rng: random.Random, *, forced: bool) -> Deal:
    """Return a random deal of the unknown cards: hands of the others, rest of the stock and card set aside."""
    others = [s for s in range(core.players) if s != seat]
    # Sorted, so that the result does not depend on the real places of these cards.
    unknown = sorted([*core.stock[core.drawn :], core.aside, *(c for s in others for c in cards_of(core.hands[s]))])
    deck = shuffled(unknown, rng)
    hands = core.hands[:]
    for s in others:
        size = hands[s].bit_count()
        hands[s], deck = mask_of(deck[:size]), deck[size:]
    if forced and asking_possible(core):
        wanted = [
            (s, card)
            for s in others
            if hands[s]
            for card in unknown
            if BIT[card] & core.matching and not (core.high >= 0 and s in core.waiting and BIT[card] & SAME[core.high])
        ]
        if wanted:
            _give(*rng.choice(wanted), hands, deck, rng)
    return Deal(tuple(hands), tuple(deck[1:]), deck[0])


def _give(seat: int, card: int, hands: list[int], deck: list[int], rng: random.Random) -> None:
    """Give a seat a card in exchange for one of its own."""
    if hands[seat] & BIT[card]:
        return
    other = rng.choice(cards_of(hands[seat]))
    if card in deck:
        deck[deck.index(card)] = other
    else:
        holder = next(s for s, hand in enumerate(hands) if hand & BIT[card])
        hands[holder] ^= BIT[card] | BIT[other]
    hands[seat] ^= BIT[card] | BIT[other]


def _started(core: SkitgubbeCore, base: SkitgubbeCore, seat: int, deal: Deal, rng: random.Random) -> SkitgubbeCore:
    """Return a beginning from which the other seats, after laying the same cards, hold the hands of ``deal``.

    Each card of a seat has a place: -3, -2 or -1 if it was dealt, else the number of its draw. A laid card comes from a
    random place.
    """
    begun = base.copy()
    free = [[(s, place) for place in range(-HAND_SIZE, 0)] for s in range(core.players)]
    filled: dict[tuple[int, int], int] = {}
    for number, play in enumerate(core.laid):
        who = play >> 6 & 7
        if who != seat:
            filled[free[who].pop(int(rng.random() * len(free[who])))] = play & 63
            if number < core.drawn:
                free[who].append((who, number))
    for s in range(core.players):
        if s != seat:
            filled.update(zip(free[s], shuffled(cards_of(deal.hands[s]), rng), strict=True))
            begun.hands[s] = mask_of(card for (who, place), card in filled.items() if who == s and place < 0)
    drawers = [play >> 6 & 7 for play in core.laid[: core.drawn]]
    drawn = [base.stock[number] if who == seat else filled[who, number] for number, who in enumerate(drawers)]
    begun.stock = (*drawn, *deal.stock)
    begun.aside = deal.aside
    return begun


def _moments(start: SkitgubbeCore, core: SkitgubbeCore) -> list[SkitgubbeCore]:
    """Return the positions after the last card, one more each time that a seat declines.

    If the game was stopped in phase one, return only the position in which it stops after the last card.
    """
    twin = start.copy()
    twin.base = start
    twin.options = replace(start.options, move_limit=MOST)  # the count may begin below 0, so 0 would be a limit
    for number, play in enumerate(core.laid, 1):
        who = play >> 6 & 7 if play & SLOUGH else NOBODY
        while twin.phase == ASKING and twin.to_move != who:
            twin.act(0)
        if number == len(core.laid) and core.phase == OVER and core.collecting:
            twin.options = replace(start.options, move_limit=twin.decisions + 1)
        twin.act(BIT[play & 63])
    found = [twin]
    while found[-1].phase == ASKING:
        twin = found[-1].copy()
        twin.act(0)
        found.append(twin)
    return found


def _looks_same(twin: SkitgubbeCore, core: SkitgubbeCore, seen: SkitgubbeCore, seat: int) -> bool:
    """Return True if both positions agree on whether ``seat`` is to move and whether it has declined."""
    if core.phase == OVER:
        return True
    now = twin.before or twin
    if has_declined(now, seat) != has_declined(seen, seat) or (not twin.collecting and twin.before is None):
        return False
    mine = core.to_move == seat != NOBODY
    return mine == (twin.to_move == seat) and (not mine or twin.phase == core.phase)


def _finished(twin: SkitgubbeCore, core: SkitgubbeCore) -> SkitgubbeCore:
    """Restore the options and the effects of a limit on decisions, and return the position."""
    _with_options_of(core, twin)
    _count(twin, core.options.move_limit, stopped=core.phase == OVER)
    if core.phase == OVER:
        twin.phase, twin.to_move, twin.seats_left = OVER, NOBODY, 0
    return twin


def _count(twin: SkitgubbeCore, limit: int, *, stopped: bool) -> None:
    """Adjust the count of decisions so that the limit has, or has not, ``stopped`` the game.

    Hidden decisions count too, so this position may have more of them; then the count began lower.
    """
    base = twin.base
    assert base is not None
    counted = limit if stopped else min(twin.decisions, limit - 1) if limit else twin.decisions
    if counted != twin.decisions:
        twin.base = base.copy()
        twin.base.decisions = base.decisions + counted - twin.decisions
        twin.decisions = counted


def _with_options_of(core: SkitgubbeCore, twin: SkitgubbeCore) -> None:
    """Restore the options of ``core`` in a position and in the position that the others see."""
    twin.options = core.options
    if twin.before is not None:
        twin.before = twin.before.copy()
        twin.before.options = core.options


# --- phase two ------------------------------------------------------------------------------------------------------


def _sampled_later(core: SkitgubbeCore, base: SkitgubbeCore, seat: int, rng: random.Random) -> SkitgubbeCore:
    """Return a position of phase two, where only cards that others held at the end of phase one are unknown (1.9)."""
    twin = core.copy()
    others = [s for s in range(core.players) if s != seat]
    deck = shuffled(sorted(card for s in others for card in cards_of(core.secret[s])), rng)
    for s in others:
        size = core.secret[s].bit_count()
        twin.secret[s], deck = mask_of(deck[:size]), deck[size:]
        twin.hands[s] = core.hands[s] & ~core.secret[s] | twin.secret[s]
    if not base.collecting:
        twin.base = start = base.copy()
        for s in others:
            start.secret[s] = base.secret[s] & ~core.secret[s] | twin.secret[s]
            start.hands[s] = base.hands[s] & ~core.secret[s] | twin.secret[s]
        return twin
    end = _moments(base, core)[-1]  # replayed to find the cards held at the end of phase one
    kept = tuple(end.secret[s] & ~core.secret[s] | twin.secret[s] for s in range(core.players))
    twin.base = start = _started(core, base, seat, Deal(kept, (), core.aside), rng)
    begun = _moments(start, core)[-1]
    twin.stock = begun.stock
    twin.decisions = begun.decisions + len(core.shed)
    _count(twin, core.options.move_limit, stopped=core.phase == OVER and core.goat == NOBODY)
    twin.before = begun.before if core.before is not None else None
    _with_options_of(core, twin)
    return twin
