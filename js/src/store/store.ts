// One per model: the trace as it grows, the messages to and from Python, and whether Python answers at all.

import { batch, signal } from "@preact/signals";
import { type Beat, fold } from "../trace/beats";
import { equal } from "../trace/equal";
import { asAnswer, asFrames, asTrace, newId, request } from "../trace/protocol";
import type {
  Answer,
  AnswerTo,
  ChoiceData,
  DecisionData,
  FramesMessage,
  Model,
  Packed,
  PayloadOf,
  RequestType,
  SceneExtent,
  Trace,
} from "../trace/types";
import { DecisionCache } from "./decisions";
import { lastChoiceIndex, withChoice, withoutChoice } from "./lines";
import { Unpacker } from "./packed_trace";
import { StepSync } from "./steps";
import { trackFields } from "./tracked_fields";
import { Traits } from "./traits";

/** How long, in milliseconds, … */
const HELLO_TIMEOUT = 3000; // … a kernel may take to say that it is there, unless it is busy
const HOLD_TIMEOUT = 2000; // … an answer may wait for the revision it overtook
const SETTLE = 1000; // … a message may wait for the trace it continues

export type Kernel = "asking" | "live" | "none";

/** What some hosts tell of the kernel behind a model, beside the model itself. */
interface KernelManager {
  widget_manager?: { kernel?: { status?: string } | null };
}

/** What happens to the trace; everything else is followed by reading it. */
export type StoreEvent =
  | { type: "trace"; before: Beat[] } // another trace
  | { type: "frames"; from: number; before: Beat[] } // the same trace, cut to `from` beats and continued
  | { type: "step"; step: number } // Python set the step
  | { type: "decisions"; decisions: readonly DecisionData[] } // it is known now what may be chosen there
  | { type: "unpacked" }; // more beats are there of those that the page carries packed

export class Store {
  trace: Trace | null = null;
  /** What was found in place of a trace that can be read. */
  unreadableContent: unknown;
  kernel: Kernel = "asking";
  /** Whether the kernel has something else to do before it can say that it is there. */
  busy = false;
  readonly steps: StepSync;
  readonly decisions: DecisionCache;
  readonly traits: Traits;
  /** On a page that can be played without a kernel: the beat from which on. */
  playedFrom = Infinity;
  /** What the reader can do on a page without a kernel, in words. */
  offlineNote = "";
  /** The beats at which that is to be read. */
  offlineNoteBeats: number[] = [];
  /** The beat whose surroundings are unpacked first. */
  near = 0;
  /** How much there will be at most once all is unpacked. */
  room: SceneExtent | undefined;

  #id = newId();
  /** In a box: what is unpacked is added to the same list, which is then put into a new box. */
  #beats = signal<{ list: Beat[] }>({ list: [] });
  #count = 0;
  #listeners = new Set<(event: StoreEvent) => void>();
  /** Requests without an answer yet: id → what takes the answer. */
  #pending = new Map<Answer["id"], (answer: Answer) => void>();
  /** Answers that have overtaken the revision they belong to. */
  #heldAnswers: Answer[] = [];
  /** Messages that have overtaken the trace they continue. */
  #heldFrames: FramesMessage[] = [];
  #resyncing = false;
  /** A step that has overtaken the beat it leads to. */
  #wantedStep: number | null = null;
  /** What the page carries packed, where it does. */
  #unpacker: Unpacker | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #handlers: [string, (...args: never[]) => void][];

