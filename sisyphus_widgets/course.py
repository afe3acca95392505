"""What a session goes through: the course of a game as its reader has been shown it, and what a change made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .rules import Match
from .schema import Frame, Trace
from .trace import Tracer


@dataclass(frozen=True, slots=True)
class Course:
    """All that a change replaces, together: the game so far, and what its reader has been shown of it."""

    match: Match
    tracer: Tracer
    perspective: int | None
    tutored: bool
    own_from: int
    """So many moves were there before the reader could make one."""
    begun: int
    """So many moves were there when this game was taken up."""
    opened: int
    """So many moves were there when it was shown first, or again after another one."""
    drawn: range
    """The numbers of the moves that are shown."""
    left: Course | None = None
    """The game that was left for this one, if it can be gone on with; it has none of its own."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a change did: the frames from ``start`` on are now ``frames``; ``whole`` if the trace is another.

    ``trace`` is the whole trace after it.
    """

    base: int
    revision: int
    start: int
    frames: Sequence[Frame]
    trace: Trace
    whole: bool = False
    _before: Course | None = field(default=None, repr=False, compare=False)
