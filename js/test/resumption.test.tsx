// Resuming: a quiz's answers in the browser, the choice of the learner, pages that share answers, and handing in.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import factory from "../src/index";
import { answersOf, keepAnswers, learners, moveAnswers, newsFor, nickname, openOf } from "../src/store/answers";
import { QUIZ_KEYS } from "../src/trace/labels";
import type { KeptEntry, QuizData, SavedAnswers } from "../src/trace/types";
import { eventually } from "./eventually";
import { FakeHost, tableTrace } from "./host";

const SAVED: SavedAnswers = { name: "a/b quiz", learner: "", who: "offer", entries: [] };
const PLACE = "sisyphus_widgets/quiz/a%2Fb%20quiz/";
const QUIZ: QuizData = {
  number: 1,
  of: 2,
  form: { kind: "option", choices: [{ id: "yes", label: "Yes" }] },
  tries: 0,
  done: false,
  feedback: [],
  rules: [],
  reveal: false,
  again: false,
};
const SUMMARY = { text: "1 of 2.", rows: [], missed: [] };

const entry = (question: string, tries = 1, answer = "yes", time = "2026-01-02T03:04:05+00:00"): KeptEntry => {
  return { time, question, given: answer, tries, hints: tries - 1, seconds: 2 };
};

let page: AbortController;
beforeEach(() => {
  page = new AbortController();
  document.body.innerHTML = "";
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drawn = () => new Promise((resolve) => setTimeout(resolve, 60));

async function show(savedAnswers: Partial<SavedAnswers> = {}, quiz: Partial<QuizData> = {}) {
  const table = tableTrace();
  const labels = { ...table.labels, ...Object.fromEntries(QUIZ_KEYS.map((key) => [key, `[${key} {n}]`])) };
  const [{ decision: _, ...frame }] = table.frames as [(typeof table.frames)[number]];
  const trace = {
    ...table,
    mode: "replay" as const,
    offers: [],
    revision: 0,
    labels,
    frames: [{ ...frame, text: "Which?" }],
  };
  const host = FakeHost.of(trace, {
    _kind: "quiz",
    quiz: { ...QUIZ, ...quiz },
    kept: { ...SAVED, ...savedAnswers },
    live: true,
  });
  const el = document.body.appendChild(document.createElement("div"));
  factory().render({ model: host, el, signal: page.signal });
  host.answer("hello");
  await drawn();
  const button = (name: string) =>
    [...el.querySelectorAll("button")].find((candidate) =>
      (candidate.getAttribute("aria-label") ?? candidate.textContent)?.startsWith(name),
    ) as HTMLButtonElement;
  const press = async (name: string) => {
    button(name).click();
    await drawn();
  };
  const type = async (text: string, name: string) => {
    button(name).closest(".sw-line")!.querySelector("input")!.value = text;
    await press(name);
  };
  /** Answer the resume request as Python does. */
  const take = async (change: Partial<SavedAnswers>, whole = true) => {
    host.python({
      kept: { ...SAVED, ...savedAnswers, who: "known", ...change },
      _trace: { ...trace, revision: 1 },
      _revision: 1,
    });
    host.answer("resume", { result: { whole } });
    await drawn();
  };
  return { host, el, button, press, type, take };
}

test("a nickname is one line of at most 40 characters, without outer spaces", () => {
  expect(nickname("  Ida\n\u0007 B. ")).toBe("Ida B.");
  expect(nickname("علی\u200cرضا \u3164")).toBe("علی\u200cرضا");
  expect(nickname("Zoe\u0308 👩\u200d🚀")).toBe("Zo\u00eb 👩\u200d🚀");
  expect(nickname("<b>&amp;")).toBe("<b>&amp;");
  expect(nickname("😀".repeat(50))).toBe("😀".repeat(40));
});

test("answers are stored by quiz and by learner", () => {
  expect(keepAnswers({ ...SAVED, entries: [entry("q1")] })).toBe(true);
  expect(
    keepAnswers({ ...SAVED, learner: "<Ida>", entries: [entry("q2", 1, "no", "2026-05-05T00:00:00+00:00")] }),
  ).toBe(true);
  expect(answersOf(SAVED, "")).toEqual([entry("q1")]);
  expect(learners(SAVED)).toEqual(["<Ida>", ""]);
  expect(learners({ ...SAVED, name: "a" })).toEqual([]);
});

test("the question that waits is stored beside the answers, and goes with them to the next page", async () => {
  const waiting = { ...SAVED, entries: [entry("q1")], open: { question: "q2", half: true as const } };
  keepAnswers(waiting);
  expect(openOf(SAVED, "")).toEqual(waiting.open);
  expect(openOf(SAVED, "Ida")).toBeUndefined();
  const { host } = await show({ who: "known" });
  await eventually(() =>
    expect(host.last("resume").payload).toEqual({ learner: "", entries: waiting.entries, open: waiting.open }),
  );
  keepAnswers({ ...SAVED, entries: [entry("q1"), entry("q2")] });
  expect(openOf(SAVED, "")).toBeUndefined();
  keepAnswers(waiting);
  moveAnswers(waiting, "Ida");
  expect([openOf(SAVED, ""), openOf(SAVED, "Ida")]).toEqual([undefined, waiting.open]);
  localStorage.setItem("sisyphus_widgets/open/a%2Fb%20quiz/", "{");
  expect(openOf(SAVED, "")).toBeUndefined();
});

test("two pages of a quiz combine their answers without duplicates", () => {
  const withEntry = { ...SAVED, entries: [entry("q1")] };
  const two = { ...SAVED, entries: [entry("q1", 1, "no", "2026-01-02T03:04:06+00:00"), entry("q2")] };
  keepAnswers(withEntry);
  keepAnswers(two);
  keepAnswers(withEntry);
  expect(answersOf(SAVED, "")).toEqual([entry("q1"), entry("q2")]);
  const all = [entry("q1"), entry("q2")];
  // Of two answers with one key the earlier stays, which is news to the page that has the later.
  for (const page of [withEntry, two]) expect(newsFor(page)).toEqual(all);
  expect(newsFor({ ...SAVED, entries: all })).toEqual([]);
});

test("a damaged entry becomes one that Python refuses", () => {
  for (const [text, expected] of [
    ["{", [{}]],
    ["7", [{}]],
    ['[null, {"a": 1}]', [{}, { a: 1 }]],
  ] as const) {
    localStorage.setItem(PLACE, text);
    expect(answersOf(SAVED, "")).toEqual(expected);
  }
});

test("without stored answers the quiz starts at once, and stores each answer", async () => {
  const { host, el, button } = await show();
  expect(el.querySelector(".sw-who")).toBeNull();
  expect(button("Yes")).toBeTruthy();
  host.python({ kept: { ...SAVED, entries: [entry("q1")] }, quiz: { ...QUIZ, tries: 1 } });
  await drawn();
  await eventually(() => expect(answersOf(SAVED, "")).toEqual([entry("q1")]));
  expect(host.sent.filter(({ type }) => type === "resume")).toEqual([]);
});

test("a learner with stored answers can continue", async () => {
  keepAnswers({ ...SAVED, learner: "<i>Ida", entries: [entry("q1")] });
  const { host, el, button, press, take } = await show();
  expect(button("Yes")).toBeUndefined();
  expect(button("[quiz_continue_as").textContent).toBe("[quiz_continue_as <i>Ida]");
  expect(el.querySelector(".sw-quiz i")).toBeNull();
  await press("[quiz_continue_as");
  expect(host.last("resume").payload).toEqual({ learner: "<i>Ida", entries: [entry("q1")] });
  await take({ learner: "<i>Ida", entries: [entry("q1")] });
  expect(button("Yes")).toBeTruthy();
  expect(el.querySelector(".sw-who")).toBeNull();
});

test("a learner without a nickname can continue", async () => {
  keepAnswers({ ...SAVED, entries: [entry("q1")] });
  const { host, press } = await show();
  await press("[quiz_continue ");
  expect(host.last("resume").payload).toEqual({ learner: "", entries: [entry("q1")] });
});

test("a new learner without a nickname gets an unused name", async () => {
  keepAnswers({ ...SAVED, entries: [entry("q1")] });
  keepAnswers({ ...SAVED, learner: "[quiz_learner 2]", entries: [entry("q1")] });
  const { host, type } = await show();
  await type("  ", "[quiz_new_learner");
  expect(host.last("resume").payload).toEqual({ learner: "[quiz_learner 3]", entries: [] });
  await type(" Bo ", "[quiz_new_learner");
  expect(host.last("resume").payload).toEqual({ learner: "Bo", entries: [] });
});

test("a required nickname is requested, and a stored one resumes its answers", async () => {
  const { host, el, type } = await show({ who: "ask" });
  expect(el.textContent).not.toContain("[quiz_kept");
  keepAnswers({ ...SAVED, learner: "Ida", entries: [entry("q1")] });
  await type("Ida", "[quiz_new_learner");
  expect(host.last("resume").payload).toEqual({ learner: "Ida", entries: [entry("q1")] });
});

test("a learner whom Python knows resumes at once", async () => {
  keepAnswers({ ...SAVED, learner: "Ida", entries: [entry("q1")] });
  const { host, button } = await show({ learner: "Ida", who: "known" });
  await eventually(() => expect(host.last("resume").payload).toEqual({ learner: "Ida", entries: [entry("q1")] }));
  expect(button("Yes")).toBeTruthy();
});

test("answers of another quiz are reported after the others are accepted", async () => {
  keepAnswers({ ...SAVED, entries: [entry("elsewhere")] });
  const { el, press, take } = await show();
  await press("[quiz_continue ");
  await take({}, false);
  expect(el.querySelector("[data-area=todo] [role=status]")?.textContent).toBe("[quiz_refused undefined]");
  expect(answersOf(SAVED, "")).toEqual([entry("elsewhere")]);
});

test("answers that another tab stores are accepted", async () => {
  const { host } = await show({ entries: [entry("q1")] });
  dispatchEvent(new Event("storage"));
  expect(host.sent.filter(({ type }) => type === "resume")).toEqual([]);
  keepAnswers({ ...SAVED, entries: [entry("q2")] });
  await eventually(() => {
    dispatchEvent(new Event("storage"));
    expect(host.last("resume").payload).toEqual({ learner: "", entries: [entry("q1"), entry("q2")] });
  });
});

test("a browser that stores nothing is reported, and the quiz continues", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const { host, el, button } = await show();
  const note = () => el.querySelector("[data-area=todo] [role=status]")?.textContent;
  expect(note()).toBe("[quiz_unkept undefined]");
  host.python({ kept: { ...SAVED, entries: [entry("q1")] }, quiz: { ...QUIZ, tries: 1 } });
  await drawn();
  expect(note()).toBe("[quiz_unkept undefined]");
  expect(button("Yes")).toBeTruthy();
  host.python({ kept: { ...SAVED, entries: [entry("q1"), entry("q2")] } });
  await eventually(() => expect(note()).toBeUndefined());
});

test("the panel for handing in is under More, and at the end in the page", async () => {
  const { el, press, host } = await show();
  expect(el.querySelector(".sw-settings")).toBeNull();
  await press(tableTrace().labels.more!);
  expect(el.querySelector(".sw-settings")).toBeTruthy();
  host.python({ quiz: { ...QUIZ, done: true, summary: SUMMARY } });
  await drawn();
  expect(el.querySelector(".sw-settings")).toBeTruthy();
});

/** Replace the browser's downloads by a list. */
function downloads() {
  const files: [string, string][] = [];
  const make = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:it");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push([this.download, this.href]);
  });
  return { files, make };
}

