"""Keys and presses of no sense on the gallery: no page error, nobody's focus is lost, and nothing stays behind."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from devtools.paths import SITE
from tests.browser import harness

# Seconds of acting; with --full ten minutes.
SHORT, LONG = 20, 600
# So much more at most is there after acting than before, when no widget is on the page: what the browser keeps itself.
NODES, LISTENERS, BYTES = 50, 5, 2_000_000

KEYS = [
    *("Tab", "Shift+Tab", "Enter", "Enter", "Space", "Space", "Escape", "Home", "End", "PageDown", "PageUp"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete", "?", "a", "7"),
]
TAKES_AWAY = {"Tab", "Shift+Tab"}

# Before anything of the page runs: whoever could be told to stop is noted, for pages never tell anybody; and no widget
# gets the screen for itself.
NOTE_WHO_CAN_BE_STOPPED = """
window.stoppable = [];
window.AbortController = class extends AbortController {
  constructor() {
    super();
    window.stoppable.push(this);
  }
};
Element.prototype.requestFullscreen = async () => {};
"""
# Takes all widgets off the page, as a host does that is done with them, and puts new ones there.
TAKE_OFF = """() => {
  document.activeElement?.blur();
  for (const one of stoppable.splice(0)) one.abort();
  window.hosts ??= [...document.querySelectorAll(".sw-fragment")].map((host) => {
    const fresh = host.cloneNode(true);
    delete fresh.dataset.mounted;
    return [fresh, host.parentElement, host.nextElementSibling];
  });
  for (const host of document.querySelectorAll(".sw-fragment")) host.remove();
}"""
PUT_BACK = """async () => {
  for (const [fresh, parent, next] of hosts) parent.insertBefore(fresh.cloneNode(true), next);
  const { src } = document.querySelector("script[src*='sisyphus_widgets.js']");
  const script = Object.assign(document.createElement("script"), { src });
  await new Promise((loaded) => { script.onload = loaded; document.head.append(script); });
  script.remove();
}"""
COUNT_SCRIPT = """(count) => {
  const hosts = [...document.querySelectorAll(".sw-fragment")];
  return hosts.length === count && hosts.every((host) => host.shadowRoot?.querySelector(".sw-page"));
}"""
# Where one of a widget's controls is; what takes the whole screen or is for files and typing is none.
CONTROL = """([widget, choice]) => {
  const root = document.querySelectorAll(".sw-fragment")[widget].shadowRoot;
  const all = [...root.querySelectorAll("button, [role=button], input, .sw-card, .sw-hill-space, .sw-square")];
  const not = ".sw-full-screen, [type=file], .sw-more > .sw-line *";
  const controls = all.filter((one) => one.checkVisibility() && !one.matches(not));
  const one = controls[Math.floor(choice * controls.length)];
  if (!one) return null;
  one.scrollIntoView({block: "center", behavior: "instant"});
  const box = one.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + Math.min(box.height / 2, 12)];
}"""
# Whether a press at a point would leave the page or change what is not a widget's; and, once it is made, whether it was
# on a control: the page may still have been scrolling to where a key had sent it.
LEAVES_THE_PAGE = """([x, y]) => {
  window.pressed = false;
  const at = document.elementFromPoint(x, y);
  return !!at?.closest("a, button, input, label, select, summary");
}"""
NOTE_WHAT_IS_PRESSED = """
addEventListener("mousedown", (event) => {
  const [first, ...around] = event.composedPath();
  const control = [first, ...around].find((one) => one.matches?.("button, [role=button], input[type=range]"));
  window.pressed = control?.getRootNode() instanceof ShadowRoot;
}, true);
"""
# Where the focus is, through all shadow trees: in a widget, on what is seen there, or how not.
FOCUS = """async (wait) => {
  if (wait) await new Promise((drawn) => setTimeout(drawn, wait));
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body || at.shadowRoot) return "nowhere";
  if (!(at.getRootNode() instanceof ShadowRoot)) return "on the page";
  return at.checkVisibility() ? "in a widget" : "on what is not seen";
}"""


@dataclass
class Fuzzer:
    """Acts on a page as chance will have it, the same for a seed, as far as the page is as quick."""

    page: Page
    random: Random
    widgets: int

    def __post_init__(self) -> None:
        self.trail: list[str] = []

    def act(self) -> None:
        """Press a control, a key, or anywhere; the focus may not be lost by it."""
        page, random = self.page, self.random
        before = page.evaluate(FOCUS, 0)
        if before == "in a widget" and random.random() < 0.5:
            key = random.choice(KEYS)
            self.trail.append(key)
            page.keyboard.press(key)
            keeps = key not in TAKES_AWAY
        else:
            keeps = self._press(random.randrange(self.widgets), anywhere=random.random() < 0.1)
        after = page.evaluate(FOCUS, 25)
        for _ in range(20):  # what an answer brings may take a moment to be there
            if not keeps or after == "in a widget":
                return
            after = page.evaluate(FOCUS, 100)
        raise AssertionError(f"the focus is {after} after {self.trail[-12:]}")

    def _press(self, widget: int, anywhere: bool) -> bool:
        """Press with the mouse, now and then drag; whether a control was pressed."""
        page, random = self.page, self.random
        at = page.evaluate(CONTROL, [widget, random.random()])
        if at is None or anywhere:
            at = [random.randrange(1000), random.randrange(700)]
        self.trail.append(f"{at} in {widget}")
        if page.evaluate(LEAVES_THE_PAGE, at):
            return False
        page.mouse.move(*at)
        page.mouse.down()
        dragged = random.random() < 0.1
        if dragged:
            page.mouse.move(random.randrange(1000), random.randrange(700), steps=3)
        page.mouse.up()
        return bool(page.evaluate("pressed")) and not dragged


def counted(cdp: CDPSession) -> tuple[int, int, float]:
    """Count nodes, listeners and bytes in use, once what can be thrown away is."""
    for _ in range(3):
        cdp.send("HeapProfiler.collectGarbage")
    found = cdp.send("Memory.getDOMCounters")
    return found["nodes"], found["jsEventListeners"], cdp.send("Runtime.getHeapUsage")["usedSize"]


@contextmanager
def gallery(browser: Browser) -> Iterator[tuple[Page, int]]:
    """The gallery with all its widgets, and how many they are."""
    assert (SITE / "gallery.html").exists(), "build it first: python3 dev.py docs"
    with harness.open_page(browser, 1000, 700) as page:
        page.add_init_script(NOTE_WHO_CAN_BE_STOPPED + NOTE_WHAT_IS_PRESSED)
        page.goto((SITE / "gallery.html").as_uri())
        widgets = page.locator(".sw-fragment").count()
        page.wait_for_function(COUNT_SCRIPT, arg=widgets)
        yield page, widgets
        log = harness.page_log(page)
        assert log.problems() + log.console_errors == []


@pytest.mark.timeout(1200)
def test_nothing_breaks_and_nothing_stays_behind(browser: Browser, full: bool) -> None:
    with gallery(browser) as (page, widgets):
        cdp = page.context.new_cdp_session(page)

        def renew(*, first: Callable[[], Any] | None = None) -> tuple[int, int, float]:
            page.evaluate(TAKE_OFF)
            page.wait_for_timeout(300)  # what was put off until later finds nothing to do
            found = counted(cdp)
            page.evaluate(PUT_BACK)
            page.wait_for_function(COUNT_SCRIPT, arg=widgets)
            return found

        renew()
        before = renew()
        fuzzer = Fuzzer(page, Random(1), widgets)
        end = time.monotonic() + (LONG if full else SHORT)
        while time.monotonic() < end:
            fuzzer.act()
        after = renew()
        more = tuple(now - was for now, was in zip(after, before, strict=True))
        print(f"{len(fuzzer.trail)} acts; {before} before, {after} after")
        assert all(one <= most for one, most in zip(more, (NODES, LISTENERS, BYTES), strict=True)), (before, more)
