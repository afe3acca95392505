"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from ...rules.cards import BIT, NAMES, SUIT_MASK, cards_of, mask_of
from ...rules.core import NOBODY, PLAYING
from ...rules.position.completion import CardPlace, dealt, first_that_can_be, refuse_shared_cards
from ...rules.position.facts import Facts
from .core import ASKING, SHEDDING, SkitgubbeCore
from .fields import FIELDS, PHASE_ONE, PHASE_TWO
from .notation import HAND_SIZE, Play
from .options import Options
from .setup import build
from .violations import judge

_TRIES = 40
"""The number of random deals of the other cards that are tried, as some do not fit the facts."""

TWO_PHASES = 2
"""The number of the phase in which seats get rid of cards."""

_FEW = 4
"""The cards in each hand in phase two if no fact gives a number."""


def fill(facts: Facts, options: Options, rng: random.Random) -> SkitgubbeCore:
    """Return a position that fits all facts; in phase two, cards that no fact names have been discarded."""
    phase = facts.value("phase") or (2 if facts.there("trumps", "count", "needed") else 1)
    for name in ("trumps", "count", "needed") if phase == 1 else ("stock", "collected"):
        if facts.there(name):
            facts.refuse("other_phase", name, clause="2.1", n=phase)
    # If the turned card is in play, it may be in a hand, on the table or discarded.
    turned = [] if options.play_turned_card and phase == TWO_PHASES else ["aside"]
    refuse_shared_cards(facts, ["holds", "plays", *turned, "collected"], NAMES.__getitem__)
    attempt = _collecting if phase == 1 else _shedding
    plays = facts.plays("plays")
    # First try the seat after the last one in the facts that played, then seats whose cards are named.
    after = [(who + len(plays) - n) % facts.players for n, (who, _) in enumerate(plays) if who is not None][-1:]
    movers = dict.fromkeys([*after, *facts.seats_named("holds"), *range(facts.players)])
    turn = facts.value("to move")
    return first_that_can_be(
        partial(attempt, facts, options, rng, plays, mover)
        for mover in ([turn] if turn is not None else movers)
        for _ in range(_TRIES)
    )


def _owners(facts: Facts, plays: Sequence[tuple[int | None, Any]], mover: int) -> list[int]:
    """Return the seat of each play on the table: from the facts, or else in turn, ending before ``mover``."""
    first = next(((who - n) % facts.players for n, (who, _) in enumerate(plays) if who is not None), None)
    start = (mover - len(plays)) % facts.players if first is None else first
    return [(start + n) % facts.players if who is None else who for n, (who, _) in enumerate(plays)]


# --- phase one ------------------------------------------------------------------------------------------------------


def _collecting(facts: Facts, options: Options, rng: random.Random, plays: Any, mover: int) -> SkitgubbeCore:
    """Return a position of phase one, with its trick laid card by card from the position before it."""
    players, held = facts.players, facts.hands("holds")
    owners = _owners(facts, plays, mover)
    _check_sizes(facts, held, plays)
    stock = facts.value("stock")
    collected = facts.hands("collected")
    lying = [card for _, cards in plays for card in cards]
    named_cards = {*lying, *facts.cards("aside"), *(card for hand in (*held, *collected) for card in hand)}
    deck = [card for card in range(52) if card not in named_cards]
    rng.shuffle(deck)
    aside = next(iter([*facts.cards("aside"), *deck]), NOBODY)
    if aside == NOBODY:
        facts.refuse("none_aside", "aside")
    deck = [card for card in deck if card != aside]
    if sum(HAND_SIZE - len(hand) for hand in held) > len(deck):
        facts.refuse("too_few_cards", "collected")
    hands = [[*hand, *(deck.pop() for _ in range(HAND_SIZE - len(hand)))] for hand in held]
    left = len(deck) if stock is None else stock  # without this fact, only the named cards have been collected
    if left > len(deck):
        facts.refuse("only_left", "stock", n=len(deck))
    trick = list(zip(owners, lying, strict=True))
    begun, drawn = _before_trick(hands, trick, rng)
    stock_now, rest = deck[:left], deck[left:]
    for n, card in enumerate(rest):
        collected[n % players].append(card)
    values = FIELDS.of_line(
        facts,
        PHASE_ONE,
        hands=begun,
        aside=aside,
        stock=[*drawn, *stock_now],
        leader=owners[0] if owners else mover,
        collected=collected,
    )
    core = build(values, options)
    _lay_trick(facts, core, trick, mover)
    return core


def _check_sizes(facts: Facts, held: list[list[int]], plays: Any) -> None:
    """Refuse hands with too many cards, and plays of several cards."""
    for seat, hand in enumerate(held):
        if len(hand) > HAND_SIZE:
            facts.refuse("hand_of", "holds", seat, clause="1.2", n=HAND_SIZE)
    for who, cards in plays:
        if len(cards) != 1:
            facts.refuse("one_at_a_time", "plays", who, clause="1.3")


