"""Whole random games of Skitgubbe, with and without events, beside RLCard's uno in the same run.

Both list the legal actions at each step and choose evenly among them; dealing is part of it. The unit is a decision,
being asked to slough among them. RLCard has no Skitgubbe; uno is the card game of its collection whose steps are as
small. Its games are driven as its own environment does, without the encoding for neural networks.

    python benchmarks/skitgubbe.py [--rounds 5] [--seconds 0.5]

RLCard is optional: pip install rlcard
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from sisyphus_widgets.games.skitgubbe import Options
from sisyphus_widgets.games.skitgubbe.core import SkitgubbeCore
from sisyphus_widgets.rules.cards import mask_of
from sisyphus_widgets.rules.events import Event
from sisyphus_widgets.rules.shuffle import shuffled

BATCH = 10
OPTIONS = Options(move_limit=3000)


def game(players: int, rng: random.Random, events: bool = False) -> int:
    """Deal and play a random game; returns how many decisions there were."""
    core = SkitgubbeCore(players, OPTIONS)
    emit = list[Event]().append if events else None
    deck = shuffled(range(52), rng)
    hands = tuple(mask_of(deck[1 + 3 * seat : 4 + 3 * seat]) for seat in range(players))
    core.deal(hands, tuple(deck[1 + 3 * players :]), deck[0], emit)
    draw, legal, act = rng.random, core.legal, core.act
    while core.to_move >= 0:
        actions = legal()
        act(actions[int(draw() * len(actions))], emit)
    return core.decisions


def uno() -> Callable[[random.Random], int] | None:
    """A random game of RLCard's uno, or None where it is not installed."""
    try:
        from rlcard.games.uno import Game
    except ImportError:
        return None

    def play(rng: random.Random) -> int:
        uno_game: Any = Game()
        uno_game.init_game()
        draw, steps = rng.random, 0
        while not uno_game.is_over() and steps < 3000:
            actions = uno_game.get_legal_actions()
            uno_game.step(actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def rate(play: Callable[[random.Random], int], seconds: float, rng: random.Random) -> float:
    """Decisions per second."""
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        for _ in range(BATCH):
            decisions += play(rng)
    return decisions / spent


def main() -> None:
    """Time all in turn, several rounds, and print best and median."""
    parser = argparse.ArgumentParser(description="Random games of Skitgubbe per second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each row in each round")
    given = parser.parse_args()

    rows: dict[str, Callable[[random.Random], int]] = {}
    for players in (2, 3, 4, 5, 6):
        rows[f"{players} players"] = lambda rng, n=players: game(n, rng)
    rows["4 players, with events"] = lambda rng: game(4, rng, events=True)
    other = uno()
    if other is not None:
        rows["RLCard uno"] = other
    rng = random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(given.rounds):
        for name, play in rows.items():
            rates[name].append(rate(play, given.seconds, rng))
    print(f"{'':<26}{'best':>12}{'median':>12}   decisions per second")
    for name, found in rates.items():
        print(f"{name:<26}{max(found):>12,.0f}{median(found):>12,.0f}")
    if other is None:
        print("\nRLCard is not installed; to compare with it: pip install rlcard")
    else:
        pairs = zip(rates["4 players"], rates["RLCard uno"], strict=True)
        print(f"4 players / RLCard uno: {median(a / b for a, b in pairs):.2f}")


if __name__ == "__main__":
    main()
