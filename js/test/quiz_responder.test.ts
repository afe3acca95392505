// A quiz on a page without Python: after every request it says what Python says, for every form of answer and every game.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import answering, { type LocalModel } from "../src/alone/quiz_responder";
import type { Bank, BankQuestion, HandedIn, Kept, KeptEntry, Trace } from "../src/trace/types";
import { hold } from "./contract";
import fixture from "./fixtures/quiz.json?raw";

interface Step extends Record<string, unknown> {
  type: string;
  payload: object;
  result: object | null;
}
interface Fixture {
  kept: Kept;
  bank: Bank;
  questions: BankQuestion[];
  runs: Step[][];
}

const { kept, bank: head, questions, runs } = JSON.parse(fixture) as Fixture;
const bank: Bank = { ...head, questions };
const NOW = Date.parse("2026-01-02T03:04:05Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page's model with nobody behind it but the script that answers. */
function page(first: Partial<Kept> = {}) {
  const traits: Record<string, unknown> = { kept: { ...kept, ...first } };
  let told: { ok: boolean; result?: object; error?: object; revision: number } | undefined;
  const model: LocalModel = {
    get: (key) => traits[key],
    set: (key, value) => {
      traits[key] = value;
    },
    tell: (_, content) => {
      told = content as typeof told;
      // The traces of the fixture have no tables.
      if (!(told?.result && "trace" in told.result)) hold(content, "messages.schema.json#/$defs/answer");
    },
    send: () => {},
  };
  answering(model, bank);
  const ask = (type: string, payload: object = {}) => {
    model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    if (told?.ok && type !== "resync" && type !== "world")
      hold(told.result, `messages.schema.json#/$defs/results/properties/${type}`);
    return told!;
  };
  return { traits, ask };
}

/** What came of a request; of a world what is told in it, since the traces of the fixture have no tables. */
const told = (result: object | undefined) =>
  result && "trace" in result ? { trace: (result.trace as Trace).frames.map(({ text }) => text) } : result;

test.each(runs.map((steps, number) => [number, steps] as const))("it says what Python says: quiz %i", (_, steps) => {
  const { traits, ask } = page();
  let expected: Record<string, unknown> = {};
  for (const [number, step] of steps.entries()) {
    expected = { ...expected, ...step };
    const { type, payload, result } = step;
    const answer = ask(type, payload);
    const { entries, ...who } = traits.kept as Kept;
    const { log, ...handed } = ask("hand_in").result as HandedIn;
    const [trace] = (traits._trace as Trace).frames;
    const found = {
      type,
      payload,
      result: answer.ok ? told(answer.result) : null,
      quiz: traits.quiz,
      kept: { ...who, entries: [entries.length, ...entries.slice(-1)] },
      score: traits.score,
      passed: traits.passed,
      open:
        (traits._trace as Trace).mode === "play" ||
        !!trace!.decision ||
        (traits.quiz as { done: boolean }).done === false,
      handed: { ...handed, log: [log.length, log.split("\n").slice(0, -1).slice(-1)] },
    };
    expect(found, `step ${number}: ${type} ${JSON.stringify(payload)}`).toEqual({ ...expected, result });
    if (answer.ok && result) hold(traits.quiz, "traits.schema.json#/$defs/quiz");
    hold(traits.kept, "traits.schema.json#/$defs/kept");
  }
  expect(steps.length).toBeGreaterThan(10);
});

test("the trace is that of the question, waiting or done", () => {
  const { traits, ask } = page();
  const [asked] = questions;
  expect((traits._trace as Trace).frames[0]!.decision).toBeTruthy();
  ask("answer", { answer: asked!.answers.filter(({ parts }) => parts[0]!.right).map(({ given }) => given) });
  expect(traits._trace).toMatchObject({ revision: 1 });
  expect((traits._trace as Trace).frames[0]!.decision).toBeUndefined();
  expect(ask("resync")).toMatchObject({ ok: true, result: { trace: { revision: 1 } } });
});

test("what may not be played is told from what was judged beforehand, and nothing else is made up", () => {
  const at = questions.findIndex(({ verdicts }) => Object.keys(verdicts).length > 0);
  const { traits, ask } = page();
  const entries = questions.slice(0, at).map(({ id, form, answers }) => {
    const right = answers.filter(({ parts }) => parts.every((part) => part.right)).map(({ given }) => given);
    return {
      time: "2026-01-01T00:00:00+00:00",
      question: id,
      given: form.kind === "pick" ? right : right[0],
      tries: 1,
      hints: 0,
      seconds: 1,
    };
  }) as KeptEntry[];
  ask("resume", { learner: "", entries });
  const [[picks, verdict]] = Object.entries(questions[at]!.verdicts) as [[string, object]];
  expect(ask("verdict", { picks: picks.split(" ") })).toMatchObject({ ok: true, result: { verdict } });
  expect(ask("verdict", { picks: ["nothing"] })).toMatchObject({ ok: false, error: { code: "not_available" } });
  expect(ask("hello").ok).toBe(true);
  expect(ask("undo").ok).toBe(false);
  expect(traits.score).toBe(at / questions.length);
});

test("a learner whom the page knows keeps the name", () => {
  const { traits, ask } = page({ learner: "Ida", who: "known" });
  ask("resume", { learner: "Bo", entries: [] });
  expect(traits.kept).toMatchObject({ learner: "Ida", who: "known" });
});
