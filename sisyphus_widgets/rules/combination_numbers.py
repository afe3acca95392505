"""Numbers of combinations: the index of each combination among all those of the same size, in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb


def combination_numbers(places: Sequence[int], size: int, total: int) -> list[int]:
    """Return the numbers of all combinations of ``size`` of ``places``, which are numbers below ``total``.

    The number of a combination is its index in ``itertools.combinations(range(total), size)``. If ``places`` ascend,
    so do the numbers.
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
    """Return a table for counting the combinations that come after a given one.

    The count is the sum of the items ``[n][place]`` for all elements, where ``place`` is the ``n``-th element. An item
    counts the later combinations that first differ in the ``n``-th element.
    """
    return tuple(tuple(comb(total - 1 - place, size - n) for place in range(total)) for n in range(size))
