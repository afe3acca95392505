"""The view of one seat of Sisyphus: everything that it may know, and random whole positions consistent with that."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypeVar

from ...rules.cards import BIT, NAMES, names_of
from ...rules.core import DEALING, NOBODY
from ...rules.state import State, View
from .core import PASSING, TWO_OF_CLUBS, CardsCore
from .notation import CardsMove, Deal
from .sampler import sampled
from .scoring import LEVELS

S = TypeVar("S", bound=State[CardsCore, CardsMove, Deal])


def known_cards(core: CardsCore, seat: int | None, holder: int) -> int:
    """Return the cards in ``holder``'s hand that ``seat`` knows (all if ``seat`` is None).

    These are its own cards, the pedestal cards, which everyone knows (6.2), and those it passed to ``holder`` (2.2).
    """
    hand = core.hands[holder]
    if seat is None or seat == holder or core.phase == DEALING:
        return hand  # between two deals the hands are the pedestal cards that went across
    known = core.pedestal[holder]
    if core.passed and seat != NOBODY and core.receiver(seat) == holder:
        known |= core.passes[seat]
    return hand & known


def known_to_move(core: CardsCore, seat: int | None) -> int | None:
    """Return the seat to move, as far as ``seat`` knows.

    The other seats cannot see who is choosing cards to pass, nor who holds the two of clubs before it is led. If the
    seat to move has already played to the trick, the position only shows the effect of its action, and no seat is to
    move.
    """
    to_move = core.to_move
    if to_move == NOBODY or to_move in core.on_table():
        return None
    if seat is None or seat == to_move:
        return to_move
    if core.phase == PASSING:
        return None
    if not core.plays and not known_cards(core, seat, to_move) & BIT[TWO_OF_CLUBS]:
        return None
    return to_move


class PublicFacts:
    """The public facts of a position, shared by whole positions and views."""

    __slots__ = ()

    _core: CardsCore

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return tuple(NAMES[card] for card in self._core.trick)

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each peg, 1 to 8."""
        return tuple(min(level, LEVELS) for level in self._core.levels)

    @property
    def summits(self) -> tuple[int, ...]:
        """The number of times that each seat has reached the summit."""
        return tuple(self._core.summits)


class CardsView(PublicFacts, View[S]):
    """A position of Sisyphus as one seat knows it."""

    __slots__ = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none for an observer who sees everything, or for an onlooker."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known_cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each seat's hand that this seat knows."""
        return tuple(tuple(names_of(known_cards(self._core, self.seat, holder))) for holder in range(4))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """All that this seat has seen of the deal: its cards, those it passed and received, and every card played."""
        core, seat = self._core, self.seat
        seats = self.own_seats
        lines = [f"dealt {s}: {' '.join(names_of(core.dealt[s]))}" for s in seats if core.deals and not core.unnamed]
        lines += [f"passed {s}: {' '.join(names_of(core.passes[s]))}" for s in seats if core.passes[s]]
        if core.passed and seat in seats:
            giver = next(s for s in range(4) if core.receiver(s) == seat)
            lines.append(f"received {giver}: {' '.join(names_of(core.passes[giver]))}")
        return (*lines, *(f"play {play >> 6}: {NAMES[play & 63]}" for play in core.plays[core.unnamed :]))

    def key(self) -> tuple[Hashable, ...]:
        core = self._core
        return (
            self.seat,
            core.options,
            core.phase,
            core.deals,
            self.to_move,
            self.known_cards,
            self.counts,
            self.history,
            tuple(core.levels),
            tuple(core.summits),
            tuple(core.pedestal_cards),
            core.broken,
            core.broken_before,
            core.reached,
            core.winner,
            # If pedestal cards stay, the next hands depend on the seats that brought them, which everyone has seen.
            tuple(core.pedestal) if core.options.keep_pedestal_cards else None,
        )

    def sample(self, rng: random.Random) -> S:
        if self.seat is None:
            return self._state
        known = [known_cards(self._core, self.seat, holder) for holder in range(4)]
        return self._state.with_core(sampled(self._core, self.seat, known, rng))
