// Who decides on a choice made now, Python, the page or nobody, and whether it is a move or only tried.
import type { Kernel } from "../store/store";
import { trackFields } from "../store/tracked_fields";
import type { Offer, Trace } from "../trace/types";
import type { Cursor } from "./cursor";
import type { Turn } from "./turn";

/** What becomes of a choice where it could be a move: it is played, or only tried, and then others answer or nobody. */
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

export class Authority {
  trial: Trial = "play";

  constructor(private readonly parts: AuthorityParts) {
    trackFields(this, "trial");
  }

  /** Tell whether Python answers such a request at this table. */
  offers(request: Offer): boolean {
    return !!this.parts.store.trace?.offers?.includes(request);
  }

  /** Whether a choice made now is a move: at the last beat of a live game. */
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

  /** Whether a choice made now is a move that the page itself carries out. */
  get carriesOut(): boolean {
    const { store, cursor } = this.parts;
    return !cursor.continuation && cursor.index >= store.playedFrom;
  }

  /** Whether Python can be asked about what is selected. */
  get judges(): boolean {
    const { store, cursor } = this.parts;
    return cursor.continuation?.kind !== "pending" && store.kernel !== "none";
  }

  /** Whether Python can be asked what would follow from a move that is only tried. */
  get tries(): boolean {
    const { turn } = this.parts;
    return this.judges && !this.liveEnd && !turn.question && !!turn.decision;
  }
}
