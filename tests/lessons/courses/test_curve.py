"""Curves through points: smooth, through every point, and measured along their length."""

from __future__ import annotations

import re
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.lessons.courses.curve import Curve, Point

POINTS = st.lists(
    st.tuples(st.integers(0, 160), st.integers(0, 100)).map(lambda point: (float(point[0]), float(point[1]))),
    min_size=2,
    max_size=12,
).filter(lambda points: all(a != b for a, b in pairwise(points)))


def direction(a: Point, b: Point) -> float:
    return atan2(b[1] - a[1], b[0] - a[0])


@given(POINTS)
def test_a_curve_goes_through_all_points_without_a_corner(points: list[Point]) -> None:
    arcs = Curve(points).arcs
    assert [arc[0] for arc in arcs] == points[:-1]
    assert [arc[-1] for arc in arcs] == points[1:]
    for one, two in pairwise(arcs):
        before, after = dist(one[2], one[3]), dist(two[0], two[1])
        if min(before, after) > 1e-6:  # where it turns back on itself it may stand still
            turn = (direction(one[2], one[3]) - direction(two[0], two[1])) % (2 * pi)
            assert min(turn, 2 * pi - turn) < 1e-6


def test_a_curve_through_points_in_a_line_is_that_line() -> None:
    assert Curve([(0, 0), (30, 0), (60, 0)]).path == "M0,0C10,0 20,0 30,0C40,0 50,0 60,0"


def test_places_lie_evenly_along_the_curve_from_end_to_end() -> None:
    circle = [(50 + 40 * cos(n * pi / 8), 50 + 40 * sin(n * pi / 8)) for n in range(13)]  # three quarters
    curve = Curve(circle)
    spots = curve.spread(7)
    assert (spots[0], spots[-1]) == ((90, 50), (50, 10))
    assert [hypot(x - 50, y - 50) for x, y in spots] == pytest.approx([40] * 7, abs=0.2)
    assert [dist(a, b) for a, b in pairwise(spots)] == pytest.approx([80 * sin(pi / 8)] * 6, abs=0.4)


def test_a_path_is_written_to_a_tenth() -> None:
    path = Curve([(0, 0), (10, 7), (3, 30)]).path
    assert re.fullmatch(r"M0,0(C(-?\d+(\.\d)?,-?\d+(\.\d)?[ ]?){3})+", path)
