"""Shuffling that a seed repeats for ever: our own Fisher–Yates on a generator of its own."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def generator(seed: int, number: int) -> random.Random:
    """The generator of chance move ``number`` of the game with this seed.

    Each chance move has its own, so undoing and playing differently cannot change it, and the global generator is
    never touched. Only ``random()`` is called on it, whose values Python promises to keep for a string seed.
    """
    return random.Random(f"{seed}/{number}")


def shuffled(items: Iterable[T], rng: random.Random) -> list[T]:
    """A new list with the items in random order (Fisher–Yates, from the end)."""
    deck = list(items)
    draw = rng.random
    for i in range(len(deck) - 1, 0, -1):
        j = int(draw() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def fresh_seed() -> int:
    """A new seed from the operating system's randomness, short enough to read aloud."""
    return random.SystemRandom().randrange(1_000_000)
