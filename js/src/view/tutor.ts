// The tutor of a view: whether the reader hears it, its remark on the move just made, and the move that is looked at.
import type { Choice, Model, Remark, Trace } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Screen } from "./screen";
import { OpeningTrait } from "./trait";

interface Needs extends Screen {
  readonly store: { readonly model: Pick<Model, "get">; readonly trace: Pick<Trace, "tutored"> | null };
  readonly cursor: Pick<Cursor, "beat">;
}

export class Tutor {
  /** Whether the reader wants to hear the tutor. */
  wanted = false;
  /** The move of the tutor's list that is looked at. */
  peeked: Choice | null = null;

  #trait: OpeningTrait;

  constructor(private readonly view: Needs) {
    this.#trait = new OpeningTrait(view.store.model, "tutor", (value) => {
      this.wanted = value === "open";
    });
    this.follow();
  }

  /** Take over the trait `tutor` if it was set anew. */
  follow(): void {
    this.#trait.follow();
  }

  /** Whether there is anything the tutor could say in this trace. */
  get offered(): boolean {
    const { model, trace } = this.view.store;
    return model.get("tutor") !== "off" && !!trace?.tutored;
  }

  get on(): boolean {
    return this.wanted && this.offered;
  }

  /** What the tutor says of the move just made. */
  get remark(): Remark | undefined {
    return this.on ? this.view.cursor.beat?.frame.remark : undefined;
  }

  /** The same as it is spoken. */
  get spokenRemark(): string {
    const { remark } = this;
    return remark ? `${this.view.text(`grade_${remark.grade}`)}: ${remark.spoken ?? remark.text}` : "";
  }

  toggle(): void {
    this.wanted = !this.wanted;
    this.peeked = null;
    this.view.say(this.spokenRemark);
    this.view.redraw();
  }

  /** Look at a move of the list, or at none any more. */
  peek(choice: Choice | null): void {
    this.peeked = choice;
    this.view.redraw();
  }

  /** Forget what concerns one beat only. */
  forget(): void {
    this.peeked = null;
  }
}
