"""Random whole positions consistent with what one seat knows: new hidden cards that fit everything seen so far.

The cards that the seat has not seen are dealt anew to the other hands and the deck. A seat that took an attack or
skipped its lead shows what it cannot have held then. So each hand must have a possible history, found backwards from
now.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from operator import mul

from ...rules.shuffle import shuffled
from .cards import ALL_COUNTS, BITS, FIRST_JOKER, KINDS, NUMBERS_MASK, VALUES, cards_of, pack
from .core import SixtyCore
from .tables import CODE_BITS, COUNT_SHIFT, KIND_BITS, KIND_SHIFT, SEAT_SHIFT, SKIP, TAKE, VERB_BITS

_FREE = ALL_COUNTS
_MOST_AT_SKIP = tuple(0 if kind < FIRST_JOKER else _FREE for kind in KINDS)
"""The most cards of each kind that a seat can have held if it could not lead (2.3)."""

Hand = tuple[int, ...]
"""The cards of a hand as kinds from low to high."""


@dataclass(slots=True)
class Step:
    """An event in the story of a hand: cards ``played`` or ``drawn``, or the ``most`` of each kind that it held."""

    played: Hand = ()
    drawn: int = 0
    most: Sequence[int] = ()


@dataclass(slots=True)
class Story:
    """The story of one seat's hand in this round, and the places of its draws in the deck."""

    steps: list[Step] = field(default_factory=list)
    draws: list[range] = field(default_factory=list)
    bounded: bool = False


def stories(core: SixtyCore) -> list[Story]:
    """Return the story of each hand, as everyone saw it."""
    assert core.base is not None
    replay = core.base.copy()
    found = [Story() for _ in range(core.players)]
    for entry in core.log:
        seat, code, top = entry >> SEAT_SHIFT, entry & CODE_BITS, replay.top
        story, verb = found[seat], code & VERB_BITS
        if count := code >> COUNT_SHIFT:
            story.steps.append(Step(played=(code >> KIND_SHIFT & KIND_BITS,) * count))
        elif verb == SKIP or (verb == TAKE and not core.options.may_take):
            story.steps.append(Step(most=_MOST_AT_SKIP if verb == SKIP else _most_at_take(replay)))
            story.bounded = True
        replay.play(code)
        if replay.top > top:
            story.steps.append(Step(drawn=replay.top - top))
            story.draws.append(range(top, replay.top))
    return found


