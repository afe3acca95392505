"""A searching player, which runs many playouts of each action in positions that agree with its seat's knowledge."""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from ..rules import NOBODY, Action, AnyGame, AnyState, RulesError, View, get_game
from ..rules.errors import quoted
from ..rules.numbers import real, whole

MOST_MOVES: Final = 160
"""The greatest number of moves in a playout; after it, the heuristic judges the position."""

MOST_COMPARED: Final = 40
"""The greatest number of actions with playouts."""

MOST_LISTED: Final = 3000
"""The greatest number of legal actions to consider, since a hand may have very many."""

LISTED_AT_ONCE: Final = 50
"""The number of actions to consider in one step."""

VICTORY: Final = 12.0
"""The value of winning the game, added to the lead in progress."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """The result of the search for one action.

    ``visits`` is the number of sampled positions with a playout of the action. ``value`` is the mean lead at the end of
    the deal: the progress of the seat minus the mean progress of the others, in the units of the game's heuristic.
    ``best_in`` is the number of positions in which no other action had a greater lead.

    ``results`` are the single leads. All actions have playouts in the same positions in the same order, so that the
    results of two actions can be compared in pairs. ``points`` are the leads in points of the game
    (:meth:`.Heuristic.score`), if requested.
    """

    action: Action
    visits: int
    value: float
    best_in: int
    results: tuple[float, ...] = ()
    points: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a search: ``estimates``, the best action first, from ``worlds`` sampled positions.

    ``iterations`` is the number of playouts; it is 0 if there was only one action.
    """

    estimates: tuple[Estimate, ...]
    worlds: int
    iterations: int

    @property
    def action(self) -> Action:
        """The best action."""
        return self.estimates[0].action


class Search:
    """A player that looks ahead, with only the knowledge of its seat.

    It samples whole positions that agree with everything the seat has seen. In each, it tries every remaining candidate
    action, with a playout to the end of the deal by the game's policy. All candidates have playouts in the same
    positions, and the worse half is dropped repeatedly, until two are left (sequential halving). An action that is
    worse than another in every sampled position is therefore never chosen. A single legal action is taken at once.

    The budget is ``iterations``, the number of playouts, or ``seconds``; with ``iterations`` the same seed gives the
    same choice.

    Raises:
        RulesError: the budget is not one positive number.
    """

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        if (iterations is None) == (seconds is None):
            raise RulesError("a search has a number of iterations or of seconds, one of them")
        number, time = whole(iterations), real(seconds)
        if iterations is not None and (number is None or number < 1):
            raise RulesError(f"iterations is a whole number from 1, not {quoted(iterations)}")
        if seconds is not None and (time is None or time <= 0):
            raise RulesError(f"seconds is a number above 0, not {quoted(seconds)}")
        self.iterations = number
        self.seconds = time

    def choose(self, view: View[Any], rng: random.Random) -> Action:
        return self.study(view, rng).action

    def study(
        self, view: View[Any], rng: random.Random, *, also: Collection[Action] = (), points: bool = False
    ) -> Findings:
        """Search, and return the findings about the actions of the seat to move.

        The actions ``also`` are never dropped. With ``points``, the results are also given in points.
        """
        for findings in self.studying(view, rng, also=also, points=points):
            if findings is not None:
                return findings
        raise AssertionError("studying ends with findings")

    def thinking(self, view: View[Any], rng: random.Random) -> Iterator[Action | None]:
        """Think in small steps: yield None after each step, and finally the best action."""
        return (None if findings is None else findings.action for findings in self.studying(view, rng))

    def studying(
        self, view: View[Any], rng: random.Random, *, also: Collection[Action] = (), points: bool = False
    ) -> Iterator[Findings | None]:
        """Search in small steps, as :meth:`study` does: yield None after each step, and finally the findings.

        Stopping the iteration stops the search; its only side effect is on ``rng``.

        Raises:
            RulesError: the view belongs to no single seat.
        """
        if view.seat is None:
            raise RulesError("a search chooses for one seat, and this view is of all of them")
        actions = list(islice(view.legal_actions(), MOST_LISTED))
        if len(actions) == 1:
            yield Findings((Estimate(actions[0], 0, 0.0, 0),), 0, 0)
            return
        yield from _Run(self, view, view.seat, actions, rng, also, points=points).steps()


class _Candidate:
    """An action with the results of its playouts."""

    __slots__ = ("action", "best_in", "points", "results", "total")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.best_in = 0
        self.total = 0.0
        self.results = list[float]()
        self.points = list[float]()

    @property
    def visits(self) -> int:
        return len(self.results)

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def estimate(self) -> Estimate:
        return Estimate(self.action, self.visits, self.value, self.best_in, tuple(self.results), tuple(self.points))


