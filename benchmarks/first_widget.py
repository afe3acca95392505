"""The time to the first widget of a notebook in JupyterLab, and the memory of fifty tables in one notebook.

    python -m benchmarks.first_widget [--times 5] [--tables 50]

Each is measured beside a bare anywidget counter, in turn in one run. The time is from running the first cell, which
imports everything it needs, to the paint of its widget; every notebook has a fresh page and a fresh kernel. The memory
is that of the page after garbage collection, and that of the kernel. Needs Chromium.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page

from benchmarks._sizes import parse
from tests.browser import harness

COUNTER = '''import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `count is ${model.get("value")}`; };
      button.className = "sw-root";
      button.addEventListener("click", () => { model.set("value", model.get("value") + 1); model.save_changes(); });
      model.on("change:value", show);
      show();
      el.append(button);
    } }"""
    value = traitlets.Int(0).tag(sync=True)
'''
TABLE = "from sisyphus_widgets import SisyphusTable\n"
WIDGETS = {
    "bare counter": (COUNTER, "Counter()"),
    "SisyphusTable(seed=3)": (TABLE, "SisyphusTable(seed=3)"),
}

# Runs the first cell and waits until its widget is painted; returns the milliseconds.
RUN = """async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0;
  const start = performance.now();
  void window.jupyterapp.commands.execute("notebook:run-cell");
  while (!document.querySelector(".sw-root")) await new Promise((done) => setTimeout(done, 0));
  await painted();
  return performance.now() - start;
}"""

# Returns the value of an expression in the kernel, as text.
VALUE = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const future = kernel.requestExecute({ code: "", user_expressions: { value: code }, store_history: false });
  const { content } = await future.done;
  return content.user_expressions.value.data["text/plain"];
}"""


def opened(page: Page, server: harness.Server, name: str, *cells: str) -> None:
    """Open a new notebook with these cells, with a kernel that is ready and has run nothing."""
    book = new_notebook(cells=[new_code_cell(source) for source in cells])
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, server.folder / name)
    harness.open_notebook(page, server, name)


def run_to_paint(browser: Browser, server: harness.Server, name: str, source: str) -> float:
    """Return the milliseconds from running a cell in a fresh notebook to the paint of its widget."""
    with harness.open_page(browser) as page:
        opened(page, server, name, source)
        taken = float(harness.evaluate_in_time(page, RUN))
        harness.wait_idle(page)
        assert harness.cell_errors(page) == []
        return taken


def memory(page: Page) -> tuple[float, float]:
    """Return the megabytes of the page's objects and of the kernel."""
    session = page.context.new_cdp_session(page)
    for _ in range(2):  # objects freed by the first collection may have held others
        session.send("HeapProfiler.collectGarbage")
    in_page = session.send("Runtime.getHeapUsage")["usedSize"]
    in_kernel = harness.evaluate_in_time(page, VALUE, "__import__('psutil').Process().memory_info().rss")
    return in_page / 1e6, int(in_kernel) / 1e6


def memory_of(browser: Browser, server: harness.Server, name: str, cell: tuple[str, str], count: int) -> list[float]:
    """Return the megabytes of ``count`` widgets, one per cell, in the page and in the kernel, imports included."""
    imports, widget = cell
    # Each widget with a game gets another one.
    cells = [imports, *(widget.replace("seed=3", f"seed={n}") for n in range(count))]
    with harness.open_page(browser) as page:
        opened(page, server, name, *cells)
        before = memory(page)
        harness.run_all(page)
        assert harness.cell_errors(page) == []
        page.wait_for_function("count => document.querySelectorAll('.sw-root').length === count", arg=count)
        harness.wait_idle(page)
        return [after - first for first, after in zip(before, memory(page), strict=True)]


def main() -> None:
    """Measure, and print the medians, their ratio, and the memory."""
    parser = argparse.ArgumentParser(description="Time to the first widget, and memory of many widgets")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--tables", type=int, default=50)
    sizes = parse(parser, times=1, tables=2)
    taken: dict[str, list[float]] = {name: [] for name in WIDGETS}
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        home, files = Path(folder, "home"), Path(folder, "files")
        home.mkdir()
        files.mkdir()
        with harness.lab_server(files, home) as server:
            for turn in range(sizes.times):
                for number, (name, made) in enumerate(WIDGETS.items()):
                    taken[name].append(run_to_paint(browser, server, f"first-{turn}-{number}.ipynb", "".join(made)))
            print(f"{'run to first widget':<24}{'ms':>8}{'at best':>9}")
            for name, each in taken.items():
                print(f"{name:<24}{median(each):>8.0f}{min(each):>9.0f}")
            bare, table = taken.values()
            print(f"ratio: {median(b / a for a, b in zip(bare, table, strict=True)):.2f}\n", flush=True)
            print(f"{f'memory of {sizes.tables}':<24}{'page MB':>9}{'kernel MB':>11}")
            for number, (name, made) in enumerate(WIDGETS.items()):
                in_page, in_kernel = memory_of(browser, server, f"many-{number}.ipynb", made, sizes.tables)
                print(f"{name:<24}{in_page:>9.1f}{in_kernel:>11.1f}", flush=True)


if __name__ == "__main__":
    main()
