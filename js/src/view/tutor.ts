// The tutor of a view: whether the reader hears it, its remark on the move just made, and the move that is looked at.
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
  /** Whether the reader wants to hear the tutor. */
  wanted = false;
  /** The move of the tutor's list that is looked at. */
  peeked: ChoiceData | null = null;

  /** Stop following the trait `tutor`. */
  readonly dispose: () => void;

  constructor(private readonly parts: TutorParts) {
    trackFields(this, "wanted");
    resetOnMove(parts.cursor, this, "peeked");
    this.dispose = followTrait(parts.store.traits, "tutor", (value) => {
      this.wanted = value === "open";
    });
  }

  /** Whether there is anything the tutor could say in this trace. */
  get offered(): boolean {
    const { traits, trace } = this.parts.store;
    return traits.get("tutor") !== "off" && !!trace?.tutored;
  }

  get on(): boolean {
    return this.wanted && this.offered;
  }

  /** What the tutor says of the move just made. */
  get remark(): RemarkData | undefined {
    return this.on ? this.parts.cursor.beat?.frame.remark : undefined;
  }

  /** The same as it is spoken. */
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
