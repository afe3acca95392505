"""Random keys and clicks on the gallery: no page errors, no lost focus, and no leaks."""

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

# The duration in seconds, in the short and in the full check.
SHORT, LONG = 20, 600
# The greatest growth of DOM nodes, listeners and memory without widgets on the page; the browser itself causes some.
NODES, LISTENERS, BYTES = 50, 5, 2_000_000

KEYS = [
    *("Tab", "Shift+Tab", "Enter", "Enter", "Space", "Space", "Escape", "Home", "End", "PageDown", "PageUp"),
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Backspace", "Delete", "?", "a", "7"),
]
TAKES_AWAY = {"Tab", "Shift+Tab"}

# Runs before the page's scripts: it records all abort controllers, since a page never aborts them itself, and disables
# full screen.
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
# Remove all widgets from the page, as a host does, and put new ones there.
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
# Returns the position of a random control of a widget, except for full screen, file inputs and text inputs.
CONTROL = """([widget, choice]) => {
  const root = document.querySelectorAll(".sw-fragment")[widget].shadowRoot;
  const all = [...root.querySelectorAll("button, [role=button], input, .sw-card, .sw-hill-space, .sw-square")];
  const not = ".sw-full-screen, [type=file], [data-area=more] .sw-line *";
  const controls = all.filter((one) => one.checkVisibility() && !one.matches(not));
  const one = controls[Math.floor(choice * controls.length)];
  if (!one) return null;
  one.scrollIntoView({block: "center", behavior: "instant"});
  const box = one.getBoundingClientRect();
  return [box.left + Math.min(box.width / 2, 12), box.top + Math.min(box.height / 2, 12)];
}"""
# Returns true if a click at a point would follow a link or use a control of the page. After a click, `window.pressed`
# is true if it was on a widget's control; the page may have scrolled since the position was computed.
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
# Returns where the focus is, through all shadow trees.
FOCUS = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body || at.shadowRoot) return "nowhere";
  if (!(at.getRootNode() instanceof ShadowRoot)) return "on the page";
  return at.checkVisibility() ? "in a widget" : "on what is not seen";
}"""


@dataclass
class Fuzzer:
    """A source of random input on a page, reproducible by seed if the page is equally fast."""

    page: Page
    random: Random
    widgets: int

    def __post_init__(self) -> None:
        self.trail: list[str] = []

    def act(self) -> None:
        """Press a key, or click a control or anywhere; fail if this loses the focus."""
        page, random = self.page, self.random
        before = page.evaluate(FOCUS)
        if before == "in a widget" and random.random() < 0.5:
            key = random.choice(KEYS)
            self.trail.append(key)
            page.keyboard.press(key)
            keeps = key not in TAKES_AWAY
        else:
            keeps = self._press(random.randrange(self.widgets), anywhere=random.random() < 0.1)
        if keeps:  # an answer may take a moment to be drawn
            harness.wait_until(
                page,
                lambda: page.evaluate(FOCUS) == "in a widget",
                lambda: f"the focus is {page.evaluate(FOCUS)} after {self.trail[-12:]}",
            )

    def _press(self, widget: int, anywhere: bool) -> bool:
        """Click with the mouse, or sometimes drag; return True if a control was clicked."""
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
    """Return the numbers of DOM nodes, listeners and bytes in use after garbage collection."""
    for _ in range(3):
        cdp.send("HeapProfiler.collectGarbage")
    found = cdp.send("Memory.getDOMCounters")
    return found["nodes"], found["jsEventListeners"], cdp.send("Runtime.getHeapUsage")["usedSize"]


@contextmanager
def gallery(browser: Browser) -> Iterator[tuple[Page, int]]:
    """Open the gallery with all its widgets; yield the page and the number of widgets."""
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
def test_random_input_causes_no_errors_and_no_leaks(browser: Browser, full: bool) -> None:
    with gallery(browser) as (page, widgets):
        cdp = page.context.new_cdp_session(page)

        def settled() -> tuple[int, int, float]:
            """Return the counts once the pending timers of the removed widgets have run out."""
            found = counted(cdp)
            while True:
                page.wait_for_timeout(300)  # longer than the pages' delays before they write; nothing else shows these
                was, found = found, counted(cdp)
                if found[:2] >= was[:2]:
                    return found

        def renew(*, first: Callable[[], Any] | None = None) -> tuple[int, int, float]:
            page.evaluate(TAKE_OFF)
            found = settled()
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
