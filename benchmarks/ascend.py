"""Random playouts of whole games of Ascend, legal actions listed at each step, beside RLCard's doudizhu in one run.

Every play, pass, gift of two cards and word about a promise counts as one action; dealing is part of the time.
Doudizhu is the nearest climbing game that others offer: sets, straights and bombs, listed at each step too.

    python benchmarks/ascend.py [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from sisyphus_widgets.games.ascend import Options
from sisyphus_widgets.games.ascend.core import AscendCore
from sisyphus_widgets.games.ascend.decktet import cards_of
from sisyphus_widgets.games.ascend.phases import GIVING, OVER, PROMISING
from sisyphus_widgets.rules.events import Emit, Event

Run = Callable[[random.Random], int]


def whole_game(core: AscendCore, rng: random.Random, emit: Emit | None = None) -> int:
    """Play a game to its end, evenly among all legal actions; returns how many actions were taken."""
    draw, actions = rng.random, 0
    while core.phase != OVER:
        core.deal(*core.random_deal(rng), emit)
        while core.phase == GIVING:
            hand = cards_of(core.hands[core.to_move])
            pairs = [(left, right) for left in hand for right in hand if left != right]
            core.give(*pairs[int(draw() * len(pairs))], emit)
            actions += 1
        while core.to_move >= 0:
            if core.phase == PROMISING:
                core.say(draw() < 0.5, emit)
            else:
                legal = core.legal_plays()
                core.play(legal[int(draw() * len(legal))], emit)
            actions += 1
    return actions


def ours(players: int, options: Options, with_events: bool = False) -> Run:
    """A whole game of ours, with or without every event built and kept."""

    def run(rng: random.Random) -> int:
        events: list[Event] = []
        return whole_game(AscendCore(players, options), rng, events.append if with_events else None)

    return run


def doudizhu() -> Run | None:
    """A deal of RLCard's doudizhu, or None where it is not installed."""
    try:
        import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return None
    env: Any = rlcard.make("doudizhu", config={"seed": 1})

    def run(rng: random.Random) -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return run


def rate(run: Run, seconds: float, rng: random.Random) -> float:
    """Actions per second."""
    actions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        actions += run(rng)
    return actions / spent


def main() -> None:
    """Time all in turn, several rounds, and print best and median."""
    parser = argparse.ArgumentParser(description="Random playouts of Ascend per second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    given = parser.parse_args()
    runs: dict[str, Run] = {
        "four, extended deck": ours(4, Options()),
        "three, extended deck": ours(3, Options()),
        "four, basic deck": ours(4, Options(deck="basic")),
        "three, with promises": ours(3, Options(bidding=True)),
        "four, with events": ours(4, Options(), with_events=True),
    }
    other = doudizhu()
    if other is not None:
        runs["RLCard doudizhu"] = other
    rng = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(given.rounds):
        for name, run in runs.items():
            rates[name].append(rate(run, given.seconds, rng))
    print(f"{'':<24}{'best':>12}{'median':>12}   actions per second, legal actions listed")
    for name, found in rates.items():
        print(f"{name:<24}{max(found):>12,.0f}{median(found):>12,.0f}")
    if other is None:
        print("\nRLCard is not installed; to compare with it: pip install rlcard")


if __name__ == "__main__":
    main()
