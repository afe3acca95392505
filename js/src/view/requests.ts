// A view's requests to Python: asking, saying when the answer takes long, and why Python did not do what was asked.
import type { Store } from "../store/store";
import { trackFields } from "../store/tracked_fields";
import type { AnswerTo, BadAnswer, PayloadOf, RequestType } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Navigation } from "./navigation";
import type { Screen } from "./screen";

/** After so many milliseconds without an answer the page says that it waits. */
const SLOW = 1000;

interface RequestsParts extends Pick<Screen, "text"> {
  readonly id: string;
  readonly store: Pick<Store, "ask" | "replace">;
  readonly cursor: Pick<Cursor, "length">;
  readonly navigation: Pick<Navigation, "goto">;
  readonly feedback: Pick<Feedback, "note" | "refuse">;
}

export class Requests {
  /** Whether an answer takes long. */
  slow = false;

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: RequestsParts) {
    trackFields(this, "slow");
  }

  async ask<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<AnswerTo<Type>> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.slow = true;
    }, SLOW);
    const answer = await this.parts.store.ask(this.parts.id, type, payload);
    clearTimeout(this.#timer);
    this.slow = false;
    return answer;
  }

  /** Say why Python did not do what was asked. */
  tellFailure({ error }: BadAnswer): void {
    const { store, cursor, navigation, feedback } = this.parts;
    if (error.code === "refused") feedback.refuse(error.verdict);
    else if (error.code === "stale") {
      store.replace(error.trace);
      navigation.goto(cursor.length - 1);
      feedback.note(this.parts.text("moved_on"));
    } else feedback.note(error.message);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
