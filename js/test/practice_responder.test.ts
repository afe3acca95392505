// Practice on a page without Python: after every request it says what Python says, and the same question comes next.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import practising from "../src/alone/practice_responder";
import type { LocalModel } from "../src/alone/responder";
import type { Bank, BankQuestion, HandedIn, Kept } from "../src/trace/types";
import { hold } from "./contract";
import fixture from "./fixtures/practice.json?raw";

interface Step extends Record<string, unknown> {
  type: string;
  payload: object;
  result: object | null;
  time?: string;
}
interface Page {
  kept: Kept;
  bank: Bank;
  questions: BankQuestion[];
  runs: Step[][];
}

const pages = JSON.parse(fixture) as Page[];
const NOW = Date.parse("2026-01-02T03:04:05Z");

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function opened({ kept, bank, questions }: Page) {
  const traits: Record<string, unknown> = { kept };
  let told: { ok: boolean; result?: object } | undefined;
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
  practising(model, { ...bank, questions });
  const ask = (type: string, payload: object = {}) => {
    model.send({ v: 1, id: "view.1", type, revision: 0, payload });
    return told!;
  };
  return { traits, ask };
}

const runs = pages.flatMap((page, number) => page.runs.map((steps, run) => [number, run, page, steps] as const));

test.each(runs)("it says what Python says: page %i, learner %i", (_, __, page, steps) => {
  const { traits, ask } = opened(page);
  let expected: Record<string, unknown> = {};
  for (const [number, step] of steps.entries()) {
    expected = { ...expected, ...step };
    const { type, payload, result } = step;
    if (step.time) vi.setSystemTime(Date.parse(step.time));
    const answer = ask(type, payload);
    const { entries, ...who } = traits.kept as Kept;
    const { log, ...handed } = ask("hand_in").result as HandedIn;
    const { quiz } = traits;
    const found = {
      ...{ type, payload, time: expected.time, question: expected.question },
      result: answer.ok ? answer.result : null,
      quiz,
      pair: "frames" in (traits.pair as object),
      kept: { ...who, entries: [entries.length, ...entries.slice(-1)] },
      known: traits.known,
      progress: traits.progress,
      handed: { ...handed, log: [log.length, log.split("\n").slice(0, -1).slice(-1)] },
    };
    expect(found, `step ${number}: ${type} ${JSON.stringify(payload)}`).toEqual({ ...expected, result });
    // Which question it is, the page tells by its trace.
    const { open, closed } = page.questions.find(({ id }) => id === expected.question)!;
    const text = (parts: Record<string, number>) => JSON.parse(page.bank.pool[parts.frames!]!)[0].text;
    const shown = (traits._trace as { frames: { text: string }[] }).frames[0]!.text;
    expect([text(open), text(closed)], `step ${number}`).toContain(shown);
    hold(quiz, "traits.schema.json#/$defs/quiz");
    hold(traits.kept, "traits.schema.json#/$defs/kept");
  }
  expect(steps.length).toBeGreaterThan(20);
});
