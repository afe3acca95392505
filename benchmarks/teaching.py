"""How long questions take: to make one, to judge an answer, to find ten, game by game.

    python -m benchmarks.teaching [--questions 200]

One question is to be made in 20 ms and judged in 2 ms, in the median.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.rules import game_names
from sisyphus_widgets.teaching import question, questions


def timed(game: str, n: int) -> tuple[float, float, float]:
    """In ms, the medians of making a question from its id and of judging it, and how long finding ten takes."""
    start = time.perf_counter()
    questions(game, n=10, seed=1)
    ten = time.perf_counter() - start
    made, judged = [], []
    for one in questions(game, n=n):
        start = time.perf_counter()
        again = question(one.id)
        made.append(time.perf_counter() - start)
        answer = again.answer
        start = time.perf_counter()
        again.judge(answer)
        judged.append(time.perf_counter() - start)
    return median(made) * 1000, median(judged) * 1000, ten * 1000


def main() -> None:
    """Time each game and print medians."""
    parser = argparse.ArgumentParser(description="Time to make and judge questions")
    parser.add_argument("--questions", type=int, default=200)
    n = parse(parser, questions=6).questions
    print(f"{'':<20}{'make one':>12}{'judge':>12}{'find ten':>12}   medians of {n}")
    for game in game_names():
        make, judge, ten = timed(game, n)
        print(f"{game:<20}{make:>9.2f} ms{judge:>9.3f} ms{ten:>9.0f} ms")


if __name__ == "__main__":
    main()
