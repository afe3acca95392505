// What is unfolded: the text of one rule, and everything that is not on the first screen.
import type { Model } from "../trace/types";
import type { Screen } from "./screen";

interface Needs extends Pick<Screen, "redraw"> {
  readonly store: { readonly model: Pick<Model, "get"> };
}

export class Panels {
  /** The clause whose text is open. */
  clause: string | null = null;
  /** Whether everything that is not on the first screen is shown. */
  more: boolean;

  constructor(private readonly view: Needs) {
    this.more = view.store.model.get("controls") === "full";
  }

  /** Open the text of a clause, or close it where it is open. */
  openClause(id: string | null): void {
    this.clause = this.clause === id ? null : id;
    this.view.redraw();
  }

  toggleMore(): void {
    this.more = !this.more;
    this.view.redraw();
  }

  /** Forget what concerns one beat only. */
  forget(): void {
    this.clause = null;
  }
}
