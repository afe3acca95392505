"""Sets of small numbers (cards, squares) as bit masks: bit ``1 << number`` is set for each number in the set."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(numbers: Iterable[int]) -> int:
    """Return the mask of a set of numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits_of(mask: int) -> list[int]:
    """Return the numbers of a mask in ascending order."""
    numbers = []
    while mask:
        low = mask & -mask
        numbers.append(low.bit_length() - 1)
        mask ^= low
    return numbers
