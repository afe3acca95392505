"""What lies where in a round, and what each seat has last done: the parts of the drawing that follow from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decktet import ACE_RANK, EXCUSE, EXTENDED, NAMES, RANK_OF, cards_of
from .phases import NOBODY, PLAY_MASK, SEAT_SHIFT
from .tables import STANDS

if TYPE_CHECKING:
    from .core import AscendCore

OUT_AS = ("first", "second", "third")
"""The marks of seats that have gone out, in order."""

Laid = tuple[int, int]
"""A seat and what it played."""


def laid_out(core: AscendCore) -> tuple[list[Laid], dict[int, int]]:
    """The plays in the middle, in order, and by seat the plays beside it.

    In the middle is the play to be followed, in a round of singles after those that set the suits: the card that was
    led, and the next one if that is the Excuse. Beside a seat is its latest play, where that is not in the middle.
    """
    table = core.table()
    middle = {len(table) - 1} if table else set()
    if core.size == 1:
        middle |= {0, 1} if table[0][1] == EXCUSE and len(table) > 1 else {0}
    latest = {seat: number for number, (seat, _) in enumerate(table)}
    beside = {seat: table[number][1] for seat, number in latest.items() if number not in middle}
    return [table[number] for number in sorted(middle)], beside


def ordered(play: int) -> list[str]:
    """The cards of a play from low to high, an ace where the number it stands for belongs."""
    stands = play >> STANDS
    cards = cards_of(play & EXTENDED)
    if stands:
        cards = tuple(sorted(cards, key=lambda card: stands if RANK_OF[card] == ACE_RANK else RANK_OF[card]))
    return [NAMES[card] for card in cards]


def shown_cards(middle: list[Laid], beside: dict[int, int]) -> int:
    """How many cards of the round are to be seen."""
    return sum((play & EXTENDED).bit_count() for play in (*(play for _, play in middle), *beside.values()))


def marks_of(core: AscendCore) -> dict[int, list[str]]:
    """By seat, whether it has passed since the last play, as which it went out, and whether it has promised."""
    found: dict[int, list[str]] = {}
    for entry in reversed(core.plays[core.start :]):
        if entry & PLAY_MASK:
            break  # a play, or a promise, which comes right after one
        found[entry >> SEAT_SHIFT] = ["passed"]
    for seat, place in zip(core.out, OUT_AS, strict=False):
        found[seat] = [place]
    if core.promiser != NOBODY:
        found.setdefault(core.promiser, []).append("promised")
    return found
