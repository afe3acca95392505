// Hints on the next move in three presses: what to look at, a good move, and why it is good.
import { signal } from "@preact/signals";
import type { LabelKey } from "../trace/labels";
import type { HintPart } from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Requests } from "./requests";
import { resetOnMove } from "./reset_on_move";
import type { Turn } from "./turn";

const PARTS: readonly HintPart[] = ["look", "move", "why"];
const LABELS: Record<HintPart, LabelKey> = { look: "hint", move: "hint_move", why: "hint_why" };

interface HintParts {
  readonly store: { readonly traits: { get(name: "thinking"): unknown } };
  readonly cursor: Pick<Cursor, "beat" | "moveCount">;
  readonly turn: Pick<Turn, "decision">;
  readonly authority: Pick<Authority, "liveEnd" | "offers">;
  readonly feedback: Pick<Feedback, "tell">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
}

export class Hint {
  /** Number of hint parts shown at this beat. */
  partCount = 0;
  #isAwaiting = signal(false);

  constructor(private readonly parts: HintParts) {
    resetOnMove(parts.cursor, this, "partCount");
  }

  /** True if this table gives hints. */
  get offered(): boolean {
    return this.parts.authority.offers("hint");
  }

  /** True if a hint can be requested now: the reader is to move, and nobody is thinking. */
  get ready(): boolean {
    const { authority, turn, store } = this.parts;
    return authority.liveEnd && !!turn.decision && !this.#isAwaiting.value && !store.traits.get("thinking");
  }

  /** Label of the next press; the last part can be repeated. */
  get label(): LabelKey {
    return LABELS[this.#next];
  }

  get #next(): HintPart {
    return PARTS[Math.min(this.partCount, PARTS.length - 1)] as HintPart;
  }

  async press(): Promise<void> {
    if (!this.ready) return;
    const { cursor, feedback, requests } = this.parts;
    const { beat } = cursor;
    const part = this.#next;
    this.#isAwaiting.value = true;
    const answer = await requests.ask("hint", { part });
    this.#isAwaiting.value = false;
    if (cursor.beat !== beat) return;
    if (answer.ok) {
      this.partCount = PARTS.indexOf(part) + 1;
      feedback.tell(answer.result.hint);
    } else requests.tellFailure(answer);
  }
}
