"""Why a legal move of Skitgubbe misses a goal that a question sets."""

from __future__ import annotations

from typing import Any

from ...rules.askable import Shortfall
from ...rules.cards import NAMES
from .notation import Play
from .runs import LOW_RANK
from .state import SkitgubbeState


def not_won(state: SkitgubbeState, seat: int, action: Any) -> Shortfall | None:
    """Return which card of the trick is higher than the one laid, or as high (1.7)."""
    core = state.core
    if not isinstance(action, Play) or not core.collecting or not core.rounds[-1:] or not core.rounds[-1]:
        return None
    card = action.mask.bit_length() - 1
    top = max((play & 63 for play in core.rounds[-1]), key=lambda other: LOW_RANK[other])
    if LOW_RANK[card] > LOW_RANK[top]:
        return None
    facts = {"card": NAMES[card], "top": NAMES[top]}
    return Shortfall(facts, "higher" if LOW_RANK[top] > LOW_RANK[card] else "as_high")


def still_in(state: SkitgubbeState, seat: int, action: Any) -> Shortfall | None:
    """Return how many cards are left in the hand after a move of phase two (2.7)."""
    left = state.after(action).core.hands[seat].bit_count()
    return Shortfall({"n": left}) if left and not state.core.collecting else None


SHORTFALLS = {"winner": not_won, "out": still_in}
