"""Measures of fit: visible parts, overlapping parts, and elements with scroll bars."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from devtools.paths import ROOT
from sisyphus_widgets.lessons import names
from tests.browser.stillness import STILL

GAMES = ["sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe"]
LANGUAGES = ["en", "de"]
# The space that JupyterLab leaves on a phone of 390 by 844.
IN_LAB = (292, 723)
# A laptop of 1366 by 768 whose browser magnifies pages, and the magnification.
ZOOMED = {(1093, 614): 1.25, (911, 512): 1.5}
SIZES = [(1366, 768), (1280, 720), (683, 384), (480, 800), (390, 844), (844, 390), IN_LAB]
FURTHER_SIZES = [(360, 640), (768, 1024), (1920, 1080), *ZOOMED]
"""The sizes that are looked at only with --full."""
PHONES = {(480, 800), (390, 844), (844, 390), (360, 640), (768, 1024), IN_LAB}
"""The screens that are touched: phones, and a tablet."""
MOST_MOVED = 1.0
PICTURES = ROOT / "artifacts" / "screenshots" / "fit"
"""The folder for a picture of each state with a misfit, which is not committed."""

# A script that describes the misfits of the present view. Lists may scroll, and cards may overlap.
MISFITS = """([root, touch]) => {
  const found = [];
  const box = (part) => part.getBoundingClientRect();
  const seen = (part) => getComputedStyle(part).visibility !== "hidden" && part.getClientRects().length > 0 &&
    box(part).width > 1 && !part.closest(".sw-reader-text, [popover]");
  const all = (selector) => [...root.querySelectorAll(selector)].filter(seen);
  // What is seen of the place where the widget stands: what scrolls around it, in the window.
  const sight = {top: 0, left: 0, bottom: innerHeight, right: innerWidth};
  for (let around = root.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible" || around === document.documentElement) continue;
    const {top, left, bottom, right} = box(around);
    sight.top = Math.max(sight.top, top);
    sight.left = Math.max(sight.left, left);
    sight.bottom = Math.min(sight.bottom, bottom);
    sight.right = Math.min(sight.right, right);
  }
  const needed = {
    question: all("[data-area=todo] :is(.sw-text, .sw-task)").slice(0, 1),
    prompt: all("[data-area=todo] .sw-prompt"),
    // It scrolls in its area, which shows a line at least.
    feedback: all("[data-area=feedback]"),
    feast: all(".sw-feast"),
    answers: all(".sw-choices:not([inert]) > :is(button, input)"),
    onward: all("[data-area=way] .is-main:not([aria-disabled=true])"),
    ways: all(".sw-onward:not(.is-main)"),
    cards: all(":is([data-area=table], [data-area=hand]) [data-rove].is-open, [data-area=table] .is-target"),
  };
  const parts = Object.entries(needed).flatMap(([name, some]) => some.map((part) => [name, part]));
  for (const [name, part] of parts) {
    const {top, bottom, left, right} = box(part);
    const out = Math.max(sight.top - top, bottom - sight.bottom, sight.left - left, right - sight.right);
    if (out > 1) found.push(`${name} “${part.textContent.slice(0, 20)}” out of sight by ${Math.round(out)}`);
  }
  for (const [at, [name, part]] of parts.entries())
    for (const [other, beside] of parts.slice(at + 1)) {
      if ((name === "cards" && other === "cards") || part.contains(beside)) continue;
      const one = box(part), two = box(beside);
      const over = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const along = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      if (over > 1 && along > 1) found.push(`${name} and ${other} overlap by ${Math.round(over)}`);
    }
  for (const part of all("[data-area=feedback]"))
    if (part.clientHeight < 24) found.push("feedback has no room");
  // No button of the bar lies on another.
  const bars = all("[data-area=way] .sw-button, [data-area=title] :is(button, .sw-position)");
  for (const [at, part] of bars.entries())
    for (const beside of bars.slice(at + 1)) {
      const one = box(part), two = box(beside);
      const over = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const along = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      if (over > 1 && along > 1)
        found.push(`“${part.textContent}” and “${beside.textContent}” overlap by ${Math.round(along)}`);
    }
  for (const part of all("*")) {
    const {overflowX, overflowY} = getComputedStyle(part);
    // What is tapped beside a seat is some pixels larger than drawn.
    const most = part.clientHeight + (part.dataset.area === "others" ? 6 : 1);
    const over = /auto|scroll/.test(overflowY) && part.scrollHeight > most;
    const along = /auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth + 1;
    const may = "[data-area=more], [data-area=feedback], .sw-clause";
    if ((over || along) && !part.closest(may)) found.push(`${part.dataset.area ?? part.className} scrolls`);
  }
  // What a box cuts that hides what is too much.
  for (const part of all("[data-area=todo], [data-area=hand], [data-area=way], [data-area=answers]")) {
    const {overflowY} = getComputedStyle(part);
    if (overflowY !== "visible" && part.scrollHeight > part.clientHeight + 1)
      found.push(`${part.dataset.area} is cut`);
  }
  // One's own hand lies free.
  for (const part of all("[data-area=hand] .sw-hand .sw-card")) {
    const {left, top, height} = box(part);
    const there = document.elementFromPoint(left + 7, top + height * 0.35);
    if (!there?.closest("[data-area=hand]")) found.push(`${part.dataset.move} of the hand is covered`);
  }
  // Answers stand in one row, or in rows of which none has one alone, unless it is as wide as the row. Of those that
  // were given nothing else may be left.
  for (const part of all(".sw-choices")) {
    const answers = [...part.querySelectorAll(".sw-answer")];
    const tops = answers.filter(seen).map((one) => box(one));
    if ((part.dataset.result || part.dataset.folded) && tops.length < answers.length) continue;
    const last = tops.filter(({top}) => Math.abs(top - tops.at(-1).top) < 12).length;
    const most = tops.filter(({top}) => Math.abs(top - tops[0].top) < 12).length;
    const isWhole = tops.at(-1)?.width > box(part).width - 2;
    if (last === 1 && most > 1 && !isWhole) found.push(`of ${tops.length} answers one is alone`);
  }
  // What another holds stands within what is that player's.
  for (const part of all(".sw-seat .sw-facts > *")) {
    const over = box(part).right - box(part.closest(".sw-seat")).right;
    if (over > 1) found.push(`${part.className} pokes out by ${Math.round(over)}`);
  }
  if (root.scrollWidth > root.clientWidth + 1 || box(root).right > sight.right + 1) found.push("wider than its place");
  for (const part of all(".sw-card.is-open")) {
    const {top, bottom, left} = box(part), y = (top + bottom) / 2;
    if (y < sight.top || y > sight.bottom) continue;
    const there = document.elementFromPoint(left + 7, y);
    if (!there?.closest(".is-open")) found.push(`${part.dataset.move} cannot be tapped`);
  }
  if (touch)
    // All that is pressed but what lies on the table, which is as large as the table allows.
    for (const part of all(":is(button, input, select, summary, a)")) {
      if (part.matches("[data-area=table] *, .sw-card, .sw-chip, .sw-holds")) continue;
      const {width, height} = box(part);
      if (width < 39.5 || height < 39.5)
        found.push(`${part.className} “${part.textContent}” is ${Math.round(width)} by ${Math.round(height)}`);
    }
  return [...new Set(found)];
}"""
# A script that returns true while a text must be shown whole: the text of a step before the first try, or feedback on
# an answer. Then the page may scroll by a share of the screen.
READS = "root => !!root.querySelector('.sw-lesson > .sw-read')"
MOST_SCROLLED = 0.75
SCROLLED = """([root, most]) => {
  let seen = document.documentElement.clientHeight;
  for (let around = root.parentElement; around !== document.documentElement; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== "visible") seen = Math.min(seen, around.clientHeight);
  return [root.offsetHeight - seen, most * seen].map(Math.round);
}"""
# How far the lower edge of a stage stands below its place at the top of the page: by the scroll position, and by how
# much the text of a step has made the stage higher.
LOWERED = """root =>
  root.getBoundingClientRect().top + (parseFloat(root.style.getPropertyValue("--excess")) || 0)"""
# The right and the lower edge of the main button and its height; its left edge follows the buttons beside it.
ONWARD = """root => {
  const part = root.querySelector("[data-area=way] .is-main");
  if (!part) return null;
  const {x, y, width, height} = part.getBoundingClientRect();
  return [x + width, y + height, height];
}"""


def screen(size: tuple[int, int]) -> dict[str, Any]:
    """Return the options of a page of a size: how far it is magnified, and if it is touched."""
    return {"has_touch": size in PHONES, "device_scale_factor": ZOOMED.get(size, 1)}


def screens(metafunc: pytest.Metafunc) -> None:
    """Parametrise a test with games, sizes and languages: each game at one size that differs by test; all with --full.

    A test of lessons gets the first lesson of the game; with --full all of them.
    """
    if "size" not in metafunc.fixturenames:
        return
    whole = metafunc.config.getoption("--full")
    shift = sum(map(ord, metafunc.function.__name__))
    sampled = [
        (game, SIZES[(at + shift) % len(SIZES)], LANGUAGES[(at + shift) % len(LANGUAGES)])
        for at, game in enumerate(GAMES)
    ]
    chosen: list[tuple[Any, ...]] = [*product(GAMES, [*SIZES, *FURTHER_SIZES], LANGUAGES)] if whole else sampled
    ids = [f"{game}-{width}x{height}-{language}" for game, (width, height), language in chosen]
    wanted = ["game", "size", "language"]
    if "lesson" in metafunc.fixturenames:
        wanted[0] = "lesson"
        chosen = [(name, *rest) for game, *rest in chosen for name in (names(game) if whole else names(game)[:1])]
        ids = [f"{name}-{width}x{height}-{language}" for name, (width, height), language in chosen]
    metafunc.parametrize(wanted, chosen, ids=ids)


# Misfits are compared without their numbers of pixels, which depend on the scroll position.
PIXELS = re.compile(r" by -?\d+$")


class Looker:
    """An observer that records the misfits of a widget in each state, and movements of the button that leads on."""

    def __init__(self, root: Locator, size: tuple[int, int], request: pytest.FixtureRequest) -> None:
        self.root, self.touch, self.name = root, size in PHONES, request.node.name
        request.addfinalizer(lambda: request.node.user_properties.append(("states", f"{self.states} {self.bad}")))
        self.found: list[str] = []
        self.states = 0
        """The numbers of observed states, and of those with misfits."""
        self.bad = 0
        self.onward: list[float] | None = None

    def look(self, state: str) -> list[str]:
        """Observe the present state, and return its misfits."""
        self.root.evaluate(STILL)
        now = self.root.evaluate(ONWARD)
        found = self._misfits()
        over, most = self.root.evaluate(f"(root, most) => ({SCROLLED})([root, most])", MOST_SCROLLED)
        if found and over > 1 and self.root.evaluate(READS):
            found = self._lost(found)
            if over > most:
                found.append(f"the page scrolls by {over}")
            if now and now[1] > self.root.page.evaluate("innerHeight") + 1:  # below the text
                now = None
        if now:
            now[1] -= self.root.evaluate(LOWERED)
        if self.onward and now and any(abs(a - b) > MOST_MOVED for a, b in zip(self.onward, now, strict=True)):
            found.append(f"what leads on moved: {self.onward} to {now}")
        self.onward = now or self.onward
        self.states += 1
        self.bad += bool(found)
        if found:
            name = f"{self.name}-{self.states}".replace("/", "-").replace(" ", "-")
            PICTURES.mkdir(parents=True, exist_ok=True)
            self.root.page.screenshot(path=Path(PICTURES, f"{name}.png"))
        self.found += [f"{state}: {what}" for what in found]
        return list(found)

    def _misfits(self) -> list[str]:
        found: list[str] = self.root.evaluate(f"(root, touch) => ({MISFITS})([root, touch])", self.touch)
        return found

    def _lost(self, found: list[str]) -> list[str]:
        """Return the misfits that remain both at the present scroll position and at the lower edge of the widget."""
        self.root.evaluate("root => root.scrollIntoView({block: 'end', behavior: 'instant'})")
        at_end = {PIXELS.sub("", what) for what in self._misfits()}
        self.root.evaluate("root => root.scrollIntoView({block: 'start', behavior: 'instant'})")
        return [what for what in found if PIXELS.sub("", what) in at_end]


# A script that presses a random card or button, chosen by `seed`, and returns its name.
PRESS = """([root, seed]) => {
  const seen = (part) => part.getClientRects().length > 0;
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled && seen(part);
  const all = (selector) => [...root.querySelectorAll(selector)].filter(on);
  const press = (some) => {
    const part = some[Math.floor(seed * 1009) % some.length];
    part.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
    return part.dataset.move ?? part.ariaLabel ?? part.textContent.trim();
  };
  const open = all(":is([data-area=table], [data-area=hand]) :is(.is-open:not([aria-pressed=true]), .is-target)");
  const shut = all("[data-area=hand] .sw-hand [data-move]:not(.is-open)");
  const choices = all(".sw-choices:not([inert]) button, .sw-choice");
  const folds = all("[data-area=todo] .sw-chip, [data-area=feedback] .sw-chip");
  if (folds.length && seed > 0.9) return press(folds);
  if (shut.length && open.length && seed < 0.25) return press(shut);
  if (choices.length && seed > 0.4) return press(choices);
  const some = [open, choices, all("[data-area=way] .is-main")].find(({length}) => length);
  return some ? press(some) : "";
}"""
