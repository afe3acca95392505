"""Whole random games of Sixty per second, legal moves listed at each step: our engine, with and without events.

A game of RLCard is played beside it where that is installed; dealing is part of both, and the unit is a move made.

    python benchmarks/sixty.py [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from sisyphus_widgets.games.sixty import Options
from sisyphus_widgets.games.sixty.core import SixtyCore
from sisyphus_widgets.games.sixty.table import OVER
from sisyphus_widgets.rules.events import Emit, Event

PLAYERS = (2, 4, 6)
Run = Callable[[random.Random], int]


def whole_game(players: int, rng: random.Random, emit: Emit | None = None, options: Options | None = None) -> int:
    """Play a game, round after round; returns how many moves were made."""
    core, draw, moves = SixtyCore(players, options), rng.random, 0
    while core.phase != OVER:
        core.deal(core.random_deal(rng), emit)
        while core.to_move >= 0:
            legal = core.legal()
            core.play(legal[int(draw() * len(legal))], emit)
            moves += 1
    return moves


def told(players: int, rng: random.Random) -> int:
    """The same, with every event built and kept."""
    events: list[Event] = []
    return whole_game(players, rng, events.append)


def rlcard_game(name: str) -> Run | None:
    """Random games of RLCard's game of that name, or None where it is not installed."""
    try:
        import rlcard
    except ImportError:
        return None
    env: Any = rlcard.make(name)

    def run(rng: random.Random) -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            moves += 1
        return moves

    return run


def contenders() -> dict[str, Run]:
    """What is timed, by name."""
    found: dict[str, Run] = {}
    for players in PLAYERS:
        found[f"Sixty, {players} players"] = lambda rng, n=players: whole_game(n, rng)  # type: ignore[misc]
        found[f"Sixty, {players} players, events"] = lambda rng, n=players: told(n, rng)  # type: ignore[misc]
    if (uno := rlcard_game("uno")) is not None:
        found["RLCard uno"] = uno
    return found


def rate(run: Run, seconds: float, rng: random.Random) -> tuple[float, float]:
    """Moves and games per second."""
    moves = games = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += run(rng)
        games += 1
    return moves / spent, games / spent


def main() -> None:
    """Time all in turn, several rounds, and print best and median."""
    parser = argparse.ArgumentParser(description="Random games of Sixty per second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    given = parser.parse_args()
    rng = random.Random(1)
    rates: dict[str, list[tuple[float, float]]] = {}
    for _ in range(given.rounds):
        for name, run in contenders().items():
            rates.setdefault(name, []).append(rate(run, given.seconds, rng))
    print(f"{'':<28}{'best':>12}{'median':>12}{'games':>10}   moves (and, at best, games) per second")
    for name, found in rates.items():
        moves = [each[0] for each in found]
        print(f"{name:<28}{max(moves):>12,.0f}{median(moves):>12,.0f}{max(each[1] for each in found):>10,.0f}")
    if "RLCard uno" not in rates:
        print("\nRLCard is not installed; to compare with it: pip install rlcard")


if __name__ == "__main__":
    main()
