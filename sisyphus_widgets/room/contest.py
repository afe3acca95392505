"""The contest of a quiz that all answer together: a time for each question, points, and teams."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import Final

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..schema import RoomContest

SHORTEST, LONGEST = 5, 600
"""The least and the greatest number of seconds for a question."""
FEWEST_TEAMS, MOST_TEAMS = 2, 6

SIGNS: Final = "♣♦♥♠★▲"
"""The signs of the teams in order. With a letter beside it, no team is known by a colour."""


def clock_time() -> float:
    """Return the time of the server's clock, in seconds since 1970: it outlives the process, unlike monotonic time."""
    return time()


@dataclass(frozen=True)
class Contest:
    """A time for each question, points and teams. By default, a quiz has none of them."""

    seconds: int = 0
    """The time for each question; 0 if there is no limit."""
    has_points: bool = False
    """True if right first votes give points, as they always do with teams."""
    teams: int = 0
    """The number of teams, or 0."""

    def __post_init__(self) -> None:
        """Check the numbers.

        Raises:
            RulesError: a number does not fit.
        """
        if self.seconds and not _is_between(self.seconds, SHORTEST, LONGEST):
            raise RulesError(
                f"the time for a question must be {SHORTEST} to {LONGEST} seconds, not {quoted(self.seconds)}"
            )
        if self.teams and not _is_between(self.teams, FEWEST_TEAMS, MOST_TEAMS):
            raise RulesError(f"the number of teams must be {FEWEST_TEAMS} to {MOST_TEAMS}, not {quoted(self.teams)}")

    @property
    def counts_points(self) -> bool:
        """True if points are counted, for pupils or for teams."""
        return self.has_points or self.teams > 0

    def deadline(self) -> float | None:
        """Return the time at which a question ends that begins now, or None if there is no limit."""
        return clock_time() + self.seconds if self.seconds else None

    def written(self) -> RoomContest:
        """Return the contest as JSON."""
        return {"seconds": self.seconds, "has_points": self.has_points, "teams": self.teams}


NO_CONTEST: Final = Contest()
"""A quiz without a time limit, points and teams."""


def _is_between(number: object, least: int, most: int) -> bool:
    found = whole(number)
    return found is not None and least <= found <= most


def team_sign(team: int) -> dict[str, str]:
    """Return the letter and the sign of a team by its number from 0."""
    return {"letter": chr(ord("A") + team), "sign": SIGNS[team]}
