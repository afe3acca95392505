"""The cost of a long record: memory and time to read it and to continue the game from there.

The games never end: Skitgubbe in which everybody picks up, and Ascend for more points than anybody ever gets. Each is
measured in a process of its own, once at a quarter of its length and once at full length: a cost that grows with the
moves is then four times as high, one that grows with their square sixteen times.

    python -m benchmarks.memory [--moves 12000]
"""

from __future__ import annotations

import argparse
import random
import time
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context

import psutil

from benchmarks._sizes import parse
from sisyphus_widgets.games import ascend, skitgubbe
from sisyphus_widgets.rules import AnyGame, Match, Record

ENDLESS: dict[str, tuple[AnyGame, object]] = {
    "Skitgubbe": (skitgubbe.GAME, skitgubbe.Options()),
    "Ascend": (ascend.GAME, ascend.Options(target=10**9)),
}
"""The games, each with options that keep it from ending."""

CHOICES = 100
"""The number of legal actions that are considered."""


def long_record(name: str, moves: int) -> str:
    """Return a record of random moves, except that a player who can pick up always does."""
    game, options = ENDLESS[name]
    rng, match = random.Random(1), Match(game, options=options, seed=1)
    while match.length < moves:
        if match.state.chance_due:
            match.deal()
            continue
        actions = list(islice(match.state.legal_actions(), CHOICES))
        pick_up = actions[-1] if str(actions[-1]) == "pick-up" else None
        match.play(pick_up or rng.choice(actions))
    return match.record.dumps()


def read(text: str) -> tuple[float, float, float, float]:
    """Return the seconds to read a record and continue the game, and megabytes: held, at peak, of the process."""
    process = psutil.Process()
    before, start = process.memory_info().rss, time.perf_counter()
    match = Match.from_record(Record.loads(text))
    seconds, grown = time.perf_counter() - start, process.memory_info().rss - before
    del match
    tracemalloc.start()
    match = Match.from_record(Record.loads(text))
    assert match.length
    held, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return seconds, held / 1e6, most / 1e6, grown / 1e6


def main() -> None:
    """Measure both games at a quarter of the length and at full length."""
    parser = argparse.ArgumentParser(description="Memory and time of long records")
    parser.add_argument("--moves", type=int, default=12_000)
    moves = parse(parser, moves=400).moves
    print(f"{'':<12}{'moves':>8}{'kB':>8}{'read':>10}{'holds':>12}{'at most':>12}{'process':>12}")
    for name in ENDLESS:
        for number in (moves // 4, moves):
            text = long_record(name, number)
            with ProcessPoolExecutor(1, get_context("spawn")) as alone:
                seconds, *sizes = alone.submit(read, text).result()
            columns = "".join(f"{size:>9.1f} MB" for size in sizes)
            print(f"{name:<12}{number:>8}{len(text) / 1000:>8.0f}{seconds:>8.2f} s{columns}")


if __name__ == "__main__":
    main()
