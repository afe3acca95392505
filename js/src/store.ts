// One per model: the trace as it grows, the messages to and from Python, and whether Python answers at all.
import { HELLO_TIMEOUT, HOLD_TIMEOUT } from "./data";
import { equal } from "./equal";
import { fold, type Beat } from "./fold";
import { asAnswer, asFrames, asTrace, newId, request } from "./protocol";
import { Steps } from "./steps";
import type { Answer, FramesMessage, Model, RequestType, Trace } from "./types";

export type Kernel = "asking" | "live" | "none";

export type StoreEvent =
  | { type: "trace"; before: Beat[] } // another trace
  | { type: "frames"; from: number; before: Beat[] } // the same trace, cut to `from` beats and continued
  | { type: "step"; step: number } // Python set the step
  | { type: "change" }; // anything else to draw anew

export class Store {
  trace: Trace | null = null;
  beats: Beat[] = [];
  /** What was found in place of a trace that can be read. */
  found: unknown;
  kernel: Kernel = "asking";
  readonly steps: Steps;

  #id = newId();
  #count = 0;
  #listeners = new Set<(event: StoreEvent) => void>();
  #pending = new Map<string, (answer: Answer) => void>();
  #heldAnswers: Answer[] = [];
  #heldFrames: FramesMessage[] = [];
  #resyncing = false;
  #wanted: number | null = null;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #handlers: [string, (...args: never[]) => void][];

  constructor(readonly model: Model) {
    this.steps = new Steps(model, () => this.#lostKernel());
    this.#take(model.get("trace"));
    const redraw = () => this.#emit({ type: "change" });
    this.#handlers = [
      ["change:trace", () => this.replace(model.get("trace"))],
      ["change:revision", () => this.#release()],
      ["change:step", () => this.#stepped()],
      ["change:controls", redraw],
      ["change:size", redraw],
      ["change:tutor", redraw],
      ["change:live", () => (model.get("live") === false ? this.#lostKernel() : this.#hello())],
      ["msg:custom", (content: never) => this.#receive(content)],
    ];
    for (const [event, handler] of this.#handlers) model.on(event, handler);
    if (model.get("live") === false) this.kernel = "none";
    else this.#hello();
  }

  dispose(): void {
    for (const [event, handler] of this.#handlers) this.model.off(event, handler);
    this.steps.flush();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#listeners.clear();
    this.#pending.clear();
  }

  subscribe(listener: (event: StoreEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get revision(): number {
    return this.trace?.revision ?? 0;
  }

  /** Ask Python; `owner` is the id of the view that asks. Never settles if nobody answers. */
  ask(owner: string, type: RequestType, payload: Record<string, unknown> = {}): Promise<Answer> {
    const id = `${owner}.${++this.#count}`;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
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
    if (equal(value, this.trace)) return;
    this.#take(value);
    this.#wanted = null;
    this.#emit({ type: "trace", before });
    this.#retryFrames();
    this.#release();
  }

  resync(): void {
    if (this.#resyncing || this.kernel === "none") return;
    this.#resyncing = true;
    void this.ask(this.#id, "resync").then((answer) => {
      this.#resyncing = false;
      const trace = answer.result?.trace;
      if (answer.ok && trace && trace.revision >= this.revision) this.replace(trace);
    });
  }

  #take(value: unknown): void {
    const read = asTrace(value);
    this.trace = "trace" in read ? read.trace : null;
    this.found = "found" in read ? read.found : undefined;
    this.beats = this.trace ? fold(this.trace.frames) : [];
  }

  #hello(): void {
    this.kernel = "asking";
    this.#later(HELLO_TIMEOUT, () => this.kernel === "asking" && this.#lostKernel());
    void this.ask(this.#id, "hello").then((answer) => {
      if (answer.revision > this.revision) this.resync();
    });
  }

  #lostKernel(): void {
    if (this.kernel === "none") return;
    this.kernel = "none";
    this.#emit({ type: "change" });
  }

  #foundKernel(): void {
    if (this.kernel === "live" || this.model.get("live") === false) return;
    this.kernel = "live";
    this.#emit({ type: "change" });
  }

  #receive(content: unknown): void {
    const frames = asFrames(content);
    if (frames) {
      this.#foundKernel();
      this.#applyFrames(frames);
    }
    const answer = asAnswer(content);
    if (!answer || !this.#pending.has(answer.id)) return;
    this.#foundKernel();
    this.#heldAnswers.push(answer);
    this.#release();
    // A host that never brings the revision must not keep an answer for ever.
    if (this.#heldAnswers.includes(answer)) this.#later(HOLD_TIMEOUT, () => this.#release(answer));
  }

  /** Hand out the answers the `revision` trait has caught up with (answers overtake traits), and `forced`. */
  #release(forced?: Answer): void {
    const reached = this.model.get("revision");
    const due = this.#heldAnswers.filter((a) => a === forced || typeof reached !== "number" || a.revision <= reached);
    this.#heldAnswers = this.#heldAnswers.filter((a) => !due.includes(a));
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
      this.#later(SETTLE, () => this.#heldFrames.includes(message) && (this.#heldFrames = [], this.resync()));
      return;
    }
    if (message.base < this.revision || message.from > this.beats.length) return this.resync();
    const { from, frames, revision } = message;
    const before = this.beats;
    this.trace = { ...this.trace, revision, frames: [...this.trace.frames.slice(0, from), ...frames] };
    this.beats = [...this.beats.slice(0, from), ...fold(frames, this.beats[from - 1])];
    this.#emit({ type: "frames", from, before });
    this.#retryFrames();
    const step = this.#wanted;
    if (step === null || step >= this.beats.length) return;
    this.#wanted = null;
    this.#emit({ type: "step", step });
  }

  #retryFrames(): void {
    const held = this.#heldFrames.filter((m) => m.revision > this.revision);
    this.#heldFrames = [];
    for (const message of held) this.#applyFrames(message);
  }

  #stepped(): void {
    const step = this.steps.foreign();
    if (step === null) return;
    // A step may arrive before the beats it leads to.
    this.#wanted = step < this.beats.length ? null : step;
    if (this.#wanted === null) this.#emit({ type: "step", step });
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

/** How long a message may wait for the trace it continues, in milliseconds. */
const SETTLE = 1000;
