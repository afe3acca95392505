"""A rough judgement of positions for a simple player of Sixty."""

from __future__ import annotations

from ...rules.core import PLAYING
from ...rules.heuristic import Heuristic
from .cards import HAND_SIZE, VALUES, cards_of, points_of
from .state import SixtyState
from .tables import COUNT_SHIFT


class SixtyHeuristic(Heuristic[SixtyState]):
    """A judgement by penalty points."""

    def progress(self, state: SixtyState, seat: int) -> float:
        """Return the negated penalty points so far; once the deck is empty, include those of the hand."""
        core = state._core
        points = core.totals[seat]
        if core.phase == PLAYING:
            points += points_of(core.piles[seat])
            if not core.left:
                points += sum(VALUES[kind] for kind in cards_of(core.hands[seat]))
        return -float(points)

    def depends_on_hidden(self, state: SixtyState, seat: int) -> bool:
        """Return True if a move of the seat may draw the last card of the deck, after which its hand counts."""
        core = state._core
        if not core.left:
            return False
        most = max(code >> COUNT_SHIFT for code in core.legal())
        return most > 0 and core.left <= HAND_SIZE - core.sizes[seat] + most
