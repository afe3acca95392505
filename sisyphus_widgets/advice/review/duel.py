"""The comparison of moves in the same sampled deals, each played to the end of the deal."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ...players.search import ahead, played_on
from ...rules import Action, AnyGame, AnyState, View
from .findings import Unit


def unit_of(game: AnyGame, state: AnyState) -> Unit:
    """Return the unit of estimates in a game: points if the game keeps a score, else the chance of winning."""
    return "points" if game.scene.progress(state) else "chance"


def result(game: AnyGame, state: AnyState, seat: int) -> float:
    """Return the value of a position for a seat: its lead in points, or 1 for a win, 0 for a loss, ½ if undecided.

    The lead is the difference between the seat's public score and the mean score of the others.
    """
    if score := game.scene.progress(state):
        lead = float(ahead(score, seat))
        return -lead if game.scene.lowest_leads else lead
    winners = game.scene.winners(state)
    return float(seat in winners) if winners or state.over else 0.5


@dataclass(frozen=True, slots=True)
class Duel:
    """The results of moves in the same deals: for each move, a list with one result per deal."""

    results: Sequence[Sequence[float]]

    def mean(self, move: int) -> float:
        """Return the estimate of a move."""
        return fmean(self.results[move])

    def gain(self, move: int, other: int) -> tuple[float, float]:
        """Return the mean advantage of a move over another one, and its standard error."""
        gains = [a - b for a, b in zip(self.results[move], self.results[other], strict=True)]
        return fmean(gains), stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0

    def better_in(self, move: int, other: int) -> int:
        """Return the number of deals in which a move has a better result than another one."""
        return sum(a > b for a, b in zip(self.results[move], self.results[other], strict=True))


def duels(
    game: AnyGame, view: View[Any], seat: int, moves: Sequence[Action], deals: int, rng: random.Random
) -> Iterator[Duel | None]:
    """Compare moves of the seat to move in small steps: yield None after each step, and the results at the end."""
    results: list[list[float]] = [[] for _ in moves]
    for _ in range(deals):
        state, luck = view.sample(rng), rng.getrandbits(32)
        for own, move in zip(results, moves, strict=True):
            own.append(result(game, played_on(game, state, move, random.Random(luck)), seat))
            yield None
    yield Duel(results)
