// Shows of what is told as much as has room, the most needed first, and no line by halves: the rest is a press away.
import { scaleOf } from "./scale";

/** What differs in a what-if; the first of it matters most. */
const DIFFERENCES = ".sw-compared li:not(:first-child)";
/** What a game brought, but the places and where it turned. */
const HIGHLIGHTS = ".sw-summary.is-game li:nth-child(n + 3)";
/** Left out one after the other, the last first. */
const ONE_BY_ONE = [DIFFERENCES, HIGHLIGHTS];
/** What is left out where there is no room for it, the least needed first. */
const LEAST_NEEDED = [
  ".sw-if > .sw-small",
  ":scope > .sw-small",
  ":scope > .sw-rules",
  ".sw-review-axis",
  ".sw-review-why",
  DIFFERENCES,
  ".sw-compared",
  HIGHLIGHTS,
  ".sw-climb",
  ":scope > .sw-text:has(~ .sw-summary.is-game)",
  ".sw-summary ul",
  ".sw-remark",
  ".sw-if > .sw-if-move",
  ".sw-feedback > .sw-rules",
  ".sw-feedback > :is(p, ul):not(:first-child)",
];
/** What has been read by who has an answer to it, or is asked something. */
const READ = ":scope > .sw-text:has(~ :is(.sw-prompt, .sw-feedback, .sw-remark))";
/** What follows the first sentence of a reply, and what was to be done before it. */
const BESIDE_A_REPLY = [":scope > .sw-feedback .sw-rest", ":scope > .sw-prompt:has(~ .sw-feedback)"];
/** So many lines at most of each sentence, where nothing else helps. */
const LINES = [4, 3, 2, 1];

const LEFT_OUT = "data-omitted";

/** For each box what it held and how large it was when something was left out of it. */
const cache = new WeakMap<HTMLElement, string>();

/** What is left out at once, in this order: all that a selector finds, but of some one after the other. */
function partsOf(box: HTMLElement): Element[][] {
  return [...LEAST_NEEDED, READ, ...BESIDE_A_REPLY].flatMap((selector) => {
    const parts = [...box.querySelectorAll(selector)];
    return ONE_BY_ONE.includes(selector) ? parts.reverse().map((part) => [part]) : [parts];
  });
}

/** Show all that the box holds, however high it grows. */
export function showWhole(box: HTMLElement): void {
  if (!cache.delete(box)) return;
  for (const part of box.querySelectorAll(`[${LEFT_OUT}]`)) part.removeAttribute(LEFT_OUT);
  delete box.dataset.excerpt;
  box.style.removeProperty("--lines-shown");
  delete box.dataset.lines;
}

/** Show again what has room beside what is shown, the most needed first. */
function putBack(
  box: HTMLElement,
  parts: readonly Element[][],
  heights: readonly number[],
  isOver: () => boolean,
): void {
  const free = () => {
    const ends = [...box.children].map((part) => part.getBoundingClientRect().bottom);
    return box.getBoundingClientRect().bottom - Math.max(...ends);
  };
  let room = free();
  for (let n = parts.length - 1; n >= 0; n--) {
    const some = parts[n]!;
    if (heights[n]! > room || !some.some((part) => part.hasAttribute(LEFT_OUT))) continue;
    for (const part of some) part.toggleAttribute(LEFT_OUT, false);
    if (isOver()) for (const part of some) part.toggleAttribute(LEFT_OUT, true);
    else room = free();
  }
}

/**
 * Leave out what has no room in the box, which has a height of its own, and mark it where anything is left out.
 *
 * Each look at how high something is costs as much as drawing it: so what is to be left out is added up first.
 */
export function excerpt(box: HTMLElement): void {
  // What may grow has room for all.
  if (getComputedStyle(box).overflowY === "visible") {
    showWhole(box);
    return;
  }
  const over = () => box.scrollHeight - box.clientHeight - 1;
  const signature = `${box.offsetWidth} ${box.offsetHeight} ${box.textContent}`;
  if (cache.get(box) === signature && over() <= 0) return;
  showWhole(box);
  let excess = over();
  if (excess <= 0) return;
  const parts = partsOf(box);
  const scale = scaleOf(box);
  const heights = parts.map((some) => some.reduce((sum, part) => sum + part.getBoundingClientRect().height / scale, 0));
  cache.set(box, signature);
  box.dataset.excerpt = "";
  for (const [n, some] of parts.entries()) {
    for (const part of some) part.toggleAttribute(LEFT_OUT, true);
    excess -= heights[n]!;
    if (excess > 0 || !some.length) continue;
    excess = over();
    if (excess <= 0) {
      putBack(box, parts, heights, () => over() > 0);
      return;
    }
  }
  for (const lines of LINES) {
    if (over() <= 0) break;
    box.dataset.lines = String(lines);
    box.style.setProperty("--lines-shown", String(lines));
  }
}
