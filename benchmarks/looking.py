"""The time until a page with a kernel, in JupyterLab, shows the choices at a beat and the outcome of a choice.

    python -m benchmarks.looking [--steps 100]

It steps through a game at two paces, then jumps to distant beats. For each decision it measures the milliseconds from
the paint of the beat until the choices are drawn (about none if they were requested in advance). Then it tries cards,
and measures from the click to the paint of the beat that would follow; it counts those painted in the very next frame.
Needs Chromium.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import psutil
from playwright.sync_api import Locator

from benchmarks._sizes import parse
from sisyphus_widgets import AscendTable, SisyphusTable
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.widgets.table import Table
from tests.browser import harness
from tests.browser.cells import button, notebook
from tests.browser.parts import DECISION_PROMPT, MAIN_BUTTON, OPEN_CHOICE, POSITION, WHAT_IF_HEADING

TABLES: dict[str, type[Table]] = {"Sisyphus": SisyphusTable, "Ascend": AscendTable}
SEED = 3
PACES = {"a beat in 700 ms": 700, "a beat in 200 ms": 200}

# Moves to another beat, waits until it is painted and, if it has a prompt, until there is something to choose; returns
# the milliseconds between the two, or null if there is no prompt.
LOOKED_AT = """async (root, [index, pace, main, position, prompt, open]) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const at = () => root.querySelector(position).textContent, before = at(), start = performance.now();
  if (index === null) root.querySelector(main).click();
  else {
    const slider = root.querySelector("input[type=range]");
    slider.value = index;
    slider.dispatchEvent(new Event("input", {bubbles: true}));
  }
  while (at() === before) await pause(0);
  await painted();
  const paintedAt = performance.now();
  const hasPrompt = root.querySelector(prompt) !== null;
  while (hasPrompt && !root.querySelector(open)) await pause(0);
  const openAt = performance.now();
  await pause(pace - (openAt - start));
  return hasPrompt ? openAt - paintedAt : null;
}"""

# Presses a card and waits until the beat that would follow is painted; returns the milliseconds, and true if the beat
# was there when the next frame was drawn.
TRIED = """async (root, [id, heading]) => {
  const isThere = () => root.querySelector(heading) !== null, start = performance.now();
  const next = new Promise((done) => requestAnimationFrame(() => done(isThere())));
  root.querySelector(`[data-zone^="hand."] [data-move="${id}"]`).click();
  const inNextFrame = await next;
  while (!isThere()) await new Promise((done) => setTimeout(done, 0));
  await new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  return [performance.now() - start, inNextFrame];
}"""


def line(name: str, times: list[float], more: str = "") -> str:
    """Return a row of the table: count, median, 95th percentile and maximum."""
    late = sorted(times)[math.ceil(0.95 * len(times)) - 1]
    return f"{name:<34}{len(times):>5}{median(times):>9.1f}{late:>9.1f}{max(times):>9.1f}  {more}"


def look(root: Locator, beat: int | None, pace: int) -> float | None:
    """Go to a beat, or to the next one, and return what ``LOOKED_AT`` measured."""
    found: float | None = root.evaluate(LOOKED_AT, [beat, pace, MAIN_BUTTON, POSITION, DECISION_PROMPT, OPEN_CHOICE])
    return found


def looked_at(root: Locator, beats: Iterable[int | None], pace: int) -> list[float]:
    """Return the times of the decisions among some beats, given by their numbers, or None for the next beat."""
    found = [look(root, beat, pace) for beat in beats]
    return [time for time in found if time is not None]


def here_and_there(table: Table, count: int) -> list[int]:
    """Return ``count`` beats with a decision, each far from the one before."""
    beats = [beat for beat, frame in enumerate(table._trace["frames"]) if "decision" in frame]
    return [beats[(1 + n) * 34 * len(beats) // 89 % len(beats)] for n in range(count)]


def to_try(table: Table, count: int) -> list[tuple[int, str]]:
    """Return beats far from each other, each with a legal card that was not played."""
    found = []
    for beat in here_and_there(table, 3 * count):
        decision = table._trace["frames"][beat]["decision"]
        [decision_at] = Beats(table._session).decisions([beat])
        cards = [choice["picks"] for choice in decision_at["choosing"]["choices"]]
        others = [picks[0] for picks in cards if len(picks) == 1 and picks != decision["recorded"]["picks"]]
        if others and decision_at["choosing"]["selection"]["mode"] == "one":
            found.append((beat, others[0]))
    return found[:count]


def tried(root: Locator, places: list[tuple[int, str]]) -> tuple[list[float], int]:
    """Return the times of tries of cards, and the number of tries painted in the next frame."""
    times, at_once = [], 0
    for beat, card in places:
        look(root, beat, 300)
        taken, in_next_frame = root.evaluate(TRIED, [card, WHAT_IF_HEADING])
        times.append(taken)
        at_once += in_next_frame
        button(root, "Back to the game").click()
    return times, at_once


def main() -> None:
    """Look at beats and try cards in JupyterLab, and print a table."""
    parser = argparse.ArgumentParser(description="Time until the choices at a beat are known")
    parser.add_argument("--steps", type=int, default=100)
    sizes = parse(parser, steps=4)
    steps, tables, paces = sizes.steps, TABLES, PACES
    if sizes.tiny:  # the other table and the other pace run the same code
        tables, paces = {"Sisyphus": SisyphusTable}, {"a beat in 200 ms": 200}
    cells = [f"table_{n} = {kind.__name__}(seed={SEED})\ntable_{n}" for n, kind in enumerate(tables.values())]
    with tempfile.TemporaryDirectory() as home, harness.chromium() as browser:
        folder = Path(home) / "notebooks"
        folder.mkdir()
        with (
            harness.lab_server(folder, Path(home)) as server,
            notebook(browser, server, "looking.ipynb", *cells) as book,
        ):
            print(f"load {psutil.getloadavg()[0]:.1f}")
            print(f"{'ms':<34}{'n':>5}{'median':>9}{'95 %':>9}{'longest':>9}")
            for number, (name, kind) in enumerate(tables.items()):
                table, root = kind(seed=SEED), book.widget(number)
                button(root, "More").click()
                for label, pace in paces.items():
                    print(line(f"{name}: {label}", looked_at(root, [None] * steps, pace)))
                print(line(f"{name}: here and there", looked_at(root, here_and_there(table, steps), 700)))
                if places := to_try(table, steps):
                    times, at_once = tried(root, places)
                    print(line(f"{name}: a card tried, painted", times, f"{at_once} of {len(times)} in the next frame"))


if __name__ == "__main__":
    main()
