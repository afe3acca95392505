"""The judging of first moves: the number of deals in which each move can reach its theme's goal against any replies.

In a deal all cards are known. A move works if its seat can then reach the goal against every reply, so the result does
not depend on anybody's style of play. Many deals fit what the seat knows; the best move works in the most of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from ...rules import Action, AnyState, OpenView, RulesError, get_game
from ...rules.themes import Continuation, Theme

MOST_COURSES = 1_000
"""The greatest number of courses of play searched for one move in one deal."""

MOST_MOVES = 30
"""The greatest number of legal moves of a position in which a problem is posed."""

SURE = 2.58
"""The number of standard errors on each side of a margin for a confidence of 99 %."""


class TooManyError(RulesError):
    """An error raised if a search exceeds its limit of courses of play."""


def theme_of(game: str, name: str) -> Theme:
    """Return the theme of a game by its name.

    Raises:
        RulesError: the game has no such theme.
    """
    for theme in get_game(game).themes:
        if theme.name == name:
            return theme
    raise RulesError(f"{game} has no problems of the theme {name!r}")


def deals(state: AnyState, seat: int, name: str) -> Iterator[AnyState]:
    """Yield whole positions that fit what a seat knows, determined by ``name``; just one if nothing is hidden."""
    view = state.view(seat)
    if isinstance(view, OpenView):
        yield state
        return
    number = 0
    while True:
        yield deal(state, seat, name, number)
        number += 1


def deal(state: AnyState, seat: int, name: str, number: int) -> AnyState:
    """Return one of the whole positions that :func:`deals` yields, by its number from 0."""
    view = state.view(seat)
    found: AnyState = state if isinstance(view, OpenView) else view.sample(random.Random(f"{name}/{number}"))
    return found


class Judge:
    """A judge of moves in one deal, with all cards known."""

    def __init__(self, theme: Theme, start: AnyState, seat: int, most: int = MOST_COURSES) -> None:
        self._theme, self._seat = theme, seat
        self._begin = Continuation(start, start, seat)
        self._budget = self._most = most

    def does(self, move: Action) -> bool:
        """Return True if after a move its seat can reach the goal, whatever the others do.

        Raises:
            TooManyError: there are too many courses of play.
        """
        self._budget = self._most
        return self._holds(self._after(self._begin, move), self._theme.plies - 1)

    def line(self, move: Action) -> list[Action]:
        """Return the best play after a move, until the goal is reached or out of reach, or the search depth ends.

        The seat chooses moves that still reach the goal if it can, and the others moves that prevent it if they can.
        """
        course, found, plies = self._after(self._begin, move), list[Action](), self._theme.plies - 1
        while plies and self._decided(course) is None:
            moves = list(course.state.legal_actions())
            mine = course.state.to_move == self._seat
            self._budget = self._most
            chosen = next((m for m in moves if self._holds(self._after(course, m), plies - 1) is mine), moves[0])
            found.append(chosen)
            course, plies = self._after(course, chosen), plies - 1
        return found

    def _after(self, course: Continuation, move: Action) -> Continuation:
        state, events = course.state.apply(move)
        own = course.state.to_move == self._seat
        return replace(course, state=state, events=(*course.events, *events), turns=course.turns + own)

    def _decided(self, course: Continuation) -> bool | None:
        reached = self._theme.reached(course)
        stuck = course.state.over or course.state.chance_due
        return False if reached is None and stuck else reached

    def _holds(self, course: Continuation, plies: int) -> bool:
        decided = self._decided(course)
        if decided is not None or not plies:
            return bool(decided)
        self._budget -= 1
        if self._budget < 0:
            raise TooManyError(f"more than {self._most} courses of play")
        ways = (self._holds(self._after(course, move), plies - 1) for move in course.state.legal_actions())
        return any(ways) if course.state.to_move == self._seat else all(ways)


def works(theme: Theme, state: AnyState, seat: int, moves: Iterable[Action]) -> dict[str, bool]:
    """Return, for the notation of each move, True if the move reaches the goal of the theme in one deal.

    Raises:
        TooManyError: there are too many courses of play.
    """
    if theme.solved is not None:
        solved = theme.solved(state)
        return {str(move): solved[str(move)] for move in moves}
    judge = Judge(theme, state, seat)
    return {str(move): judge.does(move) for move in moves}


@dataclass(frozen=True, slots=True)
class Figures:
    """The number of deals, out of ``deals``, in which each move works, in descending order."""

    deals: int
    works: dict[str, int]
    error: float = 0.0
    """The standard error of the margin."""

    @property
    def best(self) -> str:
        """The move that works in the most deals."""
        return next(iter(self.works))

    @property
    def margin(self) -> float:
        """The share of deals by which the best move is ahead of the next."""
        first, second = [*self.works.values()][:2]
        return (first - second) / self.deals

    @property
    def sure_margin(self) -> float:
        """The lower bound of the margin with 99 % confidence."""
        return self.margin - SURE * self.error


def figures(theme: Theme, seat: int, worlds: Sequence[AnyState], moves: Sequence[Action]) -> Figures:
    """Return the number of deals in which each move reaches its theme's goal.

    Raises:
        TooManyError: there are too many courses of play.
    """
    # With few hidden cards, the same deal is drawn repeatedly.
    results_by_deal = dict[AnyState, dict[str, bool]]()
    for world in worlds:
        if world not in results_by_deal:
            results_by_deal[world] = works(theme, world, seat, moves)
    results = [results_by_deal[world] for world in worlds]
    counts = {str(move): sum(result[str(move)] for result in results) for move in moves}
    ranked = dict(sorted(counts.items(), key=lambda item: -item[1]))
    best, second = [*ranked][:2]
    gains = [result[best] - result[second] for result in results]
    n, mean = len(gains), sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / n
    # The second term keeps the error above 0 in a sample in which all deals agree.
    error = 0.0 if n == 1 else sqrt(spread / n + 1 / (n * n))
    return Figures(n, ranked, error)
