"""A rough judgement of positions for a simple player of Skitgubbe."""

from __future__ import annotations

from ...rules.cards import cards_of
from ...rules.heuristic import Heuristic
from .state import SkitgubbeState


class SkitgubbeHeuristic(Heuristic[SkitgubbeState]):
    """A judgement by the number and the ranks of cards."""

    def progress(self, state: SkitgubbeState, seat: int) -> float:
        """Return a seat's progress: being out is best, then few and high cards; in phase one a ten counts 0."""
        core = state._core
        if seat in core.out:
            return 1000 - core.out.index(seat)
        own = core.hands[seat]
        if core.collecting:
            own |= core.collected[seat] | (core.trick_cards() if core.winner == seat else 0)
            return sum(card % 13 - 8 for card in cards_of(own))
        return sum(card % 13 - 20 + 13 * (card // 13 == core.trump) for card in cards_of(own))

    def may_circle(self, state: SkitgubbeState) -> bool:
        """Return True in phase two, where cards may be laid and picked up without end."""
        return not state._core.collecting
