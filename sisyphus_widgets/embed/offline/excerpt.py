"""A stretch of a trace that stands on its own: what lies outside it is not in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from ...rules import RulesError
from ...rules.errors import quoted
from ...schema import Frame, SceneChange, Trace


def read_range(beats: object, length: int) -> range:
    """The beats that are meant by ``(first, end)``, counted from 0 as :class:`range` does; all of them by None.

    Raises:
        RulesError: they are no two whole numbers, or not beats of a trace of that length.
    """
    if beats is None:
        return range(length)
    if not isinstance(beats, tuple | list) or [type(number) for number in beats] != [int, int]:
        raise RulesError(f"beats is None or two whole numbers (first, end), as in (0, 10), not {quoted(beats)}")
    first, end = beats
    if not 0 <= first < end <= length:
        raise RulesError(
            f"there are {length} beats, so beats=(first, end) has 0 <= first < end <= {length}; {quoted(beats)} has not"
        )
    return range(first, end)


def stretch_of(trace: Trace, beats: range, text: str) -> Trace:
    """Only these beats of a trace; ``text`` tells the reader which they are. The whole trace stays as it is."""
    if len(beats) == len(trace["frames"]):
        return trace
    frames = [whole_frame(trace["frames"], beats.start), *trace["frames"][beats.start + 1 : beats.stop]]
    if beats.stop < len(trace["frames"]):
        frames[-1] = _without_record(frames[-1])
    return {**trace, "stretch": {"text": text}, "frames": frames}


def whole_frame(frames: Sequence[Frame], number: int) -> Frame:
    """A frame that needs none before it: with all of the scene, all values of the bound traits, and ``wait``."""
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
    there = {
        part: {name: entry for name, entry in entries.items() if entry is not None} for part, entries in scene.items()
    }
    whole["scene"] = cast(SceneChange, there)
    return whole


def _without_record(frame: Frame) -> Frame:
    """The frame without what was chosen there: that leads on."""
    if "decision" not in frame:
        return frame
    decision = frame["decision"].copy()
    decision.pop("recorded", None)
    return {**frame, "decision": decision}
