"""A player that cannot be improved on, for games of which every position is known."""

from __future__ import annotations

import random
from typing import Any

from ..rules import Action, RulesError, View, get_game


class PerfectPlayer:
    """Chooses one of the best actions there are, all equally likely: what the game's tutor calls best.

    Raises:
        RulesError: the game has no tutor.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        tutor = get_game(view.game_name).tutor
        if tutor is None:
            raise RulesError(f"nobody knows the best moves of {view.game_name}")
        return rng.choice(list(tutor.best(view)))
