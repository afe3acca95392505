"""The number of a combination is its index in the order of itertools."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.rules.combination_numbers import combination_numbers


@given(st.integers(1, 4), st.sets(st.integers(0, 11)))
def test_numbers_are_indices_in_the_order_of_itertools(size: int, places: set[int]) -> None:
    number = {chosen: place for place, chosen in enumerate(combinations(range(12), size))}
    listed = sorted(places)
    assert combination_numbers(listed, size, 12) == [number[chosen] for chosen in combinations(listed, size)]


def test_the_first_and_last_combination_of_three_of_52_cards_have_the_extreme_numbers() -> None:
    assert combination_numbers([0, 1, 2], 3, 52) == [0]
    assert combination_numbers([49, 50, 51], 3, 52) == [22_099]
    assert combination_numbers([5], 3, 52) == []
