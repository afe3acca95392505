"""The view of one seat of Sixty: everything that it may know, and random whole positions consistent with that."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from typing import TypeVar

from ...rules.core import NOBODY, PLAYING
from ...rules.state import State, View
from .cards import cards_of, names_of, token_names
from .core import SixtyCore
from .notation import Deal, Move
from .options import Options
from .sampler import sampled, sampled_after
from .tables import CODE_BITS, SEAT_SHIFT, move_of

S = TypeVar("S", bound=State[SixtyCore, Move, Deal])


class PublicFacts:
    """The facts that everyone sees (1.3), shared by whole positions and views."""

    __slots__ = ()

    _core: SixtyCore

    @property
    def options(self) -> Options:
        """The options of this table."""
        return self._core.options

    @property
    def round(self) -> int:
        """The round in play or about to be dealt, from 1; after the end the last one played."""
        return self._core.round

    @property
    def leading(self) -> bool:
        """True if the seat to move is to lead, False if it is under attack."""
        return self._core.leading

    @property
    def attack(self) -> tuple[str, ...]:
        """The cards that lie against the seat to move."""
        return token_names(self._core.attack)

    @property
    def attacker(self) -> int | None:
        """The seat that played the attack on the seat to move, or None."""
        seat = self._core.attacker
        return None if seat == NOBODY else seat

    @property
    def direction(self) -> str:
        """``"clockwise"`` or ``"counterclockwise"``."""
        return self._core.direction

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(self._core.sizes)

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, from the first card discarded to the last."""
        return token_names(self._core.discard)

    @property
    def penalties(self) -> tuple[tuple[str, ...], ...]:
        """The penalty cards of each seat in this round, or in the round just over."""
        return tuple(map(token_names, self._core.piles))

    @property
    def totals(self) -> tuple[int, ...]:
        """The penalty points of each seat in finished rounds."""
        return tuple(self._core.totals)


class SixtyView(PublicFacts, View[S]):
    """A position of Sixty as one seat knows it."""

    __slots__ = ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none for an observer who sees everything, or for an onlooker."""
        return () if self.seat in (None, NOBODY) else names_of(cards_of(self._core.hands[self.seat]))

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return self._core.deck_size

    @property
    def history(self) -> tuple[str, ...]:
        """All that this seat has seen of the round: the cards it was dealt and drew, and every move with its seat."""
        return tuple(_lines(self._core, self.seat))

    def key(self) -> tuple[Hashable, ...]:
        core, seat = self._core, self.seat
        public_core = core.copy()
        public_core.origin = None
        if seat is not None:
            public_core.hands = [hand if holder == seat else 0 for holder, hand in enumerate(core.hands)]
        deck = core.deck[core.top :] if seat is None else self.deck
        return (seat, self.counts, deck, self.attacker, self.history, public_core.key())

    def sample(self, rng: random.Random) -> S:
        core = self._core
        if self.seat is None:
            return self._state
        if core.phase != PLAYING or core.to_move == NOBODY:
            return self._state.with_core(sampled_after(core, self.seat, rng))
        return self._state.with_core(sampled(core, self.seat, rng))


def _lines(core: SixtyCore, seat: int | None) -> Iterator[str]:
    """Yield what a seat has seen of this round, in order: its own cards, the cards it drew, and every move."""
    base = core.base
    if base is None:
        return
    replay = base.copy()
    for holder in range(core.players):
        if seat in (None, holder):
            yield f"dealt {holder}: {' '.join(names_of(cards_of(replay.hands[holder])))}".rstrip()
    for entry in core.log:
        who, code, before = entry >> SEAT_SHIFT, entry & CODE_BITS, replay.top
        replay.play(code)
        yield f"{move_of(code)} {who}"
        top = replay.top if replay.phase == PLAYING else len(base.deck)
        if top > before and seat in (None, who):
            yield f"drew {who}: {' '.join(names_of(sorted(base.deck[before:top])))}"
