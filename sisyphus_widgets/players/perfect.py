"""A perfect player, for games with a tutor that knows the best moves."""

from __future__ import annotations

import random
from typing import Any

from ..rules import Action, RulesError, View, get_game


class PerfectPlayer:
    """A player that chooses, with equal probability, among the actions that the game's tutor grades best.

    Raises:
        RulesError: the game has no tutor.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        tutor = get_game(view.game_name).tutor
        if tutor is None:
            raise RulesError(f"there is no tutor that knows the best moves of {view.game_name}")
        return rng.choice(list(tutor.best(view)))
