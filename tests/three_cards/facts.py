"""Facts of a position of Three cards that one line may say, and a whole position of which they are true."""

from __future__ import annotations

import random
from functools import partial

from sisyphus_widgets.rules import NoOptions
from sisyphus_widgets.rules.cards import BIT, FULL_DECK, NAMES, cards_of, mask_of
from sisyphus_widgets.rules.position.completion import apart, first_that_can_be
from sisyphus_widgets.rules.position.facts import Facts

from .core import ThreeCardsCore
from .fields import FIELDS
from .notation import HAND_SIZE

_TRIES = 400


def fill(facts: Facts, options: NoOptions, rng: random.Random) -> ThreeCardsCore:
    """A game played at random until all that is said is so."""
    apart(facts, ["holds", "trick"], NAMES.__getitem__)
    for seat, hand in enumerate(facts.hands("holds")):
        if len(hand) > HAND_SIZE:
            facts.refuse("hand_of", "holds", seat, clause="1.1", n=HAND_SIZE)
    told = facts.value("to move")
    tricks = [facts.value("tricks", seat) for seat in range(facts.players)]
    taken = [sum(tricks)] if None not in tricks else range(HAND_SIZE)
    movers = [told] if told is not None else list(dict.fromkeys([*facts.seats_named("holds"), *range(facts.players)]))
    return first_that_can_be(
        partial(_attempt, facts, rng, mover, done) for mover in movers for done in taken for _ in range(_TRIES)
    )


def _attempt(facts: Facts, rng: random.Random, mover: int, done: int) -> ThreeCardsCore:
    players, plays = facts.players, facts.plays("trick")
    trick = [card for _, cards in plays for card in cards]
    leader = (mover - len(trick)) % players
    if any(who not in (None, (leader + n) % players) for n, (who, _) in enumerate(plays)):
        facts.refuse("in_turn", "trick", clause="2.1")
    owners = [(leader + n) % players for n in range(len(trick))]
    hands = facts.hands("holds")
    for seat, card in zip(owners, trick, strict=True):
        hands[seat].append(card)
    keep = mask_of(card for hand in hands for card in hand)
    deck = rng.sample(cards_of(FULL_DECK & ~keep), 52 - keep.bit_count())
    core = ThreeCardsCore(players)
    core.deal([mask_of([*hand, *(deck.pop() for _ in range(HAND_SIZE - len(hand)))]) for hand in hands], None)
    for _ in range(done * players):
        free = cards_of(core.playable() & ~keep)
        if not free:
            facts.refuse("too_many_tricks", "tricks")
        core.play(rng.choice(free), None)
    for seat, card in zip(owners, trick, strict=True):
        if core.to_move != seat or not core.playable() & BIT[card]:
            facts.refuse("not_played", "trick", clause="2.2")
        core.play(card, None)
    if core.to_move != mover:
        facts.refuse("else_turn", "to move", clause="2.1")
    for seat, number in enumerate(facts.numbers("tricks", -1)):
        if number not in (-1, core.tricks[seat]):
            facts.refuse("tricks_so", "tricks", clause="2.3")
    return core


SAYS = FIELDS.says(fill)
