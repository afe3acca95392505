// The goal of the table: how it was decided, and whether it was ever reached.
import { effect, signal, untracked } from "@preact/signals";
import { keep, recall } from "../store/browser_storage";
import type { GoalOutcome, Model, Trace } from "../trace/types";
import type { Cursor } from "./cursor";

interface GoalParts {
  readonly store: { readonly model: Pick<Model, "get">; readonly trace: Pick<Trace, "task"> | null };
  readonly cursor: Pick<Cursor, "beat" | "beatBefore" | "whatIf">;
}

export class Goal {
  /** Under which names goals were reached in this view, kept or not. */
  #ticks = signal<ReadonlySet<string>>(new Set());

  /** Stop following the beats. */
  readonly dispose: () => void;

  constructor(private readonly parts: GoalParts) {
    if (parts.store.model.get("goal_reached")) this.tick();
    this.dispose = effect(() => {
      if (this.decided?.reached) untracked(() => this.tick());
    });
  }

  /** How it was decided by the beat shown; what is only tried decides nothing. */
  get decided(): GoalOutcome | undefined {
    const { whatIf, beat } = this.parts.cursor;
    return whatIf ? undefined : beat?.goal;
  }

  /** The same, where this very beat decides it. */
  get outcomeAtBeat(): GoalOutcome | undefined {
    return this.parts.cursor.beatBefore(1)?.goal ? undefined : this.decided;
  }

  /** Whether it was reached, now or ever before: it stays so, in this browser by its name. */
  get ticked(): boolean {
    return this.#ticks.value.has(this.#name) || recall(this.#name) !== undefined;
  }

  /** Note that it was reached. */
  tick(): void {
    if (this.ticked) return;
    this.#ticks.value = new Set([...this.#ticks.value, this.#name]);
    keep(this.#name, "reached");
  }

  get #name(): string {
    return `goal/${this.parts.store.trace?.task?.name}`;
  }
}
