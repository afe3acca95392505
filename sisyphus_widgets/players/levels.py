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
    """A player of a certain strength in every game.

    Where a tutor knows the best moves, the level errs in a share of its moves, and plays one of the best otherwise.
    """

    error: ClassVar[float]
    """The share of moves that are not the best, in a game whose best moves are known."""

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        for action in self.thinking(view, rng):
            if action is not None:
                return action
        raise AssertionError("thinking ends with an action")

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Think in small steps: yield None after each of them, and at the end the action."""
        tutor = get_game(view.game_name).tutor
        if tutor is not None:
            yield from tutor.preparing()
            yield _advised(tutor, view, rng, self.error)
        else:
            yield from self._untaught(view, rng)

    @abstractmethod
    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Think as :meth:`thinking` does, in a game in which nobody knows the best moves."""


class Beginner(Level):
    """A player with the habits of a beginner.

    The simulated learners, who show how hard a question is, have the same: half of the moves bring most at once,
    whatever comes after them, a fifth is the first move that the rules allow, and the others are guesses.
    """

    error = 0.6

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        luck = rng.random()
        if luck >= _GUESSES + _FIRST:
            yield GreedyPlayer().choose(view, rng)
            return
        actions = list(islice(view.legal_actions(), _LISTED))
        yield rng.choice(actions) if luck < _GUESSES else actions[0]


class Casual(Level):
    """A player who looks ahead a little, and now and then not at all."""

    error = 0.08
    haste: ClassVar = 0.35
    """The share of moves that bring most at once, whatever comes after them."""
    search: ClassVar = Search(iterations=40)

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        if rng.random() < self.haste:
            yield GreedyPlayer().choose(view, rng)
        else:
            yield from self.search.thinking(view, rng)


class Strong(Level):
    """The strongest player; where the best moves are known, it makes no mistake."""

    error = 0.0
    search: ClassVar = Search(iterations=200)

    def _untaught(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        yield from self.search.thinking(view, rng)


def _advised(tutor: Tutor[Any], view: View[Any], rng: random.Random, error: float) -> Action:
    """Return one of the best actions, or, in a share of cases, one that is not."""
    best = list(tutor.best(view))
    others = [action for action in view.legal_actions() if action not in best]
    return rng.choice(others) if others and rng.random() < error else rng.choice(best)
