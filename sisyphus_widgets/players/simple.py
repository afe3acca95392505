"""Two simple players: one picks at random, one looks a single move ahead."""

from __future__ import annotations

import random
from typing import Any, Protocol

from ..rules import Action, View, get_game


class Player(Protocol):
    """Anything that chooses for a seat."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        """One of ``view.legal_actions()``; the seat is to move. All randomness comes from ``rng``."""


class RandomPlayer:
    """Chooses any legal action, all equally likely."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        return rng.choice(list(view.legal_actions()))


class GreedyPlayer:
    """Chooses what brings it furthest at once, by the game's own measure; at random among equals.

    It knows no more than its seat may: each choice is tried in one position consistent with what the seat has seen.
    Where play can go round in circles, one choice in twenty is any at all: players who never waver may do so for ever.
    """

    WAVERS = 1 / 20

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        actions = list(view.legal_actions())
        if len(actions) == 1 or view.seat is None:
            return rng.choice(actions)
        state, heuristic = view.sample(rng), get_game(view.game_name).heuristic
        gains = [heuristic.progress(state.after(action), view.seat) for action in actions]
        best = max(gains)
        chosen = rng.choice([action for action, gain in zip(actions, gains, strict=True) if gain == best])
        wavers = heuristic.may_circle(state) and rng.random() < self.WAVERS
        return rng.choice(actions) if wavers else chosen
