"""One frame of a trace: the position behind it, and its difference from the frame before."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import AnyState, Event
from ..rules.drawing.changes import changes
from ..rules.drawing.scene import Situation
from ..schema import Frame
from .visible_moves import Moves


@dataclass(frozen=True, slots=True)
class FrameState:
    """The state behind a frame: the position, the moves made or begun by then, and the perspective's view of it."""

    state: AnyState
    moves: Moves
    """The moves made, and those of them that the perspective has seen."""
    situation: Situation
    traits: dict[str, object]
    wait: str
    event: Event | None = None
    """The event as the perspective sees it; for Python only."""

    def same_as(self, other: FrameState) -> bool:
        """Return True if the perspective sees no difference."""
        return (self.situation, self.traits, self.wait) == (other.situation, other.traits, other.wait)


def without_event(frame: Frame) -> Frame:
    """Return a copy of a frame without the facts of its event, which a trait holds in Python."""
    bare = frame.copy()
    bare.pop("event", None)
    return bare


def without_decision(frame: Frame) -> Frame:
    """Return a copy of a frame without its decision and the notice of whom it waits for."""
    plain_frame = frame.copy()
    plain_frame.pop("decision", None)
    plain_frame.pop("wait", None)
    return plain_frame


def bring(frame: Frame, before: FrameState | None, current: FrameState) -> None:
    """Put into a frame, not yet handed out, its differences from the frame before; everything if there is none."""
    old = {} if before is None else before.traits
    frame["scene"] = changes(None if before is None else before.situation, current.situation)
    frame["traits"] = {name: value for name, value in current.traits.items() if name not in old or old[name] != value}
    if before is None or current.wait != before.wait:
        frame["wait"] = current.wait
    else:
        frame.pop("wait", None)
