// Explain mode: a button that makes selections explain themselves, and a key that explains one element.
import { afterEach, expect, test } from "vitest";
import factory from "../src/index";
import type { Offer, Trace } from "../src/trace/types";
import { beat, boardTrace, FakeHost, tableTrace } from "./host";
import { carried, DECIDING, replay } from "./opening";

const OFFERS: Offer[] = ["play", "undo", "explain"];
const EXPLANATION = {
  text: "Allowed.\nIt may be taken.",
  spoken: "Said.",
  rules: ["sisyphus_cards.3.2"],
  highlight: ["QC"],
};
const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));
let page = new AbortController();
afterEach(() => {
  page.abort();
  document.body.innerHTML = "";
});

/** Return a table where South must play a club. */
const table = (change: Partial<Trace> = {}) => tableTrace({ mode: "play", offers: OFFERS, ...change });

async function open(trace = table(), state: Record<string, unknown> = {}) {
  const host = FakeHost.of(trace, { step: trace.frames.length - 1, ...state });
  page = new AbortController();
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (host.sent.length) host.answer("hello");
  await drawn();
  return { host, el };
}

const button = (el: HTMLElement, text: string) =>
  [...el.querySelectorAll<HTMLElement>(".sw-button")].find((candidate) => candidate.textContent === text)!;
const card = (el: HTMLElement, id: string) => el.querySelector<HTMLElement>(`[data-move="${id}"]`)!;
const feedback = (el: HTMLElement) => el.querySelector(".sw-feedback p")?.textContent;
const liveText = (el: HTMLElement) => el.querySelector("[role=status]")!.textContent;
const requestsOf = (host: FakeHost, type: string) => host.sent.filter((request) => request.type === type);
const click = async (element: HTMLElement) => {
  element.click();
  await drawn();
};
const key = async (element: HTMLElement, name: string) => {
  element.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  await drawn();
};

test("in explain mode a choice is explained instead of played", async () => {
  const { host, el } = await open();
  const explain = button(el, "[explain]");
  await click(explain);
  expect([explain.getAttribute("aria-pressed"), liveText(el)]).toEqual(["true", "[explain_how]"]);
  await click(card(el, "QC"));
  expect(host.last("explain").payload).toEqual({ action: "play QC", step: 2 });
  host.answer("explain", { result: { explained: EXPLANATION } });
  await drawn();
  expect([feedback(el), liveText(el)]).toEqual([EXPLANATION.text, "Said."]);
  expect(el.querySelectorAll(".sw-feedback .sw-chip").length).toBe(1);
  expect(card(el, "QC").classList.contains("is-lit")).toBe(true);
  await click(card(el, "KH"));
  expect(el.querySelector(".sw-feedback .sw-chip")).not.toBeNull();
  await click(button(el, "[explain]"));
  expect([feedback(el), requestsOf(host, "play").length]).toEqual([undefined, 0]);
  await click(card(el, "7C"));
  expect([host.last("play").payload, requestsOf(host, "explain").length]).toEqual([{ action: "play 7C" }, 1]);
});

test("the ? key explains the focused element, and Escape leaves explain mode", async () => {
  const { host, el } = await open();
  await key(card(el, "7C"), "?");
  expect(host.last("explain").payload).toEqual({ action: "play 7C", step: 2 });
  expect(button(el, "[explain]").getAttribute("aria-pressed")).toBe("false");
  await click(button(el, "[explain]"));
  await key(card(el, "7C"), "Escape");
  await click(card(el, "7C"));
  expect([requestsOf(host, "explain").length, requestsOf(host, "play").length]).toEqual([1, 1]);
});

test("explain mode ends when Python is lost", async () => {
  const { host, el } = await open();
  await click(button(el, "[explain]"));
  host.python({ live: false });
  await drawn();
  await click(card(el, "QC"));
  expect([button(el, "[explain]"), requestsOf(host, "explain")]).toEqual([undefined, []]);
});

test("typed notation is explained, and an answer for a beat that was left is dropped", async () => {
  const { host, el } = await open(table(), { controls: "full" });
  await click(button(el, "[explain]"));
  const box = el.querySelector<HTMLInputElement>("[data-area=more] input[type=text], [data-area=more] .sw-code")!;
  box.value = "QC";
  await click(button(el, "[notation_go]"));
  expect(host.last("explain").payload).toEqual({ action: "QC", step: 2 });
  await click(button(el, "[back]"));
  host.answer("explain", { result: { explained: EXPLANATION } });
  await drawn();
  expect(feedback(el)).toBeUndefined();
});

test("on a board, the piece and then its square are explained as one move", async () => {
  const trace = boardTrace({ offers: OFFERS });
  const at = trace.frames.findIndex((frame) => frame.decision);
  const { host, el } = await open({ ...trace, frames: trace.frames.slice(0, at + 1) });
  const { action, picks } = trace.frames[at]!.decision!.choosing!.choices.find((choice) => choice.picks.length === 2)!;
  await click(button(el, "[explain]"));
  for (const id of picks) await click(el.querySelector<HTMLElement>(`[data-rove="${id}"]`)!);
  expect(host.last("explain").payload).toEqual({ action, step: at });
  await click(button(el, "[explain]"));
  await click(el.querySelector<HTMLElement>(`[data-rove="${picks[0]}"]`)!);
  await key(el.querySelector<HTMLElement>(`[data-rove="${picks[1]}"]`)!, "?");
  expect(requestsOf(host, "explain").map(({ payload }) => payload)).toEqual([
    { action, step: at },
    { action, step: at },
  ]);
  expect(requestsOf(host, "play")).toEqual([]);
});

test("while a question is open, the explain button says that it must wait", async () => {
  const question = { form: { kind: "number" as const, least: 0, most: 9 }, tries: 0, feedback: [], reveal: false };
  const { host, el } = await open(table({ frames: [beat("How many?", { question })] }), { ask: "all" });
  await click(button(el, "[explain]"));
  expect(feedback(el)).toBe("[explain_asked]");
  expect([button(el, "[explain]").getAttribute("aria-pressed"), requestsOf(host, "explain")]).toEqual(["false", []]);
});

test("without Python or the offer there is no explain button", async () => {
  const offline = await open(table(), { live: false });
  await key(card(offline.el, "7C"), "?");
  expect([button(offline.el, "[explain]"), offline.host.sent]).toEqual([undefined, []]);
  const { host, el } = await open(table({ offers: ["play"] }));
  await key(card(el, "7C"), "?");
  expect([button(el, "[explain]"), requestsOf(host, "explain")]).toEqual([undefined, []]);
});

test("a what-if can be saved only if Python stores branches", async () => {
  const tried = async (state: Record<string, unknown>) => {
    const trace = replay({ recorded: { action: "play 7C", picks: ["7C"] } });
    const { host, el } = await open(trace, { step: DECIDING, ...state });
    await click(card(el, "QC"));
    host.answer("try", { result: { frames: carried("play QC"), redealt: false } });
    await drawn();
    return { host, el };
  };
  const { el: without } = await tried({});
  expect(button(without, "[what_if_back]")).toBeDefined();
  expect(button(without, "[keep]")).toBeUndefined();
  page.abort();
  const { host, el } = await tried({ branches: [] });
  await click(button(el, "[keep]"));
  expect(host.last("keep_branch").payload).toMatchObject({ step: DECIDING, moves: ["play QC"] });
});