class _Run:
    """The state of one search."""

    def __init__(
        self,
        search: Search,
        view: View[Any],
        seat: int,
        actions: list[Action],
        rng: random.Random,
        also: Collection[Action],
        *,
        points: bool,
    ) -> None:
        self.search, self.view, self.seat, self.rng = search, view, seat, rng
        self.also, self.points = also, points
        self.game: AnyGame = get_game(view.game_name)
        self.began = time.perf_counter()
        self.worlds = self.iterations = 0
        self.actions = actions
        self.candidates: list[_Candidate] = []
        self._next: AnyState | None = None

    def _shortlist(self) -> Iterator[None]:
        """Choose the candidates among the actions, the most promising first."""
        heuristic, policy, seat, rng = self.game.heuristic, self.game.policy, self.seat, self.rng
        state = self._next = self.view.sample(rng)
        actions, looks = self.actions, dict[Action, tuple[float, float]]()
        rng.shuffle(actions)
        for number, action in enumerate(actions, 1):
            looks[action] = policy.appeal(state, action), heuristic.progress(state.following([action]), seat)
            if number % LISTED_AT_ONCE == 0:
                yield
        actions.sort(key=lambda action: looks[action], reverse=True)
        most = MOST_COMPARED
        if self.search.iterations is not None:
            most = min(most, max(2, self.search.iterations // 2))
        if len(actions) > most:
            # Three quarters are the most promising, the others a random choice.
            sure = 3 * most // 4
            actions = actions[:sure] + rng.sample(actions[sure:], most - sure)
        actions = actions + [action for action in self.also if action not in actions]
        self.candidates = [_Candidate(action) for action in actions]

    @property
    def spent(self) -> float:
        """The share of the budget that is spent."""
        if self.search.iterations is not None:
            return self.iterations / self.search.iterations
        assert self.search.seconds is not None  # a search has one of the two
        return (time.perf_counter() - self.began) / self.search.seconds

    def steps(self) -> Iterator[Findings | None]:
        """Compare the candidates, and drop the worse half after each phase."""
        yield from self._shortlist()
        left = self.candidates
        phases = max(1, (len(left) - 1).bit_length())
        for phase in range(1, phases + 1):
            while True:
                yield from self._world(left)
                if self.spent + self._cost(left) > phase / phases:
                    break
            # The sort is stable, so among equals the more promising comes first.
            ranked = sorted(left, key=lambda candidate: -candidate.value)
            half = (len(left) + 1) // 2
            left = ranked[:half] + [candidate for candidate in ranked[half:] if candidate.action in self.also]
        others = [candidate for candidate in self.candidates if candidate not in left]
        others.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
        yield Findings(tuple(c.estimate for c in (*left, *others)), self.worlds, self.iterations)

    def _cost(self, left: Sequence[_Candidate]) -> float:
        """Return the share of the budget for playouts in half a sampled position more."""
        if self.search.iterations is not None:
            return len(left) / 2 / self.search.iterations
        return self.spent / max(self.iterations, 1) * len(left) / 2

    def _world(self, left: Sequence[_Candidate]) -> Iterator[None]:
        """Run a playout of every candidate in one more sampled position."""
        state, self._next = self._next or self.view.sample(self.rng), None
        luck = self.rng.getrandbits(32)
        results, points = [], []
        for candidate in left:
            result, gained = self._played_on(state, candidate.action, random.Random(luck))
            results.append(result)
            points.append(gained)
            yield
        best = max(results)
        for candidate, result, gained in zip(left, results, points, strict=True):
            candidate.results.append(result)
            candidate.total += result
            candidate.best_in += result == best
            if self.points:
                candidate.points.append(gained)
        self.worlds += 1
        self.iterations += len(left)

    def _played_on(self, state: AnyState, action: Action, rng: random.Random) -> tuple[float, float]:
        """Return the lead of the seat after a playout to the end of the deal, by the heuristic and in points."""
        end = played_on(self.game, state, action, rng)
        score = self.game.heuristic.score
        points = ahead([score(end, each) for each in range(end.players)], self.seat) if self.points else 0.0
        return lead(self.game, end, self.seat), points


def played_on(game: AnyGame, state: AnyState, action: Action, rng: random.Random) -> AnyState:
    """Return the position at the end of the deal after an action and a playout by the game's policy."""
    core, move = state.core, game.policy.move
    state.perform(core, action, None)
    left = MOST_MOVES
    while core.to_move != NOBODY and left:
        move(state, core, rng)
        left -= 1
    return state.with_core(core)


def lead(game: AnyGame, state: AnyState, seat: int) -> float:
    """Return a seat's lead over the mean of the others, by the game's heuristic plus :data:`VICTORY` for a win."""
    seats, progress = range(state.players), game.heuristic.progress
    worth = [progress(state, each) for each in seats]
    if state.over:
        for winner in game.scene.winners(state):
            worth[winner] += VICTORY
    return ahead(worth, seat)


def ahead(worth: Sequence[float], seat: int) -> float:
    """Return the difference between a seat's value and the mean value of the others."""
    own = worth[seat]
    return own - (sum(worth) - own) / max(1, len(worth) - 1)
