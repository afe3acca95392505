"""Shuffling that a seed repeats for ever: our own Fisher–Yates on a generator of its own."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from .errors import PositionError, quoted
from .numbers import whole

T = TypeVar("T")

FRESH_BITS = 64
"""So random is a fresh seed: nobody can go through them all and look for the cards they hold."""

_MOST_BITS = 2048  # longer numbers may not be written, wherever Python is set to be strict


def generator(seed: int, number: int) -> random.Random:
    """The generator of chance move ``number`` of the game with this seed.

    Each chance move has its own, so undoing and playing differently cannot change it, and the global generator is
    never touched. Only ``random()`` is called on it, whose values Python promises to keep for a string seed.

    Raises:
        PositionError: the seed is not a whole number.
    """
    return random.Random(f"{checked_seed(seed)}/{number}")


def shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    """A new list with the items in random order (Fisher–Yates, from the end)."""
    deck = list(items)
    draw = rng.random
    for i in range(len(deck) - 1, 0, -1):
        j = int(draw() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def fresh_seed() -> int:
    """A new seed from the operating system's randomness.

    Who knows the seed knows all cards: where they are hidden it is shown to nobody.
    """
    return random.SystemRandom().getrandbits(FRESH_BITS)


def checked_seed(seed: object) -> int:
    """A seed as it was given, which may be any whole number.

    Raises:
        PositionError: it is something else, or has more than 600 digits.
    """
    number = whole(seed)
    if number is None:
        raise PositionError(f"the seed is a whole number, not {quoted(seed)}")
    if number.bit_length() > _MOST_BITS:
        raise PositionError("the seed is a whole number of at most 600 digits")
    return number


def seed_or_fresh(seed: object) -> int:
    """A seed as it was given, a fresh one where none was (None).

    Raises:
        PositionError: it is not a whole number.
    """
    return fresh_seed() if seed is None else checked_seed(seed)
