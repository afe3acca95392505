"""Folding frames as a page does: each frame holds the differences from the one before."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

Frame = dict[str, Any]


def folded(frames: Sequence[Frame], scene: dict[str, Any] | None = None) -> dict[str, Any]:
    """The scene after some frames; ``scene`` is the one before them."""
    now: dict[str, Any] = copy.deepcopy(scene) if scene else {}
    for frame in frames:
        for part, entries in frame["scene"].items():
            there = now.setdefault(part, {})
            for element, entry in entries.items():
                if entry is None:
                    del there[element]  # only what is there is taken away
                else:
                    there[element] = entry
    return now


def folded_traits(frames: Sequence[Frame]) -> dict[str, Any]:
    """The values of the bound traits after some frames."""
    now: dict[str, Any] = {}
    for frame in frames:
        now.update(frame["traits"])
    return now


def waiting(frames: Sequence[Frame]) -> str:
    """Return what is answered after some frames when something is clicked."""
    return str([frame["wait"] for frame in frames if "wait" in frame][-1])
