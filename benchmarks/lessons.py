"""The time to show a lesson in JupyterLab, beside a bare widget, and the time to check all lessons of the package.

    python -m benchmarks.lessons [--times 7]

A cell is run several times, and timed from its start to the paint of its output, in milliseconds. The bare widget is
an anywidget that shows one word. Needs Chromium.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks._sizes import parse
from tests.browser import harness
from tests.browser.cells import Notebook, notebook

BARE = """import anywidget
class Bare(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.innerHTML = '<p class=sw-root><b class=sw-lesson>here</b></p>'; } }"
(Bare())"""
LESSONS = ("first-trick", "single-cards", "the-corner")

# Runs a cell and waits until its new output is painted; returns the milliseconds.
RUN = """async (cell) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  const app = window.jupyterapp, { content } = app.shell.currentWidget;
  const here = () => document.querySelectorAll(".jp-Cell")[cell].querySelector(".sw-lesson");
  here().dataset.old = "";
  content.activeCellIndex = cell;
  const start = performance.now();
  void app.commands.execute("notebook:run-cell");
  while (!here() || "old" in here().dataset) await new Promise((done) => setTimeout(done, 0));
  await painted();
  return performance.now() - start;
}"""


def opened(book: Notebook, cell: int, times: int) -> float:
    """Return the median time in milliseconds until a cell shows its output."""
    found = []
    for _ in range(times):
        found.append(book.page.evaluate(RUN, cell + 1))
        harness.wait_idle(book.page)
    return median(found)


def checked(times: int) -> float:
    """Return the median time in seconds for a new Python to check all shipped lessons in all languages."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "sisyphus_widgets.lessons", "check"], check=True, capture_output=True)
        found.append(time.perf_counter() - start)
    return median(found)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Time to show a lesson, and to check all lessons")
    parser.add_argument("--times", type=int, default=7)
    times = parse(parser, times=1).times
    print(f"all shipped lessons checked in {checked(min(times, 3)):.1f} s (at most 5)")
    with tempfile.TemporaryDirectory() as folder:
        home, files = Path(folder, "home"), Path(folder, "files")
        home.mkdir()
        files.mkdir()
        with harness.lab_server(files, home) as server, harness.chromium() as browser:
            cells = [BARE, *(f"from sisyphus_widgets import Lesson\n(Lesson({name!r}))" for name in LESSONS)]
            with notebook(browser, server, "lessons.ipynb", *cells) as book:
                for number in range(len(cells)):
                    book.widget(number).locator(".sw-lesson").first.wait_for()
                bare = opened(book, 0, times)
                print(f"{'':<15}{'ms':>7}{'beyond':>8}{'at most':>9}\n{'a bare widget':<15}{bare:>7.0f}")
                for number, name in enumerate(LESSONS, 1):
                    found = opened(book, number, times)
                    print(f"{name:<15}{found:>7.0f}{found - bare:>8.0f}{300:>9}")


if __name__ == "__main__":
    main()
