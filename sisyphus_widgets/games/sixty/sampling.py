"""Whole positions drawn from what one seat knows: hidden cards anew, so that all that has happened could have happened.

Others' hands are filled card by card from the cards that the seat has not seen. What a seat took or skipped bounds what
it can have held then; so for each hand a way is kept in which its cards came into it, told backwards from now.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from ...rules.shuffle import shuffled
from .cards import ALL_COUNTS, FIRST_JOKER, KINDS, NUMBERS_MASK, VALUES, cards_of, pack
from .core import SixtyCore
from .tables import CODE_BITS, COUNT_SHIFT, KIND_BITS, KIND_SHIFT, SEAT_SHIFT, SKIP, TAKE, VERB_BITS

WILD = -1
_FREE = ALL_COUNTS

Hand = tuple[int, ...]
"""The cards of a hand as kinds from low to high; ``WILD`` for one that is not settled yet."""


@dataclass(slots=True)
class Step:
    """Something that happened to a hand: cards ``played``, some ``drawn``, or it held at most so many of each kind."""

    played: Hand = ()
    drawn: int = 0
    most: Sequence[int] = ()


@dataclass(slots=True)
class Story:
    """All that happened to one seat's hand in this round, and where in the deck its draws were."""

    steps: list[Step] = field(default_factory=list)
    draws: list[range] = field(default_factory=list)
    bounded: bool = False


def stories(core: SixtyCore) -> list[Story]:
    """What everyone saw happen to each hand."""
    assert core.base is not None
    replay = core.base.copy()
    found = [Story() for _ in range(core.players)]
    for entry in core.log:
        seat, code, top = entry >> SEAT_SHIFT, entry & CODE_BITS, replay.top
        story, verb = found[seat], code & VERB_BITS
        if count := code >> COUNT_SHIFT:
            story.steps.append(Step(played=(code >> KIND_SHIFT & KIND_BITS,) * count))
        elif verb == SKIP or (verb == TAKE and not core.options.may_take):
            story.steps.append(Step(most=_most_at_skip() if verb == SKIP else _most_at_take(replay)))
            story.bounded = True
        replay.play(code)
        if replay.top > top:
            story.steps.append(Step(drawn=replay.top - top))
            story.draws.append(range(top, replay.top))
    return found


def _most_at_skip() -> list[int]:
    """How many of each kind a seat can have held that could not lead (2.3)."""
    return [0 if kind < FIRST_JOKER else _FREE for kind in KINDS]


def _most_at_take(core: SixtyCore) -> list[int]:
    """How many of each kind a seat can have held that could not answer (3.5); it was not the last, or all is open."""
    total = core.total()
    most = [total // VALUES[kind] if kind < FIRST_JOKER else 0 for kind in KINDS]
    most[core.kind] = 0
    if not core.in_discard(core.kind):
        most[FIRST_JOKER + 1] = _FREE
    return most


# --- how a hand came about ----------------------------------------------------------------------------------------


class _Teller:
    """Looks for ways in which a hand can have come about, backwards through its story."""

    def __init__(self, story: Story, rng: random.Random) -> None:
        self._steps = story.steps
        self._rng = rng
        self._dead: set[tuple[int, Hand]] = set()

    def tell(self, hand: Hand) -> list[Hand] | None:
        """The cards held at first and those of each draw, the last draw first; None where there is no way."""
        drawn: list[Hand] = []
        first = self._back(len(self._steps), tuple(sorted(hand)), drawn)
        return None if first is None else [*drawn, first]

    def _back(self, number: int, hand: Hand, drawn: list[Hand]) -> Hand | None:
        if not number:
            return hand
        if (number, hand) in self._dead:
            return None
        step = self._steps[number - 1]
        if step.most:
            if all(hand.count(kind) <= step.most[kind] for kind in set(hand) - {WILD}):
                return self._back(number - 1, hand, drawn)
        elif step.played:
            return self._back(number - 1, tuple(sorted(hand + step.played)), drawn)
        else:
            for came in shuffled(dict.fromkeys(combinations(hand, step.drawn)), self._rng):
                drawn.append(came)
                first = self._back(number - 1, _without(hand, came), drawn)
                if first is not None:
                    return first
                drawn.pop()
        self._dead.add((number, hand))
        return None


def _without(hand: Hand, some: Hand) -> Hand:
    left = list(hand)
    for card in some:
        left.remove(card)
    return tuple(left)


# --- whole positions ----------------------------------------------------------------------------------------------


def sampled(core: SixtyCore, seat: int, rng: random.Random) -> SixtyCore:
    """A copy of ``core`` with all that ``seat`` cannot know drawn anew, consistently."""
    assert core.base is not None
    base = core.base
    told = stories(core)
    others = [s for s in range(core.players) if s != seat]
    unseen = [kind for s in others for kind in cards_of(core.hands[s])] + list(core.deck[core.top :])
    tellers = {s: _Teller(told[s], rng) for s in others}
    hands: dict[int, list[int]] = {s: [] for s in others}
    places = [s for s in others for _ in range(core.sizes[s])]
    left = [unseen.count(kind) for kind in KINDS]
    must_lead = core.leading and not core.hands[seat] & NUMBERS_MASK

    def fill(number: int) -> bool:
        if number == len(places):
            return not must_lead or any(kind < FIRST_JOKER for hand in hands.values() for kind in hand)
        holder = places[number]
        hand = hands[holder]
        pool = shuffled([kind for kind in KINDS for _ in range(left[kind])], rng)
        for kind in dict.fromkeys(pool):
            hand.append(kind)
            wild = core.sizes[holder] - len(hand)
            if not told[holder].bounded or tellers[holder].tell((*hand, *(WILD,) * wild)) is not None:
                left[kind] -= 1
                if fill(number + 1):
                    return True
                left[kind] += 1
            hand.pop()
        return False

    possible = fill(0)
    assert possible, "the position itself is one way"
    deck = list(base.deck)
    first = base.hands[:]
    for s in others:
        ways = tellers[s].tell(tuple(hands[s]))
        assert ways is not None
        *drawn, held = ways
        first[s] = pack(held)
        for at, came in zip(reversed(told[s].draws), drawn, strict=True):
            deck[at.start : at.stop] = shuffled(came, rng)
    deck[core.top :] = shuffled([kind for kind in KINDS for _ in range(left[kind])], rng)
    twin, twin_base = core.copy(), base.copy()
    twin_base.hands, twin_base.deck = first, tuple(deck)
    twin_base.begin()
    twin.base, twin.origin, twin.deck = twin_base.base, twin_base.origin, tuple(deck)
    for s in others:
        twin.hands[s] = pack(hands[s])
    return twin
