"""A board of squares with pieces on them and arrows over them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ...schema import Grid, Square
from .blocks import Block, tag, words
from .card_faces import piece_block, symbol
from .items import INK, NAMED, PictureBeat

FRAME, EVEN, ODD = "#a9855a", "#f3e2c0", "#d6a37c"


def board(beat: PictureBeat, grid: Grid, width: float) -> Block:
    """Return a board of this width."""
    columns, rows = grid["columns"], grid["rows"]
    labelled = bool(grid.get("column_labels") or grid.get("row_labels"))
    rim = 24.0 if labelled else 8.0
    side = (width - 2 * rim) / columns
    height = rows * side + 2 * rim

    def draw(x: float, y: float) -> str:
        parts = [tag("rect", x=x, y=y, width=width, height=height, rx=8, fill=FRAME)]
        if lines := grid.get("lines"):
            parts.append(_lines(grid, lines, x + rim, y + rim, side))
        for square in grid["squares"]:
            at = (x + rim + square["column"] * side, y + rim + square["row"] * side)
            parts.append(_square(beat, square, *at, side, is_point=bool(lines)))
        for i, label in enumerate(grid.get("column_labels", ())):
            parts.append(_edge(label, x + rim + (i + 0.5) * side, y + height - rim / 2))
        for i, label in enumerate(grid.get("row_labels", ())):
            parts.append(_edge(label, x + rim / 2, y + rim + (i + 0.5) * side))
        places = {square["id"]: square for square in grid["squares"]}
        for arrow in beat.frame.get("arrows", ()):
            parts.append(_arrow(places, arrow["from"], arrow["to"], x + rim, y + rim, side))
        return "".join(parts)

    return Block(width, height, draw)


def _lines(grid: Grid, lines: Sequence[Sequence[str]], x: float, y: float, side: float) -> str:
    """Return a plain board with the lines between its points."""
    width, height = grid["columns"] * side, grid["rows"] * side
    at = {
        square["id"]: f"{x + (square['column'] + 0.5) * side:.1f} {y + (square['row'] + 0.5) * side:.1f}"
        for square in grid["squares"]
    }
    path = "".join(f"M{at[start]}L{at[end]}" for start, end in lines)
    drawn = tag("rect", x=x, y=y, width=width, height=height, rx=3, fill=EVEN)
    return drawn + tag("path", d=path, fill="none", stroke=INK, stroke_width=side * 0.05)


def _square(beat: PictureBeat, square: Square, x: float, y: float, side: float, *, is_point: bool = False) -> str:
    odd, lit = (square["column"] + square["row"]) % 2, square["id"] in beat.named
    if is_point:
        middle, radius = (x + side / 2, y + side / 2), side * (0.46 if lit else 0.1)
        ring = {"fill": "none", "stroke": NAMED, "stroke_width": 3.5} if lit else {"fill": INK}
        drawn = tag("circle", cx=middle[0], cy=middle[1], r=radius, **ring)
        return drawn + _standing(beat, square, x, y, side)
    drawn = tag(
        "rect",
        x=x + 1,
        y=y + 1,
        width=side - 2,
        height=side - 2,
        rx=3,
        fill=ODD if odd else EVEN,
        stroke=NAMED if lit else None,
        stroke_width=3.5 if lit else None,
    )
    return drawn + _standing(beat, square, x, y, side)


def _standing(beat: PictureBeat, square: Square, x: float, y: float, side: float) -> str:
    """Return the pieces on a square, or its symbol if it is empty."""
    pieces, drawn = beat.pieces_on(square["id"]), ""
    if "symbol" in square and not pieces:
        drawn += symbol(beat, square["symbol"], side * 0.75, 0.3).draw(x + side * 0.125, y + side * 0.125)
    for piece in pieces:
        drawn += piece_block(beat, piece, side * 0.78).draw(x + side * 0.11, y + side * 0.11)
    return drawn


def _edge(label: str, x: float, y: float) -> str:
    text = words(label, 14, bold=True, serif=True)
    return text.draw(x - text.width / 2, y - text.height / 2)


def _arrow(places: Mapping[str, Square], start: str, end: str, x: float, y: float, side: float) -> str:
    """Return a thin arrow from one square to another that ends just before the moved piece."""
    if start not in places or end not in places or start == end:
        return ""
    (ax, ay), (bx, by) = (
        (x + (places[one]["column"] + 0.5) * side, y + (places[one]["row"] + 0.5) * side) for one in (start, end)
    )
    length = math.dist((ax, ay), (bx, by))
    dx, dy = (bx - ax) / length, (by - ay) / length

    def point(ahead: float, aside: float) -> str:
        return f"{ax + dx * ahead - dy * aside:.1f} {ay + dy * ahead + dx * aside:.1f}"

    tip = length - 0.42 * side
    back, wide = tip - 0.13 * side, 0.11 * side
    path = f"M{point(0, 0)}L{point(tip, 0)}M{point(back, wide)}L{point(tip, 0)}L{point(back, -wide)}"
    return tag("path", d=path, fill="none", stroke=INK, stroke_width=side * 0.06, opacity=0.6, stroke_linecap="round")
