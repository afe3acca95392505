"""Two simple players: a random one, and one that looks a single move ahead."""

from __future__ import annotations

import random
from typing import Any, Protocol

from ..rules import Action, View, get_game


class Player(Protocol):
    """An object that chooses actions for a seat."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        """Return one of ``view.legal_actions()``; the seat is to move. Take all randomness from ``rng``."""


class RandomPlayer:
    """A player that chooses among all legal actions with equal probability."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        return rng.choice(list(view.legal_actions()))


class GreedyPlayer:
    """A player that chooses the action with the greatest immediate progress, at random among equals.

    The game's heuristic measures the progress. If hidden cards matter, the player tries each action in one sampled
    position that is consistent with everything its seat has seen. If play might repeat endlessly, it chooses one action
    in twenty at random, to get out of repetitions.
    """

    WAVERS = 1 / 20

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        actions = list(view.legal_actions())
        if len(actions) == 1 or view.seat is None:
            return rng.choice(actions)
        state, heuristic = view._state, get_game(view.game_name).heuristic
        if heuristic.depends_on_hidden(state, view.seat):
            state = view.sample(rng)
        gains = heuristic.gains(state, actions, view.seat)
        best = max(gains)
        chosen = rng.choice([action for action, gain in zip(actions, gains, strict=True) if gain == best])
        wavers = heuristic.may_circle(state) and rng.random() < self.WAVERS
        return rng.choice(actions) if wavers else chosen
