// Presses that come before it is known what may be chosen: kept in order, and carried out once it is.
import type { Feedback } from "./feedback";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

/** So much is kept: whoever presses on and on means the first. */
const MOST = 8;
/** After so many milliseconds the page says that it waits, … */
const SLOW = 1000;
/** … and after so many it waits no longer. */
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

  /** Do what depends on what may be chosen at the beat shown: now, or as soon as that is known. */
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

  /** Forget what was pressed. */
  drop(): void {
    if (!this.#presses.length) return;
    this.#presses = [];
    for (const timer of this.#timers) clearTimeout(timer);
    this.parts.requests.slow = false;
  }

  /** Forget what was pressed, and say so: it will not be known what it means. */
  giveUp(): void {
    if (!this.#presses.length) return;
    this.drop();
    this.#noteUnknown();
  }

  /** Carry out what was pressed, as long as `goOn` holds; each press may be kept again. */
  run(goOn: () => boolean): void {
    const presses = this.#presses;
    this.drop();
    for (const press of presses) if (goOn()) press();
  }

  /** Carry out what was pressed once what it waited for is `settle`, which would make it of no account. */
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
