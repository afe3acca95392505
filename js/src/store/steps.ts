// The `step` trait and the bound traits: written for the view that stepped last, and distinguished from Python's
// writes.
import type { Model } from "../trace/types";

/** Pause in stepping, in milliseconds, after which `step` is written. */
const STEP_DELAY = 250;

/** Writer of the `step` trait, which recognises its own writes. */
export class StepSync {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;
  /** Last value that this page wrote; null once Python sets another. */
  #lastWritten: number | null = null;

  constructor(
    private model: Model,
    private onWriteError: () => void,
  ) {}

  /** Write `step` once the reader pauses. */
  schedule(step: number): void {
    clearTimeout(this.#timer);
    this.#waiting = step;
    this.#timer = setTimeout(() => this.flush(), STEP_DELAY);
  }

  /** Write a pending step at once. */
  flush(): void {
    if (this.#timer === undefined) return;
    this.cancel();
    this.#lastWritten = this.#waiting;
    this.set({ step: this.#waiting });
    try {
      this.model.save_changes();
    } catch {
      this.onWriteError();
    }
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Set the bound traits; without a kernel the page does this, so that linked widgets follow. */
  set(values: Record<string, unknown>): void {
    try {
      for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    } catch {
      this.onWriteError();
    }
  }

  /** Return the new step if Python or another widget set it, or null if this page did. */
  foreign(): number | null {
    const step = this.model.get("step");
    if (typeof step !== "number" || step === this.#lastWritten) return null;
    this.#lastWritten = null;
    this.cancel();
    return step;
  }
}
