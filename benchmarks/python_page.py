"""The times until a page with Python is drawn and answers, from disk and over http, and the memory of Python.

    python -m benchmarks.python_page [--moves 40] [--minutes 0] [--pages 4]

With --minutes, a robot plays for so long, and prints the memory of Python and of the page each minute. The load of the
machine is printed beside the times, as a page with Python needs a core of its own.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import psutil
from playwright.sync_api import CDPSession, Page

from benchmarks._sizes import parse
from devtools.paths import JS
from sisyphus_widgets import Course, SisyphusTable
from tests.browser.harness import chromium, open_page, serving
from tests.browser.parts import DECISION_PROMPT, MAIN_BUTTON, OPEN_CHOICE, SHOWN_SENTENCE
from tests.browser.python_pages import LISTEN
from tests.embed.page_limits import TABLE_LIMIT

DRAWN = """() => new Promise((resolve) => {
  const look = () => document.querySelector(".sw-root") ? resolve(performance.now()) : requestAnimationFrame(look);
  look();
})"""

# Sends requests as the front end does, and gives the milliseconds until each is answered.
ASK = """([type, payload, revision]) => new Promise((resolve) => {
  const id = `benchmark.${performance.now()}`, begun = performance.now();
  const content = {v: 1, id, type, revision, payload};
  const take = ({data}) => {
    const told = heard(data).map((line) => JSON.parse(line)).find(({content}) => content?.id === id);
    if (!told) return;
    newest.removeEventListener("message", take);
    resolve([performance.now() - begun, told.content]);
  };
  newest.addEventListener("message", take);
  newest.postMessage(JSON.stringify({type: "custom", of: "model1", content}));
})"""

# Presses cards as a reader does, and gives the milliseconds from each press that made a move until the page has drawn
# the next beat. A press that only selects leaves the sentence as it is, and so does not count.
PRESSES = """async ([turn, moves, main, open, sentence, prompt]) => {
  const root = document.querySelector(".sw-root");
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled;
  const all = (what) => [...root.querySelectorAll(what)].filter(on);
  const drawn = () => new Promise(requestAnimationFrame);
  const sentenceNow = () => root.querySelector(sentence)?.textContent;
  const press = (part) => part.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
  const times = [];
  for (let tries = 0; times.length < moves && tries < 50 * moves; tries++) {
    const to = all("button").find((part) => part.textContent === turn);
    const part = to ?? all(main)[0] ?? all(open).find((one) => one.ariaPressed !== "true");
    if (!part) {
      await drawn();
      continue;
    }
    const isMove = !to && root.querySelector(prompt) !== null, before = sentenceNow(), begun = performance.now();
    press(part);
    for (let frames = 0; sentenceNow() === before && frames < (isMove ? 30 : 2); frames++) await drawn();
    if (isMove && sentenceNow() !== before) times.push(performance.now() - begun);
  }
  return times;
}"""

MEMORY = """() => new Promise((resolve) => {
  const take = ({data}) => {
    const [told] = heard(data).map((line) => JSON.parse(line));
    if (told.type !== "memory") return;
    newest.removeEventListener("message", take);
    resolve(told.bytes);
  };
  newest.addEventListener("message", take);
  newest.postMessage(JSON.stringify({type: "memory"}));
})"""


def when(page: Page, kind: str) -> float:
    """Return the milliseconds from the opening of the page until Python has sent a message of this type."""
    while True:
        for who, at, text in page.evaluate("spoken"):
            if who == "python" and json.loads(text)["type"] == kind:
                return float(at)
        page.wait_for_timeout(20)


def memory(page: Page, chrome: CDPSession) -> str:
    """Return the memory of Python and that of the page, without the recorded messages."""
    page.evaluate("() => { spoken.length = 0; }")
    chrome.send("HeapProfiler.collectGarbage")
    used = chrome.send("Runtime.getHeapUsage")["usedSize"]
    return f"{page.evaluate(MEMORY) / 1e6:.0f} MB for Python, {used / 1e6:.1f} MB in the page"


class Robot:
    """A player that sends requests to Python, as the front end does."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._revision = 0
        self.times: list[float] = []

    def ask(self, kind: str, payload: dict[str, object]) -> dict[str, object]:
        """Ask, note the time, and return the answer."""
        taken, answer = self._page.evaluate(ASK, [kind, payload, self._revision])
        self.times.append(taken)
        self._revision = answer["revision"]
        return dict(answer)

    def move(self) -> None:
        """Make the first legal move; begin another game if there is none."""
        trace = self.ask("resync", {})["result"]["trace"]  # type: ignore[index]
        self.times.pop()
        decision = trace["frames"][-1].get("decision")
        if decision is None:
            self.ask("new_game", {})
            return
        choosing = decision["choosing"]
        choices = choosing["choices"]
        if choices:
            self.ask("play", {"action": choices[0]["action"]})
        else:
            chosen = choosing["selection"]
            self.ask("play", {"picks": chosen["from"][: chosen["size"]]})


