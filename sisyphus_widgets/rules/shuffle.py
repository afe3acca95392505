"""Shuffles that are reproducible from a seed: a Fisher–Yates of our own, with one generator per chance move."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from .errors import PositionError, quoted
from .numbers import whole

T = TypeVar("T")

FRESH_BITS = 64
"""The number of bits of a fresh seed: too many to find the cards of a deal by trying all seeds."""

_MOST_BITS = 2048  # Python may be configured to refuse to print longer integers


def generator(seed: int, number: int) -> random.Random:
    """Return the generator of chance move ``number`` of the game with this seed.

    Each chance move has its own generator, so that undoing and playing differently does not change it. The global
    generator is never used. Call only ``random()``: Python guarantees that its values stay the same for a string seed.

    Raises:
        PositionError: the seed is not a whole number.
    """
    return random.Random(f"{checked_seed(seed)}/{number}")


def shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    """Return a new list with the items in random order (Fisher–Yates, from the end)."""
    deck = list(items)
    draw = rng.random
    for i in range(len(deck) - 1, 0, -1):
        j = int(draw() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def fresh_seed() -> int:
    """Return a new seed from the operating system's random source.

    Anyone who knows the seed knows all cards: never show it where cards are hidden.
    """
    return random.SystemRandom().getrandbits(FRESH_BITS)


def checked_seed(seed: object) -> int:
    """Return a seed as an int.

    Raises:
        PositionError: the seed is not a whole number, or has more than 600 digits.
    """
    number = whole(seed)
    if number is None:
        raise PositionError(f"the seed must be a whole number, not {quoted(seed)}")
    if number.bit_length() > _MOST_BITS:
        raise PositionError("the seed must be a whole number of at most 600 digits")
    return number


def seed_or_fresh(seed: object) -> int:
    """Return a checked seed, or a fresh one if it is None.

    Raises:
        PositionError: the seed is not a whole number.
    """
    return fresh_seed() if seed is None else checked_seed(seed)
