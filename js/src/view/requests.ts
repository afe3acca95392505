// Requests of a view to Python: sends them, shows when an answer is slow, and shows why one failed.
import type { Store } from "../store/store";
import { trackFields } from "../store/tracked_fields";
import type { AnswerTo, BadAnswer, PayloadOf, RequestType } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Navigation } from "./navigation";
import type { Screen } from "./screen";

/** Milliseconds until the page shows that it waits. */
const SLOW = 1000;

interface RequestsParts extends Pick<Screen, "text"> {
  readonly id: string;
  readonly store: Pick<Store, "ask" | "replace">;
  readonly cursor: Pick<Cursor, "length">;
  readonly navigation: Pick<Navigation, "goto">;
  readonly feedback: Pick<Feedback, "note" | "refuse">;
}

export class Requests {
  /** True while an answer is slow. */
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

  /** Show why Python did not carry out a request. */
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
