// What the reader is asked at the beat shown, what may be chosen there, and what leads on.
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

export class Turn {
  constructor(private readonly parts: TurnParts) {}

  // --- What is to be chosen

  /** Whether something done in a sandbox waits for Python, with nothing to be shown of it: more may be done there. */
  get sending(): boolean {
    const { cursor, store } = this.parts;
    const { continuation } = cursor;
    return continuation?.kind === "pending" && continuation.at < 0 && store.trace?.mode === "explore";
  }

  /** What is to be chosen at the beat shown; nothing while a move waits for its answer. */
  get decision(): DecisionData | null {
    const { continuation, beat } = this.parts.cursor;
    const none = continuation && !this.sending && (continuation.kind === "pending" || continuation.at < 0);
    return none ? null : (beat?.frame.decision ?? null);
  }

  /** Whether the reader is to choose now: nothing leads on from here but that. */
  get yours(): boolean {
    return !!this.decision && !this.parts.cursor.canNext;
  }

  /** What may be chosen and what it leads to, as far as that is known yet. */
  get choosing(): ChoosingData | null {
    const { decision } = this;
    return (decision && this.parts.store.decisions.choosing(decision)) ?? null;
  }

  /** Whether that is still to come. */
  get awaiting(): boolean {
    const { decision } = this;
    return !!decision && this.parts.store.decisions.awaits(decision);
  }

  /** Whether buttons are likely to come with what is still to come, as at the decision before. */
  get expectsButtons(): boolean {
    const { store, cursor } = this.parts;
    for (let at = cursor.index - 1; this.awaiting && at >= 0; at--) {
      const before = store.beats[at]?.frame.decision;
      const choosing = before && store.decisions.choosing(before);
      if (choosing) return hasButtons(choosing);
    }
    return false;
  }

  // --- What is asked

  /** What is asked before the next beat is shown. */
  get question(): QuestionForm | undefined {
    const { continuation, beat } = this.parts.cursor;
    return continuation ? undefined : beat?.frame.question;
  }

  /** What the decision asks, in words; a reader who is not shown what fits is not told it either. */
  get prompt(): string {
    const { decision } = this;
    return (!this.parts.lights.lit && decision?.asking) || (decision?.prompt ?? "");
  }

  /** Show what may be chosen here before anything was tried. */
  showFits(): void {
    this.parts.lights.markTried();
    this.parts.say(this.prompt);
  }

  // --- What leads on

  /** What leads on where nothing is to be chosen, in words; it names a control that is there. */
  get wayOn(): string {
    const { cursor } = this.parts;
    const { continuation } = cursor;
    if (cursor.canNext) return this.parts.text("go_on");
    if (continuation?.kind === "pending" || continuation?.isAwaited) return "";
    if (cursor.whatIf) return this.parts.text("what_if_end");
    return cursor.canBack ? this.parts.text("look_back") : "";
  }

  /** What is said where a what-if goes no further. */
  get whatIfEnd(): string {
    const { whatIf, canNext } = this.parts.cursor;
    return whatIf && !canNext && !this.decision ? this.wayOn : "";
  }

  /** Why nothing can be chosen here, and what leads on. */
  get whyWait(): string {
    return [this.parts.cursor.beat?.wait, this.wayOn].filter(Boolean).join(" ");
  }
}
