"""The time from a kernel's start to the first table in Python, beside a bare anywidget counter.

    python -m benchmarks.startup [--times 9]

The two take turns, each in a new process with the modules that every kernel loads. The time is CPU time; the first
process of each compiles the sources, as pip does, and is not counted. The ratio is the median over the turns, and thus
compares times measured one after the other.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from statistics import median

from benchmarks._sizes import parse

KERNEL = "import ipykernel.kernelapp\nfrom time import process_time\nbegin = process_time()\n"
COUNTER = """import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = "export default { render() {} }"
    value = traitlets.Int(0).tag(sync=True)
Counter()
"""
TABLE = """from sisyphus_widgets import SisyphusTable
SisyphusTable(seed=3)
"""
END = """import sys
print(process_time() - begin, sum(name.partition('.')[0] == 'sisyphus_widgets' for name in sys.modules))
"""


def measured(cell: str, bytecode: str) -> tuple[float, int]:
    """Run a cell in a fresh process; return the seconds that it took, and the number of our modules it loaded."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = subprocess.run(
        [sys.executable, "-c", KERNEL + cell + END],
        env={**environment, "PYTHONPYCACHEPREFIX": bytecode},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    seconds, modules = run.stdout.split()
    return float(seconds), int(modules)


def main() -> None:
    """Measure both in turn, and print medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=9, help="turns (default 9)")
    given = parse(parser, times=1)
    with tempfile.TemporaryDirectory() as bytecode:
        measured(COUNTER, bytecode)
        _, modules = measured(TABLE, bytecode)
        turns = [(measured(COUNTER, bytecode)[0], measured(TABLE, bytecode)[0]) for _ in range(given.times)]
    counters, tables = zip(*turns, strict=True)
    print(f"bare counter            {median(counters):6.3f} s")
    print(f"SisyphusTable(seed=3)   {median(tables):6.3f} s   {modules} modules")
    print(f"ratio                   {median(table / counter for counter, table in turns):6.2f}")


if __name__ == "__main__":
    main()
