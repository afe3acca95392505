// Example of a rule: opened beside the rule's text, shown in place of the table, and closed again.
import { afterEach, expect, test } from "vitest";
import factory from "../src";
import type { Trace } from "../src/trace/types";
import { beat, FakeHost, tableTrace } from "./host";

const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
let page = new AbortController();
afterEach(() => {
  page.abort();
  document.body.innerHTML = "";
});

function table(): Trace {
  const trace = tableTrace();
  trace.clauses["demo.8"] = { title: "Shown", text: "What it says.", another: true };
  trace.clauses["demo.9"] = { title: "Told", text: "No more than that." };
  trace.frames[0]!.rules = ["demo.8", "demo.9"];
  return trace;
}

function exampleCase(): Trace {
  const trace = tableTrace({ mode: "replay", stretch: { text: "Shown" } });
  for (const frame of trace.frames) delete frame.decision;
  trace.clauses["demo.8"] = { title: "Shown", text: "What it says." };
  trace.labels = { ...trace.labels, what_if: "Another <case>", what_if_back: "Leave" };
  trace.frames = [{ ...trace.frames[0]!, text: "So it was." }, beat("So it went.", { rules: ["demo.8"] })];
  return trace;
}

async function open(state: Record<string, unknown> = {}) {
  const host = FakeHost.of(table(), state);
  page = new AbortController();
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (host.sent.length) host.answer("hello");
  await drawn();
  return { host, el };
}

const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll("button")].find((candidate) => candidate.textContent === text)!;

async function press(el: HTMLElement, text: string) {
  button(el, text).focus();
  button(el, text).click();
  await drawn();
}

async function openCase() {
  const { host, el } = await open();
  await press(el, "Shown");
  await press(el, "[another]");
  expect(host.last("another").payload).toEqual({ rule: "demo.8" });
  host.answer("another", { result: { trace: exampleCase() } });
  await drawn();
  return { host, el };
}

const text = (el: HTMLElement) => el.querySelector(".sw-text")!.textContent;

test("only a clause with examples has the button, and only with a kernel", async () => {
  const { el } = await open();
  await press(el, "Told");
  expect(button(el, "[another]")).toBeUndefined();
  await press(el, "Shown");
  expect(button(el, "[another]")).toBeDefined();
  const offline = (await open({ live: false })).el;
  await press(offline, "Shown");
  expect(offline.querySelector(".sw-clause")).not.toBeNull();
  expect(button(offline, "[another]")).toBeUndefined();
});

test("the example is stepped through in place, without any message to Python", async () => {
  const { host, el } = await openCase();
  expect([text(el), document.activeElement!.textContent]).toEqual(["So it was.", "[next]"]);
  expect(el.querySelector(".sw-if")!.textContent).toBe("Another <case>ShownLeave");
  expect(el.querySelector("[role=status]")!.textContent).toBe("Another <case>. Shown. So it was.");
  const sent = host.sent.length;
  await press(el, "[next]");
  expect(text(el)).toBe("So it went.");
  await press(el, "Shown");
  expect(button(el, "[another]")).toBeUndefined();
  expect([host.sent.length, host.state.step, host.saved]).toEqual([sent, 0, []]);
});

test.each(["the button", "Escape"])("%s closes the example and restores the focus", async (by) => {
  const { el } = await openCase();
  if (by === "Escape")
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  else button(el, "Leave").click();
  await drawn();
  expect(text(el)).toBe(table().frames[0]!.text);
  expect(el.querySelector(".sw-if")).toBeNull();
  expect(document.activeElement!.textContent).toBe("[another]");
});

test("the table changes behind the example and is up to date afterwards", async () => {
  const { host, el } = await openCase();
  const { revision, frames } = tableTrace();
  host.frames(revision, frames.length, [beat("Meanwhile.")]);
  host.python({ _revision: revision + 1, step: frames.length });
  await drawn();
  expect(text(el)).toBe("So it was.");
  await press(el, "Leave");
  expect(text(el)).toBe("Meanwhile.");
  expect(document.activeElement!.textContent).toBe("[next]");
});

test("an error of Python in place of an example is shown", async () => {
  const { host, el } = await open();
  await press(el, "Shown");
  await press(el, "[another]");
  host.answer("another", { ok: false, error: { code: "malformed", message: "There is none." } });
  await drawn();
  expect(el.querySelector(".sw-feedback p")!.textContent).toBe("There is none.");
});
