"""A comparison of the beats that choices carry with those of the moves that were made, for any game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from .folding import Frame, folded


def without(frame: Frame, *keys: str) -> dict[str, Any]:
    """A frame but for some of its keys."""
    return {key: value for key, value in frame.items() if key not in keys}


def all_listed(selection: dict[str, Any]) -> bool:
    """Return True if the choices of a decision are all that may be played."""
    return bool(selection["mode"] != "any" and selection.get("complete", True))


def check_choices(frames: list[Frame], beginnings: Collection[str], every: int = 10) -> int:
    """Check that the recorded choice carries what comes; return how many choices were looked at.

    After what it carries comes the first event of another move, which is one of ``beginnings``. The position is folded
    and compared at ``every`` so many decisions.
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
