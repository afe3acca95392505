// Buttons beside a choice of nothing, and the count on partly hidden hands.
import { afterEach, beforeEach, expect, test } from "vitest";
import factory from "../src/index";
import type { Trace } from "../src/trace/types";
import { FakeHost, tableTrace } from "./host";
import { DECIDING, replay } from "./opening";

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => page.abort());

async function show(trace: Trace, lights = "on") {
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: FakeHost.of(trace, { step: 2, live: false, lights }), el, signal: page.signal });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return el;
}

const buttons = (el: HTMLElement) => [...el.querySelectorAll("[data-area=way] .sw-choice")].map((b) => b.textContent);

/** Return the table where one card or none is chosen. */
function oneOrNone(count = 1): Trace {
  const trace = tableTrace();
  const { choosing } = trace.frames[2]!.decision!;
  const cards = choosing!.selection.from.slice(0, count);
  choosing!.selection = { mode: "one", from: cards };
  choosing!.choices = [
    ...cards.map((id) => ({ action: `slough ${id}`, picks: [id], label: `Slough ${id}`, frames: [] })),
    { action: "decline", picks: [], label: "Slough nothing", frames: [] },
  ];
  return trace;
}

test("a choice of one card or none has a button for each", async () => {
  const trace = oneOrNone();
  const [card] = trace.frames[2]!.decision!.choosing!.selection.from;
  expect(buttons(await show(trace))).toEqual([`Slough ${card}`, "Slough nothing"]);
});

test("without highlights, only the choice of no card has a button", async () => {
  expect(buttons(await show(oneOrNone(), "after_try"))).toEqual(["Slough nothing"]);
});

test("a hand of which some cards are known shows the number of all its cards, and the known ones", async () => {
  const trace = tableTrace();
  const other = trace.layout.zones.find((zone) => zone.kind === "hand" && zone.place !== "bottom")!;
  const state = trace.frames[0]!.scene.zones![other.id]!;
  const open = Object.keys(trace.faces)[0]!;
  for (const { scene } of trace.frames.slice(0, 3)) if (scene.zones?.[other.id]) scene.zones[other.id] = state;
  trace.frames[0]!.scene.zones![other.id] = { cards: [open], hidden: 8 };
  for (const { scene } of trace.frames.slice(1, 3)) delete scene.zones?.[other.id];
  const el = await show(trace);
  const hand = el.querySelector(`[data-zone="${other.id}"]`);
  expect(hand?.textContent).toBe("9");
  expect(hand?.querySelectorAll(`[data-move="${open}"]`).length).toBe(1);
});

test("words name Next only while the main button is Next", async () => {
  const trace = replay();
  trace.rests = ["round"];
  trace.frames[DECIDING]!.tags = ["round"];
  const el = document.body.appendChild(document.createElement("div"));
  const model = FakeHost.of(trace, { step: DECIDING - 1, pace: "fast", live: false });
  factory().render({ model, el, signal: page.signal });
  const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
  await drawn();
  const words = () => el.querySelector("[data-area=todo]")!.textContent;
  const main = () => el.querySelector<HTMLElement>("[data-area=way] .is-main")!;
  main().click();
  await drawn();
  expect([words()?.includes("[go_on]"), main().textContent]).toEqual([true, "[next]"]);
  const card = el.querySelector<HTMLElement>('[data-move="QC"]')!;
  card.dispatchEvent(new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "touch" }));
  await drawn();
  expect([words()?.includes("[go_on]"), main().textContent]).toEqual([false, "Play Q♣"]);
});
