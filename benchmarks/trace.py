"""The time to build and to serialise traces of each game, for one seat and for the teacher.

The traces are of a whole game of Sisyphus and of the board game, a hand of Ascend, a round of Sixty, and the first
moves of Skitgubbe.

    python -m benchmarks.trace [--games 7]
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.rules import Game, Match
from sisyphus_widgets.trace.builder import dumps, trace_match

MOST_MOVES = 200
"""The number of moves after which a game is cut off, since random games of Skitgubbe become unrealistically long."""

# The timed games: title, game, number of players, and number of deals played (None: all).
TIMED = (
    ("Sisyphus, a game", sisyphus_cards.GAME, 4, None),
    ("Sisyphos, a game", sisyphos_board.GAME, 2, None),
    ("Ascend, a hand", ascend.GAME, 4, 1),
    ("Sixty, a round", sixty.GAME, 4, 1),
    (f"Skitgubbe, {MOST_MOVES} moves", skitgubbe.GAME, 4, 1),
)


def random_match(game: Game, players: int, most_deals: int | None, seed: int) -> Match:
    """Play a random game, or its first deals, to the end, and return the match."""
    rng, match, deals = random.Random(seed), Match(game, players=players, seed=seed), 0
    while not match.state.over and (most_deals is None or len(match.moves) < MOST_MOVES):
        if match.state.chance_due:
            if deals == most_deals:
                break
            deals += 1
            match.deal()
        else:
            match.play(rng.choice(list(match.state.legal_actions())))
    return match


def row(name: str, matches: list[Match], perspective: int | None) -> str:
    """Return a row of the table: medians over the matches."""
    trace_match(matches[0], perspective)  # fill the caches, which are not to be measured
    build, serialise, frames, size = [], [], [], []
    for match in matches:
        start = time.perf_counter()
        trace = trace_match(match, perspective)
        built = time.perf_counter()
        text = dumps(trace)
        serialise.append(time.perf_counter() - built)
        build.append(built - start)
        frames.append(len(trace["frames"]))
        size.append(len(text.encode()) / 1000)
    return (
        f"{name:<32}{median(build) * 1000:>7.0f} ms{median(serialise) * 1000:>9.0f} ms"
        f"{median(frames):>9.0f}{median(size):>8.0f}"
    )


def main() -> None:
    """Time several matches of each game, and print medians."""
    parser = argparse.ArgumentParser(description="Time to build and serialise traces")
    parser.add_argument("--games", type=int, default=7)
    games = parse(parser, games=1).games
    print(f"{'':<32}{'build':>10}{'serialise':>12}{'frames':>9}{'kB':>8}   medians of {games}")
    for title, game, players, deals in TIMED:
        matches = [random_match(game, players, deals, seed) for seed in range(games)]
        for who, perspective in (("one seat", players - 1), ("teacher", None)):
            print(row(f"{title}, {who}", matches, perspective))


if __name__ == "__main__":
    main()
