"""What one seat of Skitgubbe may know, and whole positions consistent with it.

Whether others are being asked is nobody's business (skitgubbe.1.6). So while asking may be going on, a seat that is not
to move knows of nobody who is; the trick that was won stays on the table until its winner leads; and phase two shows to
all but its leader when that seat plays.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from ...rules.cards import NAMES, names_of
from ...rules.view import View
from .core import SkitgubbeCore
from .position import NOBODY, OVER, PICK, PLAYING, SHEDDING, SLOUGH
from .sampling import has_declined, sampled

if TYPE_CHECKING:
    from .state import SkitgubbeState


def shown_core(core: SkitgubbeCore, seat: int | None) -> SkitgubbeCore:
    """The position as ``seat`` has seen it come: before phase two was opened, the end of phase one."""
    if core.before is not None and seat not in (None, core.leader):
        return core.before
    return core


def known_to_move(core: SkitgubbeCore, seat: int | None) -> int | None:
    """The seat to move, as far as ``seat`` knows (None: knows all)."""
    core = shown_core(core, seat)
    to_move = core.to_move
    if to_move == NOBODY:
        return None
    if seat is None or seat == to_move or core.mode == SHEDDING:
        return to_move
    # Nobody is asked before the first card, nor once the stock is empty, until the last trick is over.
    unasked = core.drawn == len(core.stock) or not core.laid
    return to_move if core.mode == PLAYING and unasked else None


def known_cards(core: SkitgubbeCore, seat: int | None, holder: int) -> int:
    """The cards in ``holder``'s hand that ``seat`` knows to be there (None: knows all).

    In phase two these are all that lay on the table before: what was collected (1.7) and what was picked up (2.4).
    """
    core = shown_core(core, seat)
    hand = core.hands[holder]
    if seat is None or seat == holder:
        return hand
    return hand & ~core.secret[holder] if core.phase == 2 else 0


def known_standing(core: SkitgubbeCore, seat: int | None) -> dict[str, Any]:
    """The public score, as ``seat`` has seen it come."""
    core = shown_core(core, seat)
    return {"phase": core.phase, "out": list(core.out), "goat": None if core.goat == NOBODY else core.goat}


def drawn_by(core: SkitgubbeCore) -> list[tuple[int, int]]:
    """The card that was drawn after each card laid, and by whom, as far as there were any."""
    base = core.base
    if base is None:
        return []
    return [(play >> 6 & 7, card) for play, card in zip(core.laid, core.stock[base.drawn : core.drawn], strict=False)]


class SkitgubbeView(View["SkitgubbeState"]):
    """A position of Skitgubbe as one seat knows it."""

    __slots__ = ()

    @property
    def _core(self) -> SkitgubbeCore:
        return shown_core(self._state._core, self.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._core.mode == OVER

    @property
    def phase(self) -> int:
        """The phase this seat has seen begin, 1 or 2."""
        return self._core.phase

    @property
    def asked(self) -> bool:
        """Whether this seat is asked to slough (1.6); the one who sees everything: whether any seat is."""
        return self.to_move is not None and self._state.asking and self.seat in (None, self._state.to_move)

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards (empty for the one who sees everything)."""
        return () if self.seat is None else tuple(names_of(self._core.hands[self.seat]))

    @property
    def known(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, the cards in its hand that this one knows to be there."""
        core = self._state._core
        return tuple(tuple(names_of(known_cards(core, self.seat, holder))) for holder in range(core.players))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(hand.bit_count() for hand in self._core.hands)

    @property
    def collected(self) -> tuple[tuple[str, ...], ...]:
        """The cards each seat has collected in phase one; all have seen them."""
        return tuple(tuple(names_of(cards)) for cards in self._core.collected)

    @property
    def trick(self) -> tuple[str, ...]:
        """The cards on the table in the order played, without those sloughed."""
        return trick_of(self._core)

    @property
    def sloughed(self) -> tuple[str, ...]:
        """The cards sloughed to the trick on the table, in order."""
        return tuple(NAMES[play & 63] for play in self._core.sloughs)

    @property
    def stock(self) -> int:
        """How many cards are still to be drawn."""
        return len(self._core.stock) - self._core.drawn

    @property
    def trump(self) -> str | None:
        """The card that was set aside, once it is turned."""
        core = self._core
        return NAMES[core.aside] if core.phase == 2 else None

    def standing(self) -> dict[str, Any]:
        return known_standing(self._state._core, self.seat)

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat has seen: its own cards as dealt and drawn, and every card laid or picked up."""
        core = self._core
        base, seats = core.base, range(core.players) if self.seat is None else (self.seat,)
        if base is None:
            return ()
        lines = [f"dealt {seat}: {' '.join(names_of(base.hands[seat]))}" for seat in seats if base.phase == 1]
        draws = drawn_by(core)
        for number, play in enumerate(core.laid):
            verb = "slough" if play & SLOUGH else "play"
            lines.append(f"{verb} {play >> 6 & 7}: {NAMES[play & 63]}")
            if number < len(draws) and draws[number][0] in seats:
                lines.append(f"draw {draws[number][0]}: {NAMES[draws[number][1]]}")
        for move in core.moves:
            verb = "pick-up" if move & PICK else "play"
            lines.append(f"{verb} {move >> 1 & 7}: {' '.join(names_of(move >> 4))}")
        return tuple(lines)

    def key(self) -> tuple[Any, ...]:
        core = self._core
        return (
            self.seat,
            core.options,
            core.mode in (OVER, SHEDDING),
            self.over,
            self.to_move,
            self.asked,
            self.seat is not None and has_declined(core, self.seat),
            self.known,
            self.counts,
            self.history,
            tuple(core.plays),
            tuple(core.sloughs),
            core.winner,
            tuple(core.collected),
            self.stock,
            self.trump,
            tuple(core.table),
            tuple(core.owners),
            core.needed,
            core.out,
            core.goat,
        )

    def sample(self, rng: random.Random) -> SkitgubbeState:
        if self.seat is None:
            return self._state
        return self._state.__class__(sampled(self._state._core, self.seat, rng))


def trick_of(core: SkitgubbeCore) -> tuple[str, ...]:
    """The cards on the table in the order played, in either phase; without those sloughed."""
    if core.phase == 1:
        return tuple(NAMES[play & 63] for play in core.plays)
    return tuple(name for cards in core.table for name in names_of(cards))
