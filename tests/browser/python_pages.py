"""Pages with Python, opened from disk without a network, and their messages with their workers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from devtools.paths import JS
from tests.browser import harness

PYODIDE = JS / "node_modules" / "pyodide"

# A script that records the messages of the page and its workers with their times, and of other values only the type.
# `heard` reads a message of Python: a text with a message in each line, or a snapshot of its memory. Messages that
# contain the text `withheld` do not reach Python. With a list `late`, no message reaches Python before the call `goOn`.
LISTEN = """
window.spoken = [];
window.heard = (data) => typeof data === "string" ? data.split("\\n") : ['{"type":"memory kept"}'];
document.addEventListener("sw-model", ({detail}) => { window.mounted = detail; }, true);
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.newest = this;
    this.addEventListener("message", ({data}) => {
      for (const line of heard(data)) spoken.push(["python", performance.now(), line]);
    });
  }
  postMessage(data) {
    const parts = () => JSON.stringify({type: "parts", memory: data.memory?.size});
    spoken.push(["page", performance.now(), typeof data === "string" ? data : parts()]);
    const send = () => super.postMessage(data);
    if (window.late) late.push(send);
    else if (!window.withheld || typeof data !== "string" || !data.includes(withheld)) send();
  }
};
window.goOn = () => {
  const waiting = window.late;
  window.late = null;
  for (const send of waiting) send();
};
"""

# The files of Python itself in a page.
WITHOUT = re.compile(r'<script type="text/plain" class="sw-(python|licences)".*?</script>', re.DOTALL)

# A script that returns true once the stored game is the one that Python sent last.
STORED = """() => {
  const isSpec = ([by, , text]) => by === "python" && text.includes('"spec"') && JSON.parse(text).type === "spec";
  const last = JSON.parse(spoken.findLast(isSpec)?.[2] ?? null);
  return !!last && Object.entries(localStorage).some(
    ([name, text]) => name.includes("/python/") && JSON.parse(text).spec === last.spec);
}"""

NO_WASM = "delete window.WebAssembly;"

HELD = "window.late = [];"
"""A script before the others of a page, which holds Python back until `Spoken.go_on`."""


class Spoken:
    """The messages between a page and Python."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def all(self, who: str, kind: str) -> list[dict[str, Any]]:
        """Return all messages of the page or of Python of a kind, in order."""
        lines = self.page.evaluate(
            "([who, kind]) => spoken.filter(([by, , text]) => by === who && text.includes(kind)).map((one) => one[2])",
            [who, f'"{kind}"'],
        )
        return [message for message in map(json.loads, lines) if message["type"] == kind]

    def texts(self) -> list[str]:
        """Return all messages of Python as sent."""
        found: list[str] = self.page.evaluate("spoken.filter(([by]) => by === 'python').map(([, , text]) => text)")
        return found

    def wait(self, kind: str, count: int = 1, who: str = "python") -> dict[str, Any]:
        """Wait for a number of messages of a kind, and return the last one."""
        found: list[dict[str, Any]] = []

        def reached() -> bool:
            found[:] = self.all(who, kind)
            return len(found) >= count

        harness.wait_until(self.page, reached, lambda: f"{len(found)} of {count} messages {kind}")
        return found[count - 1]

    def wait_for_answers(self, count: int) -> None:
        """Wait for a number of answers of Python."""
        harness.wait_until(
            self.page,
            lambda: len(self.answers()) >= count,
            lambda: f"{len(self.answers())} of {count} answers",
        )

    def wait_for_answer(self, id: str) -> dict[str, Any]:
        """Wait for the answer of Python to a request, and return it."""
        harness.wait_until(
            self.page,
            lambda: any(one["id"] == id for one in self.answers()),
            f"Python has not answered {id}",
        )
        return next(one for one in self.answers() if one["id"] == id)

    def wait_until_stored(self) -> None:
        """Wait until Python has handled all messages, and the browser has stored the game after that."""
        self.ask("resync")
        self.page.wait_for_function(STORED)

    def ask(self, kind: str, **payload: Any) -> dict[str, Any]:
        """Send a request about the model that was opened last to Python, and return the answer."""
        answer: dict[str, Any] = harness.evaluate_in_time(self.page, ASK, [kind, payload])
        return answer

    def go_on(self) -> None:
        """Let Python start, which a script `HELD` has held back."""
        self.page.evaluate("goOn()")

    def answers(self) -> list[dict[str, Any]]:
        """Return the answers of Python so far."""
        return [entry["content"] for entry in self.all("python", "custom") if entry["content"]["type"] == "answer"]