def _most_at_take(core: SixtyCore) -> list[int]:
    """Return the most cards of each kind that a seat can have held if it could not answer (3.5).

    The bound holds for a seat that is not the last with cards; for the last one all cards are known anyway.
    """
    total = core.total()
    most = [total // VALUES[kind] if kind < FIRST_JOKER else 0 for kind in KINDS]
    most[core.kind] = 0
    if not core.in_discard(core.kind):
        most[FIRST_JOKER + 1] = _FREE
    return most


# --- the history of a hand ----------------------------------------------------------------------------------------

# Here a hand is an int too, but with one spare bit for each kind, which allows comparing all kinds at once.
_BITS = BITS + 1
_UNITS = tuple(1 << _BITS * kind for kind in KINDS)
_FREE_BITS = sum(unit << BITS for unit in _UNITS)
_COUNT = _UNITS[1] - 1
_WILD_SHIFT = _BITS * len(KINDS)
_WILD = 1 << _WILD_SHIFT
"""A card whose kind is not settled yet; the highest bits count these cards."""
_SETTLED = _WILD - 1
_EACH = ((_WILD, -_WILD), *((unit, unit * _COUNT) for unit in _UNITS))
"""A card of each sort, and the mask of the bits that count it."""


@dataclass(slots=True)
class _Leg:
    """The part of a hand's story between two draws, told backwards.

    Each of the ``bounds`` is the most cards of each kind that it held, with the cards that it has played since then.
    """

    bounds: list[tuple[int, int]] = field(default_factory=list)
    played: int = 0
    drawn: int = 0


def _legs(steps: Sequence[Step]) -> list[_Leg]:
    """Return a story as legs, from its end to its beginning; the last leg begins with no draw."""
    legs = [_Leg()]
    for step in reversed(steps):
        leg = legs[-1]
        if step.most:
            leg.bounds.append((_packed(step.most), leg.played))
        elif step.played:
            leg.played += sum(_UNITS[kind] for kind in step.played)
        else:
            leg.drawn = step.drawn
            legs.append(_Leg())
    return legs


class _Teller:
    """A search for possible histories of a hand, backwards through its story."""

    def __init__(self, story: Story, rng: random.Random) -> None:
        self.bounded = story.bounded
        self._legs = _legs(story.steps)
        self._rng = rng
        self._spare: Sequence[int] = ()
        self._dead: list[set[int]] = [set() for _ in self._legs]

    def tell(self, hand: Iterable[int]) -> list[Hand]:
        """Return the cards of each draw, the last draw first, then those held at first; the hand must be possible."""
        drawn: list[int] = []
        found = self._told(sum(_UNITS[kind] for kind in hand), drawn)
        assert found
        return [_unpacked(cards) for cards in drawn]

    def possible(self, hand: int, spare: Sequence[int]) -> bool:
        """Return True if a hand has a possible history.

        ``spare`` holds how many cards of each kind are left for the cards of ``hand`` that are not settled yet.
        """
        self._spare = spare
        return self._told(hand, [])

    def _told(self, hand: int, drawn: list[int]) -> bool:
        for dead in self._dead:
            dead.clear()
        return self._back(0, hand, drawn)

    def _back(self, number: int, hand: int, drawn: list[int]) -> bool:
        leg = self._legs[number]
        for most, played in leg.bounds:
            if not self._held(hand + played, most):
                return False
        hand += leg.played
        if not leg.drawn:
            drawn.append(hand)
            return True
        dead = self._dead[number]
        if hand in dead:
            return False
        for came in shuffled(_draws(hand, leg.drawn), self._rng):
            drawn.append(came)
            if self._back(number + 1, hand - came, drawn):
                return True
            drawn.pop()
        dead.add(hand)
        return False

    def _held(self, hand: int, most: int) -> bool:
        """Return True if no kind exceeds its bound, and the unsettled cards can be of kinds that still have room."""
        free = (most | _FREE_BITS) - (hand & _SETTLED)
        if free & _FREE_BITS != _FREE_BITS:
            return False
        wild = hand >> _WILD_SHIFT
        if wild:
            free ^= _FREE_BITS
            for spare in self._spare:
                room = free & _COUNT
                wild -= spare if spare < room else room
                if wild <= 0:
                    return True
                free >>= _BITS
        return not wild


def _packed(counts: Iterable[int]) -> int:
    return sum(map(mul, _UNITS, counts))


def _unpacked(hand: int) -> Hand:
    return tuple(kind for kind in KINDS for _ in range(hand >> _BITS * kind & _COUNT))


@lru_cache(maxsize=1 << 13)
def _draws(hand: int, number: int) -> tuple[int, ...]:
    """Return each choice of ``number`` cards of a hand once: unsettled cards first, then from low to high."""
    if number == 1:
        return tuple([unit for unit, count in _EACH if hand & count])
    cards = (_WILD,) * (hand >> _WILD_SHIFT) + tuple(_UNITS[kind] for kind in _unpacked(hand & _SETTLED))
    return tuple(dict.fromkeys(map(sum, combinations(cards, number))))


# --- hidden cards -------------------------------------------------------------------------------------------------

_DECK = -1
_FIRST_TRIES, _MORE_TRIES = 30, 5
"""The number of cards that may find no place before a new start: at first, and the increase after each start."""


@dataclass
class _Placing:
    """The dealing of hidden cards, one by one, to random places that can take them, with backtracking."""

    cards: Sequence[int]
    room: dict[int, int]
    tellers: Mapping[int, _Teller]
    must_lead: bool
    tries: int
    rng: random.Random

    def __post_init__(self) -> None:
        self.placed: dict[int, list[int]] = {where: [] for where in self.room}
        self.bounded = [where for where, teller in self.tellers.items() if teller.bounded]
        self.spare = [self.cards.count(kind) for kind in KINDS]

    def place(self) -> dict[int, list[int]] | None:
        """Return place → its cards, or None after too many tries."""
        return self.placed if self._from(0) else None

    def _from(self, number: int) -> bool:
        if number == len(self.cards):
            hands = [hand for where, hand in self.placed.items() if where != _DECK]
            return not self.must_lead or any(kind < FIRST_JOKER for hand in hands for kind in hand)
        kind = self.cards[number]
        self.spare[kind] -= 1
        for where in self._in_random_order():
            self.placed[where].append(kind)
            self.room[where] -= 1
            if all(map(self._possible, self.bounded)) and self._from(number + 1):
                return True
            self.placed[where].pop()
            self.room[where] += 1
            if self.tries < 0:
                break
        self.spare[kind] += 1
        self.tries -= 1
        return False

    def _in_random_order(self) -> list[int]:
        """Return the places with room in random order, where those with more room are likelier to come first."""
        draw = self.rng.random
        keyed = {where: draw() ** (1 / left) for where, left in self.room.items() if left}
        return sorted(keyed, key=keyed.__getitem__, reverse=True)

    def _possible(self, where: int) -> bool:
        """Return True if a hand, with the cards still to be added, has a possible history."""
        settled = sum(_UNITS[kind] for kind in self.placed[where])
        return self.tellers[where].possible(settled + self.room[where] * _WILD, self.spare)


# --- whole positions ----------------------------------------------------------------------------------------------


def sampled(core: SixtyCore, seat: int, rng: random.Random) -> SixtyCore:
    """Return a copy of ``core`` with everything that ``seat`` cannot know drawn anew, consistently."""
    assert core.base is not None
    base = core.base
    told = stories(core)
    others = [s for s in range(core.players) if s != seat]
    unseen = [kind for s in others for kind in cards_of(core.hands[s])] + list(core.deck[core.top :])
    tellers = {s: _Teller(told[s], rng) for s in others}
    # Strong cards are hardest to place if somebody took an attack, so they come first.
    unseen.sort(reverse=True)
    must_lead = core.leading and not core.hands[seat] & NUMBERS_MASK
    room = {s: core.sizes[s] for s in others} | {_DECK: core.left}
    tries = _FIRST_TRIES
    while (placed := _Placing(unseen, {**room}, tellers, must_lead, tries, rng).place()) is None:
        tries += _MORE_TRIES
    hands = {s: placed[s] for s in others}
    twin, twin_base = core.copy(), _begun_anew(base, told, tellers, hands, shuffled(placed[_DECK], rng), rng)
    twin.base, twin.origin, twin.deck = twin_base.base, twin_base.origin, twin_base.deck
    for s in others:
        twin.hands[s] = pack(hands[s])
    return twin


def sampled_after(core: SixtyCore, seat: int, rng: random.Random) -> SixtyCore:
    """Return a copy of ``core`` at the end of a round, with a new beginning that leads to the round all have seen.

    By then everybody knows all cards of each hand, but not which were dealt to the others and which they drew when.
    """
    if core.last is None:
        return core
    base, log = core.last
    before = base.copy()
    before.base, before.log = base, []
    for entry in log[:-1]:
        before.play(entry & CODE_BITS)
    told = stories(before)
    others = [s for s in range(core.players) if s != seat]
    hands = {s: list(cards_of(before.hands[s])) for s in others}
    anew = _begun_anew(base, told, {s: _Teller(told[s], rng) for s in others}, hands, (), rng)
    assert anew.base is not None
    twin = core.copy()
    twin.last = (anew.base, log)
    return twin


def _begun_anew(
    base: SixtyCore,
    told: Sequence[Story],
    tellers: Mapping[int, _Teller],
    hands: Mapping[int, Sequence[int]],
    rest: Sequence[int],
    rng: random.Random,
) -> SixtyCore:
    """Return a beginning of the round that leads to these hands by the moves seen, with ``rest`` left of the deck."""
    deck, first = list(base.deck), base.hands[:]
    for s, teller in tellers.items():
        *drawn, held = teller.tell(hands[s])
        first[s] = pack(held)
        for at, came in zip(reversed(told[s].draws), drawn, strict=True):
            deck[at.start : at.stop] = shuffled(came, rng)
    if rest:
        deck[len(deck) - len(rest) :] = rest
    anew = base.copy()
    anew.hands, anew.deck = first, tuple(deck)
    anew.begin()
    return anew
