"""The round on the table: the play that it requires, and the places of its cards."""

from __future__ import annotations

from typing import TypedDict

from ...rules.core import NOBODY, PLAYING
from .core import PROMISING, AscendCore
from .decktet import ACE_RANK, EXCUSE, EXTENDED, NAMES, RANK_OF, RANKS, cards_of, names_of
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT, STANDS


class Least(TypedDict):
    """The rank to reach, for a sentence. ``any`` is 1 if every rank will do, ``top`` is 1 if no rank is higher."""

    rank: str
    any: int
    top: int


Laid = tuple[int, int]
"""A seat and its play."""


def required_play(core: AscendCore) -> str:
    """Return the kind of play that the round on the table requires; see :class:`.followers.Following`."""
    return core.could_follow().required


def least(core: AscendCore) -> Least:
    """Return the rank to reach in the round on the table."""
    rank = core.rank
    top = not rank or rank >= core.could_follow().highest
    return {"rank": RANKS[rank] if rank else "any", "any": int(not rank), "top": int(top)}


def thinking(core: AscendCore) -> int:
    """Return the seat that has just played and, as far as the others can see, may still promise (7.1); else NOBODY.

    A seat that declines says nothing, so the others cannot tell whether it has decided until another seat plays.
    """
    if not core.plays or core.phase not in (PLAYING, PROMISING) or not core.may_still_promise():
        return NOBODY
    latest = core.plays[-1]
    return latest >> SEAT_SHIFT if latest & PLAY_MASK else NOBODY


def last_cards(core: AscendCore) -> tuple[str, ...]:
    """Return the cards of the play to be followed."""
    return tuple(names_of(core.table()[-1][1] & EXTENDED))


def led_cards(core: AscendCore) -> tuple[str, ...]:
    """Return the cards that were led; in a round of singles after a led Excuse, the card that set the suits."""
    table = core.table()
    led = table[1] if core.size == 1 and table[0][1] == EXCUSE and len(table) > 1 else table[0]
    return tuple(names_of(led[1] & EXTENDED))


def laid_out(core: AscendCore) -> tuple[list[Laid], dict[int, int]]:
    """Return the plays in the middle, in order, and the play beside each seat.

    The play to be followed is in the middle. In a round of singles the plays that set the suits lie before it: the
    lead, and after a led Excuse the next card too. A seat's latest play lies beside it unless it is in the middle.
    """
    table = core.table()
    middle = {len(table) - 1} if table else set()
    if core.size == 1:
        middle |= {0, 1} if table[0][1] == EXCUSE and len(table) > 1 else {0}
    latest = {seat: number for number, (seat, _) in enumerate(table)}
    beside = {seat: table[number][1] for seat, number in latest.items() if number not in middle}
    return [table[number] for number in sorted(middle)], beside


def ordered(play: int) -> list[str]:
    """Return the cards of a play from low to high; an ace lies where the number that it stands for belongs."""
    stands = play >> STANDS
    cards = cards_of(play & EXTENDED)
    if stands:
        cards = tuple(sorted(cards, key=lambda card: stands if RANK_OF[card] == ACE_RANK else RANK_OF[card]))
    return [NAMES[card] for card in cards]


def cleared(core: AscendCore, lying: list[int]) -> int:
    """Return the number of cards played in this hand that are not among the plays ``lying`` on the table."""
    played = [entry for entry in core.plays if not entry & PROMISED]
    return core.discards.bit_count() + _cards_in(played) - _cards_in(lying)


def _cards_in(plays: list[int]) -> int:
    return sum((play & EXTENDED).bit_count() for play in plays)
