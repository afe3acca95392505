"""The time to make a question, to judge an answer, to go on in practice, and to find ten questions, for each game.

    python -m benchmarks.teaching [--questions 200]

The limits of the medians are 20 ms to make a question and 2 ms to judge an answer.
"""

from __future__ import annotations

import argparse
import time
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.rules import game_names
from sisyphus_widgets.teaching import question, questions


def practised(game: str, n: int) -> float:
    """Return the median time in ms to choose and make the next question of practice after a right answer."""
    run, took = Practising(game), []
    while len(took) < n:
        if run.open:
            run.answer(run.question.answer)
        start = time.perf_counter()
        run.next_question()
        run.to_page()
        took.append(time.perf_counter() - start)
    return median(took) * 1000


def timed(game: str, n: int) -> tuple[float, float, float, float]:
    """Return the medians in ms to make a question from its id, to judge it, to go on in practice, and to find ten."""
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
    return median(made) * 1000, median(judged) * 1000, practised(game, n), ten * 1000


def main() -> None:
    """Time each game and print medians."""
    parser = argparse.ArgumentParser(description="Time to make and judge questions")
    parser.add_argument("--questions", type=int, default=200)
    n = parse(parser, questions=6).questions
    print(f"{'':<20}{'make one':>12}{'judge':>12}{'practise':>12}{'find ten':>12}   medians of {n}")
    for game in game_names():
        make, judge, next_one, ten = timed(game, n)
        print(f"{game:<20}{make:>9.2f} ms{judge:>9.3f} ms{next_one:>9.2f} ms{ten:>9.0f} ms")


if __name__ == "__main__":
    main()
