"""The round on the table: what it asks for, and what of it lies where."""

from __future__ import annotations

from typing import TypedDict

from ...rules.core import NOBODY, PLAYING
from .core import PROMISING, AscendCore
from .decktet import ACE_RANK, EXCUSE, EXTENDED, NAMES, RANK_OF, RANKS, cards_of, names_of
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT, STANDS


class Least(TypedDict):
    """The rank to be reached, for a sentence. ``any``: there is none, as after the Excuse; ``top``: none is higher."""

    rank: str
    any: int
    top: int


Laid = tuple[int, int]
"""A seat and what it played."""


def asked(core: AscendCore) -> str:
    """What the round on the table asks for, see :class:`.following.Following`."""
    return core.could_follow().asked


def least(core: AscendCore) -> Least:
    """The rank to be reached in the round on the table."""
    rank = core.rank
    top = not rank or rank >= core.could_follow().highest
    return {"rank": RANKS[rank] if rank else "any", "any": int(not rank), "top": int(top)}


def thinking(core: AscendCore) -> int:
    """The seat that has just played and, as all others see it, may still say that it promises (7.1); else NOBODY.

    To make no promise is to say nothing: until another seat plays, nobody knows whether that has been decided.
    """
    if not core.plays or core.phase not in (PLAYING, PROMISING) or not core.may_still_promise():
        return NOBODY
    latest = core.plays[-1]
    return latest >> SEAT_SHIFT if latest & PLAY_MASK else NOBODY


def last_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards of the play to be followed."""
    return tuple(names_of(core.table()[-1][1] & EXTENDED))


def led_cards(core: AscendCore) -> tuple[str, ...]:
    """The cards that were led, or in a round of singles those that set the suits."""
    table = core.table()
    led = table[1] if core.size == 1 and table[0][1] == EXCUSE and len(table) > 1 else table[0]
    return tuple(names_of(led[1] & EXTENDED))


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


def cleared(core: AscendCore, lying: list[int]) -> int:
    """How many of the cards that were played lie neither in the middle nor beside a seat, as the plays ``lying`` do."""
    played = [entry for entry in core.plays if not entry & PROMISED]
    return core.gone.bit_count() + _cards_in(played) - _cards_in(lying)


def _cards_in(plays: list[int]) -> int:
    return sum((play & EXTENDED).bit_count() for play in plays)
