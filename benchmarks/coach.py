"""The director of coached deals: the CPU time after each move, beside the same move without drawn deals.

Times are CPU times of the one thread. A move may take at most a quarter of a second of the median machine.

    python -m benchmarks.coach [--n 8] [--deals 32] [--games sixty ascend]
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal
from sisyphus_widgets.practice.coach.director import DEALS

GAMES = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")
BUDGET = 0.25
"""The CPU seconds that a move may take."""

TURNS = 25


def times_of(game: str, seed: int, deals: int) -> tuple[float, list[float]]:
    """Return the seconds to begin a coached deal, and those after each move of a beginner."""
    began = time.thread_time()
    deal = CoachedDeal(game, seed=seed, deals=deals, language="en")
    opening, found, rng = time.thread_time() - began, list[float](), random.Random(seed)
    while not deal.turn.is_over and len(found) < TURNS:
        action = Beginner().choose(deal.state.view(deal.seat), rng)
        before = time.thread_time()
        deal.play(action)
        found.append(time.thread_time() - before)
    return opening, found


def main() -> None:
    """Time the moves of each game and print a line for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=8)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--games", nargs="+", default=GAMES)
    given = parse(parser, n=1, deals=2, games=["sixty"])
    for game in given.games:
        plain = [second for seed in range(given.n) for second in times_of(game, seed, 1)[1]]
        played = [times_of(game, seed, given.deals) for seed in range(given.n)]
        moves = sorted(second for _, seconds in played for second in seconds)
        print(
            f"{game}: {given.deals} deals a move, median {median(moves) * 1000:.0f} ms, 95 % below"
            f" {moves[int(0.95 * len(moves))] * 1000:.0f} ms, {median(moves) / median(plain):.0f} times a move without,"
            f" {max(moves) / BUDGET:.0%} of the budget at most; beginning {median(o for o, _ in played) * 1000:.0f} ms"
        )


if __name__ == "__main__":
    main()
