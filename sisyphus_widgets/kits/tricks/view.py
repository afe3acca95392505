"""The view of one seat of a trick-taking game: its knowledge, and samples of whole positions that fit it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypeVar

from ...rules.cards import NAMES, names_of
from ...rules.core import NOBODY
from ...rules.state import State, View
from .core import TrickCore
from .notation import Bid, Deal, Name, TrickMove
from .sampler import known_cards, sampled

S = TypeVar("S", bound=State[TrickCore, TrickMove, Deal])


class TrickView(View[S]):
    """A position of a trick-taking game as one seat knows it."""

    __slots__ = ()

    _core: TrickCore

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; empty for an onlooker and for a view of everything."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known_cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each seat's hand that this view knows."""
        seats = range(self._core.players)
        return tuple(tuple(names_of(known_cards(self._core, self.seat, holder))) for holder in seats)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played."""
        return tuple(NAMES[card] for _, card in self._core.table)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """The seat's knowledge of this deal, in notation: its cards, those passed and received, all bids and plays."""
        core, seat = self._core, self.seat
        seats = self.own_seats
        lines = [f"dealt {s}: {' '.join(names_of(core.dealt[s]))}" for s in seats if core.deals and not core.set_up]
        lines += [f"passed {s}: {' '.join(names_of(core.passes[s]))}" for s in seats if core.passes[s]]
        if core.passed and seat in seats:
            giver = next(s for s in range(core.players) if core.receiver(s) == seat)
            lines.append(f"received {giver}: {' '.join(names_of(core.passes[giver]))}")
        lines += [f"{Bid(bid)} {s}" for s, bid in enumerate(core.bids) if bid >= -1]
        lines += [*core.declarations, *(str(Name(suit)) for suit in core.namings)]
        lines += [line for s in seats for line in core.secrets(s)]
        return (*lines, *(f"play {s}: {NAMES[card]}" for s, card in core.plays))

    def key(self) -> tuple[Hashable, ...]:
        core = self._core
        public = (core.options, core.phase, core.deals, core.turned, core.trump, core.before, core.played, core.winner)
        scores = (tuple(core.taken), tuple(core.tricks), tuple(core.totals))
        return (self.seat, core.players, self.to_move, self.known_cards, self.counts, self.history, *public, *scores)

    def sample(self, rng: random.Random) -> S:
        if self.seat is None:
            return self._state
        return self._state.with_core(sampled(self._core, self.seat, rng))
