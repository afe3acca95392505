// Where the reader is: at a beat of the trace or at one beyond it. Steps, jumps and waits for beats that are still packed.
import { batch, signal } from "@preact/signals";
import type { Kernel } from "../store/store";
import type { Beat } from "../trace/beats";
import type { Model } from "../trace/types";
import { clamp } from "./beat_search";
import type { Continuation } from "./continuation";

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

/** Where a reader is going who waits for beats to be unpacked. */
interface Heading {
  /** Return the beat once it is known and there; -1 where there is none. */
  find(): number | undefined;
  /** The beat as far as it is known. */
  to: number;
  write: boolean;
}

export class Cursor {
  /** Called after each move, before whoever moved the cursor goes on. */
  onMove: () => void = () => {};

  #index = signal(0);
  #continuation = signal<Continuation | null>(null);
  #heading = signal<Heading | null>(null);
  #pausedWhatIf = signal<Continuation | null>(null);
  #moveCount = signal(0);

  constructor(private readonly parts: CursorParts) {
    this.#index.value = clamp(Number(parts.store.model.get("step") ?? 0), this.length);
  }

  // --- Where the reader is

  /** The beat of the trace that is shown, or that what is shown beyond it follows. */
  get index(): number {
    return this.#index.value;
  }

  /** How often the cursor has moved; what concerns one beat only ends with each move. */
  get moveCount(): number {
    return this.#moveCount.value;
  }

  /** What is shown beyond the trace, if anything is. */
  get continuation(): Continuation | null {
    return this.#continuation.value;
  }

  /** The what-if that was left for a look at the game. */
  get pausedWhatIf(): Continuation | null {
    return this.#pausedWhatIf.value;
  }

  get beat(): Beat | undefined {
    const { continuation, index } = this;
    return continuation?.beats[continuation.at] ?? this.parts.store.beats[index];
  }

  /** The number of beats of the trace. */
  get length(): number {
    return this.parts.store.beats.length;
  }

  get whatIf(): boolean {
    return this.continuation?.kind === "what-if";
  }

  /** The beat where the reader is, or will be once it is unpacked. */
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

  /** Tell the store which beat is looked at. */
  look(): void {
    this.parts.store.decisions.look(this.parts.id, this.index);
  }

  // --- Stepping

  /** Go on by one beat, by hand or by itself. */
  step(): void {
    const { continuation } = this;
    if (!this.canNext) return;
    if (continuation) this.showAt(continuation, continuation.at + 1);
    else this.show(this.#at + 1);
  }

  back(): void {
    const { continuation } = this;
    if (!this.canBack) return;
    if (!continuation) this.show(this.#at - 1);
    else if (continuation.at > 0) this.showAt(continuation, continuation.at - 1);
    else this.leaveWhatIf();
  }

  /** Find the beat so many before the one shown: beyond the trace, or in it. */
  before(back: number): { continuation: Continuation; at: number } | number {
    const { continuation, index } = this;
    if (!continuation) return index - back;
    const at = continuation.at - back;
    return at >= 0 ? { continuation, at } : continuation.base + 1 + at;
  }

  /** Return the beat so many before the one shown, if it is there. */
  beatBefore(back: number): Beat | undefined {
    const before = this.before(back);
    return typeof before === "number" ? this.parts.store.beats[before] : before.continuation.beats[before.at];
  }

  // --- Jumping

  /** Go to a beat that is searched for, which takes all of them. */
  search(find: (beats: readonly Beat[]) => number): void {
    const { store } = this.parts;
    this.#go({ find: () => (store.whole ? find(store.beats) : undefined), to: this.index, write: true });
  }

  /** Show a beat of the trace; beats that follow by themselves go on from there. */
  show(index: number, write = true): void {
    const to = clamp(index, this.length);
    this.#go({ find: () => (this.parts.store.beats[to] ? to : undefined), to, write });
  }

  /** Go somewhere at once, or as soon as that is unpacked; what the reader does last counts. */
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

  /** Go where the reader is heading if the beats that have just been unpacked lead there. */
  unpacked(): void {
    if (this.#heading.value) this.#go(this.#heading.value);
  }

  // --- Beyond the trace

  /** Show beats beyond the trace, or none any more. */
  showContinuation(continuation: Continuation | null): void {
    this.#move(() => {
      this.#continuation.value = continuation;
    });
  }

  /** Replace what is known of the beats beyond the trace; the reader stays where they are. */
  amend(continuation: Continuation | null): void {
    this.#continuation.value = continuation;
  }

  showAt(continuation: Continuation, at: number): void {
    this.showContinuation({ ...continuation, at });
  }

  leaveWhatIf(): void {
    if (this.whatIf) this.showContinuation(null);
  }

  /** Keep the way back to a what-if until the next move. */
  part(continuation: Continuation | null): void {
    this.#pausedWhatIf.value = continuation;
  }

  /** Go on with beats beyond the trace, from the beat that they follow. */
  resume(continuation: Continuation): void {
    batch(() => {
      this.#put(continuation.base);
      this.#write();
      this.showContinuation(continuation);
    });
  }

  /** Go over from a beat beyond the trace to the beat of the trace that shows the same. */
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

  #move(change: () => void): void {
    batch(() => {
      this.#heading.value = null;
      this.#pausedWhatIf.value = null;
      this.#moveCount.value++;
      change();
    });
    this.onMove();
  }

  /** Write where the reader is, and without a kernel the bound traits. */
  #write(): void {
    const { steps, kernel, beats } = this.parts.store;
    steps.schedule(this.index);
    if (kernel === "none") steps.set(beats[this.index]?.traits ?? {});
  }
}
