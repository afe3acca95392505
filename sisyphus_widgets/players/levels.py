"""Three levels of players for learners: beginner, casual and strong."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice
from typing import Any, ClassVar, Final

from ..rules import Action, Tutor, View, get_game
from .search import Search
from .simple import GreedyPlayer

_GUESSES: Final = 0.3
_FIRST: Final = 0.2
_LISTED: Final = 500
"""The greatest number of actions that a beginner considers."""


class Level(ABC):
    """A player of a certain strength, for every game.

    In a game with a tutor, the level plays one of the best moves, except for a share of mistakes.
    """

    error: ClassVar[float]
    """The share of mistakes in a game with a tutor."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        for action in self.thinking(view, rng):
            if action is not None:
                return action
        raise AssertionError("thinking ends with an action")

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Think in small steps: yield None after each step, and finally the action."""
        tutor = get_game(view.game_name).tutor
        if tutor is not None:
            yield from tutor.preparing()
            yield _advised(tutor, view, rng, self.error)
        else:
            yield from self._untaught(view, rng)

    @abstractmethod
    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Think as :meth:`thinking` does, in a game without a tutor."""


class Beginner(Level):
    """A player with the habits of a beginner.

    Half of the moves are greedy, a fifth is the first legal move, and the others are random. The simulated learners
    that measure the difficulty of questions play in the same way.
    """

    error: ClassVar[float] = 0.6

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        luck = rng.random()
        if luck >= _GUESSES + _FIRST:
            yield GreedyPlayer().choose(view, rng)
            return
        actions = list(islice(view.legal_actions(), _LISTED))
        yield rng.choice(actions) if luck < _GUESSES else actions[0]


class Casual(Level):
    """A player that looks ahead a little, and sometimes plays greedily."""

    error: ClassVar[float] = 0.08
    haste: ClassVar[float] = 0.35
    """The share of greedy moves."""
    search: ClassVar[Search] = Search(iterations=40)

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        if rng.random() < self.haste:
            yield GreedyPlayer().choose(view, rng)
        else:
            yield from self.search.thinking(view, rng)


class Strong(Level):
    """The strongest player; in a game with a tutor it makes no mistakes."""

    error: ClassVar[float] = 0.0
    search: ClassVar[Search] = Search(iterations=200)

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        yield from self.search.thinking(view, rng)


def _advised(tutor: Tutor[Any], view: View[Any], rng: random.Random, error: float) -> Action:
    """Return one of the best actions, or with probability ``error`` one of the others."""
    best = list(tutor.best(view))
    others = [action for action in view.legal_actions() if action not in best]
    return rng.choice(others) if others and rng.random() < error else rng.choice(best)
