// Walks that Python took, request by request, for the scripts that stand in for it on a page: after each request a page is told the same.
// `python -m tests.fixtures.vectors` prints what Python told at a step.
import { expect, vi } from "vitest";
import type { LocalModel } from "../src/offline/responder";
import type { Bank, BankQuestion, ChoiceData, DecisionData, LessonStep, SavedAnswers, Trace } from "../src/trace/types";
import { hold } from "./contract";

export interface Step {
  type: string;
  payload: object;
  time?: string;
  /** The time zone of the learner; UTC if absent. */
  zone?: string;
  /** A mark of each value that the page is told and that is another than before. */
  marks: Record<string, string>;
}

export interface Vectors {
  kept: SavedAnswers;
  bank: Bank;
  questions: BankQuestion[];
  walks: Step[][];
}

export const FIXED_TIME = Date.parse("2026-01-02T03:04:05Z");

/** What a page may say of itself, and Python never does: of a move that was not worked out it tells no more. */
const LEFT_OUT = new Set(["verdict"]);

/** A value as text, the same as `canonical` of `tests/fixtures/vectors.py` makes of it. */
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

/** A mark of a value: CRC-32 of its text. */
export function mark(value: unknown): string {
  let sum = ~0;
  for (const byte of new TextEncoder().encode(canonical(value))) sum = CRC[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

/** A decision without what its choices lead to: a page carries more of it, and a walk makes the choices. */
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

/** A trace as it is marked: its revision is no part of what is shown. */
const table = ({ revision, frames, ...trace }: Trace) => ({
  ...trace,
  ...(frames && {
    frames: frames.map(({ decision, ...frame }) => ({ ...frame, ...(decision && { decision: unled(decision) }) })),
  }),
});

/** A page's model with nobody behind it but the script that stands in for Python. */
export function page(stand: (model: LocalModel, bank: Bank) => unknown, bank: Bank, traits: Record<string, unknown>) {
  let answer: { ok: boolean; result?: object; error?: object; revision: number } | undefined;
  const model: LocalModel = {
    get: (key) => traits[key],
    set: (key, value) => {
      traits[key] = value;
    },
    tell: (_, content) => {
      answer = content as typeof answer;
      // The traces of the fixtures have no tables.
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

/** A result as it is marked: null where the request was refused, and undefined where that is not compared. */
function resultAs(type: string, ok: boolean, result: object | undefined): object | null | undefined {
  if (ok) return withoutTable(result!);
  return LEFT_OUT.has(type) ? undefined : null;
}

/** A step of a lesson; at a table to play at, with its first text only, unless Python has marked all of them. */
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

/** Take a walk on a page; after each step it is to tell what Python told. */
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
