// A view's requests to Python: asking, saying when the answer takes long, and why Python did not do what was asked.
import type { Store } from "../store/store";
import type { AnswerTo, BadAnswer, PayloadOf, RequestType } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Screen } from "./screen";

/** After so many milliseconds without an answer the page says that it waits. */
const SLOW = 1000;

interface Needs extends Pick<Screen, "redraw" | "text"> {
  readonly id: string;
  readonly store: Pick<Store, "ask" | "replace">;
  readonly cursor: Pick<Cursor, "goto" | "length">;
  readonly feedback: Pick<Feedback, "note" | "refuse">;
}

export class Requests {
  /** Whether an answer takes long. */
  slow = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly view: Needs) {}

  async ask<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<AnswerTo<Type>> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.setSlow(true), SLOW);
    const answer = await this.view.store.ask(this.view.id, type, payload);
    clearTimeout(this.#timer);
    this.setSlow(false);
    return answer;
  }

  setSlow(slow: boolean): void {
    if (slow === this.slow) return;
    this.slow = slow;
    this.view.redraw();
  }

  /** Say why Python did not do what was asked. */
  tellFailure({ error }: BadAnswer): void {
    const { store, cursor, feedback } = this.view;
    if (error.code === "refused") feedback.refuse(error.verdict);
    else if (error.code === "stale") {
      store.replace(error.trace);
      cursor.goto(cursor.length - 1);
      feedback.note(this.view.text("moved_on"));
    } else feedback.note(error.message);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
