// Practice: the map of the rules, worked examples, answers by one press, and skipping a question.
import { afterEach, beforeEach, expect, test } from "vitest";
import factory from "../src/index";
import { QUIZ_KEYS } from "../src/trace/labels";
import type { PracticeGroup, QuizData, QuizForm, QuizPractice, Trace } from "../src/trace/types";
import { hold } from "./contract";
import { FakeHost, tableTrace } from "./host";

const SEATS: QuizForm = {
  kind: "seat",
  choices: [
    { id: 0, label: "South" },
    { id: 1, label: "West" },
  ],
};
const GROUPS: PracticeGroup[] = [
  {
    title: "Tricks",
    rules: [
      { rule: "game.3.2", state: "known", row: 4, text: "Follow suit: known" },
      { rule: "game.3.3", state: "begun", row: 2, text: "Trumps: 2 of 4 in a row" },
    ],
  },
  { title: "Scoring", rules: [{ rule: "game.4.1", state: "new", row: 0, text: "<b>Points</b>: not met yet" }] },
];
const PRACTICE: QuizPractice = { text: "On your own", example: false, sum: "1 of 3 rules known", groups: GROUPS };

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => page.abort());

/** Wait until everything is drawn and the effects of the next frame have run. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

function trace(): Trace {
  const whole = tableTrace();
  const [{ decision: _, ...frame }] = whole.frames as [Trace["frames"][number]];
  const labels = { ...whole.labels, ...Object.fromEntries(QUIZ_KEYS.map((key) => [key, `[${key}]`])) };
  return { ...whole, mode: "replay", offers: [], revision: 1, labels, frames: [{ ...frame, text: "Who?" }] };
}

async function show(change: Partial<QuizData> = {}, practice: Partial<QuizPractice> = {}, live = true) {
  const quiz: QuizData = {
    ...{ number: 1, of: 1, tries: 0, done: false, feedback: [], rules: [], reveal: false, again: false },
    ...{ form: SEATS, once: true, skip: true, practice: { ...PRACTICE, ...practice } },
    ...change,
  };
  hold(quiz, "traits.schema.json#/$defs/quiz");
  const host = FakeHost.of(trace(), { _kind: "quiz", quiz, live });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (live) host.answer("hello");
  await drawn();
  const button = (name: string) =>
    [...el.querySelectorAll("button")].find(
      (candidate) => !candidate.matches(".is-absent") && candidate.textContent === name,
    ) as HTMLButtonElement;
  const pebbles = [...el.querySelectorAll<HTMLButtonElement>(".sw-map button")];
  return { host, el, button, pebbles };
}

const line = (el: HTMLElement) => el.querySelector(".sw-map p")?.textContent;

test("the map lists the rules by section, each with its progress", async () => {
  const { el, pebbles } = await show();
  expect(el.querySelector(".sw-map")?.getAttribute("aria-label")).toBe("1 of 3 rules known");
  expect([...el.querySelectorAll(".sw-map ul")].map((pebble) => pebble.getAttribute("aria-label"))).toEqual([
    "Tricks",
    "Scoring",
  ]);
  expect(pebbles.map((pebble) => pebble.getAttribute("aria-label"))).toEqual([
    "Follow suit: known",
    "Trumps: 2 of 4 in a row",
    "<b>Points</b>: not met yet",
  ]);
  expect(pebbles.map((pebble) => pebble.style.getPropertyValue("--row"))).toEqual(["4", "2", "0"]);
  expect(pebbles.map((pebble) => [...pebble.classList].slice(1))).toEqual([["is-begun", "is-known"], ["is-begun"], []]);
});

test("the map has one tab stop, arrow keys move in it, and the focused rule is named", async () => {
  const { el, pebbles } = await show({ done: true, once: true }, { rule: "game.3.3" });
  expect(pebbles.map((pebble) => pebble.tabIndex)).toEqual([-1, 0, -1]);
  expect(pebbles[1]!.getAttribute("aria-current")).toBe("true");
  expect(line(el)).toBe("1 of 3 rules known");
  pebbles[1]!.focus();
  await drawn();
  expect(line(el)).toBe("Trumps: 2 of 4 in a row");
  pebbles[1]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  await drawn();
  expect(document.activeElement).toBe(pebbles[2]);
  expect(line(el)).toBe("<b>Points</b>: not met yet");
  expect(el.querySelector(".sw-map b")).toBeNull();
  pebbles[2]!.blur();
  await drawn();
  expect(line(el)).toBe("1 of 3 rules known");
});

test("a press on a rule requests a question about it", async () => {
  const { host, pebbles } = await show();
  pebbles[2]!.click();
  expect(host.last("practise").payload).toEqual({ rule: "game.4.1" });
});

test("one press on a choice submits it, and a double click submits it once", async () => {
  const { host, button } = await show();
  expect(button("[quiz_answer]")).toBeUndefined();
  button("West").dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  button("West").dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
  expect(host.last("answer").payload).toEqual({ answer: 1 });
  expect(host.sent.filter((pebble) => (pebble as { type: string }).type === "answer")).toHaveLength(1);
});

test("an answer of several choices needs the answer button", async () => {
  const { host, button } = await show({ form: { ...SEATS, kind: "pick" } });
  button("West").click();
  await drawn();
  expect(button("West").getAttribute("aria-pressed")).toBe("true");
  button("[quiz_answer]").click();
  expect(host.last("answer").payload).toEqual({ answer: [1] });
});

test("an open question can be skipped", async () => {
  const { host, button } = await show();
  button("[quiz_skip]").click();
  expect(host.last("skip").payload).toEqual({});
});

test.each([{ skip: undefined }, { done: true }])("there is no skip button: %j", async (change) => {
  const { button } = await show(change);
  expect(button("[quiz_skip]")).toBeUndefined();
});

test("an example shows its answer and continues at one press", async () => {
  const change = { done: true, skip: undefined, feedback: [{ text: "The rule." }, { text: "The answer: West." }] };
  const { host, el, button } = await show(change, { example: true, text: "A new rule: Trumps" });
  expect(el.querySelector("[data-area=todo] > .sw-read")?.textContent).toBe("A new rule: Trumps");
  expect(button("West")).toBeUndefined();
  expect([...el.querySelectorAll(".sw-feedback p")].map((p) => p.textContent)).toEqual(
    change.feedback.map((t) => t.text),
  );
  button("[quiz_got_it]").click();
  expect(host.last("next_question").payload).toEqual({});
});

test("a right answer has a tick, and a newly known rule has laurels", async () => {
  const feedback = [
    { text: "That is right.", right: true },
    { text: "So." },
    { text: "Known.", right: true, is_known: true },
  ];
  const { el, button } = await show({ done: true, feedback });
  expect(el.querySelector(".sw-feedback.is-right > [data-drawn='✓']")).not.toBeNull();
  expect(el.querySelectorAll(".sw-new-rule .sw-laurel")).toHaveLength(2);
  expect(button("[quiz_next]")).toBeTruthy();
});

test("a finished quiz can be restarted", async () => {
  const summary = { text: "3 of 3.", rows: [], missed: [] };
  const { host, el, button } = await show({ done: true, restart: true, summary, practice: undefined });
  expect(el.querySelector(".sw-map")).toBeNull();
  button(trace().labels.start_again!).click();
  expect(host.last("start_again").payload).toEqual({});
});

test("without a judge the rules cannot be selected", async () => {
  const { host, pebbles } = await show({}, {}, false);
  expect(pebbles.every((pebble) => pebble.getAttribute("aria-disabled") === "true")).toBe(true);
  pebbles[0]!.click();
  expect(() => host.last("practise")).toThrow();
});
