"""The plays that could follow another from any hand, with any cards except those in sight in this round."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .combinations import FLUSH, SET, SHORTEST_FLUSH
from .completions import flush_suits
from .decktet import CROWN_RANK, EXCUSE, EXCUSE_RANK, HIGHEST_NUMBER, PERSONALITIES, RANK_MASK, RANK_OF
from .plays import AT_LEAST, SHARING

NOTHING_ELSE = ("excuse", "bomb", "nothing")
"""The values of ``required`` if no play of the same kind could follow."""

NONE = -1
"""The rank of an impossible combination."""


class Following(NamedTuple):
    """The kind of play that could follow, and the highest rank that it could have.

    ``required``: ``single``; ``any_single`` (the Excuse was led); ``excuse`` if no other single could follow, and
    ``nothing`` if none could; ``set``, ``flush`` or ``either``, besides bombs; ``bomb`` if nothing else could.
    """

    required: str
    highest: int


@lru_cache(maxsize=4096)
def following(deck: int, lying: int, size: int, rank: int, suits: int, fixed: int) -> Following:
    """Return the plays that could follow one of ``size`` cards with this rank.

    ``lying`` are the cards of this round, ``suits`` the suits to follow in a round of singles. ``fixed`` is the kind
    played in a round of several cards: SET, FLUSH, or NOTHING while only bombs have been played.
    """
    unseen = deck & ~lying
    if size == 1:
        if not suits:
            return Following("any_single", CROWN_RANK)
        if fitting := unseen & AT_LEAST[rank] & SHARING[suits] & ~EXCUSE:
            return Following("single", RANK_OF[fitting.bit_length() - 1])
        return Following("excuse" if unseen & EXCUSE else "nothing", rank)
    a_set = NONE if fixed == FLUSH else _highest_set(unseen, size, rank)
    flush = NONE if fixed == SET else _highest_flush(unseen, size, rank)
    if a_set == flush == NONE:
        return Following("bomb", rank)
    required = "set" if flush == NONE else "flush" if a_set == NONE else "either"
    return Following(required, max(a_set, flush))


def _highest_set(there: int, size: int, rank: int) -> int:
    """Return the highest rank with ``size`` cards that are not all personalities, as those would be a bomb."""
    for of in range(CROWN_RANK - 1, max(rank, EXCUSE_RANK + 1) - 1, -1):
        cards = there & RANK_MASK[of]
        if cards.bit_count() >= size and cards & ~PERSONALITIES:
            return of
    return NONE


def _highest_flush(there: int, size: int, rank: int) -> int:
    """Return the highest rank that a straight flush of ``size`` cards could have."""
    if size < SHORTEST_FLUSH:
        return NONE
    return next((to for to in range(HIGHEST_NUMBER, rank - 1, -1) if flush_suits(there, 0, (size,), to)), NONE)
