"""What one seat of Sisyphus may know, and whole positions consistent with it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from ...rules.cards import BIT, FULL_DECK, NAMES, SUIT_MASK, SUIT_OF, cards_of, mask_of, names_of
from ...rules.shuffle import shuffled
from ...rules.view import View
from .core import DEALING, NOBODY, PASSING, PLAYING, TWO_OF_CLUBS, CardsCore

if TYPE_CHECKING:
    from .state import SisyphusState

_SPADES = SUIT_MASK[3]
_OTHERS = FULL_DECK & ~_SPADES


def passed_on(core: CardsCore) -> bool:
    """Whether the passed cards of this deal have moved."""
    return core.phase != PASSING and any(core.passes)


def known_cards(core: CardsCore, seat: int | None, holder: int) -> int:
    """The cards in ``holder``'s hand that ``seat`` knows to be there (None: knows all).

    One's own; pedestal cards, which everyone knows (6.2); and what one passed there oneself (2.2).
    """
    hand = core.hands[holder]
    if seat is None or seat == holder or core.phase == DEALING:
        return hand  # between two deals the hands are the pedestal cards that went across
    known = core.pedestal[holder]
    if passed_on(core) and core.receiver(seat) == holder:
        known |= core.passes[seat]
    return hand & known


def known_to_move(core: CardsCore, seat: int | None) -> int | None:
    """The seat to move, as far as ``seat`` knows.

    Who is choosing cards to pass is nobody else's business, and who holds the two of clubs shows only when it is led.
    In a position that only shows what one action brings about, nobody is to move: who has just played has not again.
    """
    to_move = core.to_move
    if to_move == NOBODY or any(play >> 6 == to_move for play in core.trick_plays()):
        return None
    if seat is None or seat == to_move:
        return to_move
    if core.phase == PASSING:
        return None
    if not core.plays and not known_cards(core, seat, to_move) & BIT[TWO_OF_CLUBS]:
        return None
    return to_move


class SisyphusView(View["SisyphusState"]):
    """A position of Sisyphus as one seat knows it."""

    __slots__ = ()

    @property
    def _core(self) -> CardsCore:
        return self._state._core

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (empty for the one who sees everything)."""
        return () if self.seat is None else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, the cards in its hand that this one knows to be there."""
        return tuple(tuple(names_of(known_cards(self._core, self.seat, holder))) for holder in range(4))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return self._state.trick

    @property
    def levels(self) -> tuple[int, ...]:
        """The level each peg stands on."""
        return self._state.levels

    @property
    def summits(self) -> tuple[int, ...]:
        """How often each seat has reached the summit."""
        return self._state.summits

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat has seen of the deal: its own cards, what it passed and received, and every card played."""
        core, seat = self._core, self.seat
        seats = range(4) if seat is None else (seat,)
        lines = [f"dealt {s}: {' '.join(names_of(core.dealt[s]))}" for s in seats if core.deals and not core.unnamed]
        lines += [f"passed {s}: {' '.join(names_of(core.passes[s]))}" for s in seats if core.passes[s]]
        if seat is not None and passed_on(core):
            giver = next(s for s in range(4) if core.receiver(s) == seat)
            lines.append(f"received {giver}: {' '.join(names_of(core.passes[giver]))}")
        return (*lines, *(f"play {play >> 6}: {NAMES[play & 63]}" for play in core.plays[core.unnamed :]))

    def key(self) -> tuple[Any, ...]:
        core = self._core
        return (
            self.seat,
            core.options,
            core.phase,
            core.deals,
            self.to_move,
            self.known,
            self.counts,
            self.history,
            tuple(core.levels),
            tuple(core.summits),
            tuple(core.kept),
            core.broken,
            core.reached,
            core.winner,
        )

    def sample(self, rng: random.Random) -> SisyphusState:
        core = self._core
        if self.seat is None:
            return self._state
        return self._state.__class__(_sampled(core, self.seat, rng))


