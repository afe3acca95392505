"""Questions about a move that somebody else makes, as one who looks on may be asked."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from ..rules import Action, AnyGame, AnyState, OpenView
from .positions import WORLDS, Spot, spot_of

DRAWN = 60
"""So many positions are drawn to find those in which a move of somebody else can be made."""


class WatchedSpot(Spot):
    """A spot at which somebody else than the perspective moves, and the perspective sees the move.

    Of the positions that look alike to the perspective those count in which that move could be made.
    """

    @cached_property
    def worlds(self) -> tuple[AnyState, ...]:
        """Positions that look alike, with the move to be made; none where it is too rare."""
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
        """The position that stands for all."""
        return self.worlds[0]


def watched(game: AnyGame, state: AnyState, action: Action, place: str, perspective: int | None) -> Spot | None:
    """The spot at which a move is seen; None where the perspective does not see it, or cannot be asked."""
    if perspective in (None, state.to_move):
        return spot_of(game, state, action, place, perspective)
    if state.to_move is None or not _seen_whole(state, action, perspective):
        return None
    view: Any = state.view(perspective)
    spot = WatchedSpot(game, place, perspective, view, action)
    return spot if spot.worlds else None


def _seen_whole(state: AnyState, action: Action, perspective: int | None) -> bool:
    """Whether the perspective sees all of what a move is."""
    first = next(iter(state.apply(action)[1]), None)
    return first is not None and perspective is not None and first.seen_by(perspective) == first
