// Coach of a game that teaches: what it says at the current beat, and the tries that it takes note of.
import type { Store } from "../store/store";
import type { CoachData, CoachEnd, CoachFold, Id } from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Requests } from "./requests";

interface CoachParts {
  readonly store: Pick<Store, "kernel" | "traits">;
  readonly cursor: Pick<Cursor, "continuation" | "index">;
  readonly authority: Pick<Authority, "liveEnd">;
  readonly requests: Pick<Requests, "ask">;
}

export class Coach {
  constructor(private readonly parts: CoachParts) {}

  get #data(): CoachData {
    return (this.parts.store.traits.get("_coach") as CoachData | undefined) ?? {};
  }

  /** True if a coach teaches at this table. */
  get on(): boolean {
    return this.#data.at !== undefined;
  }

  /** Label of the button that begins a coached game; empty if there is none. */
  get offer(): string {
    return this.parts.store.kernel === "live" ? (this.#data.learn ?? "") : "";
  }

  /** True unless other beats are shown than those of the game; a move awaits its answer where it was made. */
  get #isInGame(): boolean {
    const { continuation } = this.parts.cursor;
    return !continuation || (continuation.kind === "pending" && continuation.at < 0);
  }

  /** What the coach says at the current beat. */
  get words(): CoachData | undefined {
    return this.#data.at === this.parts.cursor.index && this.#isInGame ? this.#data : undefined;
  }

  /** Sentences at the current beat, as they are spoken. */
  get sentences(): string[] {
    const { note, blunder, lines = [], end } = this.words ?? {};
    return [note, blunder?.text, ...lines, end?.text].filter((text) => text !== undefined);
  }

  /** Elements that the sentences at the current beat are about. */
  get elements(): readonly Id[] {
    return this.words?.elements ?? [];
  }

  /** Fold that ends at the current beat, which says what another player did in several beats. */
  get fold(): CoachFold | undefined {
    const { index } = this.parts.cursor;
    return this.#isInGame ? this.#data.folds?.find(({ to }) => to === index) : undefined;
  }

  /** What the learner knows now, at the end of a deal. */
  get end(): CoachEnd | undefined {
    return this.words?.end;
  }

  /** Tell the coach that a selection was refused at the current decision. */
  note(picks: readonly Id[]): void {
    const { authority, requests } = this.parts;
    if (this.on && picks.length && authority.liveEnd) void requests.ask("attempt", { picks: [...picks] });
  }
}
