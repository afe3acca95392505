// Quiz on a page without Python: after every request the page shows what Python showed, for every form and game.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import answering from "../src/offline/quiz_responder";
import type { Bank, KeptEntry, SavedAnswers, Trace } from "../src/trace/types";
import fixture from "./fixtures/quiz.json?raw";
import { FIXED_TIME, page as opened, type Vectors, walk } from "./vectors";

const { kept: savedAnswers, bank: head, questions, walks } = JSON.parse(fixture) as Vectors;
const bank: Bank = { ...head, questions };

beforeEach(() => {
  vi.useFakeTimers({ now: FIXED_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (first: Partial<SavedAnswers> = {}) => opened(answering, bank, { kept: { ...savedAnswers, ...first } });

test.each(walks.map((steps, number) => [number, steps] as const))(
  "the page shows what Python shows: quiz %i",
  (_, steps) => {
    walk(page(), steps);
  },
);

test("the trace belongs to the open or finished question", () => {
  const { traits, ask } = page();
  const [question] = questions;
  expect((traits._trace as Trace).frames[0]!.decision).toBeTruthy();
  ask("answer", { answer: question!.answers.filter(({ parts }) => parts[0]!.right).map(({ given: value }) => value) });
  expect(traits._trace).toMatchObject({ revision: 1 });
  expect((traits._trace as Trace).frames[0]!.decision).toBeUndefined();
  expect(ask("resync")).toMatchObject({ ok: true, result: { trace: { revision: 1 } } });
});

test("a refused selection has its carried verdict, and another one has none", () => {
  const at = questions.findIndex(({ verdicts }) => Object.keys(verdicts).length > 0);
  const { traits, ask } = page();
  const entries = questions.slice(0, at).map(({ id, form, answers }) => {
    const right = answers.filter(({ parts }) => parts.every((part) => part.right)).map(({ given: value }) => value);
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

test("a learner whom the page knows keeps their name", () => {
  const { traits, ask } = page({ learner: "Ida", who: "known" });
  ask("resume", { learner: "Bo", entries: [] });
  expect(traits.kept).toMatchObject({ learner: "Ida", who: "known" });
});
