"""Declarations for hints: the features of positions and moves that a game can put into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .events import Event
from .state import Action

HintFacts = bool | Mapping[str, Any] | None
"""True or the facts of the sentence if a cue or feature holds; False or None if it does not."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A move tried by the seat to move, in a position that agrees with everything it knows.

    ``state`` is the position before the move, ``after`` the one after it. ``events`` are those that the seat sees.
    Hidden cards are sampled, so that a statement about a trial reveals nothing.
    """

    state: Any
    seat: int
    action: Action
    after: Any
    events: tuple[Event, ...]

    def find(self, *kinds: type[Event]) -> Any:
        """Return the first event of one of these types that is about the seat that acts, or None."""
        seat = self.state.acting_seat
        return next((event for event in self.events if isinstance(event, kinds) and event.actor == seat), None)


@dataclass(frozen=True, slots=True)
class Cue:
    """A feature of a position to look at before a move; its sentence is ``advice.cues.<name>`` in the game's texts.

    ``sees`` gets a whole position and the seat to move. A hint uses the cue if ``sees`` returns the same in all
    positions that the seat cannot tell apart.
    """

    name: str
    sees: Callable[[Any, int], HintFacts]


@dataclass(frozen=True, slots=True)
class Feature:
    """A reason for a move, or ``against`` it; its text is ``advice.features.<name>``, a sentence without its subject.

    ``holds`` gets a trial of the move; a hint uses the feature if it holds with the same facts in all positions that
    the seat cannot tell apart. ``more`` is the name of a numeric fact: the feature then favours the move with the
    higher number. ``cue`` names the cue to look at first. A feature that ``is_weak`` is used only where no other one
    tells two moves apart.
    """

    name: str
    holds: Callable[[Trial], HintFacts]
    against: bool = False
    more: str = ""
    cue: str = ""
    is_weak: bool = False


@dataclass(frozen=True, slots=True)
class MovePlan:
    """The plan behind a move, for the long run; its sentence is ``advice.plan.<name>`` in the game's texts."""

    name: str
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class Advice:
    """The cues and features of a game, the most important first; none by default.

    ``points`` is True if :meth:`.Heuristic.score` counts points that players know, so that a hint may name the points
    that a move gains. ``plan`` returns the plan behind a move in a solved game: a function of the position, the seat to
    move and the move.
    """

    cues: tuple[Cue, ...] = ()
    features: tuple[Feature, ...] = ()
    points: bool = False
    plan: Callable[[Any, int, Any], MovePlan | None] | None = None
