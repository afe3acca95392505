"""Policies: quick and plausible moves, for many playouts from a position."""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from .declarations import refuse_misspellings
from .state import Action, AnyState

S = TypeVar("S", bound=AnyState)

SURPRISES = 0.1
"""The share of moves that a policy makes at random, so that playouts from one position differ."""


class Policy(Generic[S]):
    """A fast player without look-ahead. By default it makes a random legal move; a game may provide a better one."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, Policy)

    def move(self, state: S, core: Any, rng: random.Random) -> None:
        """Make one quick move on ``core`` for the seat to move.

        ``state`` is any position of the same game and options. Take all randomness from ``rng``. The position is
        sampled, so reading all its cards reveals nothing; still, a move should depend only on what its seat can see.
        """
        actions = list(state.with_core(core).legal_actions())
        state.perform(core, actions[int(rng.random() * len(actions))], None)

    def appeal(self, state: S, action: Action) -> float:
        """Return how promising an action looks (higher is better); used to preselect from very many actions."""
        return 0.0
