// Question of a quiz: its form, the submitted answer, the feedback, and the result.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import file from "../../sisyphus_widgets/questions/texts/en.toml?raw";
import factory from "../src/index";
import { QUIZ_KEYS } from "../src/trace/labels";
import type { QuizData, QuizForm, Trace } from "../src/trace/types";
import { hold } from "./contract";
import { FakeHost, tableTrace } from "./host";

const QUIZ = { number: 2, of: 3, tries: 0, done: false, feedback: [], rules: [], reveal: false, again: false };
const SUITS: QuizForm["choices"] = [
  { id: "clubs", label: "Clubs" },
  { id: "hearts", label: "Hearts" },
  { id: "spades", label: "Spades" },
];

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

/** Wait until everything is drawn and the effects of the next frame have run. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));

/** Return a table of one beat, with these elements to choose from. */
function trace(from: string[] = [], change: Partial<Trace> = {}): Trace {
  const whole = tableTrace();
  const [{ decision: _, ...frame }] = whole.frames as [Trace["frames"][number]];
  const selection = { mode: "any", from, size: from.length, confirm: "Answer" } as const;
  const decision = {
    seat: 0,
    prompt: "Which?",
    choosing: { selection, choices: [], refusals: {}, elsewhere: "Which?" },
  };
  const labels = { ...whole.labels, ...Object.fromEntries(QUIZ_KEYS.map((key) => [key, `[${key} {n} {m}]`])) };
  const frames = [{ ...frame, text: "Which?", ...(from.length ? { decision } : {}) }];
  return { ...whole, mode: "replay", offers: [], revision: 1, labels, frames, ...change };
}

async function show(form: QuizForm, change: Partial<QuizData> = {}, shownTrace = trace(), live = true) {
  const quiz: QuizData = { ...QUIZ, form, ...change };
  hold(quiz, "traits.schema.json#/$defs/quiz");
  const host = FakeHost.of(shownTrace, { _kind: "quiz", quiz, live });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  if (live) host.answer("hello");
  await drawn();
  const button = (name: string) =>
    [...el.querySelectorAll("button")].find((candidate) =>
      candidate.textContent?.startsWith(name),
    ) as HTMLButtonElement;
  const press = async (name: string) => {
    button(name).click();
    await drawn();
  };
  return { host, el, button, press };
}

const liveText = (el: HTMLElement) => el.querySelector("[role=status]")?.textContent;

test("every key has an English text, and every text has a key", () => {
  const [, part] = file.split("\n[quiz]\n");
  const keys = [...part!.split("\n[")[0]!.matchAll(/^(\w+) = /gm)].map(([, key]) => key);
  expect(keys).toEqual([...QUIZ_KEYS]);
});

test("a question shows its number and prompt beside the table", async () => {
  const { el } = await show({ kind: "option", choices: SUITS });
  expect(el.querySelector("[data-area=title]")?.textContent).toContain("[quiz_progress 2 3]");
  expect(el.querySelector("[data-area=todo] .sw-prompt")?.textContent).toBe("Which?");
  expect(el.querySelector("[data-area=table]")?.childElementCount).toBe(1);
  expect(el.querySelector("[role=group][aria-label='[quiz_one undefined undefined]']")).toBeTruthy();
});

