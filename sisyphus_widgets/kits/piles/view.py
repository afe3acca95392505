"""The view of one seat of a game with hands and piles: its knowledge, and samples of whole positions that fit it."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import TypeVar

from ...rules.cards import NAMES, RANKS, SUITS, names_of
from ...rules.core import DEALING, NOBODY
from ...rules.state import State, View
from .core import DREW, PASSED, PileCore
from .declared_bout import TAKES, TOOK
from .declared_requests import BOOK, LUCK
from .notation import Deal, PileMove
from .request_core import Reply, RequestCore
from .request_sampler import sampled_by_requests
from .sampler import sampled, seen_hands

_WORDS = {PASSED: "pass", TAKES: "take", TOOK: "took"}
"""The words for moves without cards in a history."""

S = TypeVar("S", bound=State[PileCore, PileMove, Deal])


@lru_cache(maxsize=4096)  # the history is written again for each comparison of views
def _cards(mask: int) -> str:
    """Return the notation of some cards."""
    return " ".join(names_of(mask))


class PileView(View[S]):
    """A position of a game with hands and piles as one seat knows it."""

    __slots__ = ()

    _core: PileCore

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; empty for an onlooker and for a view of everything."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known_cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each seat's hand that this view knows: all or none."""
        core = self._core
        return tuple(
            tuple(names_of(hand)) if core.sees(self.seat, holder) else () for holder, hand in enumerate(core.hands)
        )

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def history(self) -> tuple[str, ...]:
        """Everything that the seat has seen, in notation: the cards dealt to it, all moves, and the cards it drew."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        core = self._core
        seats = seen_hands(core, self.own_seats)
        if core.phase != DEALING:
            yield from (f"dealt {seat}: {_cards(core.dealt[seat])}" for seat in seats)
        drawn = 0
        for entry in core.log:
            if isinstance(entry, Reply):
                yield f"ask {entry.seat} {entry.other} {RANKS[entry.detail]}: {_cards(entry.cards)}"
            elif entry.played == BOOK:
                yield f"book {entry.seat}: {RANKS[entry.detail]}"
            elif entry.played == LUCK:
                yield f"luck {entry.seat}: {NAMES[entry.detail]}"
            elif entry.played in _WORDS:
                yield f"{_WORDS[entry.played]} {entry.seat}"
            elif entry.played == DREW:
                new = core.stock[drawn : drawn + entry.detail]
                drawn += entry.detail
                names = [NAMES[card] for card in new] if entry.seat in seats else [str(entry.detail)]
                yield f"draw {entry.seat}: {' '.join(names)}"
            else:
                suit = "" if entry.detail == NOBODY else f" {SUITS[entry.detail]}"
                yield f"play {entry.seat}: {_cards(entry.played)}{suit}"

    def key(self) -> tuple[Hashable, ...]:
        core = self._core
        table = (tuple(core.pile), core.left, core.suit, core.step, core.owed, core.draws, core.passes)
        public = (
            core.options,
            core.phase,
            self.to_move,
            core.winner,
            core.start,
            core.laid,
            core.last,
            tuple(core.places),
            core.up,
            core.course_key,
        )
        stock = core.stock if self.seat is None else ()
        return (self.seat, core.players, self.known_cards, self.counts, self.history, stock, table, public)

    def sample(self, rng: random.Random) -> S:
        if self.seat is None or self._core.phase == DEALING:
            return self._state
        core = self._core
        if isinstance(core, RequestCore):
            return self._state.with_core(sampled_by_requests(core, self.own_seats, rng))
        return self._state.with_core(sampled(core, self.own_seats, rng))