def opened(page: Page, path: Path) -> tuple[Locator, Spoken]:
    """Open a page from disk without a network."""
    page.context.set_offline(True)
    page.add_init_script(LISTEN)
    page.goto(path.as_uri(), wait_until="commit")
    root = page.locator(".sw-root")
    root.wait_for()
    return root, Spoken(page)


def quiet(page: Page) -> bool:
    """Return True if a page has no errors."""
    log = harness.page_log(page)
    return log.problems() == [] and log.console_errors == []


# A script that puts another widget into a page with Python; `text` is the widget's own page without Python.
SHOW = """async (text) => {
  const other = new DOMParser().parseFromString(text, "text/html");
  const carried = ".sw-live, .sw-state, .sw-said, .sw-kernel, .sw-predictions";
  for (const el of document.querySelectorAll(carried)) el.remove();
  document.body.append(...other.querySelectorAll(carried));
  document.documentElement.lang = other.documentElement.lang;
  localStorage.clear();
  spoken.length = 0;
  await mounted.again(document.querySelector(".sw-state"));
}"""

# A script that sends an extra request to the model that was opened last.
ASK = """([type, payload]) => new Promise((resolve) => {
  const id = `test.${performance.now()}`;
  const of = spoken.filter(([who]) => who === "page").map(([, , text]) => JSON.parse(text)).findLast(
    (said) => said.type === "open").of;
  const take = ({data}) => {
    const told = heard(data).map((line) => JSON.parse(line)).find(({content}) => content?.id === id);
    if (!told) return;
    newest.removeEventListener("message", take);
    resolve(told.content);
  };
  newest.addEventListener("message", take);
  newest.postMessage(JSON.stringify({type: "custom", of, content: {v: 1, id, type, revision: 0, payload}}));
})"""


class Carrier:
    """A page with Python for one widget after another, as starting Python takes seconds."""

    def __init__(self, page: Page, folder: Path, first: Any) -> None:
        self.page, self._folder = page, folder
        self.root, self.spoken = opened(page, self._written(first))
        self.spoken.wait("opened")

    def _written(self, widget: Any, **options: Any) -> Path:
        path: Path = widget.to_html(self._folder / "page.html", python=PYODIDE, **options)
        return path

    def show(self, widget: Any, **options: Any) -> Locator:
        """Show a widget as if its page was opened for the first time, and wait until Python has the model."""
        self.draw(widget, **options)
        self.spoken.wait("opened")
        return self.root

    def draw(self, widget: Any, **options: Any) -> None:
        """Show a widget without waiting."""
        self.page.evaluate(SHOW, WITHOUT.sub("", self._written(widget, **options).read_text("utf-8")))

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the messages of the page in the block, as during a start of Python, and then deliver them in order."""
        self.page.evaluate("() => { window.held = []; newest.postMessage = (text) => held.push(text); }")
        try:
            yield
        finally:
            self.page.evaluate(
                "() => { delete newest.postMessage; for (const text of held) newest.postMessage(text); }"
            )

    def ask(self, kind: str, **payload: Any) -> dict[str, Any]:
        """Send a request about the shown widget to Python, and return the answer."""
        return self.spoken.ask(kind, **payload)

    def trace(self) -> dict[str, Any]:
        """Return Python's trace of the shown widget."""
        found: dict[str, Any] = self.ask("resync")["result"]["trace"]
        return found

    def trait(self, name: str) -> Any:
        """Return the page's value of a trait."""
        return self.page.evaluate("name => mounted.model.get(name)", name)
