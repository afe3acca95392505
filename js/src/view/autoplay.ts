// Automatic play: how long each beat is shown, and at which beats it pauses.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { trackFields } from "../store/tracked_fields";
import type { Traits } from "../store/traits";
import type { Beat } from "../trace/beats";
import type { Pace, Trace } from "../trace/types";
import { alike } from "./continuation";
import type { Cursor } from "./cursor";
import { followTrait } from "./trait";
import type { Turn } from "./turn";

/** Milliseconds for a beat before those for its words. */
const AT_LEAST = 500;
/** Additional milliseconds for each word to read: three words a second are comfortable. */
const PER_WORD = 1000 / 3;
/** Factor of the duration for beats that deserve attention. */
const WORTH_A_LOOK = 1.5;
/** Least duration in milliseconds of beats that deserve attention. */
const LOOK_AT_LEAST = 3500;
/** Number of beats behind a shared game from which its reader catches up at the fastest pace. */
const BEHIND = 3;
/** Factor on all durations. */
const SLOWNESS: Record<Pace, number> = { step: 1, slow: 1.7, normal: 1, fast: 0.45 };

export const PACES = Object.keys(SLOWNESS) as Pace[];

interface AutoplayParts {
  readonly store: { readonly traits: Pick<Traits, "get">; readonly trace: Trace | null };
  readonly cursor: Pick<Cursor, "beat" | "canNext" | "index" | "length" | "step">;
  readonly turn: Pick<Turn, "decision" | "wayOn">;
  readonly panels: { readonly clause: string | null };
}

/** Storage of the pace that the reader chose last. */
interface PaceMemory {
  read(): string | undefined;
  write(pace: string): void;
}

/** The timer behind automatic play. */
export class Autoplay {
  pace: Pace = "step";

  /** True if the reader wants beats to advance automatically. */
  #running = signal(false);
  /** True if the reader stopped automatic play, or stepped back. */
  #stopped = false;
  /** True if the next beat shows the result of a decision: the reader has just seen its rule. */
  #decided = false;
  /** Rules of all beats so far; a beat with a new rule waits for the reader. */
  #metRules = new Set<string>();
  #lastBeat: Beat | undefined;
  /** True if the current beat waits for the reader. */
  #stops = signal(false);
  #timer = signal<ReturnType<typeof setTimeout> | undefined>(undefined);
  #goesOn = computed(() => this.#running.value && this.#isFree && (!this.#stops.value || this.follows));
  #disposers: (() => void)[];

  /** `isCalm` returns true if the reader prefers reduced motion; `memory` stores the chosen pace for views opened later. */
  constructor(
    private readonly parts: AutoplayParts,
    isCalm: () => boolean,
    private readonly memory: PaceMemory,
  ) {
    trackFields(this, "pace");
    let chosen = memory.read();
    this.#disposers = [
      followTrait(parts.store.traits, "pace", (pace) => {
        this.setPace(isCalm() ? "step" : (chosen ?? String(pace)));
        chosen = undefined;
      }),
      effect(() => this.#follow()),
    ];
  }

  /** True if the timer for the next beat is running. */
  get playing(): boolean {
    return this.#timer.value !== undefined;
  }

  /** True if the reader follows a shared game: then no beat waits for the reader. */
  get follows(): boolean {
    return this.#running.value && !!this.parts.store.traits.get("_shared");
  }

  /** True if only the current beat's importance interrupts automatic play. */
  get resting(): boolean {
    return this.#running.value && this.#stops.value && !this.follows;
  }

  /** Text for the way on while automatic play rests; else empty. */
  get restsAt(): string {
    const { cursor, turn } = this.parts;
    return this.resting && cursor.canNext ? turn.wayOn : "";
  }

