// The review of the reader's game: whether it is open, which of its decisions is looked at, and ways from there.
import type { Beat } from "../trace/beats";
import type { Model, Review, Reviewed, ReviewPoint } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { Turn } from "./turn";
import type { WhatIf } from "./what_if";

interface Needs extends Pick<Screen, "redraw" | "say"> {
  readonly store: {
    readonly model: Pick<Model, "get">;
    readonly kernel: string;
    readonly beats: readonly Beat[];
  };
  readonly cursor: Pick<Cursor, "continuation" | "goto" | "index" | "length">;
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
  #awaited = false;
  /** The beat that was shown when it was opened. */
  #from = 0;

  constructor(private readonly view: Needs) {}

  get #told(): Review | undefined {
    const told = this.view.store.model.get("_review") as Partial<Review> | undefined;
    return told?.label ? (told as Review) : undefined;
  }

  /** The review, once there is one. */
  get done(): Reviewed | undefined {
    return this.#told?.done;
  }

  /** The text of the button that shows it, or asks for it; empty where there is none and nobody can be asked. */
  get label(): string {
    const { store } = this.view;
    return this.done || store.kernel === "live" ? (this.#told?.label ?? "") : "";
  }

  /** Whether the button stands in the bar: where the game has ended, or once there is a review. */
  get atHand(): boolean {
    const { store, cursor } = this.view;
    const isOver = !cursor.continuation && store.beats[cursor.index]?.frame.summary?.of === "game";
    return !!this.label && (isOver || !!this.done);
  }

  /** Whether it is shown in place of what happened. */
  get open(): boolean {
    return this.wanted && !!this.done && !this.view.cursor.continuation;
  }

  /** Whether it is shown of a game that has ended. */
  get ofWhole(): boolean {
    return this.open && this.view.store.beats.at(-1)?.frame.summary?.of === "game";
  }

  /** The number of the last decision up to the beat shown; -1 before the first. */
  get at(): number {
    const { index } = this.view.cursor;
    return (this.done?.points ?? []).filter(({ at }) => at <= index).length - 1;
  }

  /** The decision made at the beat shown. */
  get point(): ReviewPoint | undefined {
    const point = this.done?.points[this.at];
    return point?.at === this.view.cursor.index ? point : undefined;
  }

  /** What is said of the beat shown; empty where that is what happened. */
  get spoken(): string {
    const { open, point } = this;
    const name = point?.turning ?? point?.find;
    if (!open || !point) return "";
    const told = point.spoken ? [point.spoken] : [point.text, point.why];
    return [name && `${name}.`, ...told].filter(Boolean).join(" ");
  }

  /** Show the review, and ask for it first where there is none; or go back to where it was opened. */
  async toggle(): Promise<void> {
    const { cursor, requests } = this.view;
    if (this.open) {
      this.wanted = false;
      cursor.goto(this.#from);
      return;
    }
    if (this.done) this.#show();
    else if (!this.#awaited) {
      this.#awaited = true;
      const answer = await requests.ask("review", {});
      if (answer.ok) this.follow();
      else {
        this.#awaited = false;
        requests.tellFailure(answer);
      }
    }
  }

  #show(): void {
    const { cursor } = this.view;
    this.#awaited = false;
    this.#from = cursor.continuation?.base ?? cursor.index;
    this.wanted = true;
    this.view.say(this.spoken || this.done!.text);
    this.view.redraw();
  }

  /** Show what was asked for once it has come, which may be after the answer; forget what is gone with its game. */
  follow(): void {
    if (this.done && this.#awaited) this.#show();
    if (!this.done) this.wanted = false;
  }

  /** Show the decisions in the other way. */
  turn(): void {
    this.asList = !this.asList;
    this.view.redraw();
  }

  /** Look at a decision, at the beat where it was made. */
  look(number: number): void {
    const point = this.done?.points[number];
    if (point && point.at !== this.view.cursor.index) this.view.cursor.goto(point.at);
  }

  /** Whether what follows from the better move can be shown from here. */
  get goesOn(): boolean {
    const { better } = this.point ?? {};
    return !!better && (this.view.store.kernel === "live" || !!this.#frames(better.action)?.length);
  }

  #frames(action: string) {
    return this.view.turn.choosing?.choices.find((choice) => choice.action === action)?.frames;
  }

  /** Try the better move as a what-if, from which the reader plays on. */
  playOn(): void {
    const { better } = this.point ?? {};
    if (better) this.view.whatIf.tryOut(better.action, better.label, this.#frames(better.action) ?? []);
  }
}
