"""Random whole positions of Sixty that are consistent with everything one seat knows.

Cards that the seat has not seen are dealt again to the other hands and the deck. A seat that took an attack or
skipped its lead has shown which cards it cannot have held then. So each hand needs a possible history, which is
searched backwards from the present.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from operator import mul

from ...rules.core import NOBODY
from ...rules.shuffle import shuffled
from .cards import ALL_COUNTS, BITS, FIRST_JOKER, HAND_SIZE, KINDS, NUMBERS_MASK, VALUES, cards_of, pack
from .core import SixtyCore
from .tables import CODE_BITS, COUNT_SHIFT, KIND_BITS, KIND_SHIFT, SEAT_SHIFT, SKIP, TAKE, VERB_BITS

_FREE = ALL_COUNTS
_MOST_AT_SKIP = tuple(0 if kind < FIRST_JOKER else _FREE for kind in KINDS)
"""The largest number of cards of each kind that a seat can have held if it could not lead (2.3)."""

Hand = tuple[int, ...]
"""The cards of a hand as kinds from low to high."""


@dataclass(frozen=True, slots=True)
class StoryStep:
    """A step in the history of a hand: cards ``played`` or ``drawn``, or an upper bound ``most`` for each kind."""

    played: Hand = ()
    drawn: int = 0
    most: Sequence[int] = ()


@dataclass(slots=True)
class Story:
    """The history of one seat's hand in this round, as everyone saw it, and the places of its draws in the deck."""

    steps: list[StoryStep] = field(default_factory=list)
    draws: list[range] = field(default_factory=list)
    bounded: bool = False

    def copy(self) -> Story:
        """Return an independent copy."""
        return Story(self.steps[:], self.draws[:], self.bounded)


@dataclass(frozen=True, slots=True)
class _StoryCache:
    """The cached stories of all hands after the moves of a ``log`` from ``base`` on; ``core`` is the position reached.

    ``tellers`` holds for each seat the searches for the hands that it cannot see. It is the only part that changes.
    """

    base: SixtyCore
    log: list[int]
    core: SixtyCore
    stories: list[Story]
    tellers: dict[int, tuple[Sequence[int], dict[int, _Teller]]] = field(default_factory=dict)

    def of(self, seat: int, unseen: Sequence[int]) -> dict[int, _Teller]:
        """Return the searches for the hands of the other seats, which place the cards that ``seat`` has not seen."""
        cached = self.tellers.get(seat)
        if cached is None or cached[0] != unseen:
            tellers = {s: _Teller(story, unseen) for s, story in enumerate(self.stories) if s != seat}
            cached = self.tellers[seat] = (unseen, tellers)
        return cached[1]


_latest: list[_StoryCache] = []
"""The latest stories, if any: later positions of the same round extend them."""


def stories(core: SixtyCore) -> list[Story]:
    """Return the story of each hand, as everyone saw it; callers must not change it."""
    return _cached_stories(core).stories


def _cached_stories(core: SixtyCore) -> _StoryCache:
    assert core.base is not None
    done, last = 0, _latest[0] if _latest else None
    if last is not None and last.base is core.base and last.log == core.log[: len(last.log)]:
        if len(last.log) == len(core.log):
            return last
        done = len(last.log)
        replay, found = last.core.copy(), [story.copy() for story in last.stories]
    else:
        replay, found = core.base.copy(), [Story() for _ in range(core.players)]
    for entry in core.log[done:]:
        seat, code, top = entry >> SEAT_SHIFT, entry & CODE_BITS, replay.top
        story, verb = found[seat], code & VERB_BITS
        if count := code >> COUNT_SHIFT:
            story.steps.append(StoryStep(played=(code >> KIND_SHIFT & KIND_BITS,) * count))
        elif verb == SKIP or (verb == TAKE and not core.options.may_take):
            story.steps.append(StoryStep(most=_MOST_AT_SKIP if verb == SKIP else _most_at_take(replay)))
            story.bounded = True
        replay.play(code)
        if replay.top > top:
            story.steps.append(StoryStep(drawn=replay.top - top))
            story.draws.append(range(top, replay.top))
    cache = _StoryCache(core.base, core.log[:], replay, found)
    _latest[:] = [cache]
    return cache


