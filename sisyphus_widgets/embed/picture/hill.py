"""A hill of terraces with winding paths, their spaces and the pegs: the same hill as on the page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from ...schema import Track
from .blocks import Block, tag, text_width, used, words
from .card_faces import symbol, token
from .items import CLAY, FACE, INK, NAMED, PANEL, SEATS, PictureBeat

FOOT, TOP, SLANT, RISE, LEVELS, MARGIN = 200.0, 42.0, 0.88, 30.0, 6, 22.0
START = {"bottom": 90, "left": 180, "top": 270, "right": 0}
SWEEP = (330, 200, 150, 124)
STEPS = 160
CENTER = (FOOT + MARGIN, FOOT * SLANT + MARGIN + 8)
WIDTH, HEIGHT = 2 * CENTER[0], CENTER[1] + FOOT * SLANT + MARGIN
EDGE, WALL, LOW, HIGH, PATH = "#7b5c3c", "#a9855a", (220, 193, 149), (243, 226, 192), "#f8eed8"

Point = tuple[float, float]


def _project(radius: float, degrees: float) -> Point:
    """Return the point in the picture of a place on the slope, in polar coordinates; the slope rises to the middle."""
    angle = math.radians(degrees)
    rise = RISE * (1 - radius / FOOT)
    return CENTER[0] + radius * math.cos(angle), CENTER[1] + radius * SLANT * math.sin(angle) - rise


def _line(points: Sequence[Point]) -> str:
    return "".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points))


def _outline(radius: float, turn: float) -> str:
    middle = _project(radius, 0)[1]
    points = []
    for degrees in range(0, 360, 6):
        angle = math.radians(degrees + turn)
        uneven = 1 + 0.016 * math.sin(3 * angle) + 0.011 * math.sin(5 * angle + turn)
        x, y = _project(radius, degrees)
        points.append((CENTER[0] + (x - CENTER[0]) * uneven, middle + (y - middle) * uneven))
    return f"{_line(points)}Z"


def _winding(start: float, sweep: float, count: int) -> tuple[list[Point], list[tuple[float, float]]]:
    """Return the points of a winding path from an angle on, and the polar places of its evenly spaced spaces."""
    first, last = FOOT * 0.92, TOP + 20
    places = [(first + (last - first) * i / STEPS, start + sweep * i / STEPS) for i in range(STEPS + 1)]
    seen = [_project(*place) for place in places]
    lengths = [0.0]
    for a, b in pairwise(seen):
        lengths.append(lengths[-1] + math.dist(a, b))
    wanted = [lengths[-1] * n / (count - 1) if count > 1 else 0.0 for n in range(count)]
    spaces = [places[next(i for i, length in enumerate(lengths) if length >= want - 0.01)] for want in wanted]
    return seen, spaces


def terraces(beat: PictureBeat, tracks: Sequence[tuple[str, Track]], width: float) -> Block:
    """Return a hill of this width with tracks that wind up it, each from its own side."""
    sweep = SWEEP[min(len(tracks), 4) - 1]
    windings = [_winding(START[side], sweep, len(track["spaces"])) for side, track in tracks]
    places = [_project(*place) for _, spaces in windings for place in spaces]
    gaps = [math.dist(a, b) for i, a in enumerate(places) for b in places[i + 1 :]]
    radius = max(9.0, min(24.0, *(gap * 0.46 for gap in gaps))) if gaps else 24.0
    parts: list[str] = []
    for level in range(LEVELS):
        outline = _outline(FOOT - level * (FOOT - TOP) / (LEVELS - 1), level * 50)
        mixed = (round(low + (high - low) * level * 0.2) for low, high in zip(LOW, HIGH, strict=True))
        colour = f"rgb({','.join(map(str, mixed))})"
        parts.append(used(outline, 0, 7, 1, fill=WALL))
        parts.append(used(outline, 0, 0, 1, fill=colour, stroke=EDGE, stroke_width=0.8))
    ways = [
        _line([*seen[::4], _project(TOP - 6, START[side] + sweep + 16)])
        for (side, _), (seen, _) in zip(tracks, windings, strict=True)
    ]
    for colour, wide in ((EDGE, radius * 1.3), (PATH, radius * 1.3 - 3)):
        parts += [
            tag(
                "path",
                d=way,
                fill="none",
                stroke=colour,
                stroke_width=wide,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
            for way in ways
        ]
    top = _project(0, 0)
    goal = next(iter(beat.trace["layout"]["goals"]), None)
    emblem = beat.symbol(goal["symbol"]) if goal and "symbol" in goal else None
    if emblem:
        place = f"translate({top[0] - 30:.1f} {top[1] - 40:.1f}) scale(2.5)"
        lit = goal is not None and goal["id"] in beat.named
        parts.append(
            tag(
                "path",
                d=emblem["path"],
                transform=place,
                fill=CLAY,
                stroke=NAMED if lit else EDGE,
                stroke_width=1.2 if lit else 0.32,
            )
        )
    pegs: list[str] = []
    size = max(radius * 0.9, 12.0) * 2
    for (_, track), (_, spaces) in zip(tracks, windings, strict=True):
        for space, (far, degrees) in zip(track["spaces"], spaces, strict=True):
            held_pegs = beat.pegs_on(space["id"])
            owner = SEATS[track.get("seat", 0) % 6] if held_pegs else None
            parts.append(
                _stone(beat, space["id"], space.get("symbol"), space.get("text"), _project(far, degrees), radius, owner)
            )
            x, y = _project(far + radius * 1.75, degrees - 2)
            pegs += [
                token(beat, peg.get("seat", 0), size).draw(x + 14 * i - size / 2, y - size / 2)
                for i, peg in enumerate(held_pegs)
            ]
    if goal:
        held_pegs = beat.pegs_on(goal["id"])
        for i, peg in enumerate(held_pegs):
            x = top[0] + 26 * (i - (len(held_pegs) - 1) / 2)
            pegs.append(token(beat, peg.get("seat", 0), size).draw(x - size / 2, top[1] + 4 - size / 2))
    drawn, scale = "".join([*parts, *pegs]), width / WIDTH
    return Block(
        width,
        HEIGHT * scale,
        lambda x, y: tag("g", drawn, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.4f})"),
    )


def _stone(
    beat: PictureBeat, name: str, sign: str | None, text: str | None, at: Point, radius: float, owner_colour: str | None
) -> str:
    """Return a space with its symbol and its text."""
    x, y = at
    lit = name in beat.named
    stroke = NAMED if lit else owner_colour or EDGE
    drawn = tag(
        "circle",
        cx=x,
        cy=y,
        r=radius,
        fill=FACE,
        stroke=stroke,
        stroke_width=3.5 if lit else 3 if owner_colour else 1.3,
    )
    if sign:
        side = radius * 1.24
        drawn += symbol(beat, sign, side).draw(x - side / 2, y - side / 2)
    if text:
        size = max(radius * 0.74, 9.0)
        wide = text_width(text, size) + 4
        left, top = x + radius * 0.95 - wide, y + radius * 0.3
        drawn += tag("rect", x=left, y=top, width=wide + 2, height=size * 1.05, rx=size / 2, fill=PANEL)
        drawn += words(text, size, bold=True, fill=INK).draw(left + 3, top - size * 0.1)
    return drawn
