// Lesson: text and new word of a step, Next, questions and tables inside it, and its end.
import { afterEach, beforeEach, expect, test } from "vitest";
import factory from "../src/index";
import { QUIZ_KEYS } from "../src/trace/labels";
import type { LessonStep, QuizData, Trace } from "../src/trace/types";
import { hold } from "./contract";
import { eventually } from "./eventually";
import { FakeHost, tableTrace } from "./host";

const STEP: LessonStep = {
  title: "A first trick",
  number: 2,
  of: 9,
  progress: "Step 2 of 9",
  texts: ["<b>Play</b>.", "It is your turn."],
  terms: [{ word: "trick", means: "A trick is four cards." }],
  task: "read",
  done: true,
};
const QUIZ: QuizData = {
  ...{ number: 1, of: 1, tries: 0, done: false, feedback: [], rules: [], reveal: false, again: false },
  form: { kind: "seat", choices: [{ id: 0, label: "South" }] },
};

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => page.abort());

/** Wait until everything is drawn and the effects of the next frame have run. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

function trace(beats = 1): Trace {
  const whole = tableTrace();
  const labels = {
    ...whole.labels,
    ...Object.fromEntries(QUIZ_KEYS.map((key) => [key, `[${key}]`])),
    next: "Next",
    back: "Back",
  };
  const frames = whole.frames
    .slice(0, beats)
    .map(({ decision: _, ...frame }, at) => ({ ...frame, text: at ? "And then?" : "Who?" }));
  return { ...whole, title: STEP.title, mode: "replay", offers: [], revision: 1, labels, frames };
}

async function show(change: Partial<LessonStep> = {}, quiz: Partial<QuizData> | null = null, beats = 1, live = true) {
  const lesson = { ...STEP, ...change };
  hold(lesson, "traits.schema.json#/$defs/lesson");
  const host = FakeHost.of(trace(beats), { _kind: "lesson", lesson, quiz: quiz ? { ...QUIZ, ...quiz } : {}, live });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (live) host.answer("hello");
  await drawn();
  const button = (name: string) =>
    [...el.querySelectorAll("button")].find((candidate) => candidate.textContent === name);
  return { host, el, button };
}

const requestsOf = (host: FakeHost, type: string) => host.sent.filter((request) => request.type === type);
const texts = (el: Element, selector: string) =>
  [...el.querySelectorAll(selector)].map((element) => element.textContent);

test("a step to read shows its text and new word, and Next requests the next step", async () => {
  const { host, el, button } = await show();
  expect(texts(el, "[data-area=title] .sw-where > :first-child")).toEqual(["Step 2 of 9"]);
  expect(texts(el, ".sw-read")).toEqual(STEP.texts);
  expect(texts(el, ".sw-term dfn")).toEqual(["trick"]);
  expect(el.querySelector(".sw-lesson b")).toBeNull();
  expect(el.querySelector("[data-area=todo] .sw-prompt")).toBeNull();
  expect(button("Back")).toBeUndefined();
  button("Next")!.click();
  expect(requestsOf(host, "next_step")).toHaveLength(1);
});

test("the second press of a double click requests nothing", async () => {
  const { host, button } = await show();
  button("Next")!.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  expect(requestsOf(host, "next_step")).toHaveLength(0);
});

test("Next goes through all beats before it requests the next step", async () => {
  const { host, el, button } = await show({ task: "watch" }, null, 2);
  expect(button("Back")).toBeDefined();
  button("Next")!.click();
  await drawn();
  expect(requestsOf(host, "next_step")).toHaveLength(0);
  expect(texts(el, "[data-area=todo] .sw-text")).toEqual(["And then?"]);
  button("Next")!.click();
  expect(requestsOf(host, "next_step")).toHaveLength(1);
});

test("an unfinished step disables Next", async () => {
  const { host, button } = await show({ task: "play", done: false });
  expect(button("Next")!.getAttribute("aria-disabled")).toBe("true");
  button("Next")!.click();
  expect(requestsOf(host, "next_step")).toHaveLength(0);
});

test("a question looks as in a quiz, and Next follows once it is done", async () => {
  const open = await show({ task: "ask", done: false }, {});
  expect(texts(open.el, "[data-area=todo] .sw-prompt")).toEqual(["Who?"]);
  expect(texts(open.el, "[data-area=todo] > .sw-small")).toEqual([]);
  expect(open.button("Next")).toBeUndefined();
  expect(open.button("[choose_answer]")).toBeDefined();
  const result = await show({ task: "ask" }, { done: true, feedback: [{ text: "Yes.", right: true }] });
  result.button("Next")!.click();
  expect(requestsOf(result.host, "next_step")).toHaveLength(1);
  expect(requestsOf(result.host, "next_question")).toHaveLength(0);
});

test("between two questions of one step, the button requests the next question", async () => {
  const { host, el, button } = await show({ task: "ask", done: false }, { of: 3, done: true });
  expect(texts(el, "[data-area=todo] > .sw-small")).toEqual(["[quiz_progress]"]);
  button("[quiz_next]")!.click();
  expect(requestsOf(host, "next_question")).toHaveLength(1);
});

test("a goal is a line with a sign of its state", async () => {
  const open = await show({ task: "goal", done: false }, {});
  expect(open.el.querySelector("[data-area=todo] .sw-task.is-todo")?.textContent).toContain("Who?");
  const result = await show({ task: "goal" }, { done: true });
  expect(result.el.querySelector("[data-area=todo] .sw-task.is-reached")).not.toBeNull();
});

test("a new step is announced as a whole, and once", async () => {
  const { host, el } = await show();
  expect(el.querySelector(".sw-reader-text")?.textContent).not.toContain("Step");
  host.python({ lesson: { ...STEP, number: 3, progress: "Step 3 of 9", texts: ["Now think."], terms: [] } });
  // An effect of the drawing announces it, which takes another drawing.
  await eventually(() => expect(el.querySelector(".sw-reader-text")?.textContent).toBe("Step 3 of 9. Now think."));
});

test("the end shows the result and the learned words", async () => {
  const summary = { text: "All of them were right.", rows: ["Trumps: 1 of 1 right"], missed: [] };
  const { el, button } = await show({ task: "end", number: 10, done: false }, { done: true, summary });
  expect(texts(el, ".sw-summary li")).toEqual(summary.rows);
  expect(texts(el, ".sw-term dfn")).toEqual(["trick"]);
  expect(button("Next")).toBeUndefined();
});

test("without a kernel the lesson says so, and Next is disabled", async () => {
  const { el, button } = await show({}, null, 1, false);
  expect(texts(el, "[data-area=todo] > .sw-small")).toEqual(["[quiz_alone]"]);
  expect(button("Next")!.getAttribute("aria-disabled")).toBe("true");
});
