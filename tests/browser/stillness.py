"""Scripts that wait until a widget is drawn and nothing on it moves, which takes longer on a busy machine."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""A script that waits for two frames: a new size is noticed in the first one, and drawn in the second."""

STILL = """async (part) => {
  const root = part.closest(".sw-root") ?? part;
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))));
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  const end = performance.now() + 120_000;
  for (let before, html; before === undefined || html !== before; html = root.outerHTML) {
    if (performance.now() > end) throw new Error("the widget does not come to rest");
    before = html ?? "";
    await drawn();
    await Promise.allSettled(root.getAnimations({subtree: true}).filter(ends).map((one) => one.finished));
  }
}"""
"""A script that waits until a widget is the same after two more frames, and its animations have ended."""

ALL_STILL = f"""async () => {{
  await ({DRAWN})();
  for (const root of document.querySelectorAll(".sw-root")) await ({STILL})(root);
}}"""
"""A script that waits until all widgets of a page are still."""


def measured(place: Page | Locator, script: str, argument: object = None) -> Any:
    """Run a script that measures a widget, a part of it, or a page, once nothing moves there any more."""
    if isinstance(place, Locator):
        place.evaluate(STILL)
    else:
        place.evaluate(ALL_STILL)
    return place.evaluate(script, argument)
