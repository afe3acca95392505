"""The time in which a page shows the next beat, and a try of a card: from the click to the change and its paint.

python -m benchmarks.stepping [--steps 100]

One stand-alone page holds a whole game as the teacher sees it, the other one a seat to play; needs Chromium.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Locator

from benchmarks._sizes import parse
from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import SHOWN_SENTENCE

HANDS = ["2C 7C QC 3D", "9C KC 4D 5D", "8C JC 6D 7D", "TC AC 8D 9D"]

# Clicks an element and waits until the sentence has changed; returns the milliseconds to the change, and to the task
# after the frame that paints it.
TIMED = """async (pressed, sentence) => {
  const shown = document.querySelector(sentence), before = shown.textContent, start = performance.now();
  pressed.click();
  while (document.querySelector(sentence).textContent === before) await new Promise((done) => setTimeout(done, 0));
  const changed = performance.now() - start;
  await new Promise((done) => requestAnimationFrame(() => { const c = new MessageChannel();
    c.port1.onmessage = done; c.port2.postMessage(0); }));
  return [changed, performance.now() - start];
}"""


def timed(pressed: Locator) -> tuple[float, float]:
    """Return the milliseconds from a click to the change of the sentence, and to its paint."""
    changed, painted = pressed.evaluate(TIMED, SHOWN_SENTENCE)
    return changed, painted


def line(name: str, times: list[tuple[float, float]]) -> str:
    """Return a row of the table: median and 95th percentile of both times."""
    cells = []
    for values in zip(*times, strict=True):
        cells += [median(values), quantiles(values, n=20)[-1]]
    return f"{name:<28}{len(times):>5}" + "".join(f"{cell:>10.1f}" for cell in cells)


def main() -> None:
    """Time stepping and trying cards, and print a table."""
    parser = argparse.ArgumentParser(description="Time from a click to its effect on the page")
    parser.add_argument("--steps", type=int, default=100)
    steps = parse(parser, steps=2).steps
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        whole = SisyphusTable(seed=7).to_html(Path(folder) / "whole.html")
        dealt = SisyphusTable(position=position(hands=HANDS), play=0, seed=1)
        seat = dealt.to_html(Path(folder) / "seat.html", plies=0)  # the card goes back after each try
        print(f"{'ms':<28}{'n':>5}{'change':>10}{'95 %':>10}{'paint':>10}{'95 %':>10}")
        with harness.open_page(browser) as page:
            page.goto(whole.as_uri())
            page.wait_for_selector(SHOWN_SENTENCE)
            print(line("next beat", [timed(button(page.locator("body"), "Next")) for _ in range(steps)]))
        with harness.open_page(browser) as page:
            page.goto(seat.as_uri())
            page.wait_for_selector(SHOWN_SENTENCE)
            times = []
            for _ in range(steps):
                times.append(timed(card(page.locator("body"), "hand.0", "QC")))
                timed(button(page.locator("body"), "Back to the game"))
            print(line("card played", times))


if __name__ == "__main__":
    main()
