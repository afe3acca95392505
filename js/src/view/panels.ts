// Open panels: the text of a rule, and the controls beyond the first screen.
import { trackFields } from "../store/tracked_fields";
import type { Model } from "../trace/types";
import { resetOnMove } from "./reset_on_move";

interface PanelsParts {
  readonly cursor: { readonly moveCount: number };
  readonly store: { readonly model: Pick<Model, "get"> };
}

export class Panels {
  /** Clause whose text is open. */
  clause: string | null = null;
  /** True if the controls beyond the first screen are shown. */
  more: boolean;

  /** True once a learner has gone on after the feast at the end of a practice station. */
  feastIsOver = false;

  constructor(parts: PanelsParts) {
    this.more = parts.store.model.get("controls") === "full";
    trackFields(this, "more", "feastIsOver");
    resetOnMove(parts.cursor, this, "clause");
  }

  /** Open the text of a clause, or close it if it is open. */
  openClause(id: string | null): void {
    this.clause = this.clause === id ? null : id;
  }

  toggleMore(): void {
    this.more = !this.more;
  }

  closeClause(): void {
    this.clause = null;
  }
}
