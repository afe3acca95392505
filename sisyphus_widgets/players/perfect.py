"""A perfect player, for games with a tutor that knows the best moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from ..rules import Action, RulesError, View, get_game


class PerfectPlayer:
    """A player that chooses among the actions that the game's tutor calls best, all equally likely.

    Raises:
        RulesError: the game has no tutor.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        for action in self.thinking(view, rng):
            if action is not None:
                return action
        raise AssertionError("thinking ends with an action")

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Yield None after each small step of preparing, and at the end the action.

        Raises:
            RulesError: the game has no tutor.
        """
        tutor = get_game(view.game_name).tutor
        if tutor is None:
            raise RulesError(f"there is no tutor that knows the best moves of {view.game_name}")
        yield from tutor.preparing()
        yield rng.choice(list(tutor.best(view)))