def _most_at_take(core: SixtyCore) -> list[int]:
    """Return the largest number of cards of each kind that a seat can have held if it could not answer (3.5).

    The bound is valid unless the seat is the last with cards, whose cards are known anyway.
    """
    total = core.total()
    most = [total // VALUES[kind] if kind < FIRST_JOKER else 0 for kind in KINDS]
    most[core.kind] = 0
    if not core.in_discard(core.kind):
        most[FIRST_JOKER + 1] = _FREE
    return most


# --- the history of a hand ----------------------------------------------------------------------------------------

# In this part a hand has one spare bit for each kind, which allows comparing all kinds at once.
_BITS = BITS + 1
_UNITS = tuple(1 << _BITS * kind for kind in KINDS)
_FREE_BITS = sum(unit << BITS for unit in _UNITS)
_COUNT = _UNITS[1] - 1
_WILD_SHIFT = _BITS * len(KINDS)
_WILD = 1 << _WILD_SHIFT
"""A card whose kind is still open; the highest bits count these cards."""
_SETTLED = _WILD - 1
_EACH = (*((unit, unit * _COUNT) for unit in reversed(_UNITS)), (_WILD, -_WILD))
"""One card of each kind, and one of open kind, each with the mask of the bits that count it."""


@dataclass(slots=True)
class _Leg:
    """The part of a hand's story between two draws, in reverse order.

    Each of the ``bounds`` is the largest number of cards of each kind that it held, and the cards played after that.
    """

    bounds: list[tuple[int, int]] = field(default_factory=list)
    played: int = 0
    drawn: int = 0


def _legs(steps: Sequence[StoryStep]) -> list[_Leg]:
    """Return a story as legs, from its end to its beginning; the last leg has no draw before it."""
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
    """A search for possible histories of a hand, backwards through its story, with a cache of its results."""

    def __init__(self, story: Story, cards: Sequence[int]) -> None:
        """Prepare to place ``cards`` in this order, in which equal cards are neighbours."""
        self.bounded = story.bounded
        self._legs = _legs(story.steps)
        self._earliest = max((number for number, leg in enumerate(self._legs) if leg.bounds), default=0)
        self._alike = self._alike_from(cards)
        self._cache: dict[int, dict[tuple[int, int], bool]] = {}

    def _alike_from(self, cards: Sequence[int]) -> list[int]:
        """Return a number for each place in ``cards``, equal for places whose remaining cards give the same results.

        For a kind that the bounds allow, it matters only whether the remaining cards could fill a hand.
        """
        allowed = [any(most >> _BITS * kind & _COUNT for leg in self._legs for most, _ in leg.bounds) for kind in KINDS]
        alike, left = [0], Counter(cards)
        for kind in cards:
            left[kind] -= 1
            alike.append(alike[-1] + (allowed[kind] and left[kind] < HAND_SIZE))
        return alike

    def tell(self, hand: Iterable[int], rng: random.Random) -> list[Hand]:
        """Return a random history of a possible hand: the cards of each draw, the last one first, then those dealt."""
        left, drawn = _packed_cards(hand), list[Hand]()
        for number, leg in enumerate(self._legs):
            left += leg.played
            if not leg.drawn:
                break
            draws = shuffled(_draws(left, leg.drawn), rng)
            came = next(cards for cards in draws if self._back(number + 1, left - cards, 0, ()))
            drawn.append(_unpacked(came))
            left -= came
        return [*drawn, _unpacked(left)]

    def possible(self, hand: int, at: int, spare: Sequence[int]) -> bool:
        """Return True if a hand has a possible history.

        ``spare`` holds the number of cards of each kind that are left, from place ``at`` on, for the cards of ``hand``
        whose kind is still open.
        """
        return self._back(0, hand, self._alike[at], spare)

    def _back(self, number: int, hand: int, at: int, spare: Sequence[int]) -> bool:
        if number > self._earliest:
            return True  # nothing bounds the hand before
        if hand < _WILD:
            at = -1  # every card has its kind, so the rest of the cards does not matter
        cached = self._cache.get(at)
        if cached is None:
            cached = self._cache[at] = {}
        answer = cached.get((number, hand))
        if answer is None:
            answer = cached[number, hand] = self._search(number, hand, at, spare)
        return answer

    def _search(self, number: int, hand: int, at: int, spare: Sequence[int]) -> bool:
        leg = self._legs[number]
        for most, played in leg.bounds:
            if not _fits_hand(hand + played, most, spare):
                return False
        if number == self._earliest:
            return True
        hand, drawn = hand + leg.played, leg.drawn
        if bounds := self._legs[number + 1].bounds:
            due = _due(hand, bounds)
            if due is None or due[1] > drawn:
                return False
            hand -= due[0]
            drawn -= due[1]
        for came in _draws(hand, drawn):  # noqa: SIM110  a generator takes longer
            if self._back(number + 1, hand - came, at, spare):
                return True
        return False


def _fits_hand(hand: int, most: int, spare: Sequence[int]) -> bool:
    """Return True if no kind exceeds its bound, and the bounds leave room for the cards of open kind."""
    free = (most | _FREE_BITS) - (hand & _SETTLED)
    if free & _FREE_BITS != _FREE_BITS:
        return False
    wild = hand >> _WILD_SHIFT
    if wild:
        free ^= _FREE_BITS
        for left in spare:
            room = free & _COUNT
            wild -= left if left < room else room
            if wild <= 0:
                return True
            free >>= _BITS
    return not wild


def _due(hand: int, bounds: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the cards that a hand must have drawn later than these bounds, and their number; None if it is impossible.

    They are a minimum: more cards may have been drawn later.
    """
    found: list[int] = []
    for most, played in bounds:
        if (most | _FREE_BITS) - (hand + played & _SETTLED) & _FREE_BITS == _FREE_BITS:
            continue
        found = found or [0] * len(KINDS)
        for kind in KINDS:
            shift = _BITS * kind
            held = hand >> shift & _COUNT
            over = held + (played >> shift & _COUNT) - (most >> shift & _COUNT)
            if over > held:
                return None
            if over > found[kind]:
                found[kind] = over
    return (_packed(found), sum(found)) if found else (0, 0)


def _packed_cards(cards: Iterable[int]) -> int:
    return sum([_UNITS[kind] for kind in cards])


def _packed(counts: Iterable[int]) -> int:
    return sum(map(mul, _UNITS, counts))


def _unpacked(hand: int) -> Hand:
    return tuple(kind for kind in KINDS for _ in range(hand >> _BITS * kind & _COUNT))


@lru_cache(maxsize=1 << 14)
def _draws(hand: int, number: int) -> tuple[int, ...]:
    """Return each choice of ``number`` cards of a hand once, from high to low, cards of open kind last.

    High cards are the likeliest to have been drawn late if a hand could not answer before.
    """
    if number == 1:
        return tuple([unit for unit, count in _EACH if hand & count])
    cards = (*(_UNITS[kind] for kind in reversed(_unpacked(hand & _SETTLED))), *(_WILD,) * (hand >> _WILD_SHIFT))
    return tuple(dict.fromkeys(map(sum, combinations(cards, number))))


# --- hidden cards -------------------------------------------------------------------------------------------------

_DECK = -1
_FIRST_TRIES, _MORE_TRIES = 30, 5
"""The number of dead ends before the dealing starts over: at first, and the increase after each start."""


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
        self.bounded = {where: teller for where, teller in self.tellers.items() if teller.bounded}
        # Each hand with its missing cards, as cards of open kind.
        self.hands = {where: self.room[where] * _WILD for where in self.bounded}
        self.spare = [self.cards.count(kind) for kind in KINDS]

    def place(self) -> dict[int, list[int]] | None:
        """Return place → its cards, or None after too many dead ends."""
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
            if where in self.hands:
                self.hands[where] += _UNITS[kind] - _WILD
            if self._possible(number + 1) and self._from(number + 1):
                return True
            if where in self.hands:
                self.hands[where] += _WILD - _UNITS[kind]
            self.placed[where].pop()
            self.room[where] += 1
            if self.tries < 0:
                break
        self.spare[kind] += 1
        self.tries -= 1
        return False

    def _possible(self, number: int) -> bool:
        """Return True if every hand, with its missing cards as cards of open kind, has a possible history."""
        # The cards left for them depend only on the number of cards placed.
        return all(teller.possible(self.hands[where], number, self.spare) for where, teller in self.bounded.items())

    def _in_random_order(self) -> Iterator[int]:
        """Yield the places with room in random order, in which places with more room are likelier to come first."""
        left = {where: room for where, room in self.room.items() if room}
        total = sum(left.values())
        while left:
            number, chosen = self.rng.random() * total, _DECK
            for chosen, room in left.items():  # noqa: B007  the place that is reached, or the last one
                number -= room
                if number < 0:
                    break
            total -= left.pop(chosen)
            yield chosen


# --- whole positions ----------------------------------------------------------------------------------------------


def sampled(core: SixtyCore, seat: int, rng: random.Random) -> SixtyCore:
    """Return a position consistent with everything that ``seat`` knows of ``core``, and random otherwise."""
    assert core.base is not None
    base, cache = core.base, _cached_stories(core)
    others = [s for s in range(core.players) if s != seat]
    unseen = [kind for s in others for kind in cards_of(core.hands[s])] + list(core.deck[core.top :])
    # Strong cards are hardest to place if a seat took an attack, so they come first.
    unseen.sort(reverse=True)
    tellers = cache.of(seat, unseen)
    must_lead = core.leading and (seat == NOBODY or not core.hands[seat] & NUMBERS_MASK)
    room = {s: core.sizes[s] for s in others} | {_DECK: core.deck_size}
    tries = _FIRST_TRIES
    while (placed := _Placing(unseen, {**room}, tellers, must_lead, tries, rng).place()) is None:
        tries += _MORE_TRIES
    hands = {s: placed[s] for s in others}
    twin, twin_base = core.copy(), _begun_anew(base, cache.stories, tellers, hands, shuffled(placed[_DECK], rng), rng)
    twin.base, twin.origin, twin.deck = twin_base.base, twin_base.origin, twin_base.deck
    for s in others:
        twin.hands[s] = pack(hands[s])
    return twin


def sampled_after(core: SixtyCore, seat: int, rng: random.Random) -> SixtyCore:
    """Return a position at the end of a round with another beginning, which leads to the round that everyone saw.

    By then all cards of each hand are known, but not which ones others were dealt and when they drew the rest.
    """
    if core.last is None:
        return core
    base, log = core.last
    before = base.copy()
    before.base, before.log = base, []
    for entry in log[:-1]:
        before.play(entry & CODE_BITS)
    seat_stories = stories(before)
    others = [s for s in range(core.players) if s != seat]
    hands = {s: list(cards_of(before.hands[s])) for s in others}
    anew = _begun_anew(base, seat_stories, {s: _Teller(seat_stories[s], ()) for s in others}, hands, (), rng)
    assert anew.base is not None
    twin = core.copy()
    twin.last = (anew.base, log)
    return twin


def _begun_anew(
    base: SixtyCore,
    seat_stories: Sequence[Story],
    tellers: Mapping[int, _Teller],
    hands: Mapping[int, Sequence[int]],
    rest: Sequence[int],
    rng: random.Random,
) -> SixtyCore:
    """Return a beginning of the round from which the moves lead to these hands and leave ``rest`` of the deck."""
    deck, first = list(base.deck), base.hands[:]
    for s, teller in tellers.items():
        *drawn, held = teller.tell(hands[s], rng)
        first[s] = pack(held)
        for at, came in zip(reversed(seat_stories[s].draws), drawn, strict=True):
            deck[at.start : at.stop] = shuffled(came, rng)
    if rest:
        deck[len(deck) - len(rest) :] = rest
    anew = base.copy()
    anew.hands, anew.deck = first, tuple(deck)
    anew.begin()
    return anew
