"""The choice of tests for a quick check."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.quick import ONE_IN, chosen

NAMES = [f"tests/test_{letter}.py::test_{number}" for letter in "abc" for number in range(40)]
SOME = st.sets(st.sampled_from(NAMES))


def test_the_quickest_the_failed_and_the_new_tests_are_chosen() -> None:
    known = {"slow": 5.0, "fast": 0.1, "middle": 1.0, "failed": 9.0, "gone": 0.1}
    assert chosen(["slow", "fast", "middle", "failed", "new"], known, {"failed"}, 2) == {
        "fast", "middle", "failed", "new",
    }  # fmt: skip


def test_without_known_durations_a_fixed_sample_is_chosen() -> None:
    once = chosen(NAMES, {}, {NAMES[0]}, 10)
    assert once == chosen(NAMES[::-1], {}, {NAMES[0]}, 10)
    assert NAMES[0] in once
    assert 0 < len(once) < len(NAMES) * 3 / ONE_IN


@given(seconds=st.dictionaries(st.sampled_from(NAMES), st.floats(0, 5)), failed=SOME, budget=st.floats(0, 60))
def test_the_chosen_tests_fit_into_the_budget(seconds: dict[str, float], failed: set[str], budget: float) -> None:
    if not seconds:
        return
    found = chosen(NAMES, seconds, failed, budget)
    assert failed | (set(NAMES) - set(seconds)) <= found
    timed = [name for name in found if name in seconds and name not in failed]
    assert sum(seconds[name] for name in timed) <= budget + 1e-6
    left = [seconds[name] for name in set(NAMES) - found]
    assert all(seconds[name] <= min(left, default=9) for name in timed)
