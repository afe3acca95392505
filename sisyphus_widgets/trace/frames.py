"""One frame of a trace: what stands behind it, and what it says is different from the one before."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules import AnyState, Event
from ..rules.drawing.changes import changes
from ..rules.drawing.scene import Situation
from ..schema import Frame
from .visible_moves import Moves


@dataclass(frozen=True, slots=True)
class Shown:
    """What a frame shows: the position, the moves made or begun until then, and what the perspective sees of it."""

    state: AnyState
    moves: Moves
    """Only those that the perspective has seen are counted for it."""
    situation: Situation
    traits: dict[str, object]
    wait: str
    event: Event | None = None
    """What happened, as the perspective sees it; for Python only."""

    def same_as(self, other: Shown) -> bool:
        """Whether the perspective sees no difference."""
        return (self.situation, self.traits, self.wait) == (other.situation, other.traits, other.wait)


def without_event(frame: Frame) -> Frame:
    """A frame without the facts of its event, which Python tells as a trait."""
    bare = frame.copy()
    bare.pop("event", None)
    return bare


def only_told(frame: Frame) -> Frame:
    """A frame in which nothing is to be chosen, and nothing tells what might be."""
    told = frame.copy()
    told.pop("decision", None)
    told.pop("wait", None)
    return told


def bring(frame: Frame, before: Shown | None, now: Shown) -> None:
    """Let a frame, not yet handed out, say what is different from the one before; everything, if there is none."""
    old = {} if before is None else before.traits
    frame["scene"] = changes(None if before is None else before.situation, now.situation)
    frame["traits"] = {name: value for name, value in now.traits.items() if name not in old or old[name] != value}
    if before is None or now.wait != before.wait:
        frame["wait"] = now.wait
    else:
        frame.pop("wait", None)
