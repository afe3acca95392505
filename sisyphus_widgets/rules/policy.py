"""Policies: quick and plausible moves, for playing positions on many times."""

from __future__ import annotations

import random
from typing import Any, Generic, TypeVar

from .declarations import refuse_misspellings
from .state import Action, AnyState

S = TypeVar("S", bound=AnyState)

SURPRISES = 0.1
"""The share of moves that a policy makes at random, so that a position is not always played on in the same way."""


class Policy(Generic[S]):
    """A player's habits, without thought: any legal move by default; a game may know better."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        refuse_misspellings(cls, Policy)

    def move(self, state: S, core: Any, rng: random.Random) -> None:
        """Make one move on ``core`` for the seat to move, as a player might who hardly thinks.

        ``state`` is any position of the same game and options. Take all randomness from ``rng``. A policy may look at
        all cards of the position, which was made up, but a move should not depend on what its seat cannot see.
        """
        actions = list(state.with_core(core).legal_actions())
        state.perform(core, actions[int(rng.random() * len(actions))], None)

    def appeal(self, state: S, action: Action) -> float:
        """Return how promising an action looks, to choose the actions worth comparing where there are very many."""
        return 0.0
