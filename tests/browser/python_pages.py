"""Pages with Python, opened from disk without a network, and all that they and their workers say to each other."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from devtools.paths import JS
from tests.browser import harness

PYODIDE = JS / "node_modules" / "pyodide"

# What the page and its workers say, with the time; what is too long for a text is told by its kind.
LISTEN = """
window.spoken = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.newest = this;
    this.addEventListener("message", ({data}) => spoken.push(["python", performance.now(), data]));
  }
  postMessage(data) {
    spoken.push(["page", performance.now(), typeof data === "string" ? data : JSON.stringify({type: "parts"})]);
    super.postMessage(data);
  }
};
"""

NO_WASM = "delete window.WebAssembly;"

START = 240
"""The most seconds that Python may take to start where much else runs."""


class Spoken:
    """The messages between a page and Python."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def all(self, who: str, kind: str) -> list[dict[str, Any]]:
        """All messages of the page or of Python that are of a kind, in order."""
        lines = self.page.evaluate("who => spoken.filter(([by]) => by === who).map(([, , text]) => text)", who)
        return [said for said in map(json.loads, lines) if said["type"] == kind]

    def texts(self) -> list[str]:
        """All that Python has said, as it came."""
        found: list[str] = self.page.evaluate("spoken.filter(([by]) => by === 'python').map(([, , text]) => text)")
        return found

    def wait(self, kind: str, count: int = 1, who: str = "python") -> dict[str, Any]:
        """Wait until so many messages of a kind were sent, and return the last of them."""
        end = time.monotonic() + START
        while len(found := self.all(who, kind)) < count:
            assert time.monotonic() < end, f"{len(found)} of {count} messages {kind} within {START} s"
            self.page.wait_for_timeout(50)
        return found[count - 1]

    def wait_for_answers(self, count: int) -> None:
        """Wait until Python has given so many answers."""
        end = time.monotonic() + START
        while len(self.answers()) < count:
            assert time.monotonic() < end, f"{len(self.answers())} of {count} answers within {START} s"
            self.page.wait_for_timeout(50)

    def answers(self) -> list[dict[str, Any]]:
        """Return the answers of Python so far."""
        return [said["content"] for said in self.all("python", "custom") if said["content"]["type"] == "answer"]


def opened(page: Page, path: Path) -> tuple[Locator, Spoken]:
    """Open a page from disk; no network can be reached."""
    page.context.set_offline(True)
    page.add_init_script(LISTEN)
    page.goto(path.as_uri(), wait_until="commit")
    root = page.locator(".sw-root")
    root.wait_for()
    return root, Spoken(page)


def quiet(page: Page) -> bool:
    """Tell whether nothing went wrong in a page."""
    log = harness.page_log(page)
    return log.problems() == [] and log.console_errors == []
