// Tutor of a view: whether it is on, its remark on the last move, and the move being previewed.
import { trackFields } from "../store/tracked_fields";
import type { Traits } from "../store/traits";
import type { ChoiceData, RemarkData, Trace } from "../trace/types";
import type { Cursor } from "./cursor";
import { resetOnMove } from "./reset_on_move";
import type { Screen } from "./screen";
import { followTrait } from "./trait";

interface TutorParts extends Screen {
  readonly store: { readonly traits: Pick<Traits, "get">; readonly trace: Pick<Trace, "tutored"> | null };
  readonly cursor: Pick<Cursor, "beat" | "moveCount">;
}

export class Tutor {
  /** True if the reader has switched the tutor on. */
  wanted = false;
  /** Move of the tutor's list that is being previewed. */
  peeked: ChoiceData | null = null;

  /** Stop tracking the trait `tutor`. */
  readonly dispose: () => void;

  constructor(private readonly parts: TutorParts) {
    trackFields(this, "wanted");
    resetOnMove(parts.cursor, this, "peeked");
    this.dispose = followTrait(parts.store.traits, "tutor", (value) => {
      this.wanted = value === "open";
    });
  }

  /** True if this trace has any advice of the tutor. */
  get offered(): boolean {
    const { traits, trace } = this.parts.store;
    return traits.get("tutor") !== "off" && !!trace?.tutored;
  }

  get on(): boolean {
    return this.wanted && this.offered;
  }

  /** Remark on the last move. */
  get remark(): RemarkData | undefined {
    return this.on ? this.parts.cursor.beat?.frame.remark : undefined;
  }

  /** Spoken form of the remark. */
  get remarkSentence(): string {
    const { remark } = this;
    return remark ? `${this.parts.text(`grade_${remark.grade}`)}: ${remark.spoken ?? remark.text}` : "";
  }

  toggle(): void {
    this.wanted = !this.wanted;
    this.peeked = null;
    this.parts.say(this.remarkSentence);
  }
}
