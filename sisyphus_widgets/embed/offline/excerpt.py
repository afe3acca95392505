"""Stretches of a trace that are complete and contain nothing from outside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.numbers import plain, whole
from ...schema import Frame, SceneChange, Trace


def read_range(beats: object, length: int) -> range:
    """Return the beats ``(first, end)``, counted from 0 as in :class:`range`; for None, all beats.

    Raises:
        RulesError: they are not two whole numbers, or not beats of a trace of that length.
    """
    if beats is None:
        return range(length)
    listed = plain(beats)
    first, end = map(whole, listed) if isinstance(listed, tuple | list) and len(listed) == 2 else (None, None)
    if first is None or end is None:
        raise RulesError(f"beats is None or two whole numbers (first, end), as in (0, 10), not {quoted(beats)}")
    if not 0 <= first < end <= length:
        raise RulesError(
            f"there are {length} beats, so beats=(first, end) has 0 <= first < end <= {length}; {quoted(beats)} has not"
        )
    return range(first, end)


def stretch_of(trace: Trace, beats: range, text: str) -> Trace:
    """Return only these beats of a trace, which stays unchanged; ``text`` tells the reader which beats they are."""
    if len(beats) == len(trace["frames"]):
        return trace
    frames = [whole_frame(trace["frames"], beats.start), *trace["frames"][beats.start + 1 : beats.stop]]
    if beats.stop < len(trace["frames"]):
        frames[-1] = _without_record(frames[-1])
    return {**trace, "stretch": {"text": text}, "frames": frames}


def whole_frame(frames: Sequence[Frame], number: int) -> Frame:
    """Return a frame that needs no earlier one, with the whole scene, all bound traits, ``wait`` and ``goal``."""
    scene: dict[str, dict[str, Any]] = {}
    whole = frames[number].copy()
    whole["traits"] = {}
    for frame in frames[: number + 1]:
        for part, entries in cast(Mapping[str, Mapping[str, Any]], frame["scene"]).items():
            scene[part] = {**scene.get(part, {}), **entries}
        whole["traits"].update(frame["traits"])
        if "wait" in frame:
            whole["wait"] = frame["wait"]
        if "goal" in frame:
            whole["goal"] = frame["goal"]
    complete_scene = {
        part: {name: entry for name, entry in entries.items() if entry is not None} for part, entries in scene.items()
    }
    whole["scene"] = cast(SceneChange, complete_scene)
    return whole


def _without_record(frame: Frame) -> Frame:
    """Return a frame without its recorded choice, which would reveal the next beat."""
    if "decision" not in frame:
        return frame
    decision = frame["decision"].copy()
    decision.pop("recorded", None)
    return {**frame, "decision": decision}
