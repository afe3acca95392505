"""The view of one seat of Skitgubbe: everything that it may know, and random whole positions consistent with that.

No seat may know whether others are asked to slough (skitgubbe.1.6). So while they may be, a seat does not see which
other seat is to move. A trick that was won stays on the table until its winner leads. All seats but the leader of phase
two see it begin only when that seat plays.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import TypedDict, TypeVar

from ...rules.cards import NAMES, names_of
from ...rules.core import NOBODY, OVER, PLAYING
from ...rules.state import State, View
from .core import ASKING, PICK, SHEDDING, SLOUGH, SkitgubbeCore
from .notation import Deal, SkitgubbeMove
from .sampler import has_declined, sampled


class SkitgubbeStanding(TypedDict):
    """The public score: the phase, the seats that are out, in order, and the seat that has lost."""

    phase: int
    out: list[int]
    goat: int | None


def known_to_move(core: SkitgubbeCore, seat: int | None) -> int | None:
    """Return the seat to move, as far as ``seat`` knows; None is an observer who sees everything."""
    core = core.seen_by(seat)
    to_move = core.to_move
    if to_move == NOBODY:
        return None
    if seat is None or seat == to_move or core.phase == SHEDDING:
        return to_move
    # No seat is asked before the first card, nor within a trick while the stock is empty.
    unasked = not core.is_slough_due() or not core.laid
    return to_move if core.phase == PLAYING and unasked else None


class PublicFacts:
    """The public facts of a position, shared by whole positions and views."""

    __slots__ = ()

    _core: SkitgubbeCore

    @property
    def phase(self) -> int:
        """The phase: 1 while seats collect cards, 2 while they get rid of them."""
        return 1 if self._core.collecting else 2

    @property
    def collected(self) -> tuple[tuple[str, ...], ...]:
        """The cards that each seat has collected in phase one, which everyone has seen."""
        return tuple(tuple(names_of(cards)) for cards in self._core.collected)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played, without sloughs."""
        return tuple(name for _, cards in self._core.on_table() for name in names_of(cards))

    @property
    def sloughed(self) -> tuple[str, ...]:
        """The cards sloughed to the trick on the table, in order."""
        return tuple(NAMES[play & 63] for play in self._core.sloughs())

    @property
    def standing(self) -> SkitgubbeStanding:
        """The public score, as far as it has been seen."""
        core = self._core
        return {"phase": self.phase, "out": list(core.out), "goat": None if core.goat == NOBODY else core.goat}


S = TypeVar("S", bound=State[SkitgubbeCore, SkitgubbeMove, Deal])


class SkitgubbeView(PublicFacts, View[S]):
    """A position of Skitgubbe as one seat knows it."""

    __slots__ = ()

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._core.phase == OVER

    @property
    def can_slough(self) -> bool:
        """True if this seat is asked to slough (1.6); for an observer who sees everything, if any seat is."""
        whole = self._state._core
        return self.to_move is not None and whole.phase == ASKING and self.seat in (None, whole.to_move)

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none for an observer who sees everything, or for an onlooker."""
        return () if self.seat in (None, NOBODY) else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known_cards(self) -> tuple[tuple[str, ...], ...]:
        """The cards in each seat's hand that this seat knows.

        In phase two these are the cards that have been on the table: those collected (1.7) and those picked up (2.4).
        """
        core, known = self._core, []
        for holder, hand in enumerate(core.hands):
            own = self.seat in (None, holder)
            known.append(hand if own else 0 if core.collecting else hand & ~core.secret[holder])
        return tuple(tuple(names_of(cards)) for cards in known)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards that each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def stock(self) -> int:
        """The number of cards still to be drawn."""
        return len(self._core.stock) - self._core.drawn

    @property
    def trump(self) -> str | None:
        """The card that was set aside, or None until it is turned."""
        return None if self._core.collecting else NAMES[self._core.aside]

    @property
    def history(self) -> tuple[str, ...]:
        """All that this seat has seen: its own cards as dealt and drawn, and every card laid or picked up."""
        core = self._core
        base, seats = core.base, self.own_seats
        if base is None:
            return ()
        lines = [f"dealt {seat}: {' '.join(names_of(base.hands[seat]))}" for seat in seats if base.collecting]
        for number, play in enumerate(core.laid):
            who = play >> 6 & 7
            lines.append(f"{'slough' if play & SLOUGH else 'play'} {who}: {NAMES[play & 63]}")
            if number < core.drawn and who in seats:
                lines.append(f"draw {who}: {NAMES[core.stock[number]]}")
        for move in core.shed:
            verb = "pick-up" if move & PICK else "play"
            lines.append(f"{verb} {move >> 1 & 7}: {' '.join(names_of(move >> 4))}")
        return tuple(lines)

    def key(self) -> tuple[Hashable, ...]:
        core = self._core
        return (
            self.seat,
            core.options,
            self.over,
            self.to_move,
            self.can_slough,
            self.seat is not None and has_declined(core, self.seat),
            self.known_cards,
            self.counts,
            self.history,
            tuple(core.on_table()),
            tuple(core.sloughs()),
            core.winner,
            tuple(core.collected),
            self.stock,
            self.trump,
            core.needed,
            core.out,
        )

    def sample(self, rng: random.Random) -> S:
        return self._state if self.seat is None else self._state.with_core(sampled(self._state._core, self.seat, rng))
