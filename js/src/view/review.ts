// Review of the reader's game: whether it is open, the current decision, and the ways on from it.
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

/** The review of this game, and how it is shown. */
export class GameReview {
  /** True if the reader has opened it. */
  wanted = false;
  /** True if the decisions are shown as a list instead of a chart. */
  asList = false;
  /** The decision whose figures the reader has asked for. */
  explained: ReviewPoint | undefined;

  /** True while the requested review is outstanding. */
  #awaited = signal(false);
  /** Beat at which it was opened. */
  #from = 0;

  /** Stop tracking the trait `_review`. */
  readonly dispose: () => void;

  constructor(private readonly parts: ReviewParts) {
    trackFields(this, "wanted", "asList", "explained");
    this.dispose = effect(() => {
      const { result } = this;
      const isAwaited = this.#awaited.value;
      untracked(() => {
        // The trait may arrive after the answer.
        if (result && isAwaited) this.#show();
        if (!result) this.wanted = false;
      });
    });
  }

  get #review(): ReviewData | undefined {
    const review = this.parts.store.traits.get("_review") as Partial<ReviewData> | undefined;
    return review?.label ? (review as ReviewData) : undefined;
  }

  /** The finished review, if there is one. */
  get result(): Reviewed | undefined {
    return this.#review?.done;
  }

  /** Label of the button that opens or requests it; empty if neither is possible. */
  get label(): string {
    const { store } = this.parts;
    return this.result || store.kernel === "live" ? (this.#review?.label ?? "") : "";
  }

  /** True if the button is shown: at the end of a game, or once there is a review. */
  get atHand(): boolean {
    const { store, cursor } = this.parts;
    const isOver = !cursor.continuation && store.beats[cursor.index]?.frame.summary?.of === "game";
    return !!this.label && (isOver || !!this.result);
  }

  /** True if it is shown in place of the beat's text. */
  get open(): boolean {
    return this.wanted && !!this.result && !this.parts.cursor.continuation;
  }

  /** True if it is shown for a finished game. */
  get ofWhole(): boolean {
    return this.open && this.parts.store.beats.at(-1)?.frame.summary?.of === "game";
  }

  /** Index of the last decision up to the current beat; -1 before the first. */
  get at(): number {
    const { index } = this.parts.cursor;
    return (this.result?.points ?? []).filter(({ at }) => at <= index).length - 1;
  }

  /** Decision made at the current beat. */
  get point(): ReviewPoint | undefined {
    const point = this.result?.points[this.at];
    return point?.at === this.parts.cursor.index ? point : undefined;
  }

  /** Sentence about the current decision; empty if the review is closed or the beat has none. */
  get announcement(): string {
    const { open, point } = this;
    const name = point?.turning ?? point?.find;
    if (!open || !point) return "";
    const sentences = point.spoken ? [point.spoken] : [point.text, point.rival];
    return [name && `${name}.`, ...sentences].filter(Boolean).join(" ");
  }

  /** Open the review, requesting it first if necessary; or close it and return to the beat where it was opened. */
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

  /** Go to the beat of a decision. */
  look(number: number): void {
    const point = this.result?.points[number];
    if (point && point.at !== this.parts.cursor.index) this.parts.navigation.goto(point.at);
  }

  /** Figures about the current decision, if the reader has asked for them. */
  get figures(): string | undefined {
    return this.point === this.explained ? this.point?.figures : undefined;
  }

  /** Show the figures about the current decision, or hide them again. */
  toggleFigures(): void {
    this.explained = this.figures ? undefined : this.point;
    if (this.figures) this.parts.say(this.figures);
  }

  /** True if the result of the better move can be shown from here. */
  get goesOn(): boolean {
    const { better } = this.point ?? {};
    return !!better && (this.parts.store.kernel === "live" || !!this.#frames(better.action)?.length);
  }

  #frames(action: string) {
    return this.parts.turn.choosing?.choices.find((choice) => choice.action === action)?.frames;
  }

  /** Try the better move as a what-if, from which the reader can play on. */
  playOn(): void {
    const { better } = this.point ?? {};
    if (better) this.parts.whatIf.tryOut(better.action, better.label, this.#frames(better.action) ?? []);
  }
}