def course(page: Page, pages: int) -> str:
    """Open pages of a course over http, one after the other, and return the seconds until Python answers on each."""
    delays = []
    with TemporaryDirectory() as folder:
        Course("sisyphos_board").to_html(folder, python=JS / "node_modules" / "pyodide")
        names = sorted(file.name for file in Path(folder).glob("[0-9]*.html"))
        with serving(Path(folder)) as address:
            page.add_init_script(LISTEN)
            for name in itertools.islice(itertools.cycle(names), pages):
                page.goto(f"{address}/{name}")
                page.locator(".sw-root").wait_for()
                pressed = page.evaluate("performance.now()")
                page.locator(".sw-mount").dispatch_event("pointerdown")
                delays.append(f"{(when(page, 'opened') - pressed) / 1000:.1f}")
                # After its first answer, Python stores its memory for the next page.
                page.wait_for_timeout(3000)
    return f"course over http, from the first press: Python answers after {', '.join(delays)} s (3 from the second on)"


def main() -> None:
    """Open a page, play, and print the figures."""
    parser = argparse.ArgumentParser(description="A page with Python: opening, moves, memory")
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--pages", type=int, default=4)
    given = parse(parser, moves=4, pages=2)
    with TemporaryDirectory() as folder, chromium() as browser, open_page(browser, 1366, 768) as page:
        path = Path(folder) / "game.html"
        SisyphusTable(play=0, seed=7).to_html(path, python=JS / "node_modules" / "pyodide", plies=0)
        page.add_init_script(LISTEN)
        page.goto(path.as_uri(), wait_until="commit")
        drawn = page.evaluate(DRAWN)
        opened = when(page, "opened")
        robot = Robot(page)
        for _ in range(given.moves):
            robot.move()
        p95 = quantiles(robot.times, n=20)[-1]
        size, load = path.stat().st_size / 1e6, psutil.getloadavg()[0]
        print(f"file {size:.1f} MB (at most {TABLE_LIMIT / 1e6:g}), load of the machine {load:.1f}")
        print(f"drawn after {drawn / 1000:.2f} s (0.2), Python answers after {opened / 1000:.1f} s (5)")
        print(f"{len(robot.times)} moves, 95 % within {p95:.0f} ms (100)")
        robot.ask("new_game", {})
        parts = [MAIN_BUTTON, OPEN_CHOICE, SHOWN_SENTENCE, DECISION_PROMPT]
        pressed = page.evaluate(PRESSES, ["To your turn", given.moves, *parts])
        assert len(pressed) == given.moves, f"{len(pressed)} of {given.moves} presses made a move"
        p95 = quantiles(pressed, n=20)[-1]
        print(f"{len(pressed)} presses, what follows is drawn in 95 % within {p95:.0f} ms")
        chrome = page.context.new_cdp_session(page)
        print(memory(page, chrome))
        end = time.monotonic() + 60 * given.minutes
        while time.monotonic() < end:
            minute = time.monotonic() + 60
            while time.monotonic() < min(minute, end):
                robot.move()
            print(f"{len(robot.times)} moves: {memory(page, chrome)}", flush=True)
    with chromium() as browser, open_page(browser, 1366, 768) as page:
        print(course(page, given.pages))


if __name__ == "__main__":
    main()
