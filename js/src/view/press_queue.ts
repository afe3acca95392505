// Queue of presses that arrive before the choices; run in order once the choices are loaded.
import type { Feedback } from "./feedback";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

/** Most presses in the queue. More are dropped, as an impatient reader only repeats the first one. */
const MOST = 8;
/** Milliseconds until the page shows that it waits for choices. */
const SLOW = 1000;
/** Milliseconds until the page gives up waiting. */
const PATIENCE = 5000;

interface PressQueueParts extends Pick<Screen, "text"> {
  readonly turn: Pick<Turn, "awaiting" | "choosing" | "decision" | "sending">;
  readonly requests: { slow: boolean };
  readonly feedback: Pick<Feedback, "note">;
}

export class PressQueue {
  #presses: (() => void)[] = [];
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly parts: PressQueueParts) {}

  /** Run a press that needs the choices of the current beat: now, or as soon as they are loaded. */
  runWhenReady(press: () => void): void {
    const { turn } = this.parts;
    if (turn.sending || turn.awaiting) this.#keep(() => this.runWhenReady(press));
    else if (turn.choosing || !turn.decision) press();
    else this.#noteUnknown();
  }

  #keep(press: () => void): void {
    if (!this.#presses.length) {
      this.#timers = [
        setTimeout(() => {
          this.parts.requests.slow = true;
        }, SLOW),
        setTimeout(() => this.giveUp(), PATIENCE),
      ];
    }
    if (this.#presses.length < MOST) this.#presses.push(press);
  }

  /** Clear the queue. */
  drop(): void {
    if (!this.#presses.length) return;
    this.#presses = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.parts.requests.slow = false;
  }

  /** Clear the queue, and show that the choices cannot be loaded. */
  giveUp(): void {
    if (!this.#presses.length) return;
    this.drop();
    this.#noteUnknown();
  }

  /** Run the queued presses while `goOn` returns true; each may be queued again. */
  run(goOn: () => boolean): void {
    const presses = this.#presses;
    this.drop();
    for (const press of presses) if (goOn()) press();
  }

  /** Take the queued presses, call `settle`, and then run them: moving the cursor in `settle` would clear the queue. */
  after(settle: () => void): void {
    const presses = this.#presses;
    this.drop();
    settle();
    for (const press of presses) press();
  }

  #noteUnknown(): void {
    this.parts.feedback.note(this.parts.text("not_worked_out"));
  }
}
