"""The picture of a course as SVG, for places where no widget can run."""

from __future__ import annotations

import html
from collections.abc import Mapping

from ...schema import StationMark
from .marks import state_of
from .stations import CourseData

FILLS = {"far": "#ead9b8", "near": "#d2b685", "light": "#f3b45e", "line": "none", "dark": "#4d3927"}
STATES = {"new": "#fdf7e8", "begun": "#f3dfae", "done": "#56651a", "due": "#c9480b"}


def svg_of_course(course: CourseData, marks: Mapping[str, StationMark], day: str, described: str) -> str:
    """Return the picture of a course with the states of its stations, and a text for screen readers."""
    width, height = course.picture["size"]
    parts = [
        f'<path d="{html.escape(one["path"])}" fill="{FILLS[one["look"]]}"'
        + (' stroke="#8b7056" stroke-width=".6"/>' if one["look"] == "line" else "/>")
        for one in course.picture["shapes"]
    ]
    parts.append(
        f'<path d="{course.way.path}" fill="none" stroke="#fff3d6" stroke-width="3.4" stroke-linecap="round"/>'
    )
    for number, (one, (x, y)) in enumerate(zip(course.stations, course.spots, strict=True), 1):
        state = state_of(one, marks, day)
        ink = "#fff" if state in ("done", "due") else "#2a1c12"
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="4.4" fill="{STATES[state]}" stroke="#4d3927" stroke-width=".8"/>'
            f'<text x="{x}" y="{y + 1.7}" font-size="4.6" text-anchor="middle" font-family="Georgia,serif"'
            f' fill="{ink}">{number}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width * 5}"'
        f' height="{height * 5}" role="img"><title>{html.escape(described)}</title>'
        f'<rect width="{width}" height="{height}" fill="#f5ead3"/>{"".join(parts)}</svg>'
    )
