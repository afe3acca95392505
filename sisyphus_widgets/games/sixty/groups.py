"""The groups of the attack: the cards that each seat added, found from the moves of the round."""

from __future__ import annotations

from .core import SixtyCore
from .tables import ADD, CODE_BITS, COUNT_SHIFT, HOCUS_POCUS, LEAD, SEAT_SHIFT, VERB_BITS, ZAP


def groups(core: SixtyCore) -> list[tuple[int, int]]:
    """Return the attack in order as groups ``(seat, number of cards)``, by the seat that put the cards there.

    Cards that a seat adds to its own cards belong to the same group.
    """
    base = core.base
    # A position set by hand may begin with an attack; each lead begins a new one.
    found = [] if base is None or not base.attack else [(base.attacker, len(base.attack))]
    for entry in core.log:
        verb = entry & VERB_BITS
        if verb == LEAD:
            found = []
        if verb == ZAP:
            found = _without_half(found)
        elif verb in (LEAD, ADD, HOCUS_POCUS):
            seat, count = entry >> SEAT_SHIFT, 1 if verb == HOCUS_POCUS else (entry & CODE_BITS) >> COUNT_SHIFT
            if found and found[-1][0] == seat:
                count += found.pop()[1]
            found.append((seat, count))
    return found if core.attack else []


def _without_half(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return groups of cards without the first half of the cards, rounded down."""
    less = sum(count for _, count in found) // 2
    left = []
    for seat, count in found:
        gone = min(less, count)
        less -= gone
        if count > gone:
            left.append((seat, count - gone))
    return left