test("choosing another option replaces the first, and its id is submitted", async () => {
  const choices = [
    { id: 0, label: "South" },
    { id: 1, label: "West" },
  ];
  const { host, button, press } = await show({ kind: "seat", choices });
  expect(button("[choose_answer").getAttribute("aria-disabled")).toBe("true");
  await press("South");
  await press("West");
  expect([button("South"), button("West")].map((element) => element.getAttribute("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  await press("[quiz_answer");
  expect(host.last("answer")).toMatchObject({ revision: 1, payload: { answer: 1 } });
});

test("a question with any number of picks accepts none", async () => {
  const { host, press } = await show({ kind: "pick", choices: SUITS });
  await press("[quiz_answer");
  expect(host.last("answer").payload).toEqual({ answer: [] });
});

test("picks are toggled, and the rest is submitted in the order of pressing", async () => {
  const { host, press } = await show({ kind: "pick", choices: SUITS });
  for (const name of ["Spades", "Clubs", "Hearts", "Spades"]) await press(name);
  await press("[quiz_answer");
  expect(host.last("answer").payload).toEqual({ answer: ["clubs", "hearts"] });
});

test("an order needs all choices and is submitted as pressed", async () => {
  const { host, button, press } = await show({ kind: "order", choices: SUITS });
  await press("Spades");
  await press("[choose_answer");
  expect(() => host.last("answer")).toThrow();
  await press("Clubs");
  await press("Hearts");
  expect(button("2. Clubs")).toBeTruthy();
  await press("[quiz_answer");
  expect(host.last("answer").payload).toEqual({ answer: ["spades", "clubs", "hearts"] });
});

test.each([
  ["3", 3],
  ["0", 0],
  ["13", undefined],
  ["1.5", undefined],
  ["", undefined],
])("of the typed number %j, %j is submitted", async (typed, sent) => {
  const { host, el } = await show({ kind: "number", least: 0, most: 12 });
  const box = el.querySelector("input") as HTMLInputElement;
  box.value = typed;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  await drawn();
  box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await drawn();
  const answers = host.sent.filter(({ type }) => type === "answer").map(({ payload }) => payload);
  expect(answers).toEqual(sent === undefined ? [] : [{ answer: sent }]);
});

test("an element on the table is selected together with its button", async () => {
  const whole = tableTrace();
  const cards = Object.values(whole.frames[0]!.scene.zones!).flatMap((zone) => zone?.cards ?? []);
  const [card] = cards.filter((id) => whole.faces[id]);
  const { el, button, press } = await show(
    { kind: "pick", choices: [{ id: card!, label: "That" }] },
    {},
    trace([card!]),
  );
  (el.querySelector(`[data-move="${card}"]`) as HTMLElement).click();
  await drawn();
  expect(button("That").getAttribute("aria-pressed")).toBe("true");
  await press("That");
  expect(el.querySelector(`[data-move="${card}"]`)?.getAttribute("aria-pressed")).toBe("false");
});

test("after a miss the reason is announced, and the choice stays selected", async () => {
  const form: QuizForm = { kind: "pick", choices: SUITS };
  const { host, el, button, press } = await show(form);
  await press("Clubs");
  await press("[quiz_answer");
  const quiz: QuizData = {
    ...QUIZ,
    form,
    tries: 1,
    given: ["clubs"],
    feedback: [{ text: "Not clubs.", right: false }],
  };
  host.python({ quiz, _trace: { ...trace(), revision: 2 }, _revision: 2 });
  host.answer("answer");
  await drawn();
  expect(el.querySelector(".sw-feedback")?.textContent).toBe("Not clubs.");
  expect(liveText(el)).toBe("Not clubs.");
  expect(button("Clubs").getAttribute("aria-pressed")).toBe("true");
  expect(button("[quiz_reveal")).toBeUndefined();
});

const MENDED: [QuizForm, string | number][] = [
  [{ kind: "option", choices: SUITS }, "clubs"],
  [{ kind: "number", least: 0, most: 9 }, 3],
];
test.each(MENDED)("a correction before the judgement stays: %j", async (form, wrong) => {
  const { host, el, button, press } = await show(form);
  const box = el.querySelector<HTMLInputElement>("input[type=number]");
  const type = async (text: string) => {
    box!.value = text;
    box!.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
  };
  await (box ? type("3") : press("Clubs"));
  await press("[quiz_answer");
  await (box ? type("5") : press("Hearts"));
  const quiz: QuizData = { ...QUIZ, form, tries: 1, given: wrong, feedback: [{ text: "No.", right: false }] };
  host.python({ quiz, _trace: { ...trace(), revision: 2 }, _revision: 2 });
  host.answer("answer");
  await drawn();
  expect(box ? box.value : button("Hearts").getAttribute("aria-pressed")).toBe(box ? "5" : "true");
});

test("the answer can be revealed if Python offers it", async () => {
  const { host, press } = await show(
    { kind: "pick", choices: SUITS },
    { reveal: true, tries: 3, feedback: [{ text: "No." }] },
  );
  await press("[quiz_reveal");
  expect(host.last("reveal").payload).toEqual({});
});

test("a finished question shows its reasons and rules, and leads on", async () => {
  const [rule] = Object.keys(trace().clauses);
  const feedback = [{ text: "That is right.", right: true }, { text: "<b>It</b> is so." }];
  const { host, el, button, press } = await show(
    { kind: "pick", choices: SUITS },
    { done: true, feedback, rules: [rule!] },
  );
  // The answers keep their places, and take no press.
  expect(button("Clubs").closest("[inert]")).toBeTruthy();
  expect([...el.querySelectorAll(".sw-feedback p")].map((p) => p.textContent)).toEqual(
    feedback.map(({ text }) => text),
  );
  expect(el.querySelector(".sw-feedback b")).toBeNull();
  expect(button(trace().clauses[rule!]!.title)).toBeTruthy();
  await press("[quiz_next");
  expect(host.last("next_question").payload).toEqual({});
});

test.each([
  [{ number: 3 }, "[quiz_result"],
  [{ number: 3, tries: 1, feedback: [{ text: "That is right.", right: true }] }, "[quiz_result"],
  [{ number: 3, tries: 1, feedback: [{ text: "The answer: No." }] }, "[quiz_next"],
  [{ number: 1, again: true }, "[quiz_back"],
])("the button leads on to the result, back to it, or to a twin that may follow: %j", async (change, name) => {
  const { button } = await show({ kind: "pick", choices: SUITS }, { done: true, ...change });
  expect(button(name)).toBeTruthy();
});

test("the result lists the missed questions and links to them", async () => {
  const summary = { text: "1 of 3.", rows: ["Follow suit: 0 of 2 right"], missed: [{ number: 2, text: "Which?" }] };
  const { host, el, button, press } = await show({ kind: "pick", choices: SUITS }, { done: true, summary });
  expect(el.querySelector(".sw-summary li")?.textContent).toBe("Follow suit: 0 of 2 right");
  expect(button("[quiz_answer")).toBeUndefined();
  await press("2. Which?");
  expect(host.last("show_question").payload).toEqual({ number: 2 });
});

test("an answer that comes too late is reported", async () => {
  const { host, el, press } = await show({ kind: "pick", choices: SUITS });
  await press("[quiz_answer");
  const news = { ...trace(), revision: 5 };
  host.answer("answer", { ok: false, revision: 1, error: { code: "stale", message: "late", trace: news } });
  await drawn();
  expect(el.querySelector(".sw-feedback")?.textContent).toBe("[moved_on]");
});

test("a busy kernel is reported, and the question can be answered", async () => {
  vi.useFakeTimers();
  try {
    const quiz: QuizData = { ...QUIZ, form: { kind: "pick", choices: SUITS } };
    const host = FakeHost.of(trace(), { _kind: "quiz", quiz, live: true });
    Object.assign(host, { widget_manager: { kernel: { status: "busy" } } });
    const el = document.body.appendChild(document.createElement("div"));
    factory().render({ model: host, el, signal: page.signal });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(el.querySelector("[data-area=todo]")?.textContent).toContain("[busy]");
    expect(el.textContent).not.toContain("[quiz_alone");
    expect(el.textContent).toContain("Clubs");
  } finally {
    vi.useRealTimers();
  }
});

test("without a judge the question says so and has no form", async () => {
  const { el, button } = await show({ kind: "pick", choices: SUITS }, {}, trace(), false);
  expect(el.querySelector("[data-area=todo]")?.textContent).toContain("[quiz_alone");
  expect(button("Clubs")).toBeUndefined();
  expect(button("[quiz_answer")).toBeUndefined();
});

test("an example of why a move fails replaces the table until it is closed", async () => {
  const feedback = [{ text: "Not that.", right: false }];
  const { host, el, press, button } = await show({ kind: "act" }, { tries: 1, feedback, world: true });
  await press("[quiz_world");
  expect(host.last("world").payload).toEqual({});
  const world = { ...trace(), stretch: { text: "One way" } };
  world.labels = { ...world.labels, what_if_back: "Leave" };
  world.frames = [{ ...world.frames[0]!, text: "The cards lie so." }];
  host.answer("world", { result: { trace: world } });
  await drawn();
  expect(el.querySelector(".sw-text")!.textContent).toBe("The cards lie so.");
  expect(el.querySelector(".sw-if")!.textContent).toContain("One way");
  await press("Leave");
  expect(el.querySelector(".sw-prompt")!.textContent).toBe("Which?");
  expect(document.activeElement).toBe(button("[quiz_world"));
});

test("without a failed move there is no such example", async () => {
  const { button } = await show({ kind: "act" }, { tries: 1, feedback: [{ text: "No.", right: false }] });
  expect(button("[quiz_world")).toBeUndefined();
});

test("on a page that judges moves itself, a wrong move can be followed by another", async () => {
  const table = tableTrace({ mode: "play", offers: ["play"] });
  const position = { ...trace(), mode: table.mode, offers: table.offers, frames: table.frames.slice(-1) };
  position.frames[0]!.scene = tableTrace().frames[0]!.scene;
  const { host, el } = await show({ kind: "act" }, {}, position);
  const send = host.send.bind(host);
  // Such a page sends all changes before `send` returns.
  host.send = (content) => {
    send(content);
    const revision = Number(host.state._revision) + 1;
    host.python({ _trace: { ...position, revision }, _revision: revision });
    host.answer("play");
  };
  for (const id of ["QC", "7C"]) {
    el.querySelector<HTMLElement>(`[data-move="${id}"]`)!.click();
    await drawn();
  }
  expect(host.sent.filter(({ type }) => type === "play").length).toBe(2);
});

test("the focus moves on from a hidden placeholder", async () => {
  const { host, el, button } = await show({ kind: "pick", choices: SUITS });
  button("Clubs").focus();
  host.set("quiz", { ...(host.get("quiz") as object), done: true, feedback: [{ text: "So.", right: true }] });
  host.set("_trace", { ...trace(), revision: 2 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(el.querySelector(".sw-choices")!.hasAttribute("inert")).toBe(true);
  expect((el.getRootNode() as Document).activeElement?.textContent).toMatch(/^\[quiz_next/);
});

test.each([
  ["look", "[hint]"],
  ["move", "[hint_move]"],
] as const)("a question for a move has a hint button for the part %s before the main one", async (hint, label) => {
  const { host, el, button, press } = await show({ kind: "act" }, { hint });
  expect(el.querySelector(".sw-hint")?.textContent).toBe(label);
  expect(el.querySelector("[data-area=way] > .is-main")?.getAttribute("aria-disabled")).toBe("true");
  await press(label);
  expect(host.last("take_hint").payload).toEqual({});
  const quiz: QuizData = { ...QUIZ, form: { kind: "act" }, hint: "move", feedback: [{ text: "Look there." }] };
  host.python({ quiz, _trace: { ...trace(), revision: 2 }, _revision: 2 });
  host.answer("take_hint");
  await drawn();
  expect(el.querySelector(".sw-feedback")?.textContent).toBe("Look there.");
  expect(liveText(el)).toBe("Look there.");
  expect(button("[hint_move]")).toBeTruthy();
});

test.each([{}, { hint: "look", done: true }] as const)("there is no hint button: %j", async (change) => {
  const { el } = await show({ kind: "act" }, change);
  expect(el.querySelector(".sw-hint")).toBeNull();
});
