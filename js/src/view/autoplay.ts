// Beats that follow by themselves: how long each stays in sight, and where they stop.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { trackFields } from "../store/tracked_fields";
import type { Traits } from "../store/traits";
import type { Beat } from "../trace/beats";
import type { Pace, Trace } from "../trace/types";
import { alike } from "./continuation";
import type { Cursor } from "./cursor";
import { followTrait } from "./trait";
import type { Turn } from "./turn";

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

interface AutoplayParts {
  readonly store: { readonly traits: Pick<Traits, "get">; readonly trace: Trace | null };
  readonly cursor: Pick<Cursor, "beat" | "canNext" | "index" | "length" | "step">;
  readonly turn: Pick<Turn, "decision" | "wayOn">;
  readonly panels: { readonly clause: string | null };
}

/** What the reader has chosen before. */
interface PaceMemory {
  read(): string | undefined;
  write(pace: string): void;
}

export class Autoplay {
  pace: Pace = "step";

  /** Whether beats follow by themselves, as far as it depends on the reader. */
  #running = signal(false);
  /** Whether the reader stopped the beats, or stepped back among them. */
  #stopped = false;
  /** Whether the beat that comes next shows what has just been decided: its rule was met there. */
  #decided = false;
  /** All rules told so far: a rule told for the first time is read in peace. */
  #metRules = new Set<string>();
  #lastBeat: Beat | undefined;
  /** Whether the beat shown is one to stop at. */
  #stops = signal(false);
  #timer = signal<ReturnType<typeof setTimeout> | undefined>(undefined);
  #goesOn = computed(() => this.#running.value && this.#isFree && (!this.#stops.value || this.follows));
  #disposers: (() => void)[];

  /**
   * `isCalm` tells whether the reader wants nothing to move by itself; `memory` keeps the pace that readers choose, with
   * which the next views open.
   */
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

  /** Whether the next beat is about to follow. */
  get playing(): boolean {
    return this.#timer.value !== undefined;
  }

  /** Whether the reader is led on through a game that others go on with: what is worth a look keeps nobody from it. */
  get follows(): boolean {
    return this.#running.value && !!this.parts.store.traits.get("_shared");
  }

  /** Whether beats would follow by themselves if this one were not worth a look. */
  get resting(): boolean {
    return this.#running.value && this.#stops.value && !this.follows;
  }

  /** What leads on where beats have stopped by themselves. */
  get restsAt(): string {
    const { cursor, turn } = this.parts;
    return this.resting && cursor.canNext ? turn.wayOn : "";
  }

  /** Whether nothing keeps the next beat from following. */
  get #isFree(): boolean {
    const { store, cursor, turn, panels } = this.parts;
    const { decision } = turn;
    // Where others go on with the game, what the reader decided earlier keeps nobody.
    const isPast = !!store.traits.get("_shared");
    const isDecisionOpen = !!decision && !isPast && (!decision.recorded || store.trace?.perspective !== null);
    return cursor.canNext && !isDecisionOpen && !panels.clause;
  }

  setPace(pace: string): void {
    this.pace = PACES.find((candidate) => candidate === pace) ?? "step";
    this.#stopped = false;
    if (pace === "step") this.#running.value = false;
  }

  /** Take the pace that the reader chooses, here and in views that are opened later. */
  choose(pace: Pace): void {
    this.memory.write(pace);
    this.setPace(pace);
  }

  /** Let beats follow by themselves, or stop them. */
  toggle(): void {
    const { cursor } = this.parts;
    if (this.playing) this.stop();
    else if (cursor.canNext) {
      this.#stopped = false;
      this.#running.value = true;
      this.step();
    }
  }

  /** Go on by one beat, by hand or by itself. */
  step(): void {
    const { cursor } = this.parts;
    if (!cursor.canNext) return;
    this.#release();
    cursor.step();
  }

  /** Go on from a step that the reader took, unless beats were stopped or are stepped one at a time. */
  proceed(): void {
    // Who presses while beats follow by themselves hurries them on, at any pace.
    if (!this.#stopped) this.#running.value ||= this.pace !== "step";
  }

  /** Go on from a move of the reader, unless beats are stepped one at a time. */
  proceedFromMove(): void {
    this.#stopped = false;
    this.#running.value = this.pace !== "step";
    this.#decided = true;
  }

  /** Leave the beat shown for the next one: the reader has seen enough of it. */
  #release(): void {
    this.#stops.value = false;
    this.#decided = !!this.parts.turn.decision;
  }

  /** Let nothing follow until the reader goes on. */
  pause(): void {
    this.#running.value = false;
  }

  /** Let nothing follow until the reader starts it again. */
  stop(): void {
    this.#stopped = true;
    this.#running.value = false;
  }

  /** Begin the time to read anew: what is told was added to. */
  linger(): void {
    const { beat } = this.parts.cursor;
    const { trace } = this.parts.store;
    if (this.playing && beat && trace) this.#wait(this.#stay(beat, trace));
  }

  /** Take note of the beat shown, and let the next one follow where nothing keeps it. */
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
    // A move that Python confirms is another beat, which tells and shows the same.
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

  /** Return for how many milliseconds a beat stays. */
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
      // What nobody looks at waits.
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
