"""What a simple player of Sixty goes by."""

from __future__ import annotations

from ...rules.core import PLAYING
from ...rules.heuristic import Heuristic
from .cards import VALUES, cards_of, points_of
from .state import SixtyState


class SixtyHeuristic(Heuristic[SixtyState]):
    """Counts penalty points."""

    def progress(self, state: SixtyState, seat: int) -> float:
        """Penalty points so far, counted down; once the deck is empty those that a hand would bring, too."""
        core = state._core
        points = core.totals[seat]
        if core.phase == PLAYING:
            points += points_of(core.piles[seat])
            if not core.left:
                points += sum(VALUES[kind] for kind in cards_of(core.hands[seat]))
        return -float(points)
