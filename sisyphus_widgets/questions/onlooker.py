"""Questions to a seat about another seat's move."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from ..rules import Action, AnyGame, AnyState, OpenView
from .positions import WORLDS, Spot, spot_of

DRAWN = 60
"""The greatest number of positions sampled to find those in which another seat's move is legal."""


class WatchedSpot(Spot):
    """A spot at which the perspective watches another seat's move.

    Its worlds are the positions that look alike to the perspective and in which that move is legal.
    """

    @cached_property
    def worlds(self) -> tuple[AnyState, ...]:
        """The positions that look alike and in which the move is legal; empty if they are too rare."""
        drawn = range(1 if isinstance(self.view, OpenView) else DRAWN)
        found = list[AnyState]()
        for number in drawn:
            world: AnyState = self.view.sample(random.Random(f"{self.place}/{number}"))
            if world.to_move is not None and world.verdict(self.action):
                found.append(world)
            if len(found) == WORLDS:
                break
        enough = len(found) > 1 or len(drawn) == 1
        return tuple(found) if enough else ()

    @property
    def state(self) -> AnyState:
        """The position that represents all worlds."""
        return self.worlds[0]


def watched(game: AnyGame, state: AnyState, action: Action, place: str, perspective: int | None) -> Spot | None:
    """Return the spot of a move for any perspective; None if it cannot see the whole move, or has no worlds."""
    if perspective in (None, state.to_move):
        return spot_of(game, state, action, place, perspective)
    if state.to_move is None or not _seen_whole(state, action, perspective):
        return None
    view: Any = state.view(perspective)
    spot = WatchedSpot(game, place, perspective, view, action)
    return spot if spot.worlds else None


def _seen_whole(state: AnyState, action: Action, perspective: int | None) -> bool:
    """Return True if the perspective sees the whole move."""
    first = next(iter(state.apply(action)[1]), None)
    return first is not None and perspective is not None and first.seen_by(perspective) == first
