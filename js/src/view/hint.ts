// Hints on the next move in three presses: what to look at, a good move, and why it is good.
import type { LabelKey } from "../trace/labels";
import type { HintPart } from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

const PARTS: readonly HintPart[] = ["look", "move", "why"];
const LABELS: Record<HintPart, LabelKey> = { look: "hint", move: "hint_move", why: "hint_why" };

interface Needs extends Pick<Screen, "redraw"> {
  readonly store: { readonly model: { get(name: "thinking"): unknown } };
  readonly cursor: Pick<Cursor, "beat">;
  readonly turn: Pick<Turn, "decision">;
  readonly authority: Pick<Authority, "liveEnd" | "offers">;
  readonly feedback: Pick<Feedback, "tell">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
}

export class Hint {
  /** How many parts the reader has had at this beat. */
  #had = 0;
  #asks = false;

  constructor(private readonly view: Needs) {}

  /** Whether this table gives hints. */
  get offered(): boolean {
    return this.view.authority.offers("hint");
  }

  /** Whether there is one now: for a choice that is a move, while nobody thinks. */
  get ready(): boolean {
    const { authority, turn, store } = this.view;
    return authority.liveEnd && !!turn.decision && !this.#asks && !store.model.get("thinking");
  }

  /** What the next press tells; the last part can be told again. */
  get label(): LabelKey {
    return LABELS[this.#next];
  }

  get #next(): HintPart {
    return PARTS[Math.min(this.#had, PARTS.length - 1)] as HintPart;
  }

  async press(): Promise<void> {
    if (!this.ready) return;
    const { cursor, feedback, requests } = this.view;
    const { beat } = cursor;
    const part = this.#next;
    this.#asks = true;
    const answer = await requests.ask("hint", { part });
    this.#asks = false;
    if (cursor.beat !== beat) this.view.redraw();
    else if (answer.ok) {
      this.#had = PARTS.indexOf(part) + 1;
      feedback.tell(answer.result.hint);
    } else requests.tellFailure(answer);
  }

  /** Begin with the first part again at another beat. */
  forget(): void {
    this.#had = 0;
  }
}
