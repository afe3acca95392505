// Choices at decisions: carried by the trace, or requested for the beats on screen and their neighbours.
import { batch, type Signal, signal } from "@preact/signals";
import type { Beat } from "../trace/beats";
import type { AnswerTo, ChoosingData, DecisionData } from "../trace/types";

/** Number of decisions requested ahead of the current one. */
const AHEAD = 4;
/** Number of decisions requested behind the current one. */
const BEHIND = 2;
/** Number of nearby decisions in one request: few, so that the reader's next beat never waits long. */
const TOGETHER = 2;
/** Most decisions in one request. */
const MOST = 16;
/** Time in milliseconds after which a request without an answer no longer blocks others. */
const PATIENCE = 10_000;

/** Part of a store that the cache needs. */
interface Source {
  readonly beats: readonly Beat[];
  readonly revision: number;
  /** True if Python or the page can answer requests. */
  readonly canAnswer: boolean;
}

interface DecisionHooks {
  ask(beats: number[]): Promise<AnswerTo<"decisions">>;
  /** Called when the choices of these decisions have arrived. */
  onDecisions(decisions: readonly DecisionData[]): void;
}

/** Return the numbers of up to `most` beats with a decision after `index`, in steps of `step`. */
function decidingFrom(beats: readonly Beat[], index: number, step: 1 | -1, most: number): number[] {
  const result: number[] = [];
  for (let at = index + step; at >= 0 && at < beats.length && result.length < most; at += step) {
    if (beats[at]?.frame.decision) result.push(at);
  }
  return result;
}

/** Return the decisions near a beat, the most likely next ones first. */
export function near(beats: readonly Beat[], index: number): number[] {
  const ahead = decidingFrom(beats, index, 1, AHEAD);
  const behind = decidingFrom(beats, index, -1, BEHIND);
  return [...ahead.slice(0, 2), ...behind, ...ahead.slice(2)];
}

/** Choices by decision, requested as readers approach them. */
export class DecisionCache {
  /**
   * Choices by the decision of a frame: undefined before an answer, null if no answer has them. The key belongs to one
   * state of the trace, so entries of removed or replaced decisions disappear with it, and the others stay.
   */
  #answers = new WeakMap<DecisionData, Signal<ChoosingData | null | undefined>>();
  /** Current beat of each view. */
  #looking = new Map<string, number>();
  /** Request in progress. */
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

  /** Return the choices of a decision as far as they are loaded. */
  choosing(decision: DecisionData): ChoosingData | undefined {
    return decision.choosing ?? this.#answer(decision).value ?? undefined;
  }

  /** Return true if the choices of a decision are missing and may still arrive. */
  awaits(decision: DecisionData): boolean {
    return !decision.choosing && this.#answer(decision).value === undefined && this.source.canAnswer;
  }

  #answer(decision: DecisionData): Signal<ChoosingData | null | undefined> {
    const result = this.#answers.get(decision) ?? signal(undefined);
    this.#answers.set(decision, result);
    return result;
  }

  /** Store the choices of some decisions, from any source. */
  bring(entries: readonly (readonly [DecisionData, ChoosingData])[]): void {
    batch(() => {
      for (const [decision, choosing] of entries) this.#answer(decision).value = choosing;
      this.hooks.onDecisions(entries.map(([decision]) => decision));
    });
  }

  /** Note the current beat of a view. */
  look(view: string, beat: number): void {
    this.#looking.set(view, beat);
    this.askAhead();
  }

  leave(view: string): void {
    this.#looking.delete(view);
  }

  /** Abandon the request in progress and ask again: answers have become possible. */
  restart(): void {
    this.#free(this.#request);
  }

  /** Request the missing choices near the views; one request at a time, so that fast stepping limits itself. */
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
      // At another revision the beats may be different ones; the views request them again if needed.
      if (answer.revision === revision) this.#take(answer, beats, decisions);
      this.#free(request);
    });
  }

  #take(answer: AnswerTo<"decisions">, beats: readonly number[], decisions: readonly DecisionData[]): void {
    const results = answer.ok ? answer.result.decisions : [];
    const entries = results.flatMap(({ beat, choosing }) => {
      // The answer may contain more than was requested.
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

  /** Return the beats to request next: those on screen, or else those near them. */
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
