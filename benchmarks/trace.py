"""How long the trace of a whole game takes to build and to serialise, for one seat and for the teacher.

python benchmarks/trace.py [--games 7]
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from sisyphus_widgets.games.sisyphus_cards import GAME
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace import dumps, trace_match


def random_match(seed: int) -> Match:
    """A random game played to its end."""
    rng, match = random.Random(seed), Match(GAME, seed=seed)
    while not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    return match


def main() -> None:
    """Time several games and print medians."""
    parser = argparse.ArgumentParser(description="Time to build and serialise the trace of a game")
    parser.add_argument("--games", type=int, default=7)
    games = [random_match(seed) for seed in range(parser.parse_args().games)]
    trace_match(games[0])  # what is worked out once only is not counted

    print(f"{len(games)} games, median of {median(len(game.moves) for game in games):.0f} moves")
    print(f"{'':<12}{'build':>10}{'serialise':>12}{'frames':>9}{'kB':>8}")
    for name, perspective in (("one seat", 2), ("teacher", None)):
        build, serialise, frames, size = [], [], [], []
        for game in games:
            start = time.perf_counter()
            trace = trace_match(game, perspective)
            built = time.perf_counter()
            text = dumps(trace)
            serialise.append(time.perf_counter() - built)
            build.append(built - start)
            frames.append(len(trace["frames"]))
            size.append(len(text.encode()) / 1000)
        print(
            f"{name:<12}{median(build) * 1000:>7.0f} ms{median(serialise) * 1000:>9.0f} ms"
            f"{median(frames):>9.0f}{median(size):>8.0f}"
        )


if __name__ == "__main__":
    main()
