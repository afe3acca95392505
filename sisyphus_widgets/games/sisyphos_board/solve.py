"""Command that solves the game and writes its table: ``python -m sisyphus_widgets.games.sisyphos_board.solve``."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import pack
from .board import SIDES, SPIRITS, START, STONES
from .retrograde import Solution, solve
from .tablebase import Tablebase
from .verify import check

_GOALS = ("Sisyphos reaches a5", "The spirits reach e1")


def main(argv: Sequence[str] | None = None) -> int:
    """Solve the game, check the solution if asked to, write the file, and print the results; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m sisyphus_widgets.games.sisyphos_board.solve",
        description="Solve every position of the board game Sisyphos and write a table of the results.",
    )
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(pack.NAME), help="the file to write")
    parser.add_argument("--verify", action="store_true", help="check every entry against the entries one turn later")
    options = parser.parse_args(argv)
    try:
        import numpy  # noqa: F401  (to fail before any work)
    except ImportError:
        print("Solving needs NumPy: pip install 'sisyphus_widgets[solve]'", file=sys.stderr)
        return 1

    begun = time.perf_counter()
    solution = solve(progress=_show)
    _summarise(solution)
    print(f"Solved in {time.perf_counter() - begun:.1f} s")
    if options.verify:
        since = time.perf_counter()
        print(f"Every one of {check(solution):,} entries follows from its turns ({time.perf_counter() - since:.1f} s)")
    since = time.perf_counter()
    data = pack.write(solution)
    options.output.write_bytes(data)
    start = Tablebase(data, options.output.name).distance(*START)
    print(f"{options.output}: {len(data):,} bytes ({time.perf_counter() - since:.1f} s); read back: a win in {start}")
    return 0


def _show(winner: int, turns: int, to_move: int, other: int) -> None:
    """Print one line for each distance as soon as it is done."""
    if turns == 1:
        print(f"{_GOALS[winner]} in … turns: {SIDES[winner]} to move, {SIDES[1 - winner]} to move")
    print(f"{turns:>4}{to_move:>14,}{other:>14,}", flush=True)


def _summarise(solution: Solution) -> None:
    total = solution.positions()
    print(f"{total:,} positions with either side to move")
    for side in (STONES, SPIRITS):
        counts = solution.counts(side)
        won, lost = sum(counts[129:]), sum(counts[:128])
        print(
            f"{SIDES[side].capitalize()} to move: Sisyphos can force a win in {won:,}, not in {total - won:,}; "
            f"in {lost:,} of these the spirits can force their way to e1"
        )
    row, column = (solution.sets[side].index(START[side]) for side in (STONES, SPIRITS))
    print(f"The start is a win in {solution.values[STONES][row, column]}")


if __name__ == "__main__":
    sys.exit(main())
