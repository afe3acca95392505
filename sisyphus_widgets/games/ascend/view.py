"""The view of one seat of Ascend: everything that it may know, and random whole positions consistent with that."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypeVar

from ...rules.core import NOBODY, PLAYING
from ...rules.state import State, View
from .core import GIVING, PROMISING, AscendCore
from .decktet import BIT, EXTENDED, NAMES, names_of
from .notation import AscendMove, Deal, play_of
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT
from .round import thinking
from .sampler import sampled

S = TypeVar("S", bound=State[AscendCore, AscendMove, Deal])


def given_on(core: AscendCore) -> bool:
    """Return True if the cards given in this hand have moved."""
    return core.phase != GIVING and core.gifts[-1] is not None


def known_cards(core: AscendCore, seat: int | None, holder: int) -> int:
    """Return the cards in ``holder``'s hand that ``seat`` knows (all if it is None): its own, and those it gave."""
    hand = core.hands[holder]
    if seat is None or seat == holder:
        return hand
    if not given_on(core):
        return 0
    return hand & sum(BIT[card] for giver, to, card in core.moved() if (giver, to) == (seat, holder))


def known_to_move(core: AscendCore, seat: int | None) -> int | None:
    """Return the seat to move, as far as ``seat`` knows.

    The other seats cannot see who is choosing cards to give, nor whether a seat is still thinking about a promise.
    """
    to_move = core.to_move
    if to_move == NOBODY:
        return None
    if seat is None or seat == to_move:
        return to_move
    return to_move if core.phase == PLAYING and thinking(core) in (NOBODY, seat) else None


def known_phase(core: AscendCore, seat: int | None) -> int:
    """Return the phase as ``seat`` knows it: only the seat itself sees that it is thinking about a promise."""
    return PLAYING if core.phase == PROMISING and seat not in (None, core.to_move) else core.phase


def entry_text(entry: int) -> str:
    """Return a play, pass or promise of a hand as a line of history."""
    seat = entry >> SEAT_SHIFT
    if entry & PROMISED:
        return f"promise {seat}: {entry & EXTENDED}"
    verb, _, cards = str(play_of(entry & PLAY_MASK)).partition(" ")
    return f"{verb} {seat}: {cards}" if cards else f"{verb} {seat}"


class PublicFacts:
    """The public facts of a position, shared by whole positions and views."""

    __slots__ = ()

    _core: AscendCore

    @property
    def table(self) -> tuple[tuple[int, str], ...]:
        """The plays of this round in order, each as its seat and notation."""
        return tuple((seat, str(play_of(code))) for seat, code in self._core.table())

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._core.points)


class AscendView(PublicFacts, View[S]):
    """A position of Ascend as one seat knows it."""

    __slots__ = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none for an observer who sees everything, or for an onlooker."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known_cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each seat's hand that this seat knows."""
        core = self._core
        return tuple(tuple(names_of(known_cards(core, self.seat, holder))) for holder in range(core.players))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """All that this seat has seen of the hand: its cards, those it gave and got, every play, pass and promise."""
        core, seat = self._core, self.seat
        seats = self.own_seats
        lines = []
        if core.number and not core.set_up:
            lines += [f"dealt {s}: {' '.join(names_of(core.dealt[s]))}" for s in seats]
            lines += [f"gave {s}: {NAMES[gift[0]]} {NAMES[gift[1]]}" for s in seats if (gift := core.gifts[s])]
        if given_on(core) and seat in seats:
            lines += [f"received {giver}: {NAMES[card]}" for giver, to, card in core.moved() if to == seat]
        return (*lines, *map(entry_text, core.plays))

    def key(self) -> tuple[Hashable, ...]:
        core = self._core
        return (
            self.seat,
            core.players,
            core.options,
            known_phase(core, self.seat),
            core.number,
            self.to_move,
            self.known_cards,
            self.counts,
            self.history,
            core.start,
            core.aside if self.seat is None else 0,
            core.discards,
            core.set_up,
            tuple(core.points),
            tuple(core.out),
            core.mountain,
            core.promiser,
            core.promise,
            core.winner,
        )

    def sample(self, rng: random.Random) -> S:
        if self.seat is None:
            return self._state
        core, seat = self._core, self.seat
        known = [known_cards(core, seat, holder) for holder in range(core.players)]
        return self._state.with_core(sampled(core, seat, known, rng))
