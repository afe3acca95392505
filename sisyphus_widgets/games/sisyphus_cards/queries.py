"""Public queries to the rules: the internal functions, with their arguments checked."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import SUITS
from ...rules.errors import PositionError, quoted
from ...rules.position import checks
from . import combinations, scoring
from .combinations import Combination
from .scoring import LEVELS, SUMMITS_TO_WIN, Climb

_HIGHEST = 12  # the rank of an ace
_BEFORE = 3  # the number of cards in a trick before its last


def combination(
    before: Sequence[int], rank: int, *, ace_low: bool = False, second_pair: bool = True
) -> Combination | None:
    """Return the combination that a card makes, or None.

    ``before`` holds the ranks (2 … ace = 0 … 12) of the cards already in the trick, in the order played, three at most;
    ``rank`` is the rank of the card just played. A card makes at most one combination (4.2). With ``ace_low`` an ace
    also counts below the two, but never both ways in one run (4.3). Without ``second_pair`` a card that would make a
    second pair makes nothing.

    Raises:
        PositionError: an argument is impossible.
    """
    ranks = checks.numbers("the ranks before", before, None, 0, _HIGHEST)
    if len(ranks) > _BEFORE:
        raise PositionError(f"at most {_BEFORE} cards are in the trick before, not {len(ranks)}")
    rank = checks.number("the rank", rank, 0, _HIGHEST)
    ace_low, second_pair = checks.truth("ace_low", ace_low), checks.truth("second_pair", second_pair)
    return combinations.combination(ranks, rank, ace_low=ace_low, second_pair=second_pair)


def points(level: int, suit: str) -> int:
    """Return the worth of scoring with a card of ``suit`` (C, D, H or S) on ``level``: 1, or 2 if they match (4.5).

    Raises:
        PositionError: there is no such level or suit.
    """
    if not isinstance(suit, str) or len(suit) != 1 or suit not in SUITS:
        raise PositionError(f"a suit must be one of {', '.join(SUITS)}, not {quoted(suit)}")
    return scoring.points(checks.number("the level", level, 1, LEVELS), suit)


def climb(level: int, points: int, summits: int, *, carry: bool = True) -> Climb:
    """Move a peg up from ``level`` by ``points``, with ``summits`` already reached.

    At the first summit the peg goes back to level 1, and points left over carry on from there if ``carry`` (5.1, 5.2).
    At the second the game ends, and points left over are lost (5.3). Points are 8 at most, so that the peg reaches at
    most one summit.

    Raises:
        PositionError: an argument is impossible.
    """
    return scoring.climb(
        checks.number("the level", level, 1, LEVELS),
        checks.number("points", points, 0, LEVELS),
        checks.number("summits", summits, 0, SUMMITS_TO_WIN - 1),
        carry=checks.truth("carry", carry),
    )
