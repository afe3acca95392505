// Predictions on a page without Python: feedback on answers, and the beats after a question.
import { expect, test, vi } from "vitest";
import answerPredictions from "../src/offline/prediction_responder";
import type { LocalModel } from "../src/offline/responder";
import type { AsksPart, AsksQuestion, Frame, QuestionForm } from "../src/trace/types";
import { hold } from "./contract";
import { beat, settle, tableTrace } from "./host";

/** Unpacked content is the text itself after a common first line. */
vi.mock("../src/store/gzip", () => ({
  unpack: async (_: string, text: string) => `samples\n${text}`,
}));

const form: AsksQuestion["form"] = {
  kind: "seat",
  choices: [
    { id: "seat.0", label: "South" },
    { id: "seat.1", label: "West" },
    { id: "seat.2", label: "North" },
    { id: "seat.3", label: "East" },
  ],
};
const question: AsksQuestion = {
  form,
  answers: [
    { given: "seat.0", parts: [{ rule: "a.1", right: false }], miss: "Not South." },
    { given: "seat.1", parts: [{ rule: "a.1", right: true }] },
    { given: "seat.2", parts: [{ rule: "a.1", right: false }], miss: "Not North." },
    { given: "seat.3", parts: [{ rule: "a.1", right: false }], miss: "Not East." },
  ],
  second: "The rule is this.",
  again: "Given before.",
};
const either: AsksQuestion = { ...question, answers: question.answers.slice(0, 2) };
const openQuestion: QuestionForm = { form, tries: 0, feedback: [], reveal: false };
const explained = (text: string) => [{ at: 0, answered: { feedback: [{ text }], rules: ["a.1"] }, tags: ["answered"] }];

const PARTS: AsksPart[] = [
  { from: 4, frames: [beat("led"), beat("Who?", { question: openQuestion })], question },
  {
    from: 4,
    frames: [beat("West takes it"), beat("on"), beat("Who now?", { question: openQuestion })],
    right: explained("Right."),
    shown: explained("It was West."),
    question,
  },
  { from: 6, frames: [beat("the end"), beat("Yes or no?", { question: openQuestion })], question: either },
  { from: 7, frames: [beat("last")], shown: explained("It was West again.") },
];

type PageMessage = { type: string; from?: number; frames?: Frame[]; ok?: boolean; revision: number };

async function page() {
  const traits: Record<string, unknown> = { _trace: { ...tableTrace(), revision: 0 } };
  const messages: PageMessage[] = [];
  const model: LocalModel = {
    get: (key) => traits[key],
    set: (key, value) => {
      traits[key] = value;
    },
    tell: (_, content) => {
      const { type } = content as PageMessage;
      hold(content, `messages.schema.json#/$defs/${type === "frames" ? "frames_message" : "answer"}`);
      messages.push(content as PageMessage);
    },
    send: () => {},
  };
  for (const part of PARTS) hold(part, "traits.schema.json#/$defs/asks_part");
  await answerPredictions(model, { common: "", parts: PARTS.map((part) => JSON.stringify(part)) });
  /** Send a request and return the change of the beats and the success. */
  return async (type: string, payload: object = {}) => {
    messages.length = 0;
    model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    await settle();
    const answer = messages.at(-1)!;
    expect(answer.type).toBe("answer");
    expect(answer.revision).toBe(traits._revision ?? 0);
    const [frames] = messages.slice(0, -1);
    return { ok: answer.ok, from: frames?.from, frames: frames?.frames };
  };
}

test("feedback on a miss names the mistake, then the rule, and after three misses the answer can be revealed", async () => {
  const ask = await page();
  expect((await ask("reveal")).ok).toBe(false);
  for (const [seat, tries, text] of [
    [0, 1, "Not South."],
    [0, 1, "Given before. Not South."],
    [2, 2, "The rule is this."],
    [0, 2, "Given before. Not South."],
    [3, 3, "Not East."],
  ] as const) {
    const { ok, from, frames } = await ask("answer", { answer: `seat.${seat}` });
    expect([ok, from]).toEqual([true, 5]);
    expect(frames![0]!.question).toEqual({ form, tries, feedback: [{ text, right: false }], reveal: tries === 3 });
  }
  const { from, frames } = await ask("reveal");
  expect([from, frames!.map(({ text }) => text)]).toEqual([4, ["West takes it", "on", "Who now?"]]);
  expect(frames![0]).toMatchObject({ answered: { feedback: [{ text: "It was West." }] }, tags: ["answered"] });
});

test("a right answer brings its feedback and the beats up to the next question", async () => {
  const ask = await page();
  expect((await ask("answer", { answer: "seat.1" })).frames![0]!.answered?.feedback).toEqual([{ text: "Right." }]);
  expect(await ask("answer", { answer: "seat.1" })).toMatchObject({
    ok: true,
    from: 6,
    frames: [{ text: "the end" }, {}],
  });
});

test("a question with two answers ends after one miss, with the answer shown", async () => {
  const ask = await page();
  await ask("skip");
  await ask("skip");
  const { from, frames } = await ask("answer", { answer: "seat.0" });
  expect([from, frames!.map(({ answered }) => answered?.feedback)]).toEqual([7, [[{ text: "It was West again." }]]]);
  expect((await ask("answer", { answer: "seat.1" })).ok).toBe(false);
});

test("a skipped question has no feedback, and an invalid answer changes nothing", async () => {
  const ask = await page();
  expect(await ask("answer", { answer: "seat.7" })).toEqual({ ok: false, from: undefined, frames: undefined });
  const { from, frames } = await ask("skip");
  expect([from, frames![0]!.answered]).toEqual([4, undefined]);
  expect((await ask("undo")).ok).toBe(false);
});
