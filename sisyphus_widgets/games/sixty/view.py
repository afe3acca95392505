"""What one seat of Sixty may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...rules.view import View
from .cards import cards_of, names_of
from .core import SixtyCore, names
from .sampling import sampled
from .table import NOBODY, PLAYING
from .tables import CODE_BITS, SEAT_SHIFT, move_of

if TYPE_CHECKING:
    from .state import SixtyState


def lines(core: SixtyCore, seat: int | None) -> Iterator[str]:
    """What a seat has seen of this round, in order: its own cards, the cards it drew, and every move."""
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


class SixtyView(View["SixtyState"]):
    """A position of Sixty as one seat knows it."""

    __slots__ = ()

    @property
    def _core(self) -> SixtyCore:
        return self._state._core

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (empty for the one who sees everything)."""
        return () if self.seat is None else self._state.hands[self.seat]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(self._core.sizes)

    @property
    def deck(self) -> int:
        """How many cards the deck holds."""
        return len(self._core.deck) - self._core.top

    @property
    def attack(self) -> tuple[str, ...]:
        """The cards that lie against the seat to move."""
        return names(self._core.attack)

    @property
    def attacker(self) -> int | None:
        """Who played the attack on the seat to move; None where there is none."""
        return self._state.attacker

    @property
    def direction(self) -> str:
        """``"clockwise"`` or ``"counterclockwise"``."""
        return self._state.direction

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, the last card on it last."""
        return names(self._core.discard)

    @property
    def penalties(self) -> tuple[tuple[str, ...], ...]:
        """The penalty cards of each seat in this round, or in the round just over."""
        return self._state.penalties

    @property
    def totals(self) -> tuple[int, ...]:
        """The penalty points of each seat in finished rounds."""
        return self._state.totals

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat has seen of the round: the cards it was dealt and drew, and every move with its seat."""
        return tuple(lines(self._core, self.seat))

    def key(self) -> tuple[Any, ...]:
        core = self._core
        return (
            self.seat,
            core.options,
            core.phase,
            core.round,
            core.starter,
            core.to_move,
            core.leading,
            core.attacker,
            core.step,
            self.hand if self.seat is not None else (self._state.hands, self._state.deck),
            self.counts,
            self.deck,
            tuple(core.attack),
            tuple(core.discard),
            tuple(map(tuple, core.piles)),
            self.totals,
            self.history,
            core.winner,
        )

    def sample(self, rng: random.Random) -> SixtyState:
        core = self._core
        if self.seat is None or core.phase != PLAYING or core.to_move == NOBODY:
            return self._state
        return self._state.__class__(sampled(core, self.seat, rng))
