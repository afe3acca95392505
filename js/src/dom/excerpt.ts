// Shortens an explanation to the space of its box, keeping what is most needed and no half lines. A press shows the
// rest.
import { scaleOf } from "./scale";

/** Differences in a what-if; the first matters most. */
const DIFFERENCES = ".sw-compared li:not(:first-child)";
/** Highlights of a game, except the places and the turning point. */
const HIGHLIGHTS = ".sw-summary.is-game li:nth-child(n + 3)";
/** Selectors whose elements are omitted one at a time, last first. */
const ONE_BY_ONE = [DIFFERENCES, HIGHLIGHTS];
/** Selectors of parts to omit for lack of space, the least needed first. */
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
/** The text of a beat once a prompt, an answer or a remark follows it: the reader has seen it. */
const READ = ":scope > .sw-text:has(~ :is(.sw-prompt, .sw-feedback, .sw-remark))";
/** The rest of a reply after its first sentence, and the prompt before it. */
const BESIDE_A_REPLY = [":scope > .sw-feedback .sw-rest", ":scope > .sw-prompt:has(~ .sw-feedback)"];
/** Most lines of each sentence, tried in turn if omitting parts is not enough. */
const LINES = [4, 3, 2, 1];

const LEFT_OUT = "data-omitted";

/** Content and size of each shortened box, by box. */
const cache = new WeakMap<HTMLElement, string>();

/** Return the groups of elements to omit, in this order: all that a selector finds, or one each for `ONE_BY_ONE`. */
function partsOf(box: HTMLElement): Element[][] {
  return [...LEAST_NEEDED, READ, ...BESIDE_A_REPLY].flatMap((selector) => {
    const parts = [...box.querySelectorAll(selector)];
    return ONE_BY_ONE.includes(selector) ? parts.reverse().map((part) => [part]) : [parts];
  });
}

/** Show everything in the box, however high it grows. */
export function showWhole(box: HTMLElement): void {
  if (!cache.delete(box)) return;
  for (const part of box.querySelectorAll(`[${LEFT_OUT}]`)) part.removeAttribute(LEFT_OUT);
  delete box.dataset.excerpt;
  box.style.removeProperty("--lines-shown");
  delete box.dataset.lines;
}

/** Show the omitted parts that fit beside the visible ones, the most needed first. */
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
 * Omit what does not fit into a box of fixed height, and mark the box if anything is omitted.
 *
 * Measuring costs as much as drawing, so the heights to omit are added up first.
 */
export function excerpt(box: HTMLElement): void {
  // A box that can grow has space for everything.
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
