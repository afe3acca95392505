"""Advice in words: the features of positions and of moves that a game names, so that a hint can say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .events import Event
from .state import Action

HintFacts = bool | Mapping[str, Any] | None
"""True or the facts of the sentence where something holds; False or None where it does not."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A move tried by the seat to move in one position that agrees with all it knows.

    ``state`` is the position before the move, ``after`` the one after it. ``events`` are those that the seat sees.
    Where cards are hidden they were made up, so that nothing said of a trial can tell more than the seat knows.
    """

    state: Any
    seat: int
    action: Action
    after: Any
    events: tuple[Event, ...]

    def find(self, *kinds: type[Event]) -> Any:
        """Return the first event of one of these types that is about the seat itself, or None."""
        return next((event for event in self.events if isinstance(event, kinds) and event.actor == self.seat), None)


@dataclass(frozen=True, slots=True)
class Cue:
    """Something to look at before a move; its sentence is ``advice.cues.<name>`` in the texts of the game.

    ``sees`` gets a whole position and the seat to move. The cue is told if it sees the same in all positions that the
    seat cannot tell apart.
    """

    name: str
    sees: Callable[[Any, int], HintFacts]


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that speaks for a move, or ``against`` it; ``advice.features.<name>`` says it without its subject.

    ``holds`` gets a trial of the move; the feature is told if it holds with the same facts in all positions that the
    seat cannot tell apart. With ``more``, the name of a fact that is a number, it speaks for the move that has more of
    it. ``cue`` names the cue to look at first.
    """

    name: str
    holds: Callable[[Trial], HintFacts]
    against: bool = False
    more: str = ""
    cue: str = ""


@dataclass(frozen=True)
class Advice:
    """The cues and features of a game, the most telling first; none by default.

    ``points`` is True if :meth:`.Heuristic.score` counts points that players know, so that a hint may tell how many a
    move brings.
    """

    cues: tuple[Cue, ...] = ()
    features: tuple[Feature, ...] = ()
    points: bool = False
