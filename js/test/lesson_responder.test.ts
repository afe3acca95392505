// A lesson on a page without Python: after every request it says what Python says, at every kind of step.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import teaching from "../src/alone/lesson_responder";
import type { LocalModel } from "../src/alone/responder";
import type { Bank, BankQuestion, HandedIn, Kept, LessonStep, Quiz, Trace } from "../src/trace/types";
import { hold } from "./contract";
import fixture from "./fixtures/lesson.json?raw";

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

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-01-02T03:04:05Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page's model with nobody behind it but the script that teaches. */
function page() {
  const traits: Record<string, unknown> = { kept, step: 0 };
  let told: { ok: boolean; result?: object; revision: number } | undefined;
  const model: LocalModel = {
    get: (key) => traits[key],
    set: (key, value) => {
      traits[key] = value;
    },
    tell: (_, content) => {
      told = content as typeof told;
    },
    send: () => {},
  };
  teaching(model, bank);
  const ask = (type: string, payload: object = {}) => {
    model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    return told!;
  };
  return { traits, ask };
}

test.each(runs.map((steps, number) => [number, steps] as const))("it says what Python says: lesson %i", (_, steps) => {
  const { traits, ask } = page();
  let expected: Record<string, unknown> = {};
  for (const [number, step] of steps.entries()) {
    expected = { ...expected, ...step };
    const { type, payload, result } = step;
    const answer = ask(type, payload);
    const { entries, ...who } = traits.kept as Kept;
    const { log, ...handed } = ask("hand_in").result as HandedIn;
    const { mode, offers, frames } = traits._trace as Trace;
    const lesson = traits.lesson as LessonStep;
    const found = {
      type,
      payload,
      result: answer.ok ? answer.result : null,
      quiz: traits.quiz,
      lesson: { ...lesson, texts: lesson.texts.slice(0, 1) },
      kept: { ...who, entries: [entries.length, ...entries.slice(-1)] },
      progress: traits.progress,
      done: traits.done,
      mark: traits.mark,
      step: traits.step,
      table: [mode, offers, ...frames.map(({ text }) => text)],
      chooses: !!frames.at(-1)!.decision,
      handed: { ...handed, log: [log.length, log.split("\n").slice(0, -1).slice(-1)] },
    };
    expect(found, `step ${number}: ${type} ${JSON.stringify(payload)}`).toEqual({ ...expected, result });
    hold(lesson, "traits.schema.json#/$defs/lesson");
  }
  expect(traits.done).toBe(true);
});

test("another page takes up where one is, and with what was said there", () => {
  const { traits, ask } = page();
  for (const [number, { type, payload }] of runs[0]!.entries()) {
    // What is asked again after the end is not taken over: there the lesson is at its end.
    if (type === "ask_missed" && traits.done) break;
    ask(type, payload);
    const { learner, entries } = traits.kept as Kept;
    const { lesson, quiz } = traits;
    const other = page();
    other.ask("resume", { learner, entries });
    other.ask("take_up", { lesson, quiz });
    // An answer that was given before is not kept, so another page does not tell of it.
    if ((quiz as Quiz).told?.some(({ text }) => text.startsWith("You have tried that."))) continue;
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
  const traits: Record<string, unknown> = { kept };
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