def _before_trick(
    hands: list[list[int]], trick: Sequence[tuple[int, int]], rng: random.Random
) -> tuple[list[list[int]], list[int]]:
    """Return the hands before a trick, and the cards drawn during it, one for each card laid."""
    lying = [card for _, card in trick]
    before, drawn = [list(hand) for hand in hands], list[int]()
    for seat, card in reversed(trick):
        fresh = [one for one in before[seat] if one not in lying]
        came = rng.choice(fresh or before[seat])  # a card drawn may be played later
        before[seat].remove(came)
        before[seat].append(card)
        drawn.insert(0, came)
    return before, drawn


def _lay_trick(facts: Facts, core: SkitgubbeCore, trick: Sequence[tuple[int, int]], mover: int) -> None:
    """Lay a trick card by card, until it is the turn of ``mover``."""
    for seat, card in trick:
        while core.phase == ASKING:
            core.act(0)
        if core.to_move != seat or core.phase != PLAYING:
            facts.refuse("not_turn", "plays", clause="1.3", who=seat)
        core.act(BIT[card])
    while core.phase == ASKING and core.to_move != mover:
        core.act(0)
    if core.to_move != mover:
        facts.refuse("else_turn", "to move", clause="1.3")


# --- phase two ------------------------------------------------------------------------------------------------------


def _shedding(facts: Facts, options: Options, rng: random.Random, plays: Any, mover: int) -> SkitgubbeCore:
    """Return a position of phase two."""
    players, held = facts.players, facts.hands("holds")
    owners = _owners(facts, plays, mover)
    lying = [card for _, cards in plays for card in cards]
    named_cards = {*lying, *(card for hand in held for card in hand)}
    aside = _turned_card(facts, named_cards, options, rng)
    counts = [facts.value("count", seat) for seat in range(players)]
    most = min(max([len(hand) for hand in held]), _FEW) or _FEW
    needed = facts.value("needed")
    if needed is not None and not max(2, len(plays) + 1) <= needed <= players:
        facts.refuse("needed_is", "needed", clause="2.6", n=players)
    spare = players - (needed or players)
    silent = [seat for seat in range(players) if not held[seat] and counts[seat] is None and seat != mover]
    for seat in silent[: max(spare, 0)]:
        counts[seat] = 0  # these seats are out already
    rooms = []
    for seat, (hand, count) in enumerate(zip(held, counts, strict=True)):
        size = (len(hand) or most) if count is None else count
        if len(hand) > size:
            facts.refuse("more_than", "holds", seat, n=size)
        rooms.append(CardPlace(hand, size))
    away = named_cards if options.play_turned_card else {*named_cards, aside}
    deck = [card for card in range(52) if card not in away]
    unsaid = [mover] if not held[mover] and counts[mover] is None else []
    # Seats that no fact mentions may hold fewer cards, and all except the one to move may be out.
    for seats, least in ((silent, 1), (unsaid, 1), (silent, 0)):
        for seat in seats * most:
            if sum(room.size - len(room.cards) for room in rooms) > len(deck) and rooms[seat].size > least:
                rooms[seat].size -= 1
    if needed is not None and needed < sum(room.size > 0 for room in rooms):
        facts.refuse("more_hold", "needed", clause="2.6")
    used = sum(room.size - len(room.cards) for room in rooms)
    if used > len(deck):
        facts.refuse("too_few_cards", "count")
    laid = dealt(deck, [*rooms, CardPlace([], len(deck) - used)], rng)
    assert laid is not None  # no seat is barred from any card
    _check_plays(facts, plays, owners, aside, options)
    # Seats that have played to the trick may be out by now, and so may others.
    more = needed is None and sum(map(bool, laid[:players])) <= len(plays) < players
    values = FIELDS.of_line(
        facts,
        PHASE_TWO,
        **({"needed": len(plays) + 1} if more else {}),
        hands=laid[:players],
        aside=aside,
        to_move=mover,
        trick=[(seat, cards) for seat, (_, cards) in zip(owners, plays, strict=True)],
    )
    return build(values, options)


def _turned_card(facts: Facts, named_cards: set[int], options: Options, rng: random.Random) -> int:
    """Return the card that was turned for trumps: the one that the facts name, or else a possible one."""
    trumps, aside = facts.value("trumps"), list[int](facts.cards("aside"))
    if aside:
        if trumps not in (None, aside[0] // 13):
            facts.refuse("aside_trumps", "trumps", clause="2.2")
        return aside[0]
    of_suit = cards_of(SUIT_MASK[trumps]) if trumps is not None else range(52)
    # If the turned card is in play, it may be any card of its suit, even one in a hand or on the table.
    free = [card for card in of_suit if options.play_turned_card or card not in named_cards]
    if not free:
        facts.refuse("one_is_aside", "trumps", clause="2.2")
    return rng.choice(free)


def _check_plays(facts: Facts, plays: Any, owners: list[int], aside: int, options: Options) -> None:
    """Refuse plays that are illegal on those below them, with the reason that a player would read."""
    core = SkitgubbeCore(facts.players, options)
    core.phase, core.aside, core.trump = SHEDDING, aside, aside // 13
    for seat, (who, cards) in zip(owners, plays, strict=True):
        core.to_move, core.hands[seat] = seat, mask_of(cards)
        if (violation := judge(core, Play(mask_of(cards)), seat)) is not None:
            facts.refuse_move(violation, seat, "plays", who)
        core.table.append(mask_of(cards))
        core.owners.append(seat)


SAYS = FIELDS.says(fill)
