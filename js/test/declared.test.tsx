// Declarations in the trace that a page has no other source for: labels and looks of marks, stops, and goals.
import { afterEach, expect, test } from "vitest";
import factory from "../src/index";
import type { Trace } from "../src/trace/types";
import { beat, FakeHost, tableTrace } from "./host";

const pages: AbortController[] = [];
afterEach(() => {
  for (const page of pages) page.abort();
});

async function show(change: (trace: Trace) => void): Promise<HTMLElement> {
  const trace = tableTrace();
  change(trace);
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  const model = FakeHost.of(trace, { step: 0, controls: "full", live: false });
  const { signal } = page;
  factory().render({ model, el, signal });
  await new Promise((resolve) => setTimeout(resolve));
  return el;
}

/** Return a change that gives a mark to a card of the hand and to a seat. */
function marked(mark: string, entry: Trace["marks"][string] | null) {
  return (trace: Trace) => {
    trace.marks = entry ? { [mark]: entry } : {};
    trace.frames[0]!.scene.marks = { QC: [mark], "seat.0": [mark] };
  };
}
const card = (el: HTMLElement) => el.querySelector<HTMLElement>('[data-move="QC"]')!;
const plate = (el: HTMLElement) => el.querySelector<HTMLElement>('.sw-plate[data-drop="seat.0"]')!;

test("a crowned card has a gable and a band, and its name has the label", async () => {
  const el = await show(marked("kept", { label: "Kept for later", look: "crowned" }));
  expect(card(el).className).toContain("look-crowned");
  expect(card(el).querySelector(".sw-band")).not.toBeNull();
  expect(card(el).getAttribute("aria-label")).toContain(", Kept for later");
});

test("a mark with a label is a badge on its seat and nothing on a card", async () => {
  const el = await show(marked("asleep", { label: "Asleep" }));
  expect(plate(el).querySelector(".badge-asleep")?.textContent).toBe("Asleep");
  expect(card(el).className).not.toContain("look-");
  expect(card(el).querySelector(".sw-band")).toBeNull();
  expect(card(el).getAttribute("aria-label")).not.toContain("Asleep");
});

test("an active seat is emphasised together with its badge", async () => {
  const el = await show(marked("due", { label: "Due", look: "active" }));
  expect(plate(el).className).toContain("look-active");
  expect(plate(el).querySelector(".badge-due")?.className).toContain("look-active");
});

test.each(["pedestal", "turn", "dim", "leader"])("an undeclared mark is ignored: %s", async (mark) => {
  const el = await show(marked(mark, null));
  expect(card(el).className).not.toContain("look-");
  expect(plate(el).className).not.toContain("look-");
  expect(plate(el).querySelector(`.badge-${mark}`)).toBeNull();
});

test("each tag that occurs at a beat is offered as a jump, in the order of the trace's tags", async () => {
  const el = await show((trace) => {
    trace.tags = [
      { tag: "storm", label: "Next storm" },
      { tag: "harvest", label: "Next harvest" },
      { tag: "feast", label: "Next feast" },
    ];
    trace.frames = [
      trace.frames[0]!,
      beat("They feast.", { tags: ["feast", "trick"] }),
      beat("It blows.", { tags: ["storm"] }),
    ];
  });
  const jumps = [...el.querySelectorAll<HTMLButtonElement>(".sw-panel > .sw-flow:first-child button")];
  expect(jumps.map((jump) => jump.textContent)).toEqual(["[first]", "Next storm", "Next feast", "[last]"]);
  jumps[1]!.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(el.querySelector(".sw-text")?.textContent).toBe("It blows.");
});

test("the notes on the game are under More, as text", async () => {
  const el = await show((trace) => {
    trace.about = ["It is a game by <b>somebody</b>.", "The drawings are our own."];
  });
  const help = [...el.querySelectorAll<HTMLElement>("[role=tab]")].find(
    ({ textContent }) => textContent === "[more_help]",
  );
  help!.click();
  await new Promise((resolve) => setTimeout(resolve));
  const lines = [...el.querySelectorAll(".sw-panel > .sw-small")].map((line) => line.textContent);
  expect(lines).toEqual(["[keys]", "It is a game by <b>somebody</b>.", "The drawings are our own."]);
});

test("the goal's symbol is at the top of the hill, and a goal without one has none", async () => {
  const path = "M0 0H24V24Z";
  const withSymbol = await show((trace) => {
    trace.symbols = { ...trace.symbols, tower: { label: "tower", letter: "T", tone: "tone-1", path } };
    trace.layout.goals = trace.layout.goals.map((goal) => ({ ...goal, symbol: "tower" }));
  });
  expect(withSymbol.querySelector(".sw-emblem")?.getAttribute("d")).toBe(path);
  const without = await show((trace) => {
    trace.layout.goals = trace.layout.goals.map(({ id, label }) => ({ id, label }));
  });
  expect(without.querySelector(".sw-hill")).not.toBeNull();
  expect(without.querySelector(".sw-emblem")).toBeNull();
});
