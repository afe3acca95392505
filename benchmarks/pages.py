"""The size of stand-alone pages, and the time to write them and to show their first beat and its choices.

    python -m benchmarks.pages [--loads 7]

The pages hold whole games as the teacher sees them, one of them with questions, tricks to play, and quizzes of twelve
questions; needs Chromium. A page is opened from disk, at the first beat with a decision. The times are from the start
of loading until the first beat is drawn and until its choices are shown, then the longest pause in which the page only
unpacked the rest. The last line has the slowest times beside their limits.
"""

from __future__ import annotations

import argparse
import gzip
import json
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from benchmarks._sizes import parse
from sisyphus_widgets import AscendTable, Quiz, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.rules import game_names
from tests.browser import harness
from tests.browser.parts import OPEN_CHOICE, SHOWN_SENTENCE

LESSON = ["2C 7C QC", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]
PAGES = {
    "Sisyphus, a game": lambda: SisyphusTable(seed=3),
    "Sisyphus, three tricks to be played": lambda: SisyphusTable(position=position(hands=LESSON), seed=1, play=0),
    "Sisyphus, a game that asks": lambda: SisyphusTable(seed=3, ask="outcomes"),
    "Ascend, a game": lambda: AscendTable(seed=3),
    "Ascend, a game from one seat": lambda: AscendTable(seed=3, perspective=1),
    "Sixty, a game": lambda: SixtyTable(seed=3),
    "Skitgubbe, a game": lambda: SkitgubbeTable(seed=3),
    "Sisyphos, a game with tutor": lambda: SisyphosBoard(seed=3, tutor="offered"),
}
QUIZZES = {f"A quiz on {game}": partial(Quiz, game, n=12, seed=1) for game in game_names()}
TINY = 2
DRAWN, INTERACTIVE = 300, 500
"""The limits in milliseconds until the first beat is drawn, and until a choice can be made at it."""

# Records the times of first appearances; a timer that should fire every millisecond detects the longest pause.
NOTED = """([beat, choosing]) => {
  window.noted = { longest: 0 };
  const looked_for = { beat, choosing };
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    for (const [name, selector] of Object.entries(looked_for))
      if (!(name in noted) && document.querySelector(selector)) noted[name] = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true }));
  let last = null;
  setInterval(() => {
    const now = performance.now();
    if (last !== null) noted.longest = Math.max(noted.longest, now - last);
    last = "beat" in noted ? now : null;
  }, 1);
}"""


def load(browser: Browser, path: Path) -> tuple[float, float, float]:
    """Open a page, and return the milliseconds to its first beat and to its choices, and of the longest pause later."""
    with harness.open_page(browser) as page:
        page.add_init_script(f"({NOTED})({json.dumps([SHOWN_SENTENCE, OPEN_CHOICE])})")
        page.goto(path.as_uri())
        page.wait_for_function("() => 'beat' in noted && 'choosing' in noted")
        page.wait_for_timeout(300)  # the page unpacks the rest meanwhile
        noted = page.evaluate("noted")
        return noted["beat"], noted["choosing"], noted["longest"]


def main() -> None:
    """Write and open each page, and print a table."""
    parser = argparse.ArgumentParser(description="Sizes and times of stand-alone pages")
    parser.add_argument("--loads", type=int, default=7)
    sizes = parse(parser, loads=1)
    pages = [*[*PAGES.items()][:TINY], *[*QUIZZES.items()][:1]] if sizes.tiny else [*PAGES.items(), *QUIZZES.items()]
    print(f"{'':<37}{'beats':>7}{'kB':>9}{'gzip kB':>9}{'write s':>9}{'beat ms':>10}{'choose ms':>11}{'pause ms':>10}")
    slowest = [0.0, 0.0]
    with tempfile.TemporaryDirectory() as folder, harness.chromium() as browser:
        for name, make in pages:
            table = make()
            beats = len(table._trace["frames"])
            if beats > 1:
                table.step = next(n for n, frame in enumerate(table._trace["frames"]) if "decision" in frame)
            start = time.perf_counter()
            path = table.to_html(Path(folder) / "page.html")
            written = time.perf_counter() - start
            times = [median(values) for values in zip(*(load(browser, path) for _ in range(sizes.loads)), strict=True)]
            slowest = [max(pair) for pair in zip(slowest, times, strict=False)]
            size, packed = path.stat().st_size / 1000, len(gzip.compress(path.read_bytes())) / 1000
            row = f"{name:<37}{beats:>7}{size:>9.1f}{packed:>9.1f}{written:>9.2f}"
            print(row + f"{times[0]:>10.0f}{times[1]:>11.0f}{times[2]:>10.1f}", flush=True)
    print(f"slowest: {slowest[0]:.0f} ms to the first beat ({DRAWN}), {slowest[1]:.0f} ms to a choice ({INTERACTIVE})")


if __name__ == "__main__":
    main()
