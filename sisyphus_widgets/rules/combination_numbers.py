"""The numbers of combinations: the place of each choice of so many cards among all choices, in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb


def combination_numbers(places: Sequence[int], size: int, total: int) -> list[int]:
    """Return the numbers of all choices of ``size`` of ``places``, where ``total`` places can be chosen from.

    The numbers are those in the order of :func:`itertools.combinations` of ``range(total)``, and so is their order if
    ``places`` rise.
    """
    return _numbers(places, _shares(size, total), comb(total, size) - 1)


def _numbers(places: Sequence[int], shares: Sequence[Sequence[int]], last: int) -> list[int]:
    here, further = shares[0], shares[1:]
    if not further:
        return [last - here[place] for place in places]
    found = list[int]()
    for number, place in enumerate(places, 1):
        found += _numbers(places[number:], further, last - here[place])
    return found


@cache
def _shares(size: int, total: int) -> tuple[tuple[int, ...], ...]:
    """Return for each card of a choice, and each place of it, how many choices with the same cards before come later.

    Their sum is the number of choices that come later than this one.
    """
    return tuple(tuple(comb(total - 1 - place, size - n) for place in range(total)) for n in range(size))
