// Fakes for tests of single parts of a view: a screen, beats, and short choices.
import { vi } from "vitest";
import { trackFields } from "../../src/store/tracked_fields";
import { Traits } from "../../src/store/traits";
import { type Beat, fold } from "../../src/trace/beats";
import type { ChoiceData, ChoosingData, DecisionData, Frame, VerdictData } from "../../src/trace/types";
import type { Continuation } from "../../src/view/continuation";
import { beat, FakeHost, settle } from "../host";

/** Return a screen that records announcements; its texts are keys with their values. */
export function screen() {
  return {
    sentences: [] as string[],
    say(text: string) {
      this.sentences.push(text);
    },
    text: (key: string, ...filled: (number | string | undefined)[]) => `[${[key, ...filled].join(" ")}]`,
  };
}

/** Turn the fields of a fake into signals. */
export function tracked<T extends object>(fake: T): T {
  trackFields(fake, ...(Object.keys(fake) as (keyof T)[]));
  return fake;
}

/** Return traits with these values, which a test can set. */
export function traits(values: Record<string, unknown> = {}) {
  const host = new FakeHost({ ...values });
  const set = (name: string, value: unknown) => host.set(name, value);
  return Object.assign(new Traits(host), { set });
}

/** Return a model with these traits. */
export const model = (traits: Record<string, unknown> = {}) => ({ traits, get: (name: string) => traits[name] });

/** Return beats with these texts. */
export const beats = (...frames: (string | Frame)[]): Beat[] =>
  fold(frames.map((frame) => (typeof frame === "string" ? beat(frame) : frame)));

export const choice = (action: string, picks: string[], change: Partial<ChoiceData> = {}): ChoiceData => ({
  action,
  picks,
  label: `Do ${action}`,
  frames: [],
  ...change,
});

export const refusal = (text: string): VerdictData => ({ legal: false, code: "no", rule: "1.1", text, highlight: [] });
export const consent = (text: string): VerdictData => ({ legal: true, code: null, rule: null, text, highlight: [] });

/** Return a choice of one of two cards; a third one is refused. */
export const oneOf = (change: Partial<ChoosingData> = {}): ChoosingData => ({
  selection: { mode: "one", from: ["A", "B"] },
  choices: [choice("play A", ["A"]), choice("play B", ["B"])],
  refusals: { C: refusal("Not C.") },
  elsewhere: "Elsewhere.",
  ...change,
});

/** Return a growing selection of up to three cards. */
export const growing = (change: Partial<ChoosingData> = {}): ChoosingData =>
  oneOf({
    selection: { mode: "growing", from: ["A", "B", "C"], most: 3, complete: false, confirm: "Play" },
    choices: [choice("play A", ["A"])],
    refusals: {},
    ...change,
  });

export const decision = (
  choosing: ChoosingData | undefined = oneOf(),
  change: Partial<DecisionData> = {},
): DecisionData => ({
  seat: 0,
  prompt: "Which?",
  ...(choosing && { choosing }),
  ...change,
});

export const whatIf = (change: Partial<Continuation> = {}): Continuation => ({
  kind: "what-if",
  base: 1,
  label: "Do A",
  beats: beats("If so.", "And then."),
  at: 0,
  moves: ["play A"],
  moveCounts: [1, 1],
  isAwaited: false,
  redealt: false,
  ...change,
});

/** Return requests that the test answers. */
export function fakePython() {
  const sent: { type: string; payload: unknown; answer: (answer: object) => void }[] = [];
  const ask = vi.fn(
    (type: string, payload: unknown) => new Promise((answer) => sent.push({ type, payload, answer })),
  ) as never;
  const answer = async (result: object) => {
    sent.at(-1)!.answer({ ok: true, revision: 0, result });
    await settle();
  };
  const fail = async (error: object) => {
    sent.at(-1)!.answer({ ok: false, revision: 0, error });
    await settle();
  };
  return { sent, ask, answer, fail, tellFailure: vi.fn() };
}
