// Where the reader is: at a beat of the trace or at one beyond it. Steps, jumps and waits for beats that are still packed.
import type { Kernel } from "../store/store";
import type { Beat } from "../trace/beats";
import type { Model } from "../trace/types";
import { clamp, nextDecision, nextTagged } from "./beat_search";
import type { Continuation } from "./continuation";

interface Needs {
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
  readonly autoplay: {
    /** Go on by itself from here, at a pace other than step by step. */
    proceed(): void;
    /** Leave the beat shown for the next one. */
    release(): void;
    pause(): void;
    stop(): void;
  };
  /** The cursor is about to move. */
  beforeMove(): void;
  /** The cursor has moved. */
  moved(): void;
  redraw(): void;
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
  /** The what-if that was left for a look at the game. */
  parted: Continuation | null = null;

  #index: number;
  #continuation: Continuation | null = null;
  #heading: Heading | null = null;

  constructor(private readonly view: Needs) {
    this.#index = clamp(Number(view.store.model.get("step") ?? 0), this.length);
  }

  // --- Where the reader is

  /** The beat of the trace that is shown, or that what is shown beyond it follows. */
  get index(): number {
    return this.#index;
  }

  /** What is shown beyond the trace, if anything is. */
  get continuation(): Continuation | null {
    return this.#continuation;
  }

  get beat(): Beat | undefined {
    return this.#continuation?.beats[this.#continuation.at] ?? this.view.store.beats[this.#index];
  }

  /** The number of beats of the trace. */
  get length(): number {
    return this.view.store.beats.length;
  }

  get whatIf(): boolean {
    return this.#continuation?.kind === "what-if";
  }

  /** The beat where the reader is, or will be once it is unpacked. */
  get #at(): number {
    return this.#heading?.to ?? this.#index;
  }

  get canNext(): boolean {
    const continuation = this.#continuation;
    return continuation ? continuation.at < continuation.beats.length - 1 : this.#at < this.length - 1;
  }

  get canBack(): boolean {
    return this.whatIf || (this.#continuation ? this.#continuation.at : this.#at) > 0;
  }

  /** Tell the store which beat is looked at. */
  look(): void {
    this.view.store.decisions.look(this.view.id, this.#index);
  }

  // --- Stepping

  next(): void {
    this.view.autoplay.proceed();
    this.step();
  }

  /** Go on by one beat, by hand or by itself. */
  step(): void {
    if (!this.canNext) return;
    this.view.autoplay.release();
    if (this.#continuation) this.#showAt(this.#continuation, this.#continuation.at + 1);
    else this.show(this.#at + 1);
  }

  back(): void {
    if (!this.canBack) return;
    this.view.autoplay.stop();
    if (!this.#continuation) this.show(this.#at - 1);
    else if (this.#continuation.at > 0) this.#showAt(this.#continuation, this.#continuation.at - 1);
    else this.leaveWhatIf();
  }

  /** Find the beat so many before the one shown: beyond the trace, or in it. */
  #before(back: number): { continuation: Continuation; at: number } | number {
    const continuation = this.#continuation;
    if (!continuation) return this.#index - back;
    const at = continuation.at - back;
    return at >= 0 ? { continuation, at } : continuation.base + 1 + at;
  }

  /** Return the beat so many before the one shown, if it is there. */
  beatBefore(back: number): Beat | undefined {
    const before = this.#before(back);
    return typeof before === "number" ? this.view.store.beats[before] : before.continuation.beats[before.at];
  }

  /** Step so many beats back at once. */
  stepBack(back: number): void {
    const before = this.#before(back);
    if (typeof before !== "number") this.#showAt(before.continuation, before.at);
    else if (before >= 0) this.goto(before);
  }

  // --- Jumping

  /** Go to a beat of the trace; `write` says whether the `step` trait follows. */
  goto(index: number, write = true): void {
    this.view.autoplay.stop();
    this.show(index, write);
  }

  gotoTag(tag: string): void {
    this.view.autoplay.stop();
    this.#gotoFound((beats) => nextTagged(beats, this.#index, tag));
  }

  gotoDecision(): void {
    this.view.autoplay.pause();
    this.#gotoFound((beats) => nextDecision(beats, this.#index));
  }

  /** Go to a beat that is searched for, which takes all of them. */
  #gotoFound(search: (beats: readonly Beat[]) => number): void {
    const { store } = this.view;
    this.#go({ find: () => (store.whole ? search(store.beats) : undefined), to: this.#index, write: true });
  }

  /** Show a beat of the trace; beats that follow by themselves go on from there. */
  show(index: number, write = true): void {
    const to = clamp(index, this.length);
    this.#go({ find: () => (this.view.store.beats[to] ? to : undefined), to, write });
  }

  /** Go somewhere at once, or as soon as that is unpacked; what the reader does last counts. */
  #go(heading: Heading): void {
    this.view.store.near = heading.to;
    const index = heading.find();
    if (index === undefined) {
      this.#heading = heading;
      return;
    }
    this.#heading = null;
    if (index < 0) return;
    this.#move(() => {
      this.#continuation = null;
      this.#put(index);
    });
    if (heading.write) this.#write();
  }

  /** Go where the reader is heading if the beats that have just been unpacked lead there. */
  unpacked(): void {
    if (this.#heading) this.#go(this.#heading);
    // Until all are there, the controls do not know all that can be gone to.
    if (this.view.store.whole) this.view.redraw();
  }

  // --- Beyond the trace

  /** Show beats beyond the trace, or none any more. */
  showContinuation(continuation: Continuation | null): void {
    this.#move(() => {
      this.#continuation = continuation;
    });
  }

  /** Replace what is known of the beats beyond the trace; the reader stays where they are. */
  amend(continuation: Continuation | null): void {
    this.#continuation = continuation;
  }

  #showAt(continuation: Continuation, at: number): void {
    this.showContinuation({ ...continuation, at });
  }

  leaveWhatIf(): void {
    if (this.whatIf) this.showContinuation(null);
  }

  /** Look at a beat of the game as it went; from there it is one press back to the what-if. */
  visit(index: number): void {
    const continuation = this.#continuation;
    this.goto(index);
    this.parted = continuation;
    this.view.redraw();
  }

  /** Go on with beats beyond the trace, from the beat that they follow. */
  resume(continuation: Continuation): void {
    this.#put(continuation.base);
    this.#write();
    this.showContinuation(continuation);
  }

  /** Go over from a beat beyond the trace to the beat of the trace that shows the same. */
  settle(index: number): void {
    this.#continuation = null;
    this.#put(index);
    this.#write();
    this.view.redraw();
  }

  // --- Moving

  #put(index: number): void {
    this.#index = index;
    this.look();
  }

  #move(change: () => void): void {
    this.#heading = null;
    this.parted = null;
    this.view.beforeMove();
    change();
    this.view.moved();
  }

  /** Write where the reader is, and without a kernel the bound traits. */
  #write(): void {
    const { steps, kernel, beats } = this.view.store;
    steps.schedule(this.#index);
    if (kernel === "none") steps.set(beats[this.#index]?.traits ?? {});
  }
}
