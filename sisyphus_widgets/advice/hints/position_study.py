"""The study of a position from what one seat knows: its moves, ranked from the best, and how certain the ranking is."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from math import sqrt
from typing import Any, Final

from ...players.search import Estimate, Findings, Search, ahead, lead, played_on
from ...rules import Action, AnyGame, AnyState, OpenView, Outlook, RulesError, TableOptions, View, get_game

ITERATIONS: Final = 300
"""The default number of iterations of the search."""

WORLDS: Final = 12
"""The number of positions that look alike; a feature must hold in all of them."""

SURE: Final = 2.0
"""The number of standard errors by which a move must lead another to count as better."""

FEWEST: Final = 10
"""The least number of deals from which two moves can be told apart."""

ITERATIONS_PER_FRESH_DEAL: Final = 6
"""The number of iterations of the search for each fresh deal in which its result is checked."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The comparison of two moves in the same sampled positions.

    Of ``deals`` deals, the first move scored more in ``better`` and the same in ``equal``. ``ahead`` is its mean lead
    in the units of the heuristic, and ``error`` the standard error of that lead. ``points`` is the mean lead in points,
    and ``points_error`` its standard error; None in a game without points.
    """

    deals: int
    better: int
    equal: int
    ahead: float
    error: float
    points: float | None = None
    points_error: float | None = None

    @property
    def worse(self) -> int:
        """The number of deals in which the first move scored less."""
        return self.deals - self.better - self.equal

    @property
    def sure(self) -> bool:
        """True if the first move is better by more than chance explains."""
        return self.deals >= FEWEST and self.ahead > SURE * self.error


@dataclass(frozen=True)
class Study:
    """The findings about the moves of the seat to move.

    ``ranked`` holds the compared moves, the best first. ``good`` are the best move and all that are as good within the
    error of the search. ``worlds`` are positions that the seat cannot tell from the real one. In a solved game,
    ``outlooks`` are those of the game's tutor, by move; otherwise, ``findings`` are those of a search. ``fresh`` are
    estimates of the best move and the next best from deals that had no part in choosing them. The deals of the search
    flatter the move that they chose, so that only the fresh ones may be quoted.
    """

    game: AnyGame
    seat: int
    ranked: tuple[Action, ...]
    good: tuple[Action, ...]
    worlds: tuple[AnyState, ...] = field(repr=False)
    hidden: bool
    findings: Findings | None = field(default=None, repr=False)
    outlooks: Mapping[Action, Outlook] = field(default_factory=dict, repr=False)
    fresh: Mapping[Action, Estimate] = field(default_factory=dict, repr=False)

    @property
    def best(self) -> Action:
        """The best move."""
        return self.ranked[0]

    @property
    def next_best(self) -> Action | None:
        """The best of the moves that are clearly worse than the best one; None if there are none."""
        others = [action for action in self.ranked if action not in self.good]
        if self.exact:
            return next(iter(others), None)
        return next((action for action in others if (found := self.compare(self.best, action)) and found.sure), None)

    @property
    def exact(self) -> bool:
        """True if the outcome of every move is known."""
        return bool(self.outlooks)

    @property
    def lost(self) -> bool:
        """True if the seat is known to lose against best play, whatever it does."""
        return self.exact and not any(outlook.wins is not False for outlook in self.outlooks.values())

    @property
    def forced(self) -> bool:
        """True if there is only one move."""
        return len(self.ranked) == 1

    def estimate(self, action: Action) -> Estimate | None:
        """Return the estimate of a move; None if the search did not try it."""
        found = () if self.findings is None else self.findings.estimates
        return next((estimate for estimate in found if estimate.action == action), None)

    def compare(self, action: Action, other: Action) -> Comparison | None:
        """Return the comparison of two moves; None if the search did not try both in the same positions."""
        mine, theirs = self.estimate(action), self.estimate(other)
        if mine is None or theirs is None or not min(mine.visits, theirs.visits):
            return None
        return _compared(mine, theirs, points=self.game.advice.points)

    def quoted(self, action: Action, other: Action) -> Comparison | None:
        """Return the comparison of two moves in fresh deals; None if there are too few."""
        if action not in self.fresh or other not in self.fresh:
            return None
        found = _compared(self.fresh[action], self.fresh[other], points=self.game.advice.points)
        return found if found.deals >= FEWEST else None


def study(view: View[Any], *, iterations: int = ITERATIONS, also: Collection[Action] = ()) -> Study:
    """Study the moves of the seat to move; the search never drops the moves in ``also``.

    The study depends only on what the seat knows: in two positions that look alike to it, the study is the same.

    Raises:
        RulesError: the view is that of all seats, or its seat is not to move.
    """
    for found in studying(view, iterations=iterations, also=also):
        if found is not None:
            return found
    raise AssertionError("studying ends with a study")


def studying(view: View[Any], *, iterations: int = ITERATIONS, also: Collection[Action] = ()) -> Iterator[Study | None]:
    """Study in small steps, as :func:`study` does: yield None after each step, and the study at the end.

    Raises:
        RulesError: the view is that of all seats, or its seat is not to move.
    """
    seat = view.seat
    if seat is None or view.to_move != seat:
        raise RulesError("a hint is for the seat to move")
    game, hidden = get_game(view.game_name), not isinstance(view, OpenView)
    worlds = list[AnyState]()
    for _ in range(WORLDS if hidden else 1):
        worlds.append(view.sample(seeded(view, f"world {len(worlds)}")))
        yield None
    if game.tutor is not None:
        yield from game.tutor.preparing()
    if game.tutor is not None and (outlooks := game.tutor.outlooks(view)):
        by_action = {outlook.action: outlook for outlook in outlooks}
        good = tuple(outlook.action for outlook in outlooks if outlook.grade == "best")
        ranked = (*good, *(action for action in by_action if action not in good))
        yield Study(game, seat, ranked, good, tuple(worlds), hidden, None, by_action)
        return
    search, rng = Search(iterations), seeded(view, "search")
    for findings in search.studying(view, rng, also=also, points=game.advice.points):
        if findings is None:
            yield None
            continue
        ranked = tuple(estimate.action for estimate in findings.estimates)
        good = tuple(_good(findings.estimates))
        ranked = (*good, *(action for action in ranked if action not in good))
        found = Study(game, seat, ranked, good, tuple(worlds), hidden, findings)
        for fresh in _fresh(found, view, iterations // ITERATIONS_PER_FRESH_DEAL):
            yield None if fresh is None else replace(found, fresh=fresh)


def _fresh(found: Study, view: View[Any], deals: int) -> Iterator[Mapping[Action, Estimate] | None]:
    """Play the best move and the next best on from new deals: yield None after each, and the estimates at the end."""
    rng, other, game, seat = seeded(view, "fresh"), found.next_best, found.game, found.seat
    actions = () if other is None else (found.best, other)
    results: dict[Action, list[float]] = {action: [] for action in actions}
    points: dict[Action, list[float]] = {action: [] for action in actions}
    for _ in range(deals if actions else 0):
        state, luck = view.sample(rng), rng.getrandbits(32)
        for action in actions:
            end = played_on(game, state, action, random.Random(luck))
            results[action].append(lead(game, end, seat))
            points[action].append(ahead([game.heuristic.score(end, each) for each in range(end.players)], seat))
        yield None
    yield {
        action: Estimate(action, len(some), sum(some) / max(1, len(some)), 0, tuple(some), tuple(points[action]))
        for action, some in results.items()
    }


def seeded(view: View[Any], purpose: str) -> random.Random:
    """Return a random generator seeded only with what a seat knows and with ``purpose``.

    Options of the table count only if they differ from their defaults, so that adding an option to a game does not
    change the hints under the usual rules.
    """
    return random.Random(f"{view.game_name}/{view.seat}/{_without_defaults(view.key())!r}/{purpose}")


def _without_defaults(knowledge: object) -> object:
    """Return what a seat knows, with the options that differ from their defaults in place of all options."""
    if isinstance(knowledge, TableOptions):
        values = ((one.name, one.default, getattr(knowledge, one.name)) for one in fields(knowledge))
        return tuple((name, value) for name, default, value in values if value != default)
    return tuple(map(_without_defaults, knowledge)) if isinstance(knowledge, tuple) else knowledge


def _good(estimates: Sequence[Estimate]) -> Iterator[Action]:
    """Yield the best action, and all with at least half its visits that are as good within the error."""
    best = estimates[0]
    yield best.action
    for estimate in estimates[1:]:
        if 2 * estimate.visits >= best.visits and not _compared(best, estimate, points=False).sure:
            yield estimate.action


def _error(values: Sequence[float], mean: float) -> float:
    """Return the standard error of the mean of some values."""
    return sqrt(sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1) / len(values))


def _compared(mine: Estimate, theirs: Estimate, *, points: bool) -> Comparison:
    pairs = list(zip(mine.results, theirs.results, strict=False))  # the search may have dropped one of them earlier
    number, leads = len(pairs), [a - b for a, b in pairs]
    ahead = sum(leads) / number
    gained = [a - b for a, b in zip(mine.points, theirs.points, strict=False)] if points else []
    mean = sum(gained) / len(gained) if gained else None
    return Comparison(
        number,
        sum(one > 0 for one in leads),
        sum(one == 0 for one in leads),
        ahead,
        _error(leads, ahead),
        mean,
        None if mean is None else _error(gained, mean),
    )
