"""Contests in random whole games per second: contenders timed in turn in one run, with RLCard's if installed."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks._sizes import parse

Run = Callable[[random.Random], int]
"""A function that plays a game, choosing evenly among the listed legal actions, and returns its number of decisions."""

LONGEST = 3000
"""The number of decisions after which a game of RLCard is cut off, since its uno can go round in circles."""


def rlcard(name: str) -> Run | None:
    """Return a function that plays RLCard's game of that name at random, or None if RLCard is not installed.

    The function drives the game directly, without the encoding for neural networks in RLCard's environments. Some games
    (doudizhu) list the legal actions as part of each state, which then includes the time to list them.
    """
    try:
        found: Any = import_module(f"rlcard.games.{name}").Game
    except ImportError:
        return None

    def run(rng: random.Random) -> int:
        game = found()
        state, _ = game.init_game()
        draw, decisions = rng.random, 0
        listed = hasattr(game, "get_legal_actions")
        while not game.is_over() and decisions < LONGEST:
            legal = game.get_legal_actions() if listed else state["actions"]
            state, _ = game.step(legal[int(draw() * len(legal))])
            decisions += 1
        return decisions

    return run


def rate(run: Run, seconds: float, rng: random.Random) -> float:
    """Return the number of decisions per second."""
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += run(rng)
    return decisions / spent


def contest(title: str, ours: Mapping[str, Run], other: str) -> None:
    """Time ours and RLCard's ``other`` in turn over several rounds, and print best, median and ratio.

    The ratio, of our first contender to RLCard, is the median over the rounds, so that it compares times taken side by
    side.
    """
    parser = argparse.ArgumentParser(description=f"Random games of {title} per second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    given = parse(parser, rounds=1, seconds=0.01)
    runs, theirs = dict(ours), f"RLCard {other}"
    if (found := rlcard(other)) is not None:
        runs[theirs] = found
    rng = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(given.rounds):
        for name, run in runs.items():
            rates[name].append(rate(run, given.seconds, rng))
    print(f"{'':<28}{'best':>12}{'median':>12}   decisions per second, legal actions listed")
    for name, each in rates.items():
        print(f"{name:<28}{max(each):>12,.0f}{median(each):>12,.0f}")
    if found is None:
        print("\nRLCard is not installed; to compare with it: pip install rlcard")
        return
    first = next(iter(ours))
    pairs = zip(rates[first], rates[theirs], strict=True)
    print(f"{first} / {theirs}: {median(a / b for a, b in pairs):.1f}")
