"""A robot presses random buttons: buttons in sentences exist, and there is always a way on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from devtools.paths import notebooks
from sisyphus_widgets import AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness, labs
from tests.browser.desk import desk
from tests.browser.parts import sentence
from tests.browser.test_notebooks_open import runs

# The number of presses; with --full there are many more.
SAMPLE, MANY = 300, 5000

LESSON = """SisyphusTable(position=position(hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"],
    trick="9C 8C TC", leader=1), moves=["7C"], perspective=0)"""
TABLES = [
    LESSON,
    "SisyphusTable(seed=3, step=30)",
    "SisyphusTable(play=0, seed=7, pace='fast')",
    "SisyphosBoard(play='stones', seed=1, tutor='offered')",
    "SisyphosBoard(seed=1)",
    "AscendTable(players=3, play=0, seed=2, pace='step')",
    "SixtyTable(players=4, perspective=1, seed=5)",
    "SkitgubbeTable(players=3, play='all', seed=5)",
    "ComboExplorer(['QC', 'QD'])",
]

# A script that makes random presses in widgets, and returns dead ends. The presses depend on the seed and on the speed
# of Python's answers. It waits for answers at most for `patience`.
ROBOT = """async ([roots, presses, seed, patience]) => {
  const random = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
  const one = (all) => all[Math.floor(random() * all.length)];
  const later = (ms) => new Promise((go) => setTimeout(go, ms));
  const seen = (part) => part.getClientRects().length > 0;
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled;
  const named = (part) => part.getAttribute("aria-label") ?? part.textContent.trim();
  // Files are left alone, and so is the whole screen; links and typing are not for a robot.
  const NOT = /^(Save|Load|Full screen)$/;
  const buttons = (root) => [...root.querySelectorAll("button, [role=button], .is-open, .is-target")].filter(seen);
  const TOLD = ":is([data-area=todo], [data-area=feedback]) p, .sw-if span, [data-area=more] [role=group] > span";
  const told = (root) => [...root.querySelectorAll(TOLD)].map((part) => part.innerText);
  const PRESS = /[Pp]ress ((?:[A-Z][a-z]+)(?: [a-z]+)*?)(?= to\\b(?! the game)|[.,;:]|$)/g;
  let names = 0, whatIfs = 0;
  const trouble = (root) => {
    const found = [], all = buttons(root);
    for (const sentence of told(root)) {
      for (const [, name] of sentence.matchAll(PRESS)) {
        names++;
        if (!all.some((button) => named(button) === name && on(button))) found.push(`"${sentence}": no ${name}`);
      }
    }
    const leadsOn = all.some((part) => on(part)
      && (part.matches("[data-area=way] button, .sw-if button, .sw-choice, .is-open, .is-target")));
    if (!leadsOn) found.push(`nothing leads on from: ${told(root).join(" ")}`);
    return found;
  };
  const problems = [], trail = [], seldom = "[data-area=more] button, .sw-tools button, .sw-chip, .sw-close";
  for (let press = 0; press < presses; press++) {
    const root = one(roots());
    const can = buttons(root).filter((part) => !NOT.test(named(part)) && (on(part) || random() < 0.3));
    const usual = can.filter((part) => !part.matches(seldom));
    const select = random() < 0.02 && root.querySelector("select");
    if (select) {
      select.value = one([...select.options]).value;
      select.dispatchEvent(new Event("change", {bubbles: true}));
      trail.push(`select ${select.value}`);
    } else {
      const part = one(usual.length && random() < 0.85 ? usual : can);
      if (!part) continue;
      trail.push(named(part));
      part.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
    }
    await later(5);
    let found = trouble(root);
    for (let waited = 0; found.length && waited < patience; waited += 50) {
      await later(50);
      found = trouble(root);
    }
    whatIfs += root.querySelector(".sw-if") ? 1 : 0;
    if (found.length) {
      problems.push({found, trail: trail.slice(-8)});
      if (problems.length > 3) break;
    }
  }
  return {problems, names, whatIfs};
}"""


def press_at_random(page: Page, presses: int, seed: int) -> dict[str, Any]:
    """Let the robot make a number of presses in all widgets of a page."""
    roots = "() => [...document.querySelectorAll('.sw-root')].filter((root) => root.querySelector('.sw-text'))"
    script = f"([presses, seed]) => ({ROBOT})([{roots}, presses, seed, {harness.PATIENCE * 1000}])"
    found: dict[str, Any] = page.evaluate(script, [presses, seed])
    return found


@pytest.mark.timeout(1800)  # with --full it runs for minutes
def test_random_presses_at_many_tables_find_no_dead_end(browser: Browser, full: bool):
    cells = [f"table_{number} = {table}\ntable_{number}" for number, table in enumerate(TABLES)]
    with desk(browser, *cells) as book:
        presses, names, what_ifs = MANY if full else SAMPLE, 0, 0
        for seed in range(0, presses, 100):
            found = press_at_random(book.page, 100, seed + 1)
            assert found["problems"] == [], found["problems"]
            names += found["names"]
            what_ifs += found["whatIfs"]
        assert names, "buttons are named"
        assert what_ifs, "moves are tried"
        assert book.problems() == []


SAMPLED = ("01-sisyphus-tricks.ipynb", "30-sixty-attack-and-answer.ipynb")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", [file.name for file in notebooks()])
def test_random_presses_in_a_lesson_find_no_dead_end(browser: Browser, lab: Any, name: str, full: bool):
    """All lessons together get as many presses as the tables; small samples cover a few lessons."""
    if not full and name not in SAMPLED:
        pytest.skip("in full length only")
    with labs.opened(browser, lab, name) as page:
        runs(page)
        found = press_at_random(page, (MANY if full else SAMPLE) // 5, 7)
        assert found["problems"] == [], found["problems"]


PAGES = {
    "lesson": lambda: SisyphusTable(
        position=position(hands=["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"], trick="9C 8C TC", leader=1),
        moves=["7C"],
        perspective=0,
    ),
    "played lesson": lambda: SisyphusTable(
        position=position(hands=["2C 7C QC", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]), play=0, seed=1
    ),
    "watched deal": lambda: SisyphusTable(play=0, seed=7),
    "played board": lambda: SisyphosBoard(position="c2 d1 e3 / a4 b5 c4 / stones", play="stones", seed=1),
    "sisyphus": lambda: SisyphusTable(seed=3, perspective=0),
    "sisyphos": lambda: SisyphosBoard(seed=1),
    "ascend": lambda: AscendTable(players=3, play=0, seed=2),
    "sixty": lambda: SixtyTable(players=4, seed=5),
    "skitgubbe": lambda: SkitgubbeTable(players=3, play=0, seed=5),
}
PARTS = [None, (0, 2), (3, 6)]


@pytest.mark.parametrize("name", PAGES)
def test_random_presses_on_a_page_find_no_dead_end(name: str, page: Page, tmp_path: Path, full: bool):
    table = PAGES[name]()
    parts = [(seed, part) for seed, part in enumerate(PARTS) if part is None or part[1] <= table.length]
    # With --full each table as a whole and in parts, otherwise in turn.
    for seed, beats in parts if full else [parts[[*PAGES].index(name) % len(parts)]]:
        page.goto(table.to_html(tmp_path / "page.html", beats=beats).as_uri())
        sentence(page).wait_for()
        found = press_at_random(page, (MANY if full else SAMPLE) // 5, seed + 1)
        assert found["problems"] == [], found["problems"]
