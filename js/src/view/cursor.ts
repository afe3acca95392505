// Position of the reader: a beat of the trace or one beyond it. Steps, jumps, and waiting for beats to be unpacked.
import { batch, signal } from "@preact/signals";
import type { Kernel } from "../store/store";
import type { Beat } from "../trace/beats";
import type { CoachData, Model } from "../trace/types";
import { clamp } from "./beat_search";
import type { Continuation } from "./continuation";
import { foldWith } from "./folds";

interface CursorParts {
  readonly id: string;
  readonly store: {
    readonly model: Pick<Model, "get">;
    readonly beats: readonly Beat[];
    readonly whole: boolean;
    readonly kernel: Kernel;
    near: number;
    readonly steps: { schedule(step: number): void; set(values: Record<string, unknown>): void };
    readonly decisions: { look(view: string, beat: number): void };
  };
}

/** Target of a reader who waits for beats to be unpacked. */
interface Heading {
  /** Return the target's index once it is loaded; -1 if there is none. */
  find(): number | undefined;
  /** Best known index of the target. */
  to: number;
  write: boolean;
}

/** The reader's current beat. */
export class Cursor {
  /** Called after each move of the cursor, before its caller continues. */
  onMove: () => void = () => {};

  #index = signal(0);
  #continuation = signal<Continuation | null>(null);
  #heading = signal<Heading | null>(null);
  #pausedWhatIf = signal<Continuation | null>(null);
  #moveCount = signal(0);

  constructor(private readonly parts: CursorParts) {
    this.#index.value = clamp(Number(parts.store.model.get("step") ?? 0), this.length);
  }

  // --- Position

  /** Current beat of the trace; for a continuation, the beat that it follows. */
  get index(): number {
    return this.#index.value;
  }

  /** Number of moves of the cursor; state of a single beat is reset by each. */
  get moveCount(): number {
    return this.#moveCount.value;
  }

  /** Continuation that is shown, if any. */
  get continuation(): Continuation | null {
    return this.#continuation.value;
  }

  /** What-if that the reader left to look at the game. */
  get pausedWhatIf(): Continuation | null {
    return this.#pausedWhatIf.value;
  }

  get beat(): Beat | undefined {
    const { continuation, index } = this;
    return continuation?.beats[continuation.at] ?? this.parts.store.beats[index];
  }

  /** True at the beat with the result of the whole game. */
  get isGameOver(): boolean {
    return this.beat?.frame.summary?.of === "game";
  }

  /** Number of beats in the trace. */
  get length(): number {
    return this.parts.store.beats.length;
  }

  get whatIf(): boolean {
    return this.continuation?.kind === "what-if";
  }

  /** Current beat, or the one the reader will reach once it is unpacked. */
  get #at(): number {
    return this.#heading.value?.to ?? this.index;
  }

  get canNext(): boolean {
    const { continuation } = this;
    return continuation ? continuation.at < continuation.beats.length - 1 : this.#at < this.length - 1;
  }

  get canBack(): boolean {
    return this.whatIf || (this.continuation ? this.continuation.at : this.#at) > 0;
  }

  /** Report the current beat to the store. */
  look(): void {
    this.parts.store.decisions.look(this.parts.id, this.index);
  }

  // --- Stepping

  #foldWith(beat: number) {
    return foldWith(this.parts.store.model.get("_coach") as CoachData | undefined, beat);
  }

  /** Advance one beat, or past those that a coach folds into one, on a press or by the timer. */
  step(): void {
    const { continuation } = this;
    if (!this.canNext) return;
    if (continuation) this.showAt(continuation, continuation.at + 1);
    else this.show(this.#foldWith(this.#at + 1)?.to ?? this.#at + 1);
  }

  back(): void {
    const { continuation } = this;
    if (!this.canBack) return;
    if (!continuation) this.show((this.#foldWith(this.#at)?.from ?? this.#at) - 1);
    else if (continuation.at > 0) this.showAt(continuation, continuation.at - 1);
    else this.leaveWhatIf();
  }

  /** Return the place a number of beats back, in the continuation or in the trace. */
  before(back: number): { continuation: Continuation; at: number } | number {
    const { continuation, index } = this;
    if (!continuation) return index - back;
    const at = continuation.at - back;
    return at >= 0 ? { continuation, at } : continuation.base + 1 + at;
  }

  /** Return the beat a number of beats back, if it is loaded. */
  beatBefore(back: number): Beat | undefined {
    const before = this.before(back);
    return typeof before === "number" ? this.parts.store.beats[before] : before.continuation.beats[before.at];
  }

  // --- Jumping

  /** Go to a beat found by a search, which needs all beats unpacked. */
  search(find: (beats: readonly Beat[]) => number): void {
    const { store } = this.parts;
    this.#go({ find: () => (store.whole ? find(store.beats) : undefined), to: this.index, write: true });
  }

  /** Show a beat of the trace, leaving any continuation. */
  show(index: number, write = true): void {
    const to = clamp(index, this.length);
    this.#go({ find: () => (this.parts.store.beats[to] ? to : undefined), to, write });
  }

  /** Go to a target now, or as soon as it is unpacked; a later move of the reader replaces it. */
  #go(heading: Heading): void {
    this.parts.store.near = heading.to;
    const index = heading.find();
    if (index === undefined) {
      this.#heading.value = heading;
      return;
    }
    this.#heading.value = null;
    if (index < 0) return;
    this.#move(() => {
      this.#continuation.value = null;
      this.#put(index);
    });
    if (heading.write) this.#write();
  }

  /** Go to the pending target if it has just been unpacked. */
  unpacked(): void {
    if (this.#heading.value) this.#go(this.#heading.value);
  }

  // --- Beyond the trace

  /** Show a continuation, or return to the trace. */
  showContinuation(continuation: Continuation | null): void {
    this.#move(() => {
      this.#continuation.value = continuation;
    });
  }

  /** Return from the continuation without announcing the beat again: what came of it has been announced. */
  withdraw(): void {
    this.#move(
      () => {
        this.#continuation.value = null;
      },
      () => {},
    );
  }

  /** Update the continuation without moving the reader. */
  amend(continuation: Continuation | null): void {
    this.#continuation.value = continuation;
  }

  showAt(continuation: Continuation, at: number): void {
    this.showContinuation({ ...continuation, at });
  }

  leaveWhatIf(): void {
    if (this.whatIf) this.showContinuation(null);
  }

  /** Offer the way back to a what-if until the next move. */
  part(continuation: Continuation | null): void {
    this.#pausedWhatIf.value = continuation;
  }

  /** Go to a continuation, from the beat of the trace that it follows. */
  resume(continuation: Continuation): void {
    batch(() => {
      this.#put(continuation.base);
      this.#write();
      this.showContinuation(continuation);
    });
  }

  /** Go from a beat of the continuation to the equal beat of the trace. */
  settle(index: number): void {
    batch(() => {
      this.#continuation.value = null;
      this.#put(index);
    });
    this.#write();
  }

  // --- Moving

  #put(index: number): void {
    this.#index.value = index;
    this.look();
  }

  #move(change: () => void, announce = this.onMove): void {
    batch(() => {
      this.#heading.value = null;
      this.#pausedWhatIf.value = null;
      this.#moveCount.value++;
      change();
    });
    announce();
  }

  /** Write the current step, and without a kernel the bound traits. */
  #write(): void {
    const { steps, kernel, beats } = this.parts.store;
    steps.schedule(this.index);
    if (kernel === "none") steps.set(beats[this.index]?.traits ?? {});
  }
}
