// The goal of the table: how it was decided, and whether it was ever reached.
import { keep, kept } from "../store/browser_storage";
import type { GoalTold, Model, Trace } from "../trace/types";
import type { Cursor } from "./cursor";

interface Needs {
  readonly store: { readonly model: Pick<Model, "get">; readonly trace: Pick<Trace, "task"> | null };
  readonly cursor: Pick<Cursor, "beat" | "beatBefore" | "whatIf">;
}

export class Goal {
  /** Under which names goals were reached in this view, kept or not. */
  #ticks = new Set<string>();

  constructor(private readonly view: Needs) {
    if (view.store.model.get("goal_reached")) this.tick();
  }

  /** How it was decided by the beat shown; what is only tried decides nothing. */
  get decided(): GoalTold | undefined {
    const { whatIf, beat } = this.view.cursor;
    return whatIf ? undefined : beat?.goal;
  }

  /** The same, where this very beat decides it. */
  get decidedHere(): GoalTold | undefined {
    return this.view.cursor.beatBefore(1)?.goal ? undefined : this.decided;
  }

  /** Whether it was reached, now or ever before: it stays so, in this browser by its name. */
  get ticked(): boolean {
    return this.#ticks.has(this.#name) || kept(this.#name) !== undefined;
  }

  /** Note that it was reached. */
  tick(): void {
    if (this.ticked) return;
    this.#ticks.add(this.#name);
    keep(this.#name, "reached");
  }

  get #name(): string {
    return `goal/${this.view.store.trace?.task?.name}`;
  }
}
