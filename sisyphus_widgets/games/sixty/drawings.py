"""The symbols of the number cards as path data: a clock of sixty minutes for each.

They fit a box of 24 by 24 and are filled once, with the nonzero rule. The symbols of the jokers are in
``symbols.toml``.
"""

from __future__ import annotations

from math import cos, radians, sin

from ...rules.drawing.symbols import Shape
from ...schema import Tone
from .cards import ALL_TO, NUMBERS

_MIDDLE = 12
_RIM, _FACE, _HAND = 11.5, 10, 8.5
"""The radii of the outer and the inner edge of the ring, and of the sector."""

_TICK = 0.6
"""Half the width of a tick at each quarter. A tick is as long as the gap between sector and ring."""

TONES: dict[int, Tone] = {
    3: "tone-1",
    4: "tone-1",
    5: "tone-2",
    6: "tone-2",
    10: "tone-5",
    12: "tone-5",
    15: "tone-6",
    20: "tone-6",
    30: "tone-3",
}
"""Number → its tone, from cool for the low ones to warm for the high ones."""


def _coordinate(value: float) -> str:
    """Return a coordinate with up to three places, without trailing zeros."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _circle(radius: float, sweep: int) -> str:
    """Return a whole circle from the top: clockwise with sweep 1, counterclockwise with 0."""
    r, across = _coordinate(radius), _coordinate(2 * radius)
    half = f"a{r} {r} 0 0 {sweep} 0"
    return f"M{_MIDDLE} {_coordinate(_MIDDLE - radius)}{half} {across}{half}-{across}z"


def _ticks() -> str:
    """Return the ticks at the four quarters, each wound clockwise."""
    length, width = _coordinate(_FACE - _HAND), _coordinate(2 * _TICK)
    low, high = _coordinate(_MIDDLE - _TICK), _coordinate(_MIDDLE + _TICK)
    start, end = _coordinate(_MIDDLE - _FACE), _coordinate(_MIDDLE + _FACE)
    return (
        f"M{low} {start}h{width}v{length}h-{width}z"
        f"M{end} {low}v{width}h-{length}v-{width}z"
        f"M{high} {end}h-{width}v-{length}h{width}z"
        f"M{start} {high}v-{width}h{length}v{width}z"
    )


def sector(minutes: int) -> str:
    """Return a sector of some minutes of sixty, thirty at most, clockwise from the top."""
    angle = radians(360 * minutes / ALL_TO)
    x, y = _MIDDLE + _HAND * sin(angle), _MIDDLE - _HAND * cos(angle)
    reach = _coordinate(_HAND)
    return (
        f"M{_MIDDLE} {_MIDDLE}V{_coordinate(_MIDDLE - _HAND)}A{reach} {reach} 0 0 1 {_coordinate(x)} {_coordinate(y)}z"
    )


def clock(minutes: int) -> str:
    """Return the face of a clock with the first minutes filled.

    The inner circle winds against the outer one, which leaves a hole; ticks and sector wind with the outer one.
    """
    return _circle(_RIM, 1) + _circle(_FACE, 0) + _ticks() + sector(minutes)


NUMBER_SHAPES: dict[str, Shape] = {str(number): {"tone": TONES[number], "path": clock(number)} for number in NUMBERS}
"""Number as text → its shape."""