  /** True if the next beat may follow without the reader. */
  get #isFree(): boolean {
    const { store, cursor, turn, panels } = this.parts;
    const { decision } = turn;
    // In a shared game the reader's earlier decisions do not interrupt.
    const isPast = !!store.traits.get("_shared");
    const isDecisionOpen = !!decision && !isPast && (!decision.recorded || store.trace?.perspective !== null);
    return cursor.canNext && !isDecisionOpen && !panels.clause;
  }

  setPace(pace: string): void {
    this.pace = PACES.find((candidate) => candidate === pace) ?? "step";
    this.#stopped = false;
    if (pace === "step") this.#running.value = false;
  }

  /** Set the pace that the reader chooses, here and in views opened later. */
  choose(pace: Pace): void {
    this.memory.write(pace);
    this.setPace(pace);
  }

  /** Start or stop automatic play. */
  toggle(): void {
    const { cursor } = this.parts;
    if (this.playing) this.stop();
    else if (cursor.canNext) {
      this.#stopped = false;
      this.#running.value = true;
      this.step();
    }
  }

  /** Advance one beat, on a press or by the timer. */
  step(): void {
    const { cursor } = this.parts;
    if (!cursor.canNext) return;
    this.#release();
    cursor.step();
  }

  /** Resume automatic play after a step of the reader, unless it was stopped or the pace is "step". */
  proceed(): void {
    // A press during automatic play hurries it at any pace.
    if (!this.#stopped) this.#running.value ||= this.pace !== "step";
  }

  /** Resume automatic play after a move of the reader, unless the pace is "step". */
  proceedFromMove(): void {
    this.#stopped = false;
    this.#running.value = this.pace !== "step";
    this.#decided = true;
  }

  /** End the pause at the current beat. */
  #release(): void {
    this.#stops.value = false;
    this.#decided = !!this.parts.turn.decision;
  }

  /** Pause until the reader steps or moves. */
  pause(): void {
    this.#running.value = false;
  }

  /** Stop until the reader starts automatic play again. */
  stop(): void {
    this.#stopped = true;
    this.#running.value = false;
  }

  /** Restart the reading time, because text was added. */
  linger(): void {
    const { beat } = this.parts.cursor;
    const { trace } = this.parts.store;
    if (this.playing && beat && trace) this.#wait(this.#stay(beat, trace));
  }

  /** Register the current beat, and start or cancel the timer for the next one. */
  #follow(): void {
    const { store, cursor } = this.parts;
    const { beat } = cursor;
    const { trace } = store;
    untracked(() => this.#see(beat, trace));
    const goesOn = this.#goesOn.value && !!beat && !!trace;
    untracked(() => {
      if (!goesOn) this.#cancel();
      else if (!this.playing) this.#wait(this.#stay(beat, trace));
    });
  }

  #see(beat: Beat | undefined, trace: Trace | null): void {
    // Confirmation by Python replaces the beat of a move with an equal one.
    if (beat !== this.#lastBeat && !alike(beat, this.#lastBeat)) this.#arrive(beat, trace);
    this.#lastBeat = beat;
  }

  dispose(): void {
    for (const dispose of this.#disposers) dispose();
    this.#cancel();
    this.#running.value = false;
  }

  #arrive(beat: Beat | undefined, trace: Trace | null): void {
    this.#cancel();
    const { tags = [], rules = [] } = beat?.frame ?? {};
    const chief = rules[0];
    const isNew = chief !== undefined && !this.#metRules.has(chief);
    for (const rule of rules) this.#metRules.add(rule);
    this.#stops.value =
      (isNew && !this.#decided) || !!beat?.frame.goal || tags.some((tag) => trace?.rests?.includes(tag));
    this.#decided = false;
  }

  /** Return the milliseconds for which a beat is shown. */
  #stay({ frame }: Beat, trace: Trace): number {
    const marked = frame.tags.some((name) => trace.tags.some(({ tag }) => tag === name));
    const toRead = AT_LEAST + PER_WORD * frame.text.split(/\s+/).length;
    const stay = marked || this.#stops.value ? Math.max(toRead * WORTH_A_LOOK, LOOK_AT_LEAST) : toRead;
    const { index, length } = this.parts.cursor;
    const isBehind = this.follows && length - 1 - index > BEHIND;
    return stay * SLOWNESS[isBehind ? "fast" : this.pace];
  }

  #wait(delay: number): void {
    this.#cancel();
    this.#timer.value = setTimeout(() => {
      // A hidden page waits.
      if (document.hidden) this.#wait(delay);
      else
        batch(() => {
          this.#timer.value = undefined;
          this.step();
        });
    }, delay);
  }

  #cancel(): void {
    clearTimeout(this.#timer.peek());
    this.#timer.value = undefined;
  }
}
