"""A smooth curve through points: as path data, and as evenly spaced places along it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import dist

Point = tuple[float, float]
"""A point, or a difference of two."""
FINE = 16
"""The number of straight segments that approximate an arc when its length is measured."""


class Curve:
    """A smooth curve through at least two distinct points: a centripetal Catmull–Rom spline, drawn as Bézier arcs.

    Unlike the uniform spline, the centripetal one makes no loops and no cusps where points lie at uneven distances.
    Source: P. J. Barry and R. N. Goldman, 1988; C. Yuksel, S. Schaefer and J. Keyser, 2011.
    """

    __slots__ = ("arcs",)

    def __init__(self, points: Sequence[Point]) -> None:
        before, after = _mirrored(points[1], points[0]), _mirrored(points[-2], points[-1])
        padded = [before, *points, after]
        self.arcs: list[Arc] = [_arc(*padded[n : n + 4]) for n in range(len(points) - 1)]
        """The arcs, each with its two ends and the two controls between them."""

    @property
    def path(self) -> str:
        """The curve as the data of an SVG path."""
        start = self.arcs[0][0]
        arcs = (" ".join(f"{x:g},{y:g}" for x, y in _rounded(arc[1:])) for arc in self.arcs)
        return f"M{start[0]:g},{start[1]:g}" + "".join(f"C{arc}" for arc in arcs)

    def spread(self, n: int) -> list[Point]:
        """Return ``n`` places with equal lengths of curve between them, from its beginning to its end."""
        fine = [self.arcs[0][0], *(_at(arc, step / FINE) for arc in self.arcs for step in range(1, FINE + 1))]
        along = [0.0, *accumulate(dist(a, b) for a, b in pairwise(fine))]
        found, at = [], 0
        for number in range(n):
            wanted = along[-1] * number / max(1, n - 1)
            while at < len(fine) - 2 and along[at + 1] < wanted:
                at += 1
            share = (wanted - along[at]) / (along[at + 1] - along[at])
            found.append(_between(fine[at], fine[at + 1], share))
        return list(_rounded(found))


Arc = tuple[Point, Point, Point, Point]


def _arc(before: Point, start: Point, end: Point, after: Point) -> Arc:
    """Return the Bézier arc from ``start`` to ``end`` of the spline with these neighbours."""
    p, q, r = (dist(a, b) ** 0.5 for a, b in pairwise((before, start, end, after)))

    def control(far: Point, near: Point, other: Point, long: float) -> Point:
        weights = -q * q, 2 * long * long + 3 * long * q + q * q, long * long
        whole = 3 * long * (long + q)
        x, y = (sum(w * point[axis] for w, point in zip(weights, (far, near, other), strict=True)) for axis in (0, 1))
        return x / whole, y / whole

    return start, control(before, start, end, p), control(after, end, start, r), end


def _at(arc: Arc, share: float) -> Point:
    """Return the point of an arc at a share of its parameter, by de Casteljau's construction."""
    points: list[Point] = list(arc)
    while len(points) > 1:
        points = [_between(a, b, share) for a, b in pairwise(points)]
    return points[0]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _mirrored(point: Point, at: Point) -> Point:
    return 2 * at[0] - point[0], 2 * at[1] - point[1]


def _rounded(points: Sequence[Point]) -> Iterator[Point]:
    return ((round(x, 1), round(y, 1)) for x, y in points)
