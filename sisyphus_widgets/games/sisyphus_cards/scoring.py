"""Points and the climb: the worth of a scoring, and the climb of the peg (sisyphus_cards.1, 4.5, 5)."""

from __future__ import annotations

from typing import Final, NamedTuple

LEVELS: Final = 8
SUMMIT: Final = LEVELS + 1
"""The level of a peg while it is on the summit."""

SUMMITS_TO_WIN: Final = 2
LEVEL_SUITS: Final = "DCHSDCHS"
"""The suits of levels 1 to 8 (1.1)."""


def suit_of_level(level: int) -> str:
    """Return the suit that a level (1 to 8) bears."""
    return LEVEL_SUITS[level - 1]


def points(level: int, suit: str) -> int:
    """Return the worth of scoring with a card of ``suit`` on ``level``: 1, or 2 if they match (4.5)."""
    return 2 if suit_of_level(level) == suit else 1


def points_climbed(level: int, summits: int) -> int:
    """Return the points that a peg has climbed: eight for each summit, one for each level above the first (1.2)."""
    return LEVELS * summits + level - 1


class Climb(NamedTuple):
    """The climb of a peg by one scoring.

    ``level`` is the level where it ends, and ``reached`` is True if it reached the summit. ``over`` is the number of
    points left over there, and ``lost`` the number of points that were lost.
    """

    level: int
    reached: bool
    over: int
    lost: int


def climb(level: int, points: int, summits: int, *, carry: bool = True) -> Climb:
    """Move a peg up from ``level`` by ``points``, with ``summits`` already reached.

    At the first summit the peg goes back to level 1, and points left over carry on from there if ``carry`` (5.1, 5.2).
    At the second the game ends, and points left over are lost (5.3).
    """
    goal = level + points
    if goal < SUMMIT:
        return Climb(goal, False, 0, 0)
    over = goal - SUMMIT
    lost = 0 if carry and summits + 1 < SUMMITS_TO_WIN else over
    return Climb(1 + over - lost, True, over, lost)
