// Beats that follow by themselves: how long each stays in sight, and where they stop.
import type { Beat } from "../trace/beats";
import type { Model, Pace, Trace } from "../trace/types";
import { alike } from "./continuation";
import type { Screen } from "./screen";
import { OpeningTrait } from "./trait";

/** A beat stays for so many milliseconds, … */
const AT_LEAST = 500;
/** … and for so many more for each word that is to be read: three a second are read at ease. */
const PER_WORD = 1000 / 3;
/** What stepping stops at is worth a longer look, so many times as long, … */
const WORTH_A_LOOK = 1.5;
/** … and this long at least. */
const LOOK_AT_LEAST = 3500;
/** Who is more than so many beats behind a game that others go on with is led on at the greatest pace. */
const BEHIND = 3;
/** How much longer or shorter everything takes. */
const SLOWNESS: Record<Pace, number> = { step: 1, slow: 1.7, normal: 1, fast: 0.45 };

export const PACES = Object.keys(SLOWNESS) as Pace[];

interface Needs extends Pick<Screen, "redraw"> {
  readonly store: { readonly model: Pick<Model, "get"> };
  readonly cursor: { readonly canNext: boolean; readonly index: number; readonly length: number; step(): void };
  readonly turn: { readonly decision: object | null };
}

/** What the reader has chosen before. */
interface Memory {
  read(): string | undefined;
  write(pace: string): void;
}

export class Autoplay {
  pace: Pace = "step";

  /** Whether beats follow by themselves, as far as it depends on the reader. */
  #running = false;
  /** Whether the reader stopped the beats, or stepped back among them. */
  #stopped = false;
  /** Whether the beat that comes next shows what has just been decided: its rule was met there. */
  #decided = false;
  /** All rules told so far: a rule told for the first time is read in peace. */
  #met = new Set<string>();
  #seen: Beat | undefined;
  /** Whether the beat shown is one to stop at. */
  #stops = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #trait: OpeningTrait;

  /**
   * `isCalm` tells whether the reader wants nothing to move by itself; `memory` keeps the pace that readers choose, with
   * which the next views open.
   */
  constructor(
    private readonly view: Needs,
    isCalm: () => boolean,
    private readonly memory: Memory,
  ) {
    let chosen = memory.read();
    this.#trait = new OpeningTrait(view.store.model, "pace", (pace) => {
      this.setPace(isCalm() ? "step" : (chosen ?? String(pace)));
      chosen = undefined;
    });
  }

  /** Take over the trait `pace` if it was set anew. */
  follow(): void {
    this.#trait.follow();
  }

  /** Whether the next beat is about to follow. */
  get playing(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether the reader is led on through a game that others go on with: what is worth a look keeps nobody from it. */
  get follows(): boolean {
    return this.#running && !!this.view.store.model.get("_shared");
  }

  /** Whether beats would follow by themselves if this one were not worth a look. */
  get resting(): boolean {
    return this.#running && this.#stops && !this.follows;
  }

  setPace(pace: string): void {
    this.pace = PACES.find((one) => one === pace) ?? "step";
    this.#stopped = false;
    if (pace === "step") this.#running = false;
    this.view.redraw();
  }

  /** Take the pace that the reader chooses, here and in views that are opened later. */
  choose(pace: Pace): void {
    this.memory.write(pace);
    this.setPace(pace);
  }

  /** Let beats follow by themselves, or stop them. */
  toggle(): void {
    const { cursor } = this.view;
    if (this.playing) this.stop();
    else if (cursor.canNext) {
      this.#stopped = false;
      this.#running = true;
      cursor.step();
    }
    this.view.redraw();
  }

  /** Go on from a step that the reader took, unless beats were stopped or are stepped one at a time. */
  proceed(): void {
    // Who presses while beats follow by themselves hurries them on, at any pace.
    if (!this.#stopped) this.#running ||= this.pace !== "step";
  }

  /** Go on from a move of the reader, unless beats are stepped one at a time. */
  proceedFromMove(): void {
    this.#stopped = false;
    this.#running = this.pace !== "step";
    this.#decided = true;
  }

  /** Leave the beat shown for the next one: the reader has seen enough of it. */
  release(): void {
    this.#stops = false;
    this.#decided = !!this.view.turn.decision;
  }

  /** Let nothing follow until the reader goes on. */
  pause(): void {
    this.#running = false;
  }

  /** Let nothing follow until the reader starts it again. */
  stop(): void {
    this.#stopped = true;
    this.#running = false;
  }

  /** Begin the time to read anew: what is told was added to. */
  linger(): void {
    this.#cancel();
  }

  /** Take note of the beat shown; `free` says whether nothing keeps the next one from following. */
  see(beat: Beat | undefined, trace: Trace | null, free: boolean): void {
    // A move that Python confirms is another beat, which tells and shows the same.
    const arrived = beat !== this.#seen && !alike(beat, this.#seen);
    if (arrived) this.#arrive(beat, trace);
    this.#seen = beat;
    const goesOn = this.#running && free && (!this.#stops || this.follows) && !!beat && !!trace;
    if (goesOn && (arrived || !this.playing)) this.#wait(this.#stay(beat, trace));
    if (!goesOn) this.#cancel();
  }

  dispose(): void {
    this.#cancel();
    this.#running = false;
  }

  #arrive(beat: Beat | undefined, trace: Trace | null): void {
    this.#cancel();
    const { tags = [], rules = [] } = beat?.frame ?? {};
    const chief = rules[0];
    const isNew = chief !== undefined && !this.#met.has(chief);
    for (const rule of rules) this.#met.add(rule);
    this.#stops = (isNew && !this.#decided) || !!beat?.frame.goal || tags.some((tag) => trace?.rests?.includes(tag));
    this.#decided = false;
  }

  /** Return for how many milliseconds a beat stays. */
  #stay({ frame }: Beat, trace: Trace): number {
    const marked = frame.tags.some((name) => trace.tags.some(({ tag }) => tag === name));
    const toRead = AT_LEAST + PER_WORD * frame.text.split(/\s+/).length;
    const stay = marked || this.#stops ? Math.max(toRead * WORTH_A_LOOK, LOOK_AT_LEAST) : toRead;
    const { index, length } = this.view.cursor;
    const isBehind = this.follows && length - 1 - index > BEHIND;
    return stay * SLOWNESS[isBehind ? "fast" : this.pace];
  }

  #wait(delay: number): void {
    this.#cancel();
    this.#timer = setTimeout(() => {
      // What nobody looks at waits.
      if (document.hidden) this.#wait(delay);
      else {
        this.#timer = undefined;
        this.view.cursor.step();
      }
    }, delay);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
