// A commander who has choices explained in place of making them: which rules let them pass, what they score and risk.

import type { Id } from "../trace/types";
import { Commander } from "./commands";

export class Explainer extends Commander {
  /** Let choices be explained in place of being made, or made again. */
  toggleExplaining(): void {
    if (this.asked) this.note(this.text("explain_asked"));
    else if (this.explaining) this.putBack();
    else {
      this.explaining = true;
      this.note(this.text("explain_how"));
    }
  }

  /** Leave everything that was begun. */
  putBack(): void {
    this.explaining = false;
    this.clearPicks();
  }

  /** Ask Python what is to be said of a choice, allowed or not. */
  protected explainChoice({ action, picks }: { action?: string; picks?: Id[] }): void {
    const { beat } = this;
    const about = action === undefined ? { picks: picks! } : { action };
    void this.ask("explain", { ...about, ...this.triedHere }).then((answer) => {
      if (this.beat !== beat) return;
      if (answer.ok) this.tell(answer.result.explained);
      else this.tellFailure(answer);
    });
  }
}
