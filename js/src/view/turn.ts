// Turn of the reader at the current beat: its question, its choices, and the way on.
import type { DecisionCache } from "../store/decisions";
import type { Beat } from "../trace/beats";
import type { ChoosingData, DecisionData, QuestionForm, Trace } from "../trace/types";
import { hasButtons } from "./choices";
import type { Cursor } from "./cursor";
import type { Screen } from "./screen";

interface TurnParts extends Screen {
  readonly store: {
    readonly trace: Pick<Trace, "mode"> | null;
    readonly beats: readonly Beat[];
    readonly decisions: Pick<DecisionCache, "awaits" | "choosing">;
  };
  readonly cursor: Pick<Cursor, "beat" | "canBack" | "canNext" | "continuation" | "index" | "whatIf">;
  readonly lights: { readonly lit: boolean; markTried(): void };
}

/** The decision or question of the current beat. */
export class Turn {
  constructor(private readonly parts: TurnParts) {}

  // --- Decision

  /** True while an action in a sandbox awaits Python and has no beats to show: the reader may continue there. */
  get sending(): boolean {
    const { cursor, store } = this.parts;
    const { continuation } = cursor;
    return continuation?.kind === "pending" && continuation.at < 0 && store.trace?.mode === "explore";
  }

  /** Decision at the current beat; null while a move awaits its answer. */
  get decision(): DecisionData | null {
    const { continuation, beat } = this.parts.cursor;
    const none = continuation && !this.sending && (continuation.kind === "pending" || continuation.at < 0);
    return none ? null : (beat?.frame.decision ?? null);
  }

  /** True if the reader must choose now: there is no next beat. */
  get yours(): boolean {
    return !!this.decision && !this.parts.cursor.canNext;
  }

  /** Choices of the decision, as far as they are loaded. */
  get choosing(): ChoosingData | null {
    const { decision } = this;
    return (decision && this.parts.store.decisions.choosing(decision)) ?? null;
  }

  /** True if the choices of the decision have not arrived yet. */
  get awaiting(): boolean {
    const { decision } = this;
    return !!decision && this.parts.store.decisions.awaits(decision);
  }

  /** True if the missing choices probably include buttons, as at the previous decision. */
  get expectsButtons(): boolean {
    const { store, cursor } = this.parts;
    for (let at = cursor.index - 1; this.awaiting && at >= 0; at--) {
      const before = store.beats[at]?.frame.decision;
      const choosing = before && store.decisions.choosing(before);
      if (choosing) return hasButtons(choosing);
    }
    return false;
  }

  // --- Question

  /** Question before the next beat. */
  get question(): QuestionForm | undefined {
    const { continuation, beat } = this.parts.cursor;
    return continuation ? undefined : beat?.frame.question;
  }

  /** Prompt of the decision; without highlights it does not reveal the possible choices. */
  get prompt(): string {
    const { decision } = this;
    return (!this.parts.lights.lit && decision?.asking) || (decision?.prompt ?? "");
  }

  /** Highlight the possible choices before the reader has tried anything. */
  showFits(): void {
    this.parts.lights.markTried();
    this.parts.say(this.prompt);
  }

  // --- Way on

  /** Sentence for the way on while nothing can be chosen; it names an existing control. */
  get wayOn(): string {
    const { cursor } = this.parts;
    const { continuation } = cursor;
    if (cursor.canNext) return this.parts.text("go_on");
    if (continuation?.kind === "pending" || continuation?.isAwaited) return "";
    if (cursor.whatIf) return this.parts.text("what_if_end");
    return cursor.canBack ? this.parts.text("look_back") : "";
  }

  /** Sentence at the end of a what-if. */
  get whatIfEnd(): string {
    const { whatIf, canNext } = this.parts.cursor;
    return whatIf && !canNext && !this.decision ? this.wayOn : "";
  }

  /** Sentence that says why nothing can be chosen here, and the way on. */
  get whyWait(): string {
    return [this.parts.cursor.beat?.wait, this.wayOn].filter(Boolean).join(" ");
  }
}
