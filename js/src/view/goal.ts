// Goal of the table: its outcome, and whether it was ever reached.
import { effect, signal, untracked } from "@preact/signals";
import { keep, recall } from "../store/browser_storage";
import type { GoalOutcome, Model, Trace } from "../trace/types";
import type { Cursor } from "./cursor";

interface GoalParts {
  readonly store: { readonly model: Pick<Model, "get">; readonly trace: Pick<Trace, "task"> | null };
  readonly cursor: Pick<Cursor, "beat" | "beatBefore" | "whatIf">;
}

export class Goal {
  /** Names of the goals reached in this view, stored or not. */
  #ticks = signal<ReadonlySet<string>>(new Set());

  /** Stop the effect. */
  readonly dispose: () => void;

  constructor(private readonly parts: GoalParts) {
    if (parts.store.model.get("goal_reached")) this.tick();
    this.dispose = effect(() => {
      if (this.decided?.reached) untracked(() => this.tick());
    });
  }

  /** Outcome at the current beat; a what-if decides nothing. */
  get decided(): GoalOutcome | undefined {
    const { whatIf, beat } = this.parts.cursor;
    return whatIf ? undefined : beat?.goal;
  }

  /** Outcome, if the current beat itself decides it. */
  get outcomeAtBeat(): GoalOutcome | undefined {
    return this.parts.cursor.beatBefore(1)?.goal ? undefined : this.decided;
  }

  /** True if the goal was ever reached; stored in the browser under its name. */
  get ticked(): boolean {
    return this.#ticks.value.has(this.#name) || recall(this.#name) !== undefined;
  }

  /** Record that the goal was reached. */
  tick(): void {
    if (this.ticked) return;
    this.#ticks.value = new Set([...this.#ticks.value, this.#name]);
    keep(this.#name, "reached");
  }

  get #name(): string {
    return `goal/${this.parts.store.trace?.task?.name}`;
  }
}
