"""The time from a cold start of JupyterLab in the browser to a table, and to a bare counter, in turn in one run.

    python3 dev.py site
    python -m benchmarks.lite [--times 5]

It opens a page in a fresh profile, starts Python there and runs one cell. The counter is a small anywidget.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from http.server import ThreadingHTTPServer
from statistics import median
from threading import Thread

from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser

from benchmarks._sizes import parse
from devtools.site import LITE
from tests.browser import harness
from tests.site.conftest import Quiet

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """export default {render({model, el}) {
      const button = document.createElement("button");
      button.className = "sw-root";
      button.textContent = model.get("value");
      el.append(button);
    }}"""
    value = traitlets.Int(0).tag(sync=True)

Counter()
'''
CELLS = {
    "bare counter": COUNTER,
    "SisyphusTable(seed=3)": "from sisyphus_widgets import SisyphusTable\nSisyphusTable(seed=3)",
}

OPEN = """async (content) => {
  await jupyterapp.serviceManager.contents.save("one.ipynb", {type: "notebook", format: "json", content});
  await jupyterapp.commands.execute("docmanager:open", {path: "one.ipynb"});
}"""


def seconds(browser: Browser, address: str, source: str) -> float:
    """Return the seconds from before a page is opened to the output of its cell."""
    made = new_notebook(cells=[new_code_cell(source)])
    made.metadata.kernelspec = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    content = json.loads(json.dumps(made))
    with harness.open_page(browser, 1366, 768) as page:
        start = time.perf_counter()
        page.goto(f"{address}/lab/index.html")
        page.wait_for_function("() => !!window.jupyterapp && jupyterapp.restored.then(() => true)")
        harness.evaluate_in_time(page, OPEN, content)
        harness.wait_idle(page)
        harness.run_command(page, "notebook:run-all-cells")
        page.locator(".sw-root").first.wait_for(timeout=90_000)
        return time.perf_counter() - start


def main() -> None:
    """Open both in turn and print the medians and their ratio."""
    parser = argparse.ArgumentParser(description="Time for JupyterLab in the browser to draw a table")
    parser.add_argument("--times", type=int, default=5)
    given = parse(parser, times=1)
    if not LITE.exists():
        raise SystemExit("build it first: python3 dev.py site")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(LITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    taken: dict[str, list[float]] = {name: [] for name in CELLS}
    with harness.chromium() as browser:
        for _ in range(given.times):
            for name, source in CELLS.items():
                taken[name].append(seconds(browser, f"http://127.0.0.1:{server.server_port}", source))
    server.shutdown()
    server.server_close()
    for name, each in taken.items():
        print(f"{name:<24}{median(each):6.2f} s (at best {min(each):.2f})")
    bare, table = taken.values()
    print(f"ratio: {median(b / a for a, b in zip(bare, table, strict=True)):.2f} (at most 1.2)")


if __name__ == "__main__":
    main()
