"""The facts that a line of text may state about a position, and the building of a position that fits them."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

from ...rules.position.completion import first_that_can_be
from ...rules.position.facts import Facts
from .cards import COPIES, DECK, FIRST_JOKER, HAND_SIZE, KINDS, NAMES
from .core import DIRECTIONS, SixtyCore
from .fields import FIELDS
from .options import Options
from .setup import build

_TRIES = 12
"""The number of random deals of the other cards that are tried, as some do not fit the facts."""


def fill(facts: Facts, options: Options, rng: random.Random) -> SixtyCore:
    """Return a position that fits all facts, with all 83 cards in it."""
    named = [(name, seat) for name in ("holds", "penalties") for seat in range(facts.players)]
    lying = Counter(card for name, seat in [*named, ("attack", None), ("discard", None)] for card in
                    facts.cards(name, seat))  # fmt: skip
    for kind in KINDS:
        if lying[kind] > COPIES[kind]:
            facts.refuse("copies", most=COPIES[kind], card=NAMES[kind], n=lying[kind])
    if any(card >= FIRST_JOKER for seat in range(facts.players) for card in facts.cards("penalties", seat)):
        facts.refuse("joker_penalty", "penalties")
    turn = facts.value("to move")
    movers = [turn] if turn is not None else list(dict.fromkeys([*facts.seats_named("holds"), *range(facts.players)]))
    attacker, stated_step = facts.value("attacker"), facts.value("direction")
    return first_that_can_be(
        partial(_attempt, facts, options, rng, lying, mover, by, step)
        for mover in movers
        for step in ([stated_step] if stated_step is not None else DIRECTIONS.values())
        for by in _attackers(facts, mover, attacker, step)
        for _ in range(_TRIES)
    )


def _attackers(facts: Facts, mover: int, attacker: int | None, step: int) -> list[int | None]:
    if attacker is not None:
        return [attacker]
    if not facts.there("attack"):
        return [None]
    return [(mover - step * n) % facts.players for n in range(1, facts.players)]


def _attempt(
    facts: Facts,
    options: Options,
    rng: random.Random,
    lying: Counter[int],
    mover: int,
    attacker: int | None,
    step: int,
) -> SixtyCore:
    players, held = facts.players, facts.hands("holds")
    attack = facts.cards("attack")
    rest = list((Counter(DECK) - lying).elements())
    rng.shuffle(rest)
    if attacker is not None and not attack:
        attack = _some_attack(rest)
    counts = _counts(facts, held, mover, attacker, step)
    deck = facts.value("deck")
    scarce = deck is None and len(rest) < HAND_SIZE * players - sum(map(len, held))
    ended = scarce or deck == 0 or (deck is None and any(count not in (None, HAND_SIZE) for count in counts))
    sizes = _sizes(facts, options, held, counts, mover, ended=ended)
    if ended and sum(map(bool, sizes)) < 2 and not attack:
        others = [seat for seat in range(players) if seat != mover and counts[seat] is None]
        if others:
            sizes[others[0]] = 1
        else:
            attack = _some_attack(rest)  # the last seat with cards must be under attack, or the round would be over
    if not ended and deck is not None:
        _make_room(options, held, counts, sizes, len(rest) - deck, rng)
    if sum(sizes) - sum(map(len, held)) > len(rest):
        facts.refuse("too_few_cards", "count")
    hands = [[*held[seat], *(rest.pop() for _ in range(sizes[seat] - len(held[seat])))] for seat in range(players)]
    left = 0 if ended else len(rest) if deck is None else deck
    if left > len(rest):
        facts.refuse("only_left", "deck", n=len(rest))
    drawn, gone = rest[:left], rest[left:]
    values = FIELDS.of_line(
        facts,
        hands=hands,
        to_move=mover,
        attack=attack,
        attacker=attacker,
        deck=drawn,
        discard=[*facts.cards("discard"), *gone],
        direction=step,
    )
    return build(values, options)


def _some_attack(rest: list[int]) -> list[int]:
    """Take a number card for an attack out of the other cards; return an empty list if there is none."""
    found = next((n for n, kind in enumerate(rest) if kind < FIRST_JOKER), None)
    return [] if found is None else [rest.pop(found)]


def _counts(facts: Facts, held: list[list[int]], mover: int, attacker: int | None, step: int) -> list[int | None]:
    """Return the number of cards that each seat must hold, or None if it is free."""
    players = facts.players
    counts = [facts.value("count", seat) for seat in range(players)]
    between = () if attacker is None else range(attacker + step, attacker + step * players, step)
    for seat in (one % players for one in between):
        if seat == mover:
            break
        if counts[seat] is None and not held[seat]:
            counts[seat] = 0  # the attack goes past a seat without cards
    return counts


def _sizes(
    facts: Facts, options: Options, held: list[list[int]], counts: list[int | None], mover: int, *, ended: bool
) -> list[int]:
    """Return the size of each hand; ``ended`` is True if the deck is empty, so that no hand is filled up."""
    sizes = []
    for seat, count in enumerate(counts):
        size = (max(len(held[seat]), seat == mover) if ended else HAND_SIZE) if count is None else count
        if len(held[seat]) > size:
            facts.refuse("more_than", "holds", seat, n=size)
        if size < options.fewest_held and not ended:
            if options.draw_after_opening:
                facts.refuse("draws_up", "count", seat)
            facts.refuse("one_held", "count", seat, who=seat)
        sizes.append(size)
    return sizes


def _make_room(
    options: Options, held: list[list[int]], counts: list[int | None], sizes: list[int], most: int, rng: random.Random
) -> None:
    """Make hands of free size smaller, as after leads without a draw, until ``most`` cards fill them (2.2)."""
    named = sum(map(len, held))
    while sum(sizes) - named > most:
        larger = [
            seat
            for seat, size in enumerate(sizes)
            if counts[seat] is None and size > max(len(held[seat]), options.fewest_held)
        ]
        if not larger:
            return
        sizes[rng.choice(larger)] -= 1


SAYS = FIELDS.says(fill)
