// Shows of what is told as much as has room, the most needed first, and no line by halves: the rest is a press away.

/** What is left out where there is no room for it, the least needed first. */
const LEAST_NEEDED = [
  ":scope > .sw-small",
  ":scope > .sw-rules",
  ".sw-compared",
  ".sw-summary ul",
  ".sw-climb",
  ".sw-remark",
  ".sw-feedback > .sw-rules",
  ".sw-feedback > :is(p, ul):not(:first-child)",
  ".sw-summary",
];
/** What has been read by who has an answer to it, or is asked something. */
const READ = ":scope > .sw-text:has(~ :is(.sw-prompt, .sw-feedback, .sw-remark))";
/** So many lines at most of each sentence, where nothing else helps. */
const LINES = ["2", "1"];

const LEFT_OUT = "data-left-out";

/** Show all of it again. */
function restore(box: HTMLElement): void {
  for (const part of box.querySelectorAll(`[${LEFT_OUT}]`)) part.removeAttribute(LEFT_OUT);
  delete box.dataset.excerpt;
  delete box.dataset.lines;
}

/** Leave out what has no room in the box, which has a height of its own, and return whether anything is left out. */
export function excerpt(box: HTMLElement): boolean {
  if (box.dataset.excerpt !== undefined) restore(box);
  const fits = () => box.scrollHeight <= box.clientHeight + 1;
  if (fits()) return false;
  box.dataset.excerpt = "";
  for (const selector of [...LEAST_NEEDED, READ]) {
    for (const part of box.querySelectorAll(selector)) part.toggleAttribute(LEFT_OUT, true);
    if (fits()) return true;
  }
  for (const lines of LINES) {
    box.dataset.lines = lines;
    if (fits()) return true;
  }
  return true;
}

/** Show all that the box holds, however high it grows. */
export const whole = restore;
