"""Why a legal move of Sixty misses a goal that a question sets."""

from __future__ import annotations

from typing import Any

from ...rules.askable import Shortfall
from .state import SixtyState


def not_fought_off(state: SixtyState, seat: int, action: Any) -> Shortfall | None:
    """Return that the attack is not fought off (3.3)."""
    core = state.core
    return None if core.leading else Shortfall({"total": core.total()})


SHORTFALLS = {"fought": not_fought_off}
