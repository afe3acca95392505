"""Measures of legibility: cut or covered ranks and numbers, hidden hands, and low contrast."""

from __future__ import annotations

from playwright.sync_api import Locator

TEXT_CONTRAST, SHAPE_CONTRAST = 4.5, 3.0
"""The least contrasts of text and of meaningful shapes (WCAG 2.2, 1.4.3 and 1.4.11)."""

# A script that describes the illegible parts of the present widget. Unfolded parts may cover others.
ILLEGIBLE = """([root, textContrast, shapeContrast]) => {
  const found = [];
  const box = (part) => part.getBoundingClientRect();
  const isSpoken = (part) => part.closest(".sw-reader-text") ||
    [...(function* () { for (let at = part; at && at !== root; at = at.parentElement) yield at; })()]
      .some((at) => /^inset/.test(getComputedStyle(at).clipPath));
  const isSeen = (part) => getComputedStyle(part).visibility !== "hidden" && part.getClientRects().length > 0 &&
    box(part).width > 1 && !isSpoken(part);
  const all = (selector) => [...root.querySelectorAll(selector)].filter(isSeen);
  const isOver = root.querySelector(".sw-panel:not([hidden]), [aria-expanded=true]") ||
    // How a game ended lies over a table that is over.
    (root.querySelector("[data-area=feedback] .sw-summary.is-game") && root.matches("[data-narrow]"));

  const pen = document.createElement("canvas").getContext("2d");
  // The boxes in which a part writes: lines of its text, or what the style sheet draws of it.
  const written = (part) => {
    if (part.dataset.drawn !== undefined) {
      const {font, letterSpacing, textAlign} = getComputedStyle(part), {left, right, top, bottom} = box(part);
      Object.assign(pen, {font, letterSpacing});
      const width = Math.min(right - left, pen.measureText(part.dataset.drawn).width);
      const at = textAlign === "center" ? (left + right - width) / 2 : left;
      return [{left: at, right: at + width, top, bottom}];
    }
    // Words that are only heard are written nowhere.
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), rects = [];
    while (texts.nextNode()) {
      if (isSpoken(texts.currentNode.parentElement)) continue;
      const text = document.createRange();
      text.selectNodeContents(texts.currentNode);
      rects.push(...text.getClientRects());
    }
    return rects.filter(({width}) => width > 1);
  };
  const names = (part) => {
    const zone = part.closest("[data-zone]")?.dataset.zone ?? part.closest("[class*=sw-]:not([data-drawn])")?.className;
    return `“${part.dataset.drawn ?? part.textContent.trim().slice(0, 24)}” of ${zone}`;
  };
  // What lies over or cuts off a point of a part: nothing, if the part, what it stands in or what stands in it is hit.
  const over = (part, x, y) => {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const there = document.elementFromPoint(x, y);
    const own = part.closest(".sw-card") ?? part;
    if (own.contains(there)) return null;
    if (there?.contains(own)) {
      for (let at = own; at !== there && at; at = at.parentElement) {
        const {overflowX, overflowY} = getComputedStyle(at), edge = box(at);
        const cuts = (overflowX !== "visible" && (x < edge.left || x > edge.right)) ||
          (overflowY !== "visible" && (y < edge.top || y > edge.bottom));
        if (cuts) return "its own edge";
      }
      return null;
    }
    // Where a control is only pressed, beyond its edges and its words, nothing is drawn.
    const isIn = ({left, right, top, bottom}) => x >= left && x <= right && y >= top && y <= bottom;
    if (there?.matches("button") && ![box(there), ...written(there)].some(isIn)) return null;
    const what = there?.closest("[class*=sw-]");
    return what ? what.getAttribute("class") : "what is around the widget";
  };
  const isCovered = (part, share) => {
    for (const {left, right, top, bottom} of written(part)) {
      const y = top + (bottom - top) * 0.5;
      for (const x of [left + (right - left) * 0.12, left + (right - left) * 0.5, left + (right - left) * share]) {
        const by = over(part, x, y);
        if (by !== null) return by;
      }
    }
    return null;
  };
  if (!isOver) {
    // On a pile cards lie on each other; those that are held or were just played are to be read.
    for (const part of all(".sw-page :is(.sw-hand, .sw-row, .sw-slot) .sw-card .sw-index > b")) {
      const by = isCovered(part, 0.88);
      if (by !== null) found.push(`rank ${names(part)} is covered by ${by}`);
    }
    const words = ".sw-page :is(.sw-holds, .sw-counter, .sw-does, .sw-turn), .sw-position, [data-area=todo] .sw-small";
    for (const part of all(words)) {
      const by = isCovered(part, 0.95);
      if (by !== null) found.push(`${names(part)} is covered by ${by}`);
    }
    // Each card of one's own shows at least the line of its rank and suits.
    const hand = all("[data-area=hand] .sw-hand .sw-card");
    for (const part of hand) {
      const {left, top, height, width} = box(part);
      if (top + height * 0.6 > innerHeight) found.push(`${part.dataset.move} of the hand is below the page`);
      const by = over(part, left + width * 0.1, top + height * 0.55);
      const isOther = by !== null && !/sw-card|sw-cards/.test(by);
      if (isOther) found.push(`${part.dataset.move} of the hand is covered by ${by}`);
    }
  }

  // Contrast, with all that shines through: colours are laid on each other as the page does it.
  const rgb = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return colour.startsWith("color(srgb") ? [255 * r, 255 * g, 255 * b, a] : [r, g, b, a];
  };
  const mix = (below, above, share) => below.map((one, i) => one + (above[i] - one) * share);
  const light = (colour) => {
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((one) => linear(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (part, colour) => {
    const chain = [];
    for (let at = part; at; at = at.parentElement) chain.unshift(at);
    let ground = [255, 255, 255];
    const layers = chain.map((at) => {
      const style = getComputedStyle(at), below = ground;
      const face = at.matches(".sw-card") ? getComputedStyle(at, "::before") : style;
      const [r, g, b, a] = rgb(face.backgroundColor);
      ground = mix(below, [r, g, b], a);
      return {below, opacity: Number(style.opacity)};
    });
    const [r, g, b, a] = rgb(colour);
    let ink = mix(ground, [r, g, b], a);
    for (const {below, opacity} of layers.reverse()) {
      ink = mix(below, ink, opacity);
      ground = mix(below, ground, opacity);
    }
    const [low, high] = [light(ink), light(ground)].sort((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  };
  const check = (part, colour, least, what) => {
    const now = contrast(part, colour);
    if (now < least - 0.005) found.push(`${what} has a contrast of ${now.toFixed(1)}`);
  };
  const isOff = (part) => part.closest(":is(button, input, select)[aria-disabled=true]:not(.sw-card), :disabled");
  const drawn = all("[data-drawn]");
  const texts = all(".sw-page *").filter((part) =>
    !(part instanceof SVGElement) && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  for (const part of [...drawn, ...texts]) {
    if (isOff(part)) continue;
    const what = `text ${names(part)} (${part.closest("[class]").className})`;
    check(part, getComputedStyle(part).color, textContrast, what);
  }
  for (const part of all(".sw-glyph path").filter((path) => !isOff(path))) {
    const text = part.closest("p, li, button")?.textContent;
    check(part, getComputedStyle(part).fill, shapeContrast, `a symbol in “${text}”`);
  }
  for (const part of root.querySelectorAll(".sw-card .sw-sym path")) {
    const {fill} = getComputedStyle(part);
    const card = part.closest(".sw-card");
    if (fill === "none" || !isSeen(card)) continue;
    check(part, fill, shapeContrast, `a suit of ${card.dataset.move} (${card.className})`);
  }
  return [...new Set(found)];
}"""


def illegible(root: Locator) -> list[str]:
    """Return descriptions of the illegible parts of the present widget."""
    found: list[str] = root.evaluate(
        f"(root, [text, shape]) => ({ILLEGIBLE})([root, text, shape])", [TEXT_CONTRAST, SHAPE_CONTRAST]
    )
    return found
