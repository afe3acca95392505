"""The home page as a newcomer loads it: transfer, paints, blocking, shifts of the layout, and contrast.

    python3 dev.py docs
    python -m benchmarks.home_page [--times 3] [--page index.html]

The figures are those of Lighthouse, from Chromium's own traces, on a phone of 390 × 844 whose processor is four times
slower than this one, over a line of 1.6 Mbit/s with 150 ms to the server, and on a laptop without these limits. The
server compresses texts. Blocking is the sum of what tasks after the first paint take beyond 50 ms. Each figure is the
median of several loads, each with an empty cache.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, expect

from benchmarks._sizes import parse
from devtools.paths import JS, SITE
from tests.browser import harness
from tests.site.conftest import Quiet

SCREENS = {"phone": (390, 844, 4), "laptop": (1366, 768, 1)}
"""The width and height of each screen, and how many times slower its processor is."""
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
COMPRESSED = {".html", ".js", ".css", ".svg", ".json", ".xml"}
TASK = "ThreadControllerImpl::RunTask"
"""The name that Chromium gives in a trace to each task of a thread."""
LONG = 50
"""The milliseconds after which a task blocks the page."""

CONTRAST = """async () => {
  const found = await axe.run(document, {runOnly: ["color-contrast"], preload: false});
  const count = (rules) => rules.reduce((sum, {nodes}) => sum + nodes.length, 0);
  return [count(found.passes), count(found.violations), count(found.incomplete)];
}"""


class Compressing(Quiet):
    """A request handler that compresses texts, as servers of static sites do."""

    def do_GET(self) -> None:
        """Send a file, compressed if it is a text."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in COMPRESSED or not file.is_file():
            super().do_GET()
            return
        content = gzip.compress(file.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@contextmanager
def served() -> Iterator[str]:
    """Serve the site, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Compressing, directory=str(SITE))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def from_trace(events: list[dict[str, Any]]) -> Mapping[str, float]:
    """Return the figures in a trace: paints and blocking in milliseconds, and the score of shifts."""
    main = {(each["pid"], each["tid"]) for each in events if each["args"].get("name") == "CrRendererMain"}
    [start] = [each["ts"] for each in events if each["name"] == "navigationStart" and is_page(each)][-1:]
    first = next(each["ts"] for each in events if each["name"] == "firstContentfulPaint" and each["ts"] >= start)
    largest = [
        each["ts"] for each in events if each["name"] == "largestContentfulPaint::Candidate" and each["ts"] >= start
    ]
    tasks = (
        each["dur"] / 1000
        for each in events
        if each["name"] == TASK and each["ph"] == "X" and (each["pid"], each["tid"]) in main and each["ts"] >= first
    )
    shifts = [each["args"]["data"] for each in events if each["name"] == "LayoutShift"]
    return {
        "first paint, ms": (first - start) / 1000,
        "largest paint, ms": (max(largest, default=first) - start) / 1000,
        "blocking, ms": sum(task - LONG for task in tasks if task > LONG),
        "layout shift": sum(each["score"] for each in shifts if not each["had_recent_input"]),
    }


def is_page(event: Mapping[str, Any]) -> bool:
    """Return True if a navigation is that of the measured page."""
    return str(event["args"].get("data", {}).get("documentLoaderURL", "")).startswith("http://127.0.0.1")


def wait_for_tables(page: Page) -> None:
    """Wait until all tables of the page can be used."""
    hosts = page.locator(".sw-fragment").count()
    expect(page.locator(".sw-fragment [data-area=todo]:not(:empty)")).to_have_count(hosts)
    page.wait_for_load_state("networkidle")


def load(browser: Browser, address: str, screen: str) -> Mapping[str, float]:
    """Load a page once, and return its figures."""
    width, height, slower = SCREENS[screen]
    with harness.open_page(browser, width, height) as page:
        session = page.context.new_cdp_session(page)
        sizes: list[float] = []
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        session.send("Network.enable")
        if slower > 1:
            session.send("Network.emulateNetworkConditions", SLOW_LINE)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        browser.start_tracing(page=page, categories=["blink.user_timing", "loading", "toplevel", "devtools.timeline"])
        page.goto(address)
        wait_for_tables(page)
        trace = json.loads(browser.stop_tracing())
        return {"transfer, kB": sum(sizes) / 1000, "requests": len(sizes), **from_trace(trace["traceEvents"])}


def contrast(browser: Browser, address: str, scheme: str) -> str:
    """Return how many texts have enough contrast, too little, and how many only a person can judge."""
    with harness.open_page(browser, 1366, 768, color_scheme=scheme) as page:
        page.goto(address)
        wait_for_tables(page)
        page.evaluate((JS / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
        good, low, unsure = page.evaluate(CONTRAST)
    return f"{good} elements with enough, {low} with too little, {unsure} to be judged by eye"


def main() -> None:
    """Print the figures of a page for each screen."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.home_page", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often to load it (3)")
    parser.add_argument("--page", default="index.html", help="the page of the site (index.html)")
    arguments = parse(parser, times=1)
    with harness.chromium() as browser, served() as home:
        for screen in SCREENS:
            loads = [load(browser, home + arguments.page, screen) for _ in range(arguments.times)]
            figures = (f"{name} {median(each[name] for each in loads):.4g}" for name in loads[0])
            print(f"{screen}: {'; '.join(figures)}")
        for scheme in ("light", "dark"):
            print(f"contrast, {scheme}: {contrast(browser, home + arguments.page, scheme)}")


if __name__ == "__main__":
    main()