  constructor(readonly model: Model) {
    trackFields(
      this,
      "trace",
      "unreadableContent",
      "kernel",
      "busy",
      "playedFrom",
      "offlineNote",
      "offlineNoteBeats",
      "room",
    );
    this.traits = new Traits(model);
    this.steps = new StepSync(model, () => this.#lostKernel());
    this.decisions = new DecisionCache(this, {
      ask: (beats) => this.#unpacker?.answer(beats, this.revision) ?? this.ask(this.#id, "decisions", { beats }),
      onDecisions: (decisions) => this.#emit({ type: "decisions", decisions }),
    });
    this.#take(model.get("_trace"));
    this.#handlers = [
      ["change:_trace", () => this.replace(model.get("_trace"))],
      ["change:_revision", () => this.#release()],
      ["change:step", () => this.#stepped()],
      ["change:live", () => this.#beginWith(model.get("live"))],
      ["msg:custom", (content: never) => this.#receive(content)],
    ];
    for (const [event, handler] of this.#handlers) model.on(event, handler);
    this.#beginWith(model.get("live"));
    const packed = model.get("packed") as Packed | undefined;
    if (packed && this.trace) void this.#unpack(packed, new Unpacker(packed));
  }

  dispose(): void {
    for (const [event, handler] of this.#handlers) this.model.off(event, handler);
    this.traits.dispose();
    this.steps.flush();
    this.decisions.dispose();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#listeners.clear();
    this.#pending.clear();
  }

  subscribe(listener: (event: StoreEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** As many as there are; those that are still packed are left out. */
  get beats(): Beat[] {
    return this.#beats.value.list;
  }

  set beats(list: Beat[]) {
    this.#beats.value = { list };
  }

  /** Whether anybody tells what may be chosen where the trace does not: Python, or the page itself. */
  get canAnswer(): boolean {
    return this.kernel !== "none" || !!this.#unpacker;
  }

  /** Whether no beat is packed any more. */
  get whole(): boolean {
    return !this.beats.includes(undefined!);
  }

  get revision(): number {
    return this.trace?.revision ?? 0;
  }

  // --- Play on a page that nobody answers

  /** Whether choices are moves that this page itself carries out. */
  get playable(): boolean {
    return this.playedFrom < Infinity;
  }

  /** The beat at which the last of them was made, or -1. */
  get lastChoiceIndex(): number {
    return lastChoiceIndex(this.beats, this.playedFrom);
  }

  /** Take a choice at a beat from which the page can be played; whether that was done. */
  async take(at: number, choice: ChoiceData): Promise<boolean> {
    const { beats } = this;
    const decision = beats[at]?.frame.decision;
    const choosing = decision && this.decisions.choosing(decision);
    if (at < this.playedFrom || !choosing) return false;
    const turn = choice.to === undefined ? undefined : await this.#unpacker!.turn(choice.to);
    // Who has meanwhile chosen something else wants no more of this.
    if (this.beats !== beats) return false;
    this.#goOn(at, withChoice(beats, at, choosing, choice, turn));
    return true;
  }

  /** Take back what was chosen at a beat, and all after it. */
  takeBack(at: number): void {
    this.#goOn(at, withoutChoice(this.beats, at));
  }

  #goOn(from: number, beats: Beat[]): void {
    const before = this.beats;
    batch(() => {
      this.beats = beats;
      this.#emit({ type: "frames", from, before });
    });
  }

  /** Ask Python; `owner` is the id of the view that asks. Never settles if nobody answers. */
  ask<Type extends RequestType>(owner: string, type: Type, payload: PayloadOf<Type>): Promise<AnswerTo<Type>> {
    const id = `${owner}.${++this.#count}`;
    return new Promise((resolve) => {
      this.#pending.set(id, (answer) => resolve(answer as AnswerTo<Type>));
      try {
        this.model.send(request(id, type, this.revision, payload));
      } catch {
        this.#pending.delete(id);
        this.#lostKernel();
      }
    });
  }

  /** Take over the trace an answer brought. */
  replace(value: unknown): void {
    const before = this.beats;
    const read = asTrace(value);
    if (equal("trace" in read ? read.trace : value, this.trace)) return;
    this.#wantedStep = null;
    batch(() => {
      this.#take(value);
      this.#emit({ type: "trace", before });
    });
    this.decisions.askAhead();
    this.#retryFrames();
    this.#release();
  }

  resync(): void {
    if (this.#resyncing || this.kernel === "none") return;
    this.#resyncing = true;
    void this.ask(this.#id, "resync", {}).then((answer) => {
      this.#resyncing = false;
      if (answer.ok && answer.result.trace.revision >= this.revision) this.replace(answer.result.trace);
    });
  }

  /** Begin with a trace, or with what was found in place of one. */
  #take(value: unknown): void {
    const read = asTrace(value);
    this.trace = "trace" in read ? read.trace : null;
    this.unreadableContent = "content" in read ? read.content : undefined;
    this.beats = this.trace ? fold(this.trace.frames) : [];
  }

  /** Put the one beat that is there in its place, and the others around it, chunk by chunk, as they are unpacked. */
  async #unpack({ beats, step, turns, says: offlineNote = "", room }: Packed, unpacker: Unpacker): Promise<void> {
    this.#unpacker = unpacker;
    this.room = room;
    this.offlineNote = offlineNote;
    if (offlineNote) this.offlineNoteBeats = [step, beats - 1];
    if (turns) this.playedFrom = beats - 1;
    const [opening] = this.beats;
    this.near = step;
    this.beats = new Array(beats);
    this.beats[step] = opening!;
    for (;;) {
      const chunk = await unpacker.frames(this.near);
      if (!chunk) return;
      const { beats } = this;
      for (const [i, beat] of fold(chunk.frames).entries()) beats[chunk.from + i] ??= beat;
      batch(() => {
        this.beats = beats;
        this.#emit({ type: "unpacked" });
      });
      this.decisions.askAhead();
    }
  }

  /** A page made without a kernel says so; on any other it is asked whether there is one. */
  #beginWith(live: unknown): void {
    if (live === false) this.#lostKernel();
    else this.#hello();
  }

  #hello(): void {
    this.kernel = "asking";
    this.#awaitKernel();
    void this.ask(this.#id, "hello", {}).then((answer) => {
      if (answer.revision > this.revision) this.resync();
    });
  }

  /** Take silence for the end of the kernel, but not where it is known to be busy, or was until a moment ago. */
  #awaitKernel(): void {
    this.#later(HELLO_TIMEOUT, () => {
      if (this.kernel !== "asking") return;
      const was = this.busy;
      this.busy = (this.model as KernelManager).widget_manager?.kernel?.status === "busy";
      if (this.busy || was) this.#awaitKernel();
      else this.#lostKernel();
    });
  }

  #lostKernel(): void {
    this.busy = false;
    if (this.kernel === "none") return;
    this.kernel = "none";
  }

  #connectKernel(): void {
    if (this.kernel === "live" || this.model.get("live") === false) return;
    const wasLost = this.kernel === "none";
    this.busy = false;
    this.kernel = "live";
    if (wasLost) this.decisions.restart();
  }

  #receive(content: unknown): void {
    const frames = asFrames(content);
    if (frames) {
      this.#connectKernel();
      this.#applyFrames(frames);
    }
    const answer = asAnswer(content);
    if (!answer || !this.#pending.has(answer.id)) return;
    this.#connectKernel();
    this.#heldAnswers.push(answer);
    this.#release();
    // A host that never brings the revision must not keep an answer for ever.
    if (this.#heldAnswers.includes(answer)) this.#later(HOLD_TIMEOUT, () => this.#release(answer));
  }

  /** Hand out the answers the `revision` trait has caught up with (answers overtake traits), and `forced`. */
  #release(forced?: Answer): void {
    const reached = this.model.get("_revision");
    const isDue = (answer: Answer) => answer === forced || typeof reached !== "number" || answer.revision <= reached;
    const due = this.#heldAnswers.filter(isDue);
    this.#heldAnswers = this.#heldAnswers.filter((answer) => !due.includes(answer));
    for (const answer of due) {
      const resolve = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      resolve?.(answer);
    }
  }

  #applyFrames(message: FramesMessage): void {
    if (!this.trace || message.revision <= this.revision) return;
    if (message.base > this.revision) {
      // What it continues may still be on its way.
      this.#heldFrames.push(message);
      this.#later(SETTLE, () => {
        if (!this.#heldFrames.includes(message)) return;
        this.#heldFrames = [];
        this.resync();
      });
      return;
    }
    if (message.base < this.revision || message.from > this.beats.length) {
      this.resync();
      return;
    }
    this.#continueTrace(message);
    this.#retryFrames();
    this.#goWhereWanted();
  }

  #continueTrace({ from, frames, revision }: FramesMessage): void {
    if (!this.trace) return;
    const before = this.beats;
    const trace = { ...this.trace, revision, frames: [...this.trace.frames.slice(0, from), ...frames] };
    batch(() => {
      this.trace = trace;
      this.beats = [...before.slice(0, from), ...fold(frames, before[from - 1])];
      this.#emit({ type: "frames", from, before });
    });
    this.decisions.askAhead();
  }

  /** Follow a step that came before its beat, once that is there. */
  #goWhereWanted(): void {
    const step = this.#wantedStep;
    if (step === null || step >= this.beats.length) return;
    this.#wantedStep = null;
    this.#emit({ type: "step", step });
  }

  #retryFrames(): void {
    const heldFrames = this.#heldFrames.filter((message) => message.revision > this.revision);
    this.#heldFrames = [];
    for (const message of heldFrames) this.#applyFrames(message);
  }

  #stepped(): void {
    const step = this.steps.foreign();
    if (step === null) return;
    // A step may arrive before the beats it leads to.
    this.#wantedStep = step < this.beats.length ? null : step;
    if (this.#wantedStep === null) this.#emit({ type: "step", step });
  }

  #later(delay: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, delay);
    this.#timers.add(timer);
  }

  #emit(event: StoreEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
