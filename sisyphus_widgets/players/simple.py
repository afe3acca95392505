"""Two simple players: one chooses at random, one looks a single move ahead."""

from __future__ import annotations

import random
from typing import Any, Protocol

from ..rules import Action, View, get_game


class Player(Protocol):
    """Anything that chooses for a seat."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        """Return one of ``view.legal_actions()``; the seat is to move. Take all randomness from ``rng``."""


class RandomPlayer:
    """A player that chooses any legal action, all equally likely."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        return rng.choice(list(view.legal_actions()))


class GreedyPlayer:
    """A player that chooses the action with the greatest immediate progress, at random among equals.

    The game's heuristic measures the progress. The player knows no more than its seat may: it tries each action in one
    sampled position that is consistent with everything the seat has seen. Where play can go round in circles, it
    chooses one action in twenty at random, since otherwise it might do so for ever.
    """

    WAVERS = 1 / 20

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        actions = list(view.legal_actions())
        if len(actions) == 1 or view.seat is None:
            return rng.choice(actions)
        state, heuristic = view.sample(rng), get_game(view.game_name).heuristic
        # What is legal for the seat is legal in every position that it samples, so nothing is judged again.
        gains = [heuristic.progress(state.following((action,)), view.seat) for action in actions]
        best = max(gains)
        chosen = rng.choice([action for action, gain in zip(actions, gains, strict=True) if gain == best])
        wavers = heuristic.may_circle(state) and rng.random() < self.WAVERS
        return rng.choice(actions) if wavers else chosen
