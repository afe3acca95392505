"""Points and the climb: what a scoring is worth and where it takes the peg (sisyphus_cards.1, 4.5, 5)."""

from __future__ import annotations

from typing import Final, NamedTuple

LEVELS: Final = 8
SUMMIT: Final = LEVELS + 1
"""Where a peg stands for the moment it is on the summit."""

SUMMITS_TO_WIN: Final = 2
LEVEL_SUITS: Final = "DCHSDCHS"
"""The suits of levels 1 to 8 (1.1)."""


def suit_of_level(level: int) -> str:
    """The suit that a level (1 to 8) bears."""
    return LEVEL_SUITS[level - 1]


def points(level: int, suit: str) -> int:
    """What a scoring with a card of ``suit`` is worth on ``level``: 1, and 1 more where they match (4.5)."""
    return 2 if suit_of_level(level) == suit else 1


def points_climbed(level: int, summits: int) -> int:
    """How many points a peg has climbed in all: eight for each summit, and one for each level above the first (1.2)."""
    return LEVELS * summits + level - 1


class Climb(NamedTuple):
    """Where a scoring takes a peg.

    ``level`` is where it ends, ``reached`` whether it came to the summit, ``over`` how many points were left over
    there, and ``lost`` how many of those came to nothing.
    """

    level: int
    reached: bool
    over: int
    lost: int


def climb(level: int, points: int, summits: int, *, carry: bool = True) -> Climb:
    """Move a peg up from ``level`` by ``points``, with ``summits`` already reached.

    At the first summit the peg goes back to level 1, and left-over points go on from there if ``carry`` (5.1, 5.2);
    at the second the game ends and they come to nothing (5.3).
    """
    goal = level + points
    if goal < SUMMIT:
        return Climb(goal, False, 0, 0)
    over = goal - SUMMIT
    lost = 0 if carry and summits + 1 < SUMMITS_TO_WIN else over
    return Climb(1 + over - lost, True, over, lost)
