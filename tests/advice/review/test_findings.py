"""The findings of a review: turning points, the best find, and the text table."""

from __future__ import annotations

import pytest

from sisyphus_widgets.advice.review import Review, WeighedDecision


def decision(gain: float, error: float = 0.1, rival: str = "other") -> WeighedDecision:
    """Return a decision that was better than its rival by ``gain``."""
    return WeighedDecision(0, "made", rival, max(0.0, -gain), 0.0, gain, error, 60, 50)


def of(*decisions: WeighedDecision, unit: str = "points") -> Review:
    return Review("sixty", 0, unit, False, decisions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("gains", "turning", "find"),
    [
        ([], (), None),
        ([-1.0, -2.0, -0.5, -3.0], (0, 1, 3), None),  # the three costliest, in the order of the game
        ([-0.2], (), None),  # below the least difference
        ([1.0, 2.0, 0.1], (), 1),
        ([-1.0, 1.0], (0,), 1),
    ],
)
def test_turning_points_are_the_costliest_and_the_best_find_gained_most(
    gains: list[float], turning: tuple[int, ...], find: int | None
):
    found = of(*map(decision, gains))
    assert found.turning_points == turning
    assert found.best_find == find


def test_a_difference_within_the_error_is_neither_a_turning_point_nor_a_find():
    assert of(decision(-1.0, error=0.5)).turning_points == ()
    assert of(decision(-1.0, error=0.49)).turning_points == (0,)
    assert of(decision(1.0, error=0.5)).best_find is None


def test_a_difference_in_chance_counts_from_five_per_cent():
    assert of(decision(-0.04, 0.0), unit="chance").turning_points == ()
    assert of(decision(-0.06, 0.0), unit="chance").turning_points == (0,)


def test_a_decision_without_a_rival_move_has_no_loss():
    alone = decision(0.0, rival="")
    assert alone.loss == 0
    assert not alone.clear("points")


def test_a_review_prints_as_a_table():
    first = WeighedDecision(3, "play 6H", "play 4S", 2.667, -0.667, -3.333, 0.0, 60, 60)
    second = WeighedDecision(12, "play 2C", "play 3C", 1.0, 1.0, 0.75, 0.1, 60, 41)
    assert repr(Review("sisyphus_cards", 0, "points", False, (first, second))) == (
        "sisyphus_cards, seat 0: 2 decisions, lead in points, estimated\n"
        "   move  before  after  made     better\n"
        "!     3    +2.7   -0.7  play 6H  play 4S (+3.3)\n"
        "*    12    +1.0   +1.0  play 2C\n"
        "! turning point, * best find"
    )
