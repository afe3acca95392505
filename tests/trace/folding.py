"""Folding frames as a page does: each frame holds the differences from the one before."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

Frame = dict[str, Any]


def folded(frames: Sequence[Frame], scene: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return the scene after some frames; ``scene`` is the scene before them, by default an empty one."""
    now: dict[str, Any] = copy.deepcopy(scene) if scene else {}
    for frame in frames:
        for part, entries in frame["scene"].items():
            there = now.setdefault(part, {})
            for element, entry in entries.items():
                if entry is None:
                    del there[element]  # raises KeyError unless the element is there
                else:
                    there[element] = entry
    return now


def folded_traits(frames: Sequence[Frame]) -> dict[str, Any]:
    """Return the values of the bound traits after some frames."""
    now: dict[str, Any] = {}
    for frame in frames:
        now.update(frame["traits"])
    return now


def waiting(frames: Sequence[Frame]) -> str:
    """Return the reply to a click after some frames, when it is not the reader's turn."""
    return str([frame["wait"] for frame in frames if "wait" in frame][-1])
