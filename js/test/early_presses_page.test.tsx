// Page whose choices are still loading: it shows the prompt without highlights, and loses no press.
import { afterEach, beforeEach, expect, test } from "vitest";
import factory from "../src/index";
import type { ChoosingData, Trace } from "../src/trace/types";
import { boardTrace, explorerTrace, FakeHost, tableTrace } from "./host";

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
});

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
const element = (el: HTMLElement, id: string) =>
  el.querySelector<HTMLElement>(`[data-move="${id}"], [data-rove="${id}"], [data-stand="${id}"]`)!;
const classed = (el: HTMLElement, name: string) => el.querySelectorAll(`.${name}`).length;
const boxText = (el: HTMLElement) => el.querySelector(".sw-text")?.textContent;

/** Show a page at `step`, whose choices are not loaded; `tell` delivers them. */
async function show(trace: Trace, step: number, change: Partial<ChoosingData> = {}) {
  const { choosing, ...head } = trace.frames[step]!.decision!;
  trace.frames[step]!.decision = head;
  const host = FakeHost.of(trace, { step });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  host.answer("hello");
  await drawn();
  const tell = async () => {
    host.answer("decisions", { result: { decisions: [{ beat: step, choosing: { ...choosing!, ...change } }] } });
    await drawn();
  };
  return { el, tell };
}

const replay: Partial<Trace> = { mode: "replay", offers: [] };

test("the prompt is shown at once, and the highlights when the choices arrive", async () => {
  const { el, tell } = await show(tableTrace(replay), 2);
  expect(el.querySelector(".sw-prompt")?.textContent).toBe("Your turn: follow with a club.");
  expect([classed(el, "is-open"), classed(el, "is-shut"), classed(el, "sw-choices")]).toEqual([0, 0, 0]);
  expect(element(el, "QC").hasAttribute("aria-pressed")).toBe(false);
  await tell();
  expect([classed(el, "is-open"), classed(el, "is-shut")]).toEqual([2, 2]);
  expect(boxText(el)).toBe("East follows suit with K♣.");
});

test("a card that was pressed early is played when the choices arrive", async () => {
  const { el, tell } = await show(tableTrace(replay), 2);
  element(el, "QC").click();
  await drawn();
  expect(boxText(el)).toBe("East follows suit with K♣.");
  await tell();
  expect(boxText(el)).toBe("You follow suit with Q♣.");
});

test("a square that was pressed early means what the choices say", async () => {
  const { el, tell } = await show(boardTrace(replay), 2);
  element(el, "c3").click(); // the stone on it
  element(el, "b4").click(); // its target, not the spirit on it
  await tell();
  expect(boxText(el)).toBe("You move c3 to b4 and capture a spirit.");
});

test("an element that is not a button yet can be pressed early", async () => {
  const trace = explorerTrace();
  const [first] = trace.frames[0]!.decision!.choosing!.choices;
  const level = trace.layout.tracks[0]!.spaces[0]!.id;
  const { el, tell } = await show(trace, 0, {
    choices: [{ ...first!, picks: [level] }],
    selection: { mode: "one", from: [level] },
  });
  const space = element(el, level);
  expect(space.getAttribute("role")).not.toBe("button");
  space.click();
  await tell();
  expect(boxText(el)).toBe(first!.frames[0]!.text);
});
