"""The knowledge of one seat of Climb, and whole positions consistent with it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypeVar

from sisyphus_widgets.rules import NOBODY, State, View
from sisyphus_widgets.rules.shuffle import shuffled

from .cards import DECK, NAMES, cards_of, mask_of, names_of
from .core import PASSED, ClimbCore
from .notation import Deal, Pass, Play

S = TypeVar("S", bound=State[ClimbCore, Play | Pass, Deal])


class ClimbView(View[S]):
    """A position of Climb as one seat knows it."""

    __slots__ = ()

    _core: ClimbCore

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; empty for an onlooker and in a view of all seats."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """All turns so far, as text."""
        return tuple(f"{seat}: {'pass' if card == PASSED else NAMES[card]}" for seat, card in self._core.plays)

    def key(self) -> tuple[Hashable, ...]:
        known = self._state if self.seat is None else self.hand
        return (self.seat, self._core.players, known, self.counts, self.history)

    def sample(self, rng: random.Random) -> S:
        if self.seat is None or self._state.chance_due:
            return self._state
        core = self._core.copy()
        own = 0 if self.seat == NOBODY else core.hands[self.seat]
        seen = mask_of(card for _, card in core.plays if card != PASSED)
        # A pass tells nothing, since anybody may pass.
        unknown = shuffled(cards_of(DECK & ~seen & ~own), rng)
        for seat in range(core.players):
            if seat != self.seat:
                core.hands[seat] = mask_of(unknown.pop() for _ in range(core.hands[seat].bit_count()))
        return self._state.with_core(core)
