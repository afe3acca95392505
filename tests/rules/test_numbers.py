"""Checks of whole numbers: accepted types and the greatest number."""

from __future__ import annotations

import numpy as np
import pytest

from sisyphus_widgets.rules.numbers import MOST, read_whole, whole


@pytest.mark.parametrize("value", [7, 7.0, np.int64(7), np.uint8(7), np.array(7), np.float32(7)])
def test_whole_numbers_of_all_types_become_plain_ints(value: object) -> None:
    assert whole(value) == 7
    assert type(whole(value)) is int


@pytest.mark.parametrize(
    "value", [True, False, np.bool_(True), 7.5, "7", None, float("nan"), float("inf"), 2.0**54, [7], np.array([7, 8])]
)
def test_other_values_are_not_whole_numbers(value: object) -> None:
    assert whole(value) is None


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("000", 0), ("12", 12), ("0012", 12), ("0" * 5000 + "3", 3), (str(MOST), MOST)]
)
def test_digits_are_read_with_leading_zeros(text: str, number: int) -> None:
    assert read_whole(text) == number


@pytest.mark.parametrize("text", ["", " 1", "-1", "1.5", "1e3", "٣", "²", "1_000", str(MOST + 1), "7" * 5000, "\ud800"])
def test_text_other_than_plain_digits_is_refused(text: str) -> None:
    assert read_whole(text) is None
