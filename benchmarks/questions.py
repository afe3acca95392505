"""The time to make a quiz about one rule: every clause of every game, with several seeds.

Times are CPU times of the one thread, so that other work on the machine does not count. Each clause begins with empty
caches, as in a new kernel.

    python -m benchmarks.questions [--n 12] [--seeds 3] [--games ascend sixty]
"""

from __future__ import annotations

import argparse
import time
import warnings
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.questions import positions
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.teaching import questions

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")


def took(game: str, clause: str, n: int, seed: int) -> float:
    """Return the seconds to make a quiz of ``n`` questions about a clause."""
    positions._walk.cache_clear()
    positions.changed.cache_clear()
    began = time.thread_time()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # among the questions about a rare clause, one answer may be too frequent
        questions(game, rules=[clause], n=n, seed=seed)
    return time.thread_time() - began


def main() -> None:
    """Time all clauses and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--games", nargs="+", default=GAMES)
    given = parse(parser, n=2, seeds=1, games=["sisyphos_board"])
    for game in given.games:
        clauses = [clause.id for clause in get_game(game).rulebook if not clause.unasked]
        times = {clause: [took(game, clause, given.n, seed) for seed in range(given.seeds)] for clause in clauses}
        every = [one for several in times.values() for one in several]
        slowest = max(times, key=lambda clause: max(times[clause]))
        print(
            f"{game}: {len(clauses)} clauses, median {median(every):.2f} s, all {sum(every) / given.seeds:.1f} s,"
            f" longest {max(every):.2f} s ({slowest}), {max(every) / median(every):.1f} times the median"
        )


if __name__ == "__main__":
    main()
