"""Shuffling is uniform, reproducible from a seed, and independent of the global generator."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

from sisyphus_widgets.rules.shuffle import fresh_seed, generator, shuffled


def test_all_orders_are_equally_likely() -> None:
    times = 6000
    counts = Counter(tuple(shuffled("abcd", generator(7, number))) for number in range(times))
    assert set(counts) == set(permutations("abcd"))
    expected = times / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 49.7, "23 degrees of freedom: one in a thousand"


def test_every_item_reaches_every_place_equally_often() -> None:
    counts = Counter(
        (place, item) for number in range(2600) for place, item in enumerate(shuffled(range(13), generator(1, number)))
    )
    assert len(counts) == 13 * 13
    assert 130 < min(counts.values()) <= max(counts.values()) < 280


def test_a_seed_gives_the_recorded_order() -> None:
    assert shuffled("ABCDEFGHIJ", generator(7, 1)) == list("JIFEGHDCBA")
    assert shuffled("ABCDEFGHIJ", generator(7, 2)) == list("BAFIHCJDEG")
    assert shuffled("ABCDEFGHIJ", generator(8, 1)) == list("DGEJBHFCIA")


def test_shuffling_leaves_its_argument_unchanged() -> None:
    items = list(range(52))
    mixed = shuffled(items, generator(1, 1))
    assert items == list(range(52))
    assert sorted(mixed) == items != mixed
    assert shuffled([], generator(1, 1)) == []


def test_the_global_generator_is_left_alone() -> None:
    random.seed(3)
    before = random.getstate()
    shuffled(range(52), generator(1, 1))
    fresh_seed()
    assert random.getstate() == before


def test_fresh_seeds_have_64_random_bits() -> None:
    """With fewer bits, a player could find the other hands by trying all seeds."""
    seeds = [fresh_seed() for _ in range(400)]
    assert len({*seeds}) == len(seeds)
    assert all(0 <= seed < 2**64 for seed in seeds)
    for bit in range(64):  # each bit is set in half of the seeds, within eight standard deviations
        assert 120 < sum(seed >> bit & 1 for seed in seeds) < 280
