// Walks that Python took, request by request, as references for the scripts that stand in for it: after each request
// the page must show the same. `python -m tests.fixtures.vectors` prints what Python showed at a step.
import { expect, vi } from "vitest";
import type { LocalModel } from "../src/offline/responder";
import type { Bank, BankQuestion, ChoiceData, DecisionData, LessonStep, SavedAnswers, Trace } from "../src/trace/types";
import { hold } from "./contract";

export interface Step {
  type: string;
  payload: object;
  time?: string;
  /** Time zone of the learner; UTC if absent. */
  zone?: string;
  /** Mark of each value that has changed. */
  marks: Record<string, string>;
}

export interface Vectors {
  kept: SavedAnswers;
  bank: Bank;
  questions: BankQuestion[];
  walks: Step[][];
}

export const FIXED_TIME = Date.parse("2026-01-02T03:04:05Z");

/** Requests whose failures are not compared: the page lacks some verdicts that Python has. */
const LEFT_OUT = new Set(["verdict"]);

/** Serialise a value in the same way as `canonical` in `tests/fixtures/vectors.py`. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item) =>
    item && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** Return the mark of a value: the CRC-32 of its text. */
export function mark(value: unknown): string {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(canonical(value))) sum = CRC[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

/** Return a decision without the frames of its choices: a page carries more of them, and a walk makes the choices. */
const unled = (decision: DecisionData): DecisionData =>
  decision.choosing
    ? {
        ...decision,
        choosing: {
          ...decision.choosing,
          choices: decision.choosing.choices.map(({ frames, to, ...rest }) => rest as ChoiceData),
        },
      }
    : decision;

/** Return the marked part of a trace: everything except its revision. */
const table = ({ revision, frames, ...trace }: Trace) => ({
  ...trace,
  ...(frames && {
    frames: frames.map(({ decision, ...frame }) => ({ ...frame, ...(decision && { decision: unled(decision) }) })),
  }),
});

/** Return the traits of a page that only a responder serves, and a function that sends it requests. */
export function page(stand: (model: LocalModel, bank: Bank) => unknown, bank: Bank, traits: Record<string, unknown>) {
  let answer: { ok: boolean; result?: object; error?: object; revision: number } | undefined;
  const model: LocalModel = {
    get: (key) => traits[key],
    set: (key, value) => {
      traits[key] = value;
    },
    tell: (_, content) => {
      answer = content as typeof answer;
      // The traces of the fixtures omit the tables, so they do not satisfy the schema.
      if (!(answer?.result && "trace" in answer.result)) hold(content, "messages.schema.json#/$defs/answer");
    },
    send: () => {},
  };
  stand(model, bank);
  const ask = (type: string, payload: object = {}) => {
    model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    return answer!;
  };
  return { traits, ask };
}

const withoutTable = (result: object) =>
  "trace" in result ? { ...result, trace: table(result.trace as Trace) } : result;

/** Return the marked form of a result: null for a refused request, undefined for one that is not compared. */
function resultAs(type: string, ok: boolean, result: object | undefined): object | null | undefined {
  if (ok) return withoutTable(result!);
  return LEFT_OUT.has(type) ? undefined : null;
}

/** Return the marked form of a step; at a table to play at, only its first text unless Python has marked all. */
function lessonAs(lesson: LessonStep, marked: string | undefined): LessonStep {
  const plays = marked !== undefined && mark(lesson) !== marked;
  return plays ? { ...lesson, texts: lesson.texts.slice(0, 1) } : lesson;
}

/** Check traits against their schemas. */
function holdTraits({ kept, quiz, lesson }: Record<string, unknown>): void {
  hold(kept, "traits.schema.json#/$defs/kept");
  if (lesson) hold(lesson, "traits.schema.json#/$defs/lesson");
  if (quiz && "number" in (quiz as object)) hold(quiz, "traits.schema.json#/$defs/quiz");
}

/** Send a walk's requests to a page, and compare the traits after each with Python's. */
export function walk({ traits, ask }: ReturnType<typeof page>, steps: Step[]): void {
  let expected: Record<string, string> = {};
  for (const [number, { type, payload, time, zone = "UTC", marks }] of steps.entries()) {
    expected = { ...expected, ...marks };
    vi.stubEnv("TZ", zone);
    if (time) vi.setSystemTime(Date.parse(time));
    const { ok, result } = ask(type, payload);
    const values: Record<string, unknown> = {
      ...traits,
      result: resultAs(type, ok, result),
      table: table(traits._trace as Trace),
      ...("pair" in traits && { pair: table(traits.pair as Trace) }),
      handed: ask("hand_in").result,
      ...(traits.lesson !== undefined && { lesson: lessonAs(traits.lesson as LessonStep, expected.lesson) }),
    };
    for (const [name, target] of Object.entries(expected)) {
      if (name === "result" && values.result === undefined) continue;
      const actual = canonical(values[name]);
      const message = `step ${number}, ${type} ${JSON.stringify(payload)}: ${name} is ${actual}`;
      expect(mark(values[name]), message).toBe(target);
    }
    holdTraits(traits);
  }
  vi.unstubAllEnvs();
  expect(steps.length).toBeGreaterThan(4);
}
