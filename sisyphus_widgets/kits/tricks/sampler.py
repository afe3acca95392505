"""Hidden information: the cards that a seat knows, those that play rules out, and random positions that fit both."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from ...rules.cards import BIT, cards_of, mask_of
from ...rules.core import NOBODY, PLAYING
from ...rules.position.completion import CardPlace, dealt
from ...rules.shuffle import shuffled
from ..cards import counted
from .contracts import ContractCore
from .core import PASSING, TrickCore
from .offering import OfferingCore
from .partners import PartnersCore
from .point_deals import deal_points
from .preference import PastTurn
from .solo import SoloCore


def known_cards(core: TrickCore, seat: int | None, holder: int) -> int:
    """Return the cards in ``holder``'s hand that ``seat`` knows (None: all).

    A seat knows its own cards, those that it passed to ``holder``, and a trump that was turned up.
    """
    hand = core.hands[holder]
    if seat is None or seat == holder:
        return hand
    known = core.open_card
    if isinstance(core, PartnersCore) and core.wedding == holder:
        known |= core.partner_cards
    if core.passed and seat != NOBODY and core.receiver(seat) == holder:
        known |= core.passes[seat]
    return hand & known


def known_to_move(core: TrickCore, seat: int | None) -> int | None:
    """Return the seat to move, or None if ``seat`` does not know it.

    Other seats do not see who is choosing cards to pass, or who holds the card that must lead first.
    """
    turn = core.to_move
    if turn == NOBODY or seat is None or seat == turn:
        return None if turn == NOBODY else turn
    opener = core.rules.opener
    opening = core.phase == PLAYING and opener and not core.plays and not core.before
    if core.phase == PASSING or (opening and not known_cards(core, seat, turn) & opener):
        return None
    return turn


def past_turns(core: TrickCore) -> Iterator[tuple[int, int, PastTurn]]:
    """Yield the seat, the card and the public facts at that time, for every play of this deal that is known."""
    players, played = core.players, core.set_played
    led, best = 0, NOBODY
    for at, (seat, card) in enumerate(core.plays):
        if at % players == 0:
            led, best = 0, NOBODY
        number = (core.before + at) // players + 1
        yield seat, card, PastTurn(number, led, core.trump, played, best, core.options)
        if not led:
            led, best = core.group(card), card
        elif BIT[card] & core.group(best):
            best = card if core.height(card) > core.height(best) else best
        elif BIT[card] & core.trump:
            best = card
        played |= BIT[card]


def barred(core: TrickCore) -> list[int]:
    """Return for each seat the cards that it cannot hold, as its play in this deal shows.

    A seat that played a card outside a rule's preference held none of the preferred cards.
    """
    found, everything = [0] * core.players, core.rules.deck_mask
    for seat, card, turn in past_turns(core):
        within = everything
        for rule in core.rules.rules_of_play:
            mask = rule.prefers(turn)
            if mask is None:
                continue
            if BIT[card] & mask:
                within &= mask
            else:
                found[seat] |= within & mask
    return found


def stays_out(mask: int, card: int) -> bool:
    """Return True if a card is in a mask of barred cards; a test for a :class:`.CardPlace`."""
    return bool(mask & BIT[card])


def sampled(core: TrickCore, seat: int, rng: random.Random) -> TrickCore:
    """Return a copy of ``core`` with a random, consistent choice of everything that ``seat`` cannot know."""
    twin, seats = core.copy(), range(core.players)
    known = [known_cards(core, seat, holder) for holder in seats]
    unknown = core.rules.deck_mask & ~(core.played | sum(known) | core.open_card | core.put_away(seat))
    wanted = [hand.bit_count() - mine.bit_count() for hand, mine in zip(core.hands, known, strict=True)]
    bars = barred(core) if core.plays else [0] * core.players
    if isinstance(core, ContractCore) and core.announced:
        placed = _placed_by_points(core, cards_of(unknown), wanted, bars, known, rng)
    elif isinstance(core, PartnersCore) and any(wanted):
        placed = _placed_with_partners(core, seat, unknown, wanted, bars, rng)
    else:
        placed = _found(_placed(cards_of(unknown), wanted, bars, rng))
    twin.hands = [mine | new for mine, new in zip(known, placed, strict=True)]
    if isinstance(twin, OfferingCore) and twin.discarded and not core.put_away(seat):
        twin.discarded = BIT[rng.choice(cards_of(unknown & ~sum(placed)))]
    if core.phase == PLAYING and core.rules.opener and not core.plays and not core.before:
        twin.to_move = next(s for s in seats if twin.hands[s] & core.rules.opener)
    if not core.set_up:
        _invent_passes(core, twin, seat, rng)
    if isinstance(twin, OfferingCore) and twin.is_ordered:
        twin.dealt[twin.dealer] = (twin.dealt[twin.dealer] | twin.discarded) & ~BIT[twin.turned]
    if isinstance(twin, SoloCore):
        twin.invent_kitty(seat, unknown & ~sum(placed), rng)
    return twin


def _placed(cards: tuple[int, ...], wanted: list[int], bars: list[int], rng: random.Random) -> list[int] | None:
    """Deal ``wanted`` cards to each seat, except those in its ``bars``; the remaining cards stay undealt.

    Return None if that is impossible.
    """
    everything = mask_of(cards)
    if not any(bar & everything for bar, size in zip(bars, wanted, strict=True) if size):
        deck, found = shuffled(cards, rng), []
        for size in wanted:
            found.append(mask_of(deck[:size]))
            deck = deck[size:]
        return found
    rooms = [CardPlace([], size, partial(stays_out, bar)) for size, bar in zip(wanted, bars, strict=True)]
    hands = dealt(cards, [*rooms, CardPlace([], len(cards) - sum(wanted))], rng)
    return None if hands is None else [mask_of(hand) for hand in hands[:-1]]


def _found(placed: list[int] | None) -> list[int]:
    assert placed is not None, "the real cards lie so"
    return placed


def _placed_with_partners(
    core: PartnersCore, seat: int, unknown: int, wanted: list[int], bars: list[int], rng: random.Random
) -> list[int]:
    """Deal ``wanted`` cards to each seat, the hidden partner cards to seats that may have them."""
    rest = cards_of(unknown & ~core.partner_cards)
    for masks in core.placed_partners(seat, unknown, wanted, bars, rng):
        left = [size - mask.bit_count() for size, mask in zip(wanted, masks, strict=True)]
        placed = _placed(rest, left, bars, rng)
        if placed is not None:
            return [mask | new for mask, new in zip(masks, placed, strict=True)]
    return _found(None)


def _placed_by_points(
    core: ContractCore, cards: tuple[int, ...], wanted: list[int], bars: list[int], hands: list[int], rng: random.Random
) -> list[int]:
    """Deal ``wanted`` cards to each seat, so that all hands as dealt are worth what was announced."""
    announcing = core.rules.announcing
    assert announcing is not None  # such a game has it
    seen = hands[:]
    for seat, card in core.plays:
        seen[seat] |= BIT[card]
    hidden = [seat for seat, size in enumerate(wanted) if size]
    placed = [0] * core.players
    if hidden:
        points = [core.announced[seat] - counted(announcing.counts, seen[seat]) for seat in hidden]
        found = deal_points(
            cards, announcing.each, [bars[seat] for seat in hidden], [wanted[seat] for seat in hidden], points, rng
        )
        assert found is not None, "the real cards lie so"
        for seat, hand in zip(hidden, found, strict=True):
            placed[seat] = hand
    return placed


def _invent_passes(core: TrickCore, twin: TrickCore, seat: int, rng: random.Random) -> None:
    """Invent passes and dealt hands of the other seats that fit the hands of ``twin``."""
    seats, passing = range(core.players), core.rules.passing
    full = twin.hands[:]
    for who, card in core.plays:
        full[who] |= BIT[card]
    if core.phase == PASSING:
        # Other seats have chosen only as far as this seat can infer from its own turn.
        assert passing is not None
        later = seat + 1 if core.passes[seat] else 0
        twin.to_move = seat if core.to_move == seat else later
        for other in seats:
            if other != seat:
                chosen = shuffled(cards_of(full[other]), rng)[: passing.cards]
                twin.passes[other] = mask_of(chosen) if other < twin.to_move else 0
    elif core.passed:
        assert passing is not None
        for giver in seats:
            if seat not in (giver, to := core.receiver(giver)):
                twin.passes[giver] = mask_of(shuffled(cards_of(full[to]), rng)[: passing.cards])
        for giver in seats:
            full[core.receiver(giver)] &= ~twin.passes[giver]
        for giver in seats:
            full[giver] |= twin.passes[giver]
    twin.dealt = full
