// Beats that follow by themselves: how long each stays in sight, and where they stop.
import type { Beat } from "../trace/beats";
import type { Pace, Trace } from "../trace/types";
import { alike } from "./tail";

/** A beat stays for so many milliseconds, … */
const AT_LEAST = 500;
/** … and for so many more for each letter that is to be read. */
const PER_LETTER = 14;
/** What stepping stops at is worth a longer look. */
const WORTH_A_LOOK = 1.7;
/** How much longer or shorter everything takes. */
const SLOWNESS: Record<Pace, number> = { step: 1, slow: 2, normal: 1, fast: 0.4 };

export const PACES = Object.keys(SLOWNESS) as Pace[];

export class Flow {
  /** Whether beats follow by themselves, as far as it depends on the reader. */
  running = false;
  pace: Pace = "step";
  /** Whether the beat that comes next shows what has just been decided: its rule was met there. */
  decided = false;

  /** What has been told so far of all rules: a rule told for the first time is read in peace. */
  #met = new Set<string>();
  #seen: Beat | undefined;
  /** Whether the beat shown is one to stop at. */
  #stops = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `step` goes on to the next beat. */
  constructor(private step: () => void) {}

  /** Whether the next beat is about to follow. */
  get goingOn(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether beats would follow by themselves, if this one were not worth a look. */
  get resting(): boolean {
    return this.running && this.#stops;
  }

  /** The beat shown is looked at; `free` says whether anything keeps the next one from following. */
  see(beat: Beat | undefined, trace: Trace | null, free: boolean): void {
    // A move that Python confirms is another beat, which tells and shows the same.
    const arrived = beat !== this.#seen && !alike(beat, this.#seen);
    if (arrived) this.#arrive(beat, trace);
    this.#seen = beat;
    const goesOn = this.running && free && !this.#stops && !!beat && !!trace;
    if (goesOn && (arrived || !this.goingOn)) this.#wait(this.#stay(beat, trace));
    if (!goesOn) this.#cancel();
  }

  /** What is told was added to: the time to read it begins anew. */
  linger(): void {
    this.#cancel();
  }

  /** The reader has seen enough of a beat to stop at. */
  release(): void {
    this.#stops = false;
  }

  dispose(): void {
    this.#cancel();
    this.running = false;
  }

  #arrive(beat: Beat | undefined, trace: Trace | null): void {
    this.#cancel();
    const { tags = [], rules = [] } = beat?.frame ?? {};
    const chief = rules[0];
    const isNew = chief !== undefined && !this.#met.has(chief);
    for (const rule of rules) this.#met.add(rule);
    this.#stops = (isNew && !this.decided) || !!beat?.frame.goal || tags.some((tag) => trace?.rests?.includes(tag));
    this.decided = false;
  }

  #stay({ frame }: Beat, trace: Trace): number {
    const marked = frame.tags.some((name) => trace.tags.some(({ tag }) => tag === name));
    const stay = (AT_LEAST + PER_LETTER * frame.text.length) * SLOWNESS[this.pace];
    return marked ? stay * WORTH_A_LOOK : stay;
  }

  #wait(delay: number): void {
    this.#cancel();
    this.#timer = setTimeout(() => {
      // What nobody looks at waits.
      if (document.hidden) this.#wait(delay);
      else {
        this.#timer = undefined;
        this.step();
      }
    }, delay);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
