"""One frame of a trace: the position behind it, and its difference from the frame before."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import AnyState, Event
from ..rules.drawing.changes import changes
from ..rules.drawing.scene import Situation
from ..schema import Frame
from .visible_moves import Moves


@dataclass(frozen=True, slots=True)
class Shown:
    """The state behind a frame: the position, the moves made or begun by then, and the perspective's view of it."""

    state: AnyState
    moves: Moves
    """The moves made, and those of them that the perspective has seen."""
    situation: Situation
    traits: dict[str, object]
    wait: str
    event: Event | None = None
    """The event as the perspective sees it; for Python only."""

    def same_as(self, other: Shown) -> bool:
        """Return True if the perspective sees no difference."""
        return (self.situation, self.traits, self.wait) == (other.situation, other.traits, other.wait)


def without_event(frame: Frame) -> Frame:
    """Return a copy of a frame without the facts of its event, which a trait holds in Python."""
    bare = frame.copy()
    bare.pop("event", None)
    return bare


def only_told(frame: Frame) -> Frame:
    """Return a copy of a frame without its decision and the notice of whom it waits for."""
    told = frame.copy()
    told.pop("decision", None)
    told.pop("wait", None)
    return told


def bring(frame: Frame, before: Shown | None, now: Shown) -> None:
    """Put into a frame, not yet handed out, its differences from the frame before; everything if there is none."""
    old = {} if before is None else before.traits
    frame["scene"] = changes(None if before is None else before.situation, now.situation)
    frame["traits"] = {name: value for name, value in now.traits.items() if name not in old or old[name] != value}
    if before is None or now.wait != before.wait:
        frame["wait"] = now.wait
    else:
        frame.pop("wait", None)