def _barred(core: CardsCore) -> list[int]:
    """For each seat, the cards its play in this deal shows it cannot hold now (3.2, 3.3, 3.4)."""
    barred = [0, 0, 0, 0]
    broken = False
    for number, play in enumerate(core.plays):
        if number < core.unnamed:
            continue
        seat, card = play >> 6, play & 63
        led = core.plays[number - number % 4] & 63
        spade = bool(BIT[card] & _SPADES)
        if number % 4 and SUIT_OF[card] != SUIT_OF[led]:
            barred[seat] |= SUIT_MASK[SUIT_OF[led]]
            if number < 4 and spade:
                barred[seat] |= _OTHERS  # only a hand of nothing but spades may do that
        elif not number % 4 and spade and not broken:
            barred[seat] |= _OTHERS
        broken = broken or spade
    return barred


def _sampled(core: CardsCore, seat: int, rng: random.Random) -> CardsCore:
    """A copy of ``core`` with everything that ``seat`` cannot know dealt anew, consistently."""
    twin = core.copy()
    others = [s for s in range(4) if s != seat]
    fixed = {s: known_cards(core, seat, s) for s in others}
    unknown = 0
    for s in others:
        unknown |= core.hands[s] & ~fixed[s]
    room = {s: (core.hands[s] & ~fixed[s]).bit_count() for s in others}
    barred = _barred(core)
    placed = _placed(unknown, room, {s: FULL_DECK & ~barred[s] for s in others}, rng)
    for s in others:
        twin.hands[s] = fixed[s] | placed[s]
    if core.phase == PLAYING and not core.plays:
        twin.to_move = next(s for s in range(4) if twin.hands[s] & BIT[TWO_OF_CLUBS])
    _invent_passes(core, twin, seat, rng)
    return twin


def _placed(unknown: int, room: dict[int, int], may: dict[int, int], rng: random.Random) -> dict[int, int]:
    """Deal the cards of ``unknown`` so that each seat gets ``room`` cards out of those it ``may`` hold.

    Card by card in random order, each to a random seat that still leaves a way to place all others (by Hall's
    condition: no set of seats is left with more cards that only they may hold than they have room for).
    """
    seats = list(room)
    groups = [[s for i, s in enumerate(seats) if choice >> i & 1] for choice in range(1, 1 << len(seats))]
    placed = dict.fromkeys(seats, 0)
    left = unknown

    def feasible() -> bool:
        for group in groups:
            elsewhere = 0
            for s in seats:
                if s not in group and room[s]:
                    elsewhere |= may[s]
            if (left & ~elsewhere).bit_count() > sum(room[s] for s in group):
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
    """The seats in random order, those with more room more likely first."""
    keyed = {s: rng.random() ** (1 / room[s]) for s in seats}
    return sorted(seats, key=keyed.__getitem__, reverse=True)


def _invent_passes(core: CardsCore, twin: CardsCore, seat: int, rng: random.Random) -> None:
    """Give the other seats passes and dealt hands that fit the hands of ``twin``."""
    played = [mask_of(play & 63 for play in core.plays if play >> 6 == s) for s in range(4)]
    # Between two deals the hands are pedestal cards, which were played too.
    full = played[:] if core.phase == DEALING else [twin.hands[s] | played[s] for s in range(4)]
    if core.phase == PASSING:
        for s in range(core.to_move):
            if s != seat:
                free = cards_of(full[s] & ~core.pedestal[s])
                twin.passes[s] = mask_of(shuffled(free, rng)[:3])
    elif passed_on(core):
        for giver in range(4):
            to = core.receiver(giver)
            if seat not in (giver, to):
                # What one passed was not a pedestal card of either, and not among what the receiver had from elsewhere.
                free = cards_of(full[to] & ~core.pedestal[to])
                twin.passes[giver] = mask_of(shuffled(free, rng)[:3])
        for giver in range(4):
            to = core.receiver(giver)
            full[to] &= ~twin.passes[giver]
            full[giver] |= twin.passes[giver]
    twin.dealt = full
