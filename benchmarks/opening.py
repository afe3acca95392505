"""The data that a table sends when it is opened, and the time to make them, with the present decision and with all.

    python -m benchmarks.opening [--times 5]

A page with a kernel requests decisions when the reader looks at them. The table shows the limit beside the bytes,
without the bundle, which is the same for every widget.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from collections.abc import Callable
from statistics import median

from benchmarks._sizes import parse
from sisyphus_widgets import AscendTable, SisyphusTable
from sisyphus_widgets.widgets.session_widget import SessionWidget

OPENED: dict[str, tuple[Callable[[], SessionWidget], int]] = {
    "AscendTable(seed=3)": (lambda: AscendTable(seed=3), 900),
    "SisyphusTable(seed=3)": (lambda: SisyphusTable(seed=3), 150),
    "SisyphusTable(seed=3, play=0)": (lambda: SisyphusTable(seed=3, play=0), 60),
}
"""The tables, each with its limit in kB."""

BUNDLE = ("_esm", "_css")


def kilobytes(value: object) -> float:
    """Return the size of a value as Jupyter sends it."""
    return len(json.dumps(value, ensure_ascii=False).encode()) / 1000


def row(name: str, make: Callable[[], SessionWidget], most: int, times: int) -> str:
    """Return a row of the table: the bytes, and the medians of the times."""
    making, with_all = [], []
    for _ in range(times):
        gc.collect()
        start = time.perf_counter()
        widget = make()
        made = time.perf_counter()
        whole = widget._session.trace(whole=True)
        with_all.append(time.perf_counter() - start)
        making.append(made - start)
    state = {key: value for key, value in widget.get_state().items() if key not in BUNDLE}
    sent, carried = kilobytes(state), kilobytes({**state, "_trace": whole})
    made_in, all_in = median(making) * 1000, median(with_all) * 1000
    return (
        f"{name:<31}{sent:>9.0f}{most:>9}{carried:>9.0f}{sent / carried:>9.0%}"
        f"{made_in:>9.0f}{all_in:>9.0f}{made_in / all_in:>9.0%}"
    )


def main() -> None:
    """Open each several times and print a table."""
    parser = argparse.ArgumentParser(description="Data that a table sends when it is opened, and the time to make it")
    parser.add_argument("--times", type=int, default=5)
    times = parse(parser, times=1).times
    for make, _ in OPENED.values():
        make()  # fill the caches, which are not to be measured
    print(f"{'':<31}{'kB':>9}{'at most':>9}{'with all':>9}{'share':>9}{'ms':>9}{'with all':>9}{'share':>9}")
    for name, (make, most) in OPENED.items():
        print(row(name, make, most, times))


if __name__ == "__main__":
    main()
