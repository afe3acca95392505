"""Reasons why a card may not be played: the lowest-numbered clause that it breaks, with the facts behind it."""

from __future__ import annotations

from sisyphus_widgets.rules import Violation
from sisyphus_widgets.rules.cards import BIT, NAMES, SUITS, names_of

from .core import ThreeCardsCore
from .notation import Play


def judge(core: ThreeCardsCore, move: Play, seat: int) -> Violation | None:
    """Return what a move of the seat to move breaks; None where it is legal."""
    card, name, playable = BIT[move.card], NAMES[move.card], core.playable()
    if not core.hands[seat] & card:
        return Violation("not_in_hand", "common.3", {"card": name}, (name,))
    if core.led is None or playable & card:
        return None
    held, first = tuple(names_of(playable)), NAMES[core.table[0][1]]
    return Violation("must_follow_suit", "2.2", {"led": SUITS[core.led], "held": held}, (first, *held))
