// The review of the reader's game: whether it is open, which of its decisions is looked at, and ways from there.
import { effect, signal, untracked } from "@preact/signals";
import { trackFields } from "../store/tracked_fields";
import type { Traits } from "../store/traits";
import type { Beat } from "../trace/beats";
import type { ReviewData, Reviewed, ReviewPoint } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Navigation } from "./navigation";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { Turn } from "./turn";
import type { WhatIf } from "./what_if";

interface ReviewParts extends Pick<Screen, "say"> {
  readonly store: {
    readonly traits: Pick<Traits, "get">;
    readonly kernel: string;
    readonly beats: readonly Beat[];
  };
  readonly cursor: Pick<Cursor, "continuation" | "index">;
  readonly navigation: Pick<Navigation, "goto">;
  readonly turn: Pick<Turn, "choosing">;
  readonly whatIf: Pick<WhatIf, "tryOut">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
}

export class GameReview {
  /** Whether the reader wants to see it. */
  wanted = false;
  /** Whether the decisions are shown as a list, and not as a picture. */
  asList = false;

  /** Whether it was asked for, and has not come yet. */
  #awaited = signal(false);
  /** The beat that was shown when it was opened. */
  #from = 0;

  /** Stop following the trait `_review`. */
  readonly dispose: () => void;

  constructor(private readonly parts: ReviewParts) {
    trackFields(this, "wanted", "asList");
    this.dispose = effect(() => {
      const { result } = this;
      const isAwaited = this.#awaited.value;
      untracked(() => {
        // The review may come after the answer.
        if (result && isAwaited) this.#show();
        if (!result) this.wanted = false;
      });
    });
  }

  get #review(): ReviewData | undefined {
    const review = this.parts.store.traits.get("_review") as Partial<ReviewData> | undefined;
    return review?.label ? (review as ReviewData) : undefined;
  }

  /** The review, once there is one. */
  get result(): Reviewed | undefined {
    return this.#review?.done;
  }

  /** The text of the button that shows it, or asks for it; empty where there is none and nobody can be asked. */
  get label(): string {
    const { store } = this.parts;
    return this.result || store.kernel === "live" ? (this.#review?.label ?? "") : "";
  }

  /** Whether the button stands in the bar: where the game has ended, or once there is a review. */
  get atHand(): boolean {
    const { store, cursor } = this.parts;
    const isOver = !cursor.continuation && store.beats[cursor.index]?.frame.summary?.of === "game";
    return !!this.label && (isOver || !!this.result);
  }

  /** Whether it is shown in place of what happened. */
  get open(): boolean {
    return this.wanted && !!this.result && !this.parts.cursor.continuation;
  }

  /** Whether it is shown of a game that has ended. */
  get ofWhole(): boolean {
    return this.open && this.parts.store.beats.at(-1)?.frame.summary?.of === "game";
  }

  /** The number of the last decision up to the beat shown; -1 before the first. */
  get at(): number {
    const { index } = this.parts.cursor;
    return (this.result?.points ?? []).filter(({ at }) => at <= index).length - 1;
  }

  /** The decision made at the beat shown. */
  get point(): ReviewPoint | undefined {
    const point = this.result?.points[this.at];
    return point?.at === this.parts.cursor.index ? point : undefined;
  }

  /** What is said of the beat shown; empty where that is what happened. */
  get announcement(): string {
    const { open, point } = this;
    const name = point?.turning ?? point?.find;
    if (!open || !point) return "";
    const sentences = point.spoken ? [point.spoken] : [point.text, point.why];
    return [name && `${name}.`, ...sentences].filter(Boolean).join(" ");
  }

  /** Show the review, and ask for it first where there is none; or go back to where it was opened. */
  async toggle(): Promise<void> {
    const { navigation, requests } = this.parts;
    if (this.open) {
      this.wanted = false;
      navigation.goto(this.#from);
      return;
    }
    if (this.result) this.#show();
    else if (!this.#awaited.value) {
      this.#awaited.value = true;
      const answer = await requests.ask("review", {});
      if (answer.ok) return;
      this.#awaited.value = false;
      requests.tellFailure(answer);
    }
  }

  #show(): void {
    const { cursor } = this.parts;
    this.#awaited.value = false;
    this.#from = cursor.continuation?.base ?? cursor.index;
    this.wanted = true;
    this.parts.say(this.announcement || this.result!.text);
  }

  /** Look at a decision, at the beat where it was made. */
  look(number: number): void {
    const point = this.result?.points[number];
    if (point && point.at !== this.parts.cursor.index) this.parts.navigation.goto(point.at);
  }

  /** Whether what follows from the better move can be shown from here. */
  get goesOn(): boolean {
    const { better } = this.point ?? {};
    return !!better && (this.parts.store.kernel === "live" || !!this.#frames(better.action)?.length);
  }

  #frames(action: string) {
    return this.parts.turn.choosing?.choices.find((choice) => choice.action === action)?.frames;
  }

  /** Try the better move as a what-if, from which the reader plays on. */
  playOn(): void {
    const { better } = this.point ?? {};
    if (better) this.parts.whatIf.tryOut(better.action, better.label, this.#frames(better.action) ?? []);
  }
}
