"""The size of the table of all positions of the board game, and the time to load it, to look up, and to solve.

python -m benchmarks.tablebase [--solve]
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from importlib import resources
from statistics import median, quantiles

from benchmarks._sizes import parse
from sisyphus_widgets.games.sisyphos_board import index, pack, tablebase
from sisyphus_widgets.games.sisyphos_board.board import PIECES, SPIRITS, STONES


def positions(number: int, seed: int) -> list[tuple[int, int]]:
    """Return random positions, all equally likely."""
    rng = random.Random(seed)
    stones, spirits = (index.piece_sets(side, PIECES[side]) for side in (STONES, SPIRITS))
    found: list[tuple[int, int]] = []
    while len(found) < number:
        pair = rng.choice(stones), rng.choice(spirits)
        if not pair[0] & pair[1]:
            found.append(pair)
    return found


def times(what: Callable[..., object], arguments: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the nanoseconds of each call."""
    found = []
    for each in arguments:
        start = time.perf_counter_ns()
        what(*each)
        found.append(time.perf_counter_ns() - start)
    return found


def loading(repeats: int) -> list[float]:
    """Return the milliseconds to load the table and look up a position, without importing modules."""
    found = []
    for _ in range(repeats):
        tablebase.forget()
        start = time.perf_counter()
        tablebase.distance(1, 2)
        found.append((time.perf_counter() - start) * 1000)
    return found


def main() -> None:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser(description="The table of all positions: size, loading, looking up, solving")
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--loads", type=int, default=11)
    parser.add_argument("--solve", action="store_true", help="also solve the game, which needs NumPy and some seconds")
    options = parse(parser, positions=100, loads=2)

    contents = tablebase.load().contents
    size = len(resources.files(tablebase.__package__).joinpath(pack.NAME).read_bytes())
    print(f"{pack.NAME}: {size:,} bytes, {contents.positions:,} positions, {len(contents.entries):,} entries")
    loads = loading(options.loads)
    print(f"load: {min(loads):.0f} ms at least, {median(loads):.0f} ms median")

    sample = positions(options.positions, seed=1)
    find = index.Index().find
    kept = [pair for pair in sample if find(*pair) >= 0]
    print(f"{'look-up':<24}{'median':>10}{'99.9 %':>10}")
    for name, arguments in (
        ("any position", sample),
        ("not judged at sight", kept),
        ("spirits to move", [(*pair, SPIRITS) for pair in sample]),
    ):
        taken = times(tablebase.distance, arguments)
        print(f"{name:<24}{median(taken) / 1000:>7.1f} µs{quantiles(taken, n=1000)[-1] / 1000:>7.1f} µs")

    if options.solve:
        from sisyphus_widgets.games.sisyphos_board.retrograde import solve

        start = time.perf_counter()
        solution = solve()
        solved = time.perf_counter()
        pack.write(solution)
        print(f"solve: {solved - start:.1f} s, pack: {time.perf_counter() - solved:.1f} s")


if __name__ == "__main__":
    main()
