"""Measures of whole pages, of rooms and of reports: parts that overlap or leave the page, small controls, cut words."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.stillness import measured

LEAST_TARGET = 44
"""The least width and height of what is pressed, in pixels."""

# A script that describes the misfits of a page. Lists and words may scroll; names at seats may be cut.
MISFITS = """(least) => {
  const found = [];
  const box = (part) => part.getBoundingClientRect();
  const isSpoken = (part) => part.closest(".sw-reader-text") || /^inset/.test(getComputedStyle(part).clipPath);
  const isDrawn = (part) => part.checkVisibility({visibilityProperty: true}) && !isSpoken(part) &&
    box(part).width > 1 && box(part).height > 1;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isDrawn);
  const name = (part) => `${part.dataset.area ?? (part.className || part.tagName)} “${part.textContent.slice(0, 24)}”`;
  // What is in sight of a part, as far as what scrolls around it leaves it.
  const sightOf = (part) => {
    let {left, right, top, bottom} = box(part);
    for (let at = part.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === "visible") continue;
      const edge = box(at);
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return {left, right, top, bottom};
  };
  const overlaps = (parts) => parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other]))
    .filter(([one, other]) => !one.contains(other) && !other.contains(one))
    .filter(([one, other]) => {
      const a = sightOf(one), b = sightOf(other);
      const over = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return over > 1 && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
    });
  const areas = all(".sw-page > [data-area]").filter((part) => getComputedStyle(part).position !== "absolute");
  const controls = all("button, input, select, summary, a[href]")
    .filter((part) => !part.matches(".sw-card, [data-rove]"));
  for (const parts of [areas, controls])
    for (const [one, other] of overlaps(parts)) found.push(`${name(one)} and ${name(other)} overlap`);
  const {scrollWidth, scrollHeight} = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
  if (areas.length && scrollHeight > innerHeight + 1) found.push(`the page is ${scrollHeight} high`);
  for (const part of areas) {
    const {left, right, top, bottom} = box(part);
    const over = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    if (over > 1) found.push(`${name(part)} leaves the page by ${Math.round(over)}`);
  }
  for (const part of controls) {
    // Words that lead somewhere stand in lines of text.
    if (part.matches("p a, li a, .sw-chip, .sw-holds, [data-area=table] [data-move]")) continue;
    const sides = [box(part).width, box(part).height];
    if (Math.min(...sides) < least - 0.5) found.push(`${name(part)} is ${sides.map(Math.round).join(" by ")}`);
  }
  for (const part of all("body *")) {
    if (part.closest("svg, .sw-card, .sw-cards, .sw-seat, .sw-mine") || !part.textContent.trim()) continue;
    const {display, overflowX, overflowY} = getComputedStyle(part);
    const isCut = /hidden|clip/.test(overflowX) && part.scrollWidth > part.clientWidth + 1 ||
      /hidden|clip/.test(overflowY) && part.scrollHeight > part.clientHeight + 2;
    if (isCut && display !== "inline" && !part.matches(".sw-page")) found.push(`${name(part)} is cut`);
    const area = part.closest(".sw-page > [data-area]");
    if (area && area !== part && display !== "contents" && !part.closest(".sw-cards, [popover]")) {
      const over = Math.max(box(area).left - box(part).left, box(part).right - box(area).right);
      if (over > 1) found.push(`${name(part)} leaves ${area.dataset.area}`);
    }
  }
  return [...new Set(found)];
}"""


def misfits_of(page: Page) -> list[str]:
    """Return the misfits of a page, in words."""
    found: list[str] = measured(page, f"least => ({MISFITS})(least)", LEAST_TARGET)
    return found
