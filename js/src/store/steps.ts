// The `step` trait and the bound traits: written for the view that stepped last, told apart from what Python sets.
import type { Model } from "../trace/types";

/** How long the stepping has to pause before it is written, in milliseconds. */
const STEP_DELAY = 250;

export class StepSync {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;
  /** The value we wrote last, until somebody else sets another. */
  #lastWritten: number | null = null;

  constructor(
    private model: Model,
    private onWriteError: () => void,
  ) {}

  /** Write `step` once the stepping has paused. */
  schedule(step: number): void {
    clearTimeout(this.#timer);
    this.#waiting = step;
    this.#timer = setTimeout(() => this.flush(), STEP_DELAY);
  }

  /** Write at once what is still waiting to be written. */
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

  /** Without a kernel the page sets the bound traits, so that what is linked to them follows. */
  set(values: Record<string, unknown>): void {
    try {
      for (const [name, value] of Object.entries(values)) this.model.set(name, value);
    } catch {
      this.onWriteError();
    }
  }

  /** A change of `step` arrived: the new value if Python (or another widget) set it, null if it is our own write. */
  foreign(): number | null {
    const step = this.model.get("step");
    if (typeof step !== "number" || step === this.#lastWritten) return null;
    this.#lastWritten = null;
    this.cancel();
    return step;
  }
}
