// State of one model: the growing trace, the messages to and from Python, and the state of the kernel.

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

/** Timeouts in milliseconds. */
const HELLO_TIMEOUT = 3000; // for the kernel's first hello, unless it is busy; each further one has twice the time
const HELLOS = 5; // before the kernel counts as gone, as a busy host can lose messages
const HOLD_TIMEOUT = 2000; // for the revision that an answer overtook
const SETTLE = 1000; // for the trace that a message continues

export type Kernel = "asking" | "live" | "none";

/** Access to the kernel behind a model, which some hosts offer. */
interface KernelManager {
  widget_manager?: { kernel?: { status?: string } | null };
}

/** Change of the trace. All other changes are signals. */
export type StoreEvent =
  | { type: "trace"; before: Beat[] } // another trace
  | { type: "frames"; from: number; before: Beat[] } // the same trace, cut to `from` beats and continued
  | { type: "step"; step: number } // Python set the step
  | { type: "decisions"; decisions: readonly DecisionData[] } // the choices there have arrived
  | { type: "unpacked" }; // more packed beats are available

/** Shared state of all views of a model. */
export class Store {
  trace: Trace | null = null;
  /** Version found in place of a readable trace. */
  unreadableContent: unknown;
  kernel: Kernel = "asking";
  /** True if the kernel has not said hello because it is busy. */
  busy = false;
  readonly steps: StepSync;
  readonly decisions: DecisionCache;
  readonly traits: Traits;
  /** First beat that can be played on a page without a kernel; infinity if none can. */
  playedFrom = Infinity;
  /** Description of what the reader can do on a page without a kernel. */
  offlineNote = "";
  /** Beats that show it. */
  offlineNoteBeats: number[] = [];
  /** Beat around which chunks are unpacked first. */
  near = 0;
  /** Largest extent of the scenes once all are unpacked. */
  room: SceneExtent | undefined;

  #id = newId();
  /** Boxed, because unpacking fills the same array; a new box notifies the readers. */
  #beats = signal<{ list: Beat[] }>({ list: [] });
  #count = 0;
  #listeners = new Set<(event: StoreEvent) => void>();
  /** Resolvers of unanswered requests, by id. */
  #pending = new Map<Answer["id"], (answer: Answer) => void>();
  /** Answers that arrived before the revision they belong to. */
  #heldAnswers: Answer[] = [];
  /** Messages that arrived before the trace they continue. */
  #heldFrames: FramesMessage[] = [];
  #resyncing = false;
  /** Step that arrived before the beat it leads to. */
  #wantedStep: number | null = null;
  /** Source of the page's packed data, if it has any. */
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

  /** Beats so far; the places of packed ones are undefined. */
  get beats(): Beat[] {
    return this.#beats.value.list;
  }

  set beats(list: Beat[]) {
    this.#beats.value = { list };
  }

  /** True if Python or the page itself can supply choices that the trace lacks. */
  get canAnswer(): boolean {
    return this.kernel !== "none" || !!this.#unpacker;
  }

  /** True if no beat is packed any more. */
  get whole(): boolean {
    return !this.beats.includes(undefined!);
  }

  get revision(): number {
    return this.trace?.revision ?? 0;
  }

  // --- Play on a page without a kernel

  /** True if the page itself carries out moves. */
  get playable(): boolean {
    return this.playedFrom < Infinity;
  }

  /** Beat of the last move that the page carried out, or -1. */
  get lastChoiceIndex(): number {
    return lastChoiceIndex(this.beats, this.playedFrom);
  }

  /** Carry out a choice at a beat that can be played; return true if it was carried out. */
  async take(at: number, choice: ChoiceData): Promise<boolean> {
    const { beats } = this;
    const decision = beats[at]?.frame.decision;
    const choosing = decision && this.decisions.choosing(decision);
    if (at < this.playedFrom || !choosing) return false;
    const turn = choice.to === undefined ? undefined : await this.#unpacker!.turn(choice.to);
    // The reader has chosen something else meanwhile.
    if (this.beats !== beats) return false;
    this.#goOn(at, withChoice(beats, at, choosing, choice, turn));
    return true;
  }

  /** Take back the choice at a beat, and everything after it. */
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

  /** Ask Python; `owner` is the id of the view that asks. The promise stays pending if nobody answers. */
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

  /** Replace the trace with the one in an answer. */
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

  /** Set the trace, or the version found in place of one. */
  #take(value: unknown): void {
    const read = asTrace(value);
    this.trace = "trace" in read ? read.trace : null;
    this.unreadableContent = "content" in read ? read.content : undefined;
    this.beats = this.trace ? fold(this.trace.frames) : [];
  }

  /** Put the opening beat at its index, and fill in the others chunk by chunk, the nearest first. */
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

  /** Begin without a kernel if the page was made so; otherwise look for one. */
  #beginWith(live: unknown): void {
    if (live === false) this.#lostKernel();
    else {
      this.kernel = "asking";
      this.#hello(1);
    }
  }

  #hello(count: number): void {
    this.#awaitKernel(count);
    void this.ask(this.#id, "hello", {}).then((answer) => {
      if (answer.revision > this.revision) this.resync();
    });
  }

  /** Report the kernel as lost and ask again after the timeout, unless it is busy or was at the last check. */
  #awaitKernel(count: number): void {
    this.#later(HELLO_TIMEOUT * 2 ** (count - 1), () => {
      if (this.kernel === "live" || this.model.get("live") === false) return;
      const was = this.busy;
      const { widget_manager } = this.model as KernelManager;
      this.busy = this.kernel === "asking" && widget_manager?.kernel?.status === "busy";
      if (this.busy || was) return this.#awaitKernel(count);
      this.#lostKernel();
      if (count < HELLOS) this.#hello(count + 1);
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
    // The host may never deliver the revision, so the wait is limited.
    if (this.#heldAnswers.includes(answer)) this.#later(HOLD_TIMEOUT, () => this.#release(answer));
  }

  /** Resolve the answers whose revision the `_revision` trait has reached (answers overtake traits), and `forced`. */
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
      // The trace that it continues may still arrive.
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

  /** Go to a step that arrived before its beat, once the beat exists. */
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
    // A step may arrive before its beat.
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