test("handing in without a nickname requests one, under which the answers are then stored", async () => {
  keepAnswers({ ...SAVED, entries: [entry("q1")] });
  const savedAnswers: Partial<SavedAnswers> = { who: "known", entries: [entry("q1"), entry("q2")] };
  const { host, el, type } = await show(savedAnswers, { done: true, summary: SUMMARY });
  const { files } = downloads();
  await type("  ", "[quiz_hand_in");
  expect(host.sent.filter((request) => request.type === "hand_in")).toEqual([]);
  expect(el.querySelector(".sw-settings > [role=status]")?.textContent).toBe("[quiz_unnamed undefined]");
  await type(" <i>Ida ", "[quiz_hand_in");
  expect(host.last("hand_in").payload).toEqual({ learner: "<i>Ida" });
  host.python({ kept: { ...SAVED, ...savedAnswers, learner: "<i>Ida" } });
  host.answer("hand_in", { result: { code: "ABCDE-FG", log: "", file: "q-i-Ida.jsonl" } });
  await drawn();
  expect(files).toEqual([["q-i-Ida.jsonl", "blob:it"]]);
  expect(learners(SAVED)).toEqual(["<i>Ida"]);
  expect(answersOf(SAVED, "<i>Ida")).toEqual([entry("q1"), entry("q2")]);
  expect(el.querySelector(".sw-settings i")).toBeNull();
  expect((el.querySelector(".sw-code") as HTMLInputElement).value).toBe("ABCDE-FG");
});

