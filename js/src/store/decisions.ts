// What may be chosen at decisions: as the trace carries it, or asked for at the beats looked at and those near them.
import { batch, type Signal, signal } from "@preact/signals";
import type { Beat } from "../trace/beats";
import type { AnswerTo, ChoosingData, DecisionData } from "../trace/types";

/** So many decisions that come, … */
const AHEAD = 4;
/** … and so many that were, are asked for beside the one that is looked at, … */
const BEHIND = 2;
/** … a few at a time: what is looked at next never waits for long. */
const TOGETHER = 2;
/** More are never asked for at once. */
const MOST = 16;
/** A request that has got no answer for so many milliseconds keeps no other waiting. */
const PATIENCE = 10_000;

/** What is needed of a store. */
interface Source {
  readonly beats: readonly Beat[];
  readonly revision: number;
  /** Whether anybody could be asked. */
  readonly canAnswer: boolean;
}

interface DecisionHooks {
  ask(beats: number[]): Promise<AnswerTo<"decisions">>;
  /** What may be chosen at these decisions is known now. */
  onDecisions(decisions: readonly DecisionData[]): void;
}

/** The numbers of the beats with a decision from `index` on (not with it) in steps of `step`, at most so many. */
function decidingFrom(beats: readonly Beat[], index: number, step: 1 | -1, most: number): number[] {
  const result: number[] = [];
  for (let at = index + step; at >= 0 && at < beats.length && result.length < most; at += step) {
    if (beats[at]?.frame.decision) result.push(at);
  }
  return result;
}

/** The decisions near a beat, most likely to be looked at first. */
export function near(beats: readonly Beat[], index: number): number[] {
  const ahead = decidingFrom(beats, index, 1, AHEAD);
  const behind = decidingFrom(beats, index, -1, BEHIND);
  return [...ahead.slice(0, 2), ...behind, ...ahead.slice(2)];
}

export class DecisionCache {
  /**
   * What an answer contained, by the decision of the frame it is about: undefined before there is one, and null where
   * nobody has an answer. A decision belongs to one state of the trace: what is cut from that, or replaced, is forgotten
   * with it, and what stays keeps what it had.
   */
  #answers = new WeakMap<DecisionData, Signal<ChoosingData | null | undefined>>();
  /** Which beat is looked at by each view. */
  #looking = new Map<string, number>();
  /** The one request that is under way. */
  #request: object | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private source: Source,
    private hooks: DecisionHooks,
  ) {}

  dispose(): void {
    clearTimeout(this.#timer);
    this.#looking.clear();
  }

  /** What may be chosen at a decision, as far as it is known here. */
  choosing(decision: DecisionData): ChoosingData | undefined {
    return decision.choosing ?? this.#answer(decision).value ?? undefined;
  }

  /** Whether what may be chosen there, which is not known yet, may still come. */
  awaits(decision: DecisionData): boolean {
    return !decision.choosing && this.#answer(decision).value === undefined && this.source.canAnswer;
  }

  #answer(decision: DecisionData): Signal<ChoosingData | null | undefined> {
    const result = this.#answers.get(decision) ?? signal(undefined);
    this.#answers.set(decision, result);
    return result;
  }

  /** Take what may be chosen at some decisions from wherever it comes. */
  bring(entries: readonly (readonly [DecisionData, ChoosingData])[]): void {
    batch(() => {
      for (const [decision, choosing] of entries) this.#answer(decision).value = choosing;
      this.hooks.onDecisions(entries.map(([decision]) => decision));
    });
  }

  /** A view looks at a beat now. */
  look(view: string, beat: number): void {
    this.#looking.set(view, beat);
    this.askAhead();
  }

  leave(view: string): void {
    this.#looking.delete(view);
  }

  /** Ask anew, whatever was under way: nobody could be asked, and now somebody can. */
  restart(): void {
    this.#free(this.#request);
  }

  /** Ask for what is missing where somebody looks; one request at a time, so that fast stepping paces itself. */
  askAhead(): void {
    if (this.#request || !this.source.canAnswer) return;
    const beats = this.#missing();
    if (!beats.length) return;
    const { revision } = this.source;
    const decisions = beats.map((beat) => this.source.beats[beat]!.frame.decision!);
    const request = {};
    this.#request = request;
    this.#timer = setTimeout(() => this.#free(request), PATIENCE);
    void this.hooks.ask(beats).then((answer) => {
      // At another revision the beats may be others than those meant; they are asked for again where still wanted.
      if (answer.revision === revision) this.#take(answer, beats, decisions);
      this.#free(request);
    });
  }

  #take(answer: AnswerTo<"decisions">, beats: readonly number[], decisions: readonly DecisionData[]): void {
    const results = answer.ok ? answer.result.decisions : [];
    const entries = results.flatMap(({ beat, choosing }) => {
      // There may be more than was asked for.
      const decision = decisions[beats.indexOf(beat)] ?? this.source.beats[beat]?.frame.decision;
      return decision ? [[decision, choosing] as const] : [];
    });
    this.bring(entries);
    const untold = decisions.filter((decision) => !this.choosing(decision));
    for (const decision of untold) this.#answer(decision).value = null;
    if (untold.length) this.hooks.onDecisions(untold);
  }

  #free(request: object | null): void {
    if (this.#request !== request) return;
    clearTimeout(this.#timer);
    this.#request = null;
    this.askAhead();
  }

  /** The beats to ask for next: those on screen alone, then those near them. */
  #missing(): number[] {
    const { beats } = this.source;
    const isMissing = (beat: number) => {
      const decision = beats[beat]?.frame.decision;
      return !!decision && this.awaits(decision);
    };
    const pending = new Set(this.#looking.values());
    const missing = [...pending].filter(isMissing);
    if (missing.length) return missing.slice(0, MOST);
    const around = new Set([...pending].flatMap((beat) => near(beats, beat)));
    return [...around].filter(isMissing).slice(0, TOGETHER);
  }
}
