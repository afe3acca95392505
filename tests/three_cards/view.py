"""The knowledge of one seat of Three cards, and whole positions consistent with it."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypeVar

from sisyphus_widgets.rules import State, View
from sisyphus_widgets.rules.cards import FULL_DECK, NAMES, SUIT_MASK, SUIT_OF, cards_of, mask_of, names_of
from sisyphus_widgets.rules.shuffle import shuffled

from .core import ThreeCardsCore
from .notation import Deal, Play

S = TypeVar("S", bound=State[ThreeCardsCore, Play, Deal])


class ThreeCardsView(View[S]):
    """A position of Three cards as one seat knows it."""

    __slots__ = ()

    _core: ThreeCardsCore

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (empty for the one who sees everything)."""
        return () if self.seat is None else tuple(names_of(self._core.hands[self.seat]))

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """Every card played."""
        return tuple(f"play {seat}: {NAMES[card]}" for seat, card in self._core.plays)

    def key(self) -> tuple[Hashable, ...]:
        known = self._state if self.seat is None else self.hand
        return (self.seat, self._core.players, known, self.counts, self.history)

    def sample(self, rng: random.Random) -> S:
        if self.seat is None:
            return self._state
        core = self._core.copy()
        unknown = FULL_DECK & ~core.hands[self.seat] & ~mask_of(card for _, card in core.plays)
        for seat in range(core.players):
            if seat != self.seat:
                # There are always enough of them: no more than twelve of the 52 are dealt.
                cards = shuffled(cards_of(unknown & ~shown_void(core, seat)), rng)
                core.hands[seat] = mask_of(cards[: core.hands[seat].bit_count()])
                unknown &= ~core.hands[seat]
        return self._state.holding(core)


def shown_void(core: ThreeCardsCore, seat: int) -> int:
    """All cards of the suits that a seat has shown not to hold, by not following (2.2)."""
    void = 0
    for number, (player, card) in enumerate(core.plays):
        led = SUIT_OF[core.plays[number - number % core.players][1]]
        if player == seat and SUIT_OF[card] != led:
            void |= SUIT_MASK[led]
    return void
