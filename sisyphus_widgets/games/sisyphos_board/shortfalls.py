"""Why a legal move of Sisyphos misses a goal that a question sets."""

from __future__ import annotations

from typing import Any

from ...rules.askable import Shortfall
from .state import BoardState


def no_capture(state: BoardState, seat: int, action: Any) -> Shortfall | None:
    """Return that no enemy piece stands where a turn leads to (2.2)."""
    return Shortfall({"square": action.to_square})


def no_win(state: BoardState, seat: int, action: Any) -> Shortfall | None:
    """Return that no piece of the side stands in the other side's corner (4.1, 4.2)."""
    return Shortfall({}, str(seat))


SHORTFALLS = {"capture": no_capture, "winner": no_win}