test("handing in downloads a file and shows a code that can be copied", async () => {
  const { host, el, press } = await show({ learner: "Ida", who: "known" }, { done: true, summary: SUMMARY });
  const { files, make } = downloads();
  await press("[quiz_hand_in");
  host.answer("hand_in", { result: { code: "ABCDE-FG", log: '{"a":1}\n', file: "a-b.jsonl" } });
  await drawn();
  expect(files).toEqual([["a-b.jsonl", "blob:it"]]);
  expect(await (make.mock.calls[0]![0] as Blob).text()).toBe('{"a":1}\n');
  const box = el.querySelector(".sw-code") as HTMLInputElement;
  expect([box.value, box.readOnly]).toEqual(["ABCDE-FG", true]);
  expect(el.querySelector(".sw-settings > [role=status]")?.textContent).toBe("[quiz_handed a-b.jsonl]");
  document.execCommand = vi.fn(() => true);
  await press("[copy");
  expect(document.execCommand).toHaveBeenCalledWith("copy");
  expect(el.querySelector(".sw-line [role=status]")?.textContent).toBe("[copied]");
});

test("the answers are shown as text as well, and a failed copy is reported", async () => {
  const { host, el, press } = await show({ learner: "Ida", who: "known" }, { done: true, summary: SUMMARY });
  downloads();
  await press("[quiz_hand_in");
  host.answer("hand_in", { result: { code: "", log: '{"a":1}\n{"a":2}\n', file: "a-b.jsonl" } });
  await drawn();
  const box = el.querySelector("textarea")!;
  expect([box.value, box.readOnly, box.labels![0]!.textContent]).toEqual([
    '{"a":1}\n{"a":2}\n',
    true,
    "[quiz_answers undefined]",
  ]);
  document.execCommand = vi.fn(() => false);
  await press("[copy");
  expect(el.querySelector(".sw-line [role=status]")?.textContent).toBe("[uncopied]");
});

test("a pasted code is sent, and a wrong one is reported", async () => {
  const { host, el, type } = await show({}, { done: true, summary: SUMMARY });
  await type("abc", "[quiz_go_on");
  expect(host.last("paste").payload).toEqual({ code: "abc" });
  host.answer("paste", { ok: false, error: { code: "malformed", message: "no" } });
  await drawn();
  expect(el.querySelector(".sw-settings > [role=status]")?.textContent).toBe("[quiz_code_wrong undefined]");
  await type("abd", "[quiz_go_on");
  host.answer("paste", { result: { whole: false, wait: 40 } });
  await drawn();
  expect(el.querySelector(".sw-settings > [role=status]")?.textContent).toBe("[quiz_code_wait 40]");
});
