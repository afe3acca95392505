// A lesson on a page without Python: after every request it says what Python says, at every kind of step.
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

test.each(walks.map((steps, number) => [number, steps] as const))("it says what Python says: lesson %i", (_, steps) => {
  const reference = page();
  walk(reference, steps);
  expect(reference.traits.done).toBe(true);
});

test("another page takes up where one is, and with what was said there", () => {
  const { traits, ask } = page();
  for (const [number, { type, payload }] of walks[0]!.entries()) {
    // What is asked again after the end is not taken over: there the lesson is at its end.
    if (type === "ask_missed" && traits.done) break;
    ask(type, payload);
    const { learner, entries } = traits.kept as SavedAnswers;
    const { lesson, quiz } = traits;
    const other = page();
    other.ask("resume", { learner, entries });
    other.ask("take_up", { lesson, quiz });
    // An answer that was given before is not kept, so another page does not tell of it.
    if ((quiz as QuizData).feedback?.some(({ text }) => text.startsWith("You have tried that."))) continue;
    // A game begins anew.
    if ((lesson as LessonStep).task === "play")
      expect(other.traits.lesson).toMatchObject({ number: (lesson as LessonStep).number });
    else expect(other.traits, `step ${number}: ${type}`).toMatchObject({ lesson, quiz });
  }
});

test("a game that the page does not carry is one to watch, and leads on", () => {
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
