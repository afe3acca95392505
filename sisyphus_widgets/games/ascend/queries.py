"""What may be asked of the rules directly: the same as inside, once what is given has been looked at."""

from __future__ import annotations

from ...rules.position import checks
from . import combinations, scoring
from .combinations import Combination
from .decktet import EXTENDED, HIGHEST_NUMBER


def combination(mask: int, stands: int = 0) -> Combination | None:
    """What some cards make, None if nothing; ``stands`` is the number that an ace among them is said to stand for.

    ``mask`` has a bit for each card. An ace in a straight flush needs its number; elsewhere there is none to be said.

    Raises:
        PositionError: there are no such cards, or there is no such number.
    """
    stands = checks.number("the number that an ace stands for", stands, 0, HIGHEST_NUMBER)
    return combinations.combination(_mask(mask), stands)


def readings(mask: int) -> tuple[int, ...]:
    """The numbers that the one ace among some cards may stand for in a straight flush of them all (4.3), low to high.

    ``mask`` has a bit for each card. Two aces share no suit, so no straight flush has both.

    Raises:
        PositionError: there are no such cards.
    """
    return combinations.readings(_mask(mask))


def share(value: int, others: int) -> int:
    """What each of the other players scores for a broken promise: its value divided, rounded up (7.2).

    Raises:
        PositionError: the value is no whole number, or there are no others.
    """
    return scoring.share(checks.number("the value", value), checks.number("the number of others", others, 1))


def leads_alone(points: list[int], goal: int) -> int | None:
    """The seat that has won: at or over the goal, and ahead of all others (6.2); None where there is none.

    Raises:
        PositionError: the points are no list of whole numbers, or the goal is none.
    """
    found = checks.numbers("points", points, None)
    goal = checks.number("the goal", goal)
    return scoring.leads_alone(found, goal) if found else None


def _mask(cards: int) -> int:
    return checks.number("a mask of cards", cards, 0, EXTENDED)
