"""Whole random games against the clock: contenders timed in turn in one run, RLCard's among them where installed."""

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
"""Plays one whole game, evenly among the legal actions listed at each step; returns how many decisions it had."""

LONGEST = 3000
"""Decisions after which a game of RLCard is cut off; its uno can go round and round."""


def rlcard(name: str) -> Run | None:
    """Random games of RLCard's game of that name, or None where it is not installed.

    The game is driven itself, without the encoding for neural networks that RLCard's environments add. Those that list
    the legal actions as part of each state (doudizhu) have done so once they have made it.
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
    """Decisions per second."""
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        decisions += run(rng)
    return decisions / spent


def contest(title: str, ours: Mapping[str, Run], other: str) -> None:
    """Time ours and RLCard's ``other`` in turn, several rounds; print best and median, and the first's ratio to it.

    The ratio is the median over the rounds: what is compared was timed side by side.
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
