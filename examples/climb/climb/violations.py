"""Reasons why a move may not be made: the clause that it breaks, with the facts behind it."""

from __future__ import annotations

from sisyphus_widgets.rules import Violation

from .cards import BIT, NAMES
from .core import ClimbCore
from .notation import Pass, Play


def judge(core: ClimbCore, move: Play | Pass, seat: int) -> Violation | None:
    """Return the violation in a move of the seat to move; None if the move is legal."""
    top = core.top
    if isinstance(move, Pass):
        return Violation("must_lead", "2.1", {}, (f"seat.{seat}",)) if top is None else None
    card = NAMES[move.card]
    if not core.hands[seat] & BIT[move.card]:
        return Violation("not_in_hand", "common.3", {"card": card}, (card,))
    if top is not None and not core.playable() & BIT[move.card]:
        return Violation("must_be_higher", "2.2", {"card": card, "top": NAMES[top]}, (card, NAMES[top]))
    return None
