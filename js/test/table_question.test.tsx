// Question at a table: Next becomes Answer, nothing is played meanwhile, and the held-back beats follow.
import { afterEach, beforeEach, expect, test } from "vitest";
import factory from "../src/index";
import { QUIZ_KEYS } from "../src/trace/labels";
import type { Frame, QuestionForm, QuizForm, Trace } from "../src/trace/types";
import { hold } from "./contract";
import { FakeHost, settle, tableTrace } from "./host";

const SEATS: QuizForm = {
  kind: "seat",
  choices: [
    { id: "seat.0", label: "South" },
    { id: "seat.1", label: "West" },
  ],
};

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => page.abort());

const drawn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Return a frame with a question. */
function questionFrame(form: QuizForm, change: Partial<QuestionForm> = {}): Frame {
  const from = (form.choices ?? []).map(({ id }) => String(id));
  const selection = { mode: "any", from, size: form.kind === "pick" ? from.length : 1, confirm: "Answer" } as const;
  return {
    scene: {},
    text: "Who?",
    rules: [],
    highlight: [],
    tags: [],
    traits: {},
    decision: { seat: 0, prompt: "Who?", choosing: { selection, choices: [], refusals: {}, elsewhere: "Who?" } },
    question: { form, tries: 0, feedback: [], reveal: false, ...change },
  };
}

const plainFrame = (text: string, more: Partial<Frame> = {}): Frame => ({
  scene: {},
  text,
  rules: [],
  highlight: [],
  tags: [],
  traits: {},
  ...more,
});

async function show(form: QuizForm, state: Record<string, unknown> = {}) {
  const whole = tableTrace();
  const labels = { ...whole.labels, ...Object.fromEntries(QUIZ_KEYS.map((key) => [key, `[${key}]`])) };
  const frames = [...whole.frames.slice(0, 2), questionFrame(form)];
  const trace: Trace = { ...whole, mode: "play", offers: ["play"], revision: 1, labels, frames };
  hold(trace, "trace.schema.json");
  const host = FakeHost.of(trace, { ask: "outcomes", pace: "step", step: 1, length: 3, ...state });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (state.live !== false) host.answer("hello");
  await drawn();
  const button = (name: string) =>
    [...el.querySelectorAll("button")].find((candidate) => candidate.textContent === name) as HTMLButtonElement;
  const press = async (name: string) => {
    button(name).click();
    await drawn();
  };
  const text = () => el.querySelector(".sw-told > :is(.sw-prompt, .sw-text)")?.textContent;
  return { host, el, button, press, text };
}

/** Let Python continue the trace and answer. */
async function continued(host: FakeHost, from: number, frames: Frame[]) {
  host.frames(1, from, frames);
  host.python({ _revision: 2 });
  host.answer("answer", { revision: 2 });
  await settle();
  await drawn();
}

test("Next shows the question and becomes the answer button", async () => {
  const { host, button, press, text } = await show(SEATS);
  await press("[next]");
  expect(text()).toBe("Who?");
  expect(button("[next]")).toBeUndefined();
  await press("[quiz_answer]");
  expect(host.sent.some(({ type }) => type === "answer")).toBe(false);
  await press("West");
  await press("[quiz_answer]");
  expect(host.last("answer").payload).toEqual({ answer: "seat.1" });
});

test("a seat is selected at the table, where nothing is played", async () => {
  const { host, el, press } = await show(SEATS);
  await press("[next]");
  const plate = el.querySelector<HTMLElement>('.sw-plate[data-drop="seat.1"]')!;
  plate.click();
  await drawn();
  expect(plate.getAttribute("aria-pressed")).toBe("true");
  await press("[quiz_answer]");
  expect(host.last("answer").payload).toEqual({ answer: "seat.1" });
  expect(host.sent.some(({ type }) => type === "play" || type === "try")).toBe(false);
});

test("after a miss the reason is shown, and the choice stays selected", async () => {
  const { host, el, button, press, text } = await show(SEATS);
  await press("[next]");
  await press("South");
  await press("[quiz_answer]");
  await continued(host, 2, [
    questionFrame(SEATS, { tries: 3, feedback: [{ text: "Not South.", right: false }], reveal: true }),
  ]);
  expect(text()).toBe("Who?");
  expect(el.querySelector(".sw-feedback")?.textContent).toBe("Not South.");
  expect(el.querySelector('[role="status"]')?.textContent).toBe("Not South.");
  expect(button("South").getAttribute("aria-pressed")).toBe("true");
  await press("[quiz_reveal]");
  expect(host.last("reveal").payload).toEqual({});
});

test("the held-back beats are shown from the first, with the feedback", async () => {
  const { host, el, press, text } = await show(SEATS);
  await press("[next]");
  await press("West");
  await press("[quiz_answer]");
  const answered = { feedback: [{ text: "That is right.", right: true }], rules: [] };
  await continued(host, 2, [
    plainFrame("West takes it.", { answered }),
    plainFrame("West leads."),
    questionFrame(SEATS),
  ]);
  expect(text()).toBe("West takes it.");
  expect(el.querySelector(".sw-feedback.is-right")?.textContent).toBe("That is right.");
  expect(el.querySelector('[role="status"]')?.textContent).toBe("That is right. West takes it.");
  await press("[next]");
  expect(text()).toBe("West leads.");
});

test("if the beat before the question has changed, it is shown first", async () => {
  const { host, press, text } = await show(SEATS);
  await press("[next]");
  await press("[ask_skip]");
  expect(host.last("skip").payload).toEqual({});
  host.frames(1, 1, [plainFrame("Nothing comes of it."), plainFrame("Somebody else plays.")]);
  await drawn();
  expect(text()).toBe("Nothing comes of it.");
});

test("a number is typed, and Enter submits it", async () => {
  const { host, el, press } = await show({ kind: "number", least: 0, most: 4 });
  await press("[next]");
  const field = el.querySelector<HTMLInputElement>("input[type=number]")!;
  for (const typed of ["9", "3"]) {
    field.value = typed;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }
  expect(host.sent.filter(({ type }) => type === "answer")).toHaveLength(1);
  expect(host.last("answer").payload).toEqual({ answer: 3 });
});

test("switching the questions off sends the current beat as well", async () => {
  const { host, el, press } = await show(SEATS, { controls: "full" });
  await press("[back]");
  await press("[more_plays]");
  const choice = [...el.querySelectorAll("select")].find(({ value }) => value === "outcomes")!;
  choice.value = "off";
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
  expect(Object.assign({}, ...host.saved)).toMatchObject({ ask: "off", step: 0 });
});

test("without a kernel the question says that nobody judges", async () => {
  const { el, button, press } = await show(SEATS, { live: false });
  await press("[next]");
  expect(el.textContent).toContain("[quiz_alone]");
  expect(button("West")).toBeUndefined();
});
