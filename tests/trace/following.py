"""A comparison of the beats that choices carry with those of the moves that were made, for any game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .folding import Frame, folded


def without(frame: Frame, *keys: str) -> dict[str, Any]:
    """Return a frame without some of its keys."""
    return {key: value for key, value in frame.items() if key not in keys}


def all_listed(selection: dict[str, Any]) -> bool:
    """Return True if a decision lists every legal choice."""
    return bool(selection["mode"] != "any" and selection.get("complete", True))


def check_choices(frames: list[Frame], beginnings: Collection[str], every: int = 10) -> int:
    """Check that each recorded choice carries the frames that follow it; return the number of checked choices.

    The frame after them begins another move, so its event has one of the types ``beginnings``. At every ``every``-th
    decision the folded scenes are compared as well.
    """
    looked = 0
    for number, frame in enumerate(frames[:-1]):
        decision = frame.get("decision")
        if decision is None or not all_listed(decision["choosing"]["selection"]):
            continue
        looked += 1
        recorded = decision["recorded"]
        [chosen] = [
            choice
            for choice in decision["choosing"]["choices"]
            if (choice["action"], choice["picks"]) == (recorded["action"], recorded["picks"])
        ]
        carried, came = chosen["frames"], frames[number + 1 :][: len(chosen["frames"])]
        assert carried
        assert [without(each, "decision") for each in carried] == [without(each, "decision") for each in came]
        if looked % every == 0:
            here = folded(frames[: number + 1])
            assert folded(carried, here) == folded(frames[: number + 1 + len(carried)])
        following = frames[number + 1 + len(carried) :]
        if following:
            assert following[0]["event"]["type"] in beginnings, "nothing that follows is left out"
    return looked
