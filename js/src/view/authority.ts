// Answers who handles a choice made now (Python, the page, or nobody), and whether it is a move or a trial.
import type { Kernel } from "../store/store";
import { trackFields } from "../store/tracked_fields";
import type { Offer, Trace } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Turn } from "./turn";

/** Effect of selecting a move: play it, or try it with or without replies of the opponents. */
export const TRIALS = ["play", "try", "hand"] as const;
export type Trial = (typeof TRIALS)[number];

interface AuthorityParts {
  readonly store: {
    readonly trace: Pick<Trace, "offers"> | null;
    readonly kernel: Kernel;
    readonly playedFrom: number;
  };
  readonly cursor: Pick<Cursor, "continuation" | "index" | "length">;
  readonly turn: Pick<Turn, "question" | "decision">;
}

/** The handler of choices at the current beat. */
export class Authority {
  trial: Trial = "play";

  constructor(private readonly parts: AuthorityParts) {
    trackFields(this, "trial");
  }

  /** Return true if this table offers such a request to Python. */
  offers(request: Offer): boolean {
    return !!this.parts.store.trace?.offers?.includes(request);
  }

  /** True if a choice made now is a move: at the last beat of a live game. */
  get liveEnd(): boolean {
    const { store, cursor, turn } = this.parts;
    return (
      this.trial === "play" &&
      !cursor.continuation &&
      !turn.question &&
      this.offers("play") &&
      store.kernel !== "none" &&
      cursor.index === cursor.length - 1
    );
  }

  /** True if a choice made now is a move that the page itself carries out. */
  get carriesOut(): boolean {
    const { store, cursor } = this.parts;
    return !cursor.continuation && cursor.index >= store.playedFrom;
  }

  /** True if Python can judge the selection. */
  get judges(): boolean {
    const { store, cursor } = this.parts;
    return cursor.continuation?.kind !== "pending" && store.kernel !== "none";
  }

  /** True if Python can say what follows a trial move. */
  get tries(): boolean {
    const { turn } = this.parts;
    return this.judges && !this.liveEnd && !turn.question && !!turn.decision;
  }
}
