// Lesson on a page without Python: after every request the page shows what Python showed, at every kind of step.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import teaching from "../src/offline/lesson_responder";
import type { LocalModel } from "../src/offline/responder";
import type { Bank, LessonStep, QuizData, SavedAnswers } from "../src/trace/types";
import fixture from "./fixtures/lesson.json?raw";
import { FIXED_TIME, page as opened, type Vectors, walk } from "./vectors";

const { kept: savedAnswers, bank: head, questions, walks } = JSON.parse(fixture) as Vectors;
const bank: Bank = { ...head, questions };

beforeEach(() => {
  vi.useFakeTimers({ now: FIXED_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = () => opened(teaching, bank, { kept: savedAnswers, step: 0 });

test.each(walks.map((steps, number) => [number, steps] as const))(
  "the page shows what Python shows: lesson %i",
  (_, steps) => {
    const reference = page();
    walk(reference, steps);
    expect(reference.traits.done).toBe(true);
  },
);

test("another page takes over the position and the feedback", () => {
  const { traits, ask } = page();
  for (const [number, { type, payload }] of walks[0]!.entries()) {
    // The second round after the end is not taken over: the lesson is at its end there.
    if (type === "ask_missed" && traits.done) break;
    ask(type, payload);
    const { learner, entries } = traits.kept as SavedAnswers;
    const { lesson, quiz } = traits;
    const other = page();
    other.ask("resume", { learner, entries });
    other.ask("take_up", { lesson, quiz });
    // Repeated answers are not stored, so the other page cannot show their feedback.
    if ((quiz as QuizData).feedback?.some(({ text }) => text.startsWith("You have tried that."))) continue;
    // A game starts again from its beginning.
    if ((lesson as LessonStep).task === "play")
      expect(other.traits.lesson).toMatchObject({ number: (lesson as LessonStep).number });
    else expect(other.traits, `step ${number}: ${type}`).toMatchObject({ lesson, quiz });
  }
});

test("a game that the page does not carry is a step to watch, and Next leads on", () => {
  const { steps } = bank.lesson!;
  const watched = steps.map((step) => (step.play ? { ...step, play: { ...step.play, turns: [] } } : step));
  const at = steps.findIndex(({ play }) => play);
  const run: Bank = {
    ...bank,
    lesson: { ...bank.lesson!, steps: watched.slice(at).map((step) => ({ ...step, tasks: [] })) },
  };
  const traits: Record<string, unknown> = { kept: savedAnswers };
  const model = {
    get: (key: string) => traits[key],
    set: (key: string, value: unknown) => {
      traits[key] = value;
    },
    tell: () => {},
    send: (_: object) => {},
  };
  teaching(model as LocalModel, run);
  expect(traits.lesson).toMatchObject({ task: "watch", done: true });
  model.send({ v: 1, id: "view.1", type: "play", revision: 0, payload: { action: "play AC" } });
  expect(traits._revision).toBe(0);
  model.send({ v: 1, id: "view.1", type: "next_step", revision: 0, payload: {} });
  expect(traits._revision).toBe(1);
});
