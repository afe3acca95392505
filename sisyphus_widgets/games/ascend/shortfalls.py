"""Why a legal move of Ascend misses a goal that a question sets."""

from __future__ import annotations

from typing import Any

from ...rules.askable import Shortfall
from .state import AscendState


def still_in(state: AscendState, seat: int, action: Any) -> Shortfall | None:
    """Return how many cards are left in the hand after a move (3.5)."""
    left = state.after(action).core.hands[seat].bit_count()
    return Shortfall({"n": left}) if left else None


SHORTFALLS = {"out": still_in}
