// Goal of a table: its line, its outcome at a beat, its storage, and what-ifs, which do not decide it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import factory from "../src/index";
import { Store } from "../src/store/store";
import type { GoalOutcome, Trace } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, tableTrace } from "./host";

const REACHED: GoalOutcome = { reached: true, text: "Done.", rules: [] };
const MISSED: GoalOutcome = { reached: false, text: "Not this time. <b>West</b> took it.", rules: ["demo.2"] };

let pages: AbortController[] = [];
beforeEach(() => {
  pages = [];
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const page of pages) page.abort();
  vi.unstubAllGlobals();
});

function aimed(goal: GoalOutcome, change: Partial<Trace> = {}): Trace {
  const trace = tableTrace({ mode: "play", task: { text: "Take <this> trick.", name: "a1" }, ...change });
  for (const frame of trace.frames) delete frame.decision;
  trace.clauses["demo.2"] = { title: "The second", text: "What it says." };
  trace.frames.push(beat("It is decided.", { goal }), beat("It goes on."));
  return trace;
}

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));

async function show(trace: Trace, state: Record<string, unknown> = {}) {
  const host = FakeHost.of(trace, { live: false, ...state });
  const page = new AbortController();
  pages.push(page);
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  await drawn();
  return el;
}

const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((candidate) => candidate.textContent === text)!;

async function toTheEnd(el: HTMLElement, trace: Trace, less = 0) {
  for (let n = 1; n < trace.frames.length - less; n++) {
    button(el, "[next]").click();
    await drawn();
  }
}

const line = (el: HTMLElement) => el.querySelector(".sw-task")!;

test("the goal has its own line, and its text is escaped", async () => {
  const el = await show(aimed(REACHED));
  expect(line(el).textContent).toBe("[goal]: Take <this> trick.");
  expect(line(el).className).toContain("is-todo");
  expect((await show(tableTrace())).querySelector(".sw-task")).toBeNull();
});

test("a reached goal is announced at its beat and stays ticked, also after the page is reopened", async () => {
  const trace = aimed(REACHED);
  const el = await show(trace);
  await toTheEnd(el, trace, 1);
  expect(el.querySelector(".sw-feedback")?.textContent).toBe("Done.");
  expect(el.querySelector("[role=status]")?.textContent).toContain("It is decided. Done.");
  expect(line(el).textContent).toContain("([goal_reached])");
  button(el, "[next]").click();
  await drawn();
  expect(el.querySelector(".sw-feedback")).toBeNull();
  button(el, "[back]").click();
  button(el, "[back]").click();
  await drawn();
  expect(line(el).className).toContain("is-reached");
  expect(line(await show(aimed(MISSED))).className).toContain("is-reached");
  expect(line(await show(aimed(MISSED, { task: { text: "Another.", name: "b2" } }))).className).toContain("is-todo");
});

test("a missed goal names its rule and is open again before that beat", async () => {
  const trace = aimed(MISSED);
  const el = await show(trace);
  await toTheEnd(el, trace, 1);
  expect(el.querySelector(".sw-feedback p")?.textContent).toBe(MISSED.text);
  expect(el.querySelector(".sw-feedback .sw-chip")?.textContent).toBe("The second");
  expect(line(el).className).toContain("is-missed");
  // Without a kernel, a page that cannot be played has no restart button.
  expect(button(el, "[start_again]")).toBeUndefined();
  button(el, "[next]").click();
  await drawn();
  expect(line(el).className).toContain("is-missed");
  for (let n = 0; n < 2; n++) button(el, "[back]").click();
  await drawn();
  expect(line(el).className).toContain("is-todo");
});

test("after a missed goal, a table in play can be restarted", async () => {
  const trace = aimed(MISSED, { offers: ["play", "start_again"] });
  const host = FakeHost.of(trace, { step: trace.frames.length - 2 });
  const store = new Store(host);
  host.answer("hello");
  const view = new View(store);
  expect(view.goal.outcomeAtBeat).toEqual(MISSED);
  view.commands.startAgain();
  expect(host.last("start_again").payload).toEqual({});
  view.dispose();
});

test("without browser storage, a goal stays ticked while the page is open", async () => {
  vi.stubGlobal("localStorage", undefined);
  const trace = aimed(REACHED);
  const el = await show(trace);
  await toTheEnd(el, trace);
  button(el, "[back]").click();
  button(el, "[back]").click();
  await drawn();
  expect(line(el).className).toContain("is-reached");
  // Python remembers it too, while it runs.
  expect(line(await show(aimed(MISSED))).className).toContain("is-todo");
  expect(line(await show(aimed(MISSED), { goal_reached: true })).className).toContain("is-reached");
});

test("a what-if does not decide the goal", () => {
  const trace = aimed(REACHED);
  const view = new View(new Store(FakeHost.of(trace, { live: false })));
  const frame = beat("What if.", { goal: REACHED });
  const continuation = { base: 0, label: "", at: 0, moves: ["x"], moveCounts: [1], isAwaited: false, redealt: false };
  const beats = [{ ...view.cursor.beat!, frame, goal: REACHED }];
  view.cursor.amend({ ...continuation, kind: "what-if", beats });
  expect([view.goal.decided, view.goal.outcomeAtBeat, view.goal.ticked]).toEqual([undefined, undefined, false]);
  view.cursor.amend({ ...continuation, kind: "pending", beats });
  expect(view.goal.outcomeAtBeat).toEqual(REACHED);
  view.dispose();
});
