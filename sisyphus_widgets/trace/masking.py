"""The masking of counters and marks that would answer an open question: they are left out of the beats that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..schema import Frame

Hides = Callable[[str], bool]
"""A test of names of counters and marks, such as ``sum`` or ``turn``, without the seat that they belong to."""


def masked(frames: Sequence[Frame], hides: Hides, instead: Callable[[str], str], first: int = 0) -> list[Frame]:
    """Return the frames without what ``hides`` of the last one, in all beats that show it as the last one does.

    ``instead`` gives the text that a counter has in the meantime, which keeps its place. Frames before ``first`` stay
    as they are.
    """
    values, begun = _lasting(frames, "counters", hides)
    texts = {id: instead(name_of(id)) for id in values}
    without_counters = _without(frames, "counters", texts, begun, first)
    hidden, since = _lasting(frames, "marks", hides)
    return _unmarked(without_counters, hidden, since, hides, first)


def name_of(id: str) -> str:
    """Return the name of a counter or a mark without its seat: ``points`` for ``points.2``."""
    return id.partition(".")[0]


def _lasting(frames: Sequence[Frame], part: str, hides: Hides) -> tuple[dict[str, Any], dict[str, int]]:
    """Return the hidden part of the last frame by element, and for each the first frame from which it lasts."""
    now: dict[str, Any] = {}
    since: dict[str, int] = {}
    for number, frame in enumerate(frames):
        scene: Any = frame["scene"]
        for id, entry in scene.get(part, {}).items():
            found: Any = None
            if part == "marks":
                found = [mark for mark in entry or () if hides(name_of(mark))] or None
            elif hides(name_of(id)):
                found = entry
            if found != now.get(id):
                now[id], since[id] = found, number
    return {id: entry for id, entry in now.items() if entry is not None}, since


def _without(
    frames: Sequence[Frame], part: str, texts: dict[str, str], starts: dict[str, int], first: int
) -> list[Frame]:
    """Return the frames with ``texts`` in place of the texts that the last frame shows, since those were shown."""
    copies = list(frames)
    for id, text in texts.items():
        start = max(first, starts[id])
        for number in range(start, len(copies)):
            scene: Any = copies[number]["scene"]
            if number == start or id in scene.get(part, ()):
                copies[number] = _with(copies[number], part, id, text)
    return copies


def _unmarked(
    frames: Sequence[Frame], hidden: dict[str, Any], since: dict[str, int], hides: Hides, first: int
) -> list[Frame]:
    """Return the frames without the marks that the last frame must hide; ``since`` has the frames where they began."""
    copies = list(frames)
    for id in hidden:
        start = max(first, since[id])
        now: Any = None
        for number, frame in enumerate(frames):
            scene: Any = frame["scene"]
            here = id in scene.get("marks", ())
            now = scene["marks"][id] if here else now
            if number == start or (number > start and here):
                left = [mark for mark in now or () if not hides(name_of(mark))]
                copies[number] = _with(copies[number], "marks", id, left or None)
    return copies


def _with(frame: Frame, part: str, id: str, entry: Any) -> Frame:
    """Return a copy of a frame with another entry for one element."""
    scene: Any = {**frame["scene"]}
    scene[part] = {**scene.get(part, {}), id: entry}
    return {**frame, "scene": scene}
