"""The command that solves the game and writes its table: ``python -m sisyphus_widgets.games.sisyphos_board.solve``."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...rules import RulesError
from ...rules.command_line import Command, flag, option
from . import pack
from .board import SIDES, SPIRITS, START, STONES
from .retrograde import Solution, solve
from .tablebase import Tablebase
from .verify import check

_GOALS = ("Sisyphos reaches a5", "The spirits reach e1")


@dataclass(kw_only=True)
class SolveArguments:
    """The arguments of the command."""

    output: Path = option("the file to write", convert=Path, default=Path(__file__).with_name(pack.NAME))
    verify: bool = flag("check every entry against the entries one turn later")


def run(arguments: SolveArguments) -> int:
    """Solve the game, check the solution if asked to, write the file, and print the results; return the exit code.

    Raises:
        RulesError: NumPy is not installed.
    """
    try:
        import numpy  # noqa: F401  (to fail before any work)
    except ImportError as error:
        raise RulesError("solving needs NumPy, which is not installed here: python -m pip install numpy") from error
    begun = time.perf_counter()
    solution = solve(progress=_show)
    _summarise(solution)
    print(f"Solved in {time.perf_counter() - begun:.1f} s")
    if arguments.verify:
        since = time.perf_counter()
        print(f"Every one of {check(solution):,} entries follows from its turns ({time.perf_counter() - since:.1f} s)")
    since = time.perf_counter()
    data = pack.write(solution)
    arguments.output.write_bytes(data)
    start = Tablebase(data, arguments.output.name).distance(*START)
    print(f"{arguments.output}: {len(data):,} bytes ({time.perf_counter() - since:.1f} s); read back: a win in {start}")
    return 0


def _show(winner: int, turns: int, to_move: int, other: int) -> None:
    """Print a line for each distance as soon as it is solved."""
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


COMMAND = Command(
    name="python -m sisyphus_widgets.games.sisyphos_board.solve",
    summary="Solve every position of the board game Sisyphos and write a table of the results.",
    arguments=SolveArguments,
    run=run,
)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    return COMMAND.main(words)


if __name__ == "__main__":
    sys.exit(main())
