"""How a play is told: which event says what it was, how it stands to the one before, and what its ace stands for."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.events import Emit
from .combinations import BOMB, KINDS, Combination
from .decktet import EXCUSE, EXTENDED, RANKS, names_of, suits_text
from .events import AceStands, Played
from .tables import STANDS


class Before(NamedTuple):
    """What lay on the table before a play: cards asked for (0: none lay), kind, rank, suits to follow as a mask."""

    size: int
    kind: int
    rank: int
    suits: int


def tell(seat: int, play: int, made: Combination, before: Before, suits: int, left: int, emit: Emit) -> None:
    """Tell of a play; ``suits`` are those to follow from now on, ``left`` the cards the seat still holds."""
    mask = play & EXTENDED
    cards = tuple(names_of(mask))
    same_rank = len({card[0] for card in cards}) == 1 and cards[0][0] != "C"
    emit(
        Played(
            seat,
            cards,
            KINDS[made.kind],
            RANKS[made.rank],
            _how(made, mask, before),
            KINDS[before.kind] if before.size else "",
            RANKS[before.rank] if before.size else "",
            suits_text(suits),
            left,
            made.kind == BOMB and same_rank,
        )
    )
    if stands := play >> STANDS:
        emit(AceStands(seat, next(card for card in cards if card[0] == "A"), stands))


def _how(made: Combination, mask: int, before: Before) -> str:
    """How a play stands to the one before it, see :class:`Played`."""
    if made.size == 1:
        if mask == EXCUSE:
            return "excuse_bomb" if before.size else "excuse_led"
        if before.size and not before.rank:
            return "after_excuse" if before.suits else "after_led_excuse"
    if not before.size:
        return "lead"
    if made.kind == BOMB:
        return "bomb"
    return "after_bomb" if before.kind == BOMB else "follow"
