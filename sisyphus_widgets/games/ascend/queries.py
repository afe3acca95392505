"""Public queries to the rules: the internal functions, with their arguments checked."""

from __future__ import annotations

from ...rules.position import checks
from . import combinations, scoring
from .combinations import Combination
from .decktet import EXTENDED, HIGHEST_NUMBER


def combination(mask: int, stands: int = 0) -> Combination | None:
    """Return the combination that some cards make, or None; ``stands`` is the number declared for their ace.

    ``mask`` has a bit for each card. An ace in a straight flush needs its number; no other combination takes one.

    Raises:
        PositionError: there are no such cards or no such number.
    """
    stands = checks.number("the number that an ace stands for", stands, 0, HIGHEST_NUMBER)
    return combinations.combination(_mask(mask), stands)


def readings(mask: int) -> tuple[int, ...]:
    """Return the numbers that the one ace among some cards may stand for in a straight flush of all of them (4.3).

    ``mask`` has a bit for each card. The numbers are in rising order. Two aces share no suit, so no straight flush has
    both.

    Raises:
        PositionError: there are no such cards.
    """
    return combinations.readings(_mask(mask))


def share(value: int, others: int) -> int:
    """Return the points of each other player for a broken promise: an equal share of its value, rounded up (7.2).

    Raises:
        PositionError: the value is not a whole number, or there are no others.
    """
    return scoring.share(checks.number("the value", value), checks.number("the number of others", others, 1))


def leads_alone(points: list[int], goal: int) -> int | None:
    """Return the seat that has won, at or over the goal and ahead of all others (6.2), or None.

    Raises:
        PositionError: the points are not a list of whole numbers, or the goal is not a whole number.
    """
    found = checks.numbers("points", points, None)
    goal = checks.number("the goal", goal)
    return scoring.leads_alone(found, goal) if found else None


def _mask(cards: int) -> int:
    return checks.number("a mask of cards", cards, 0, EXTENDED)
