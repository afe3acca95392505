// Having choices explained in place of making them: which rules let them pass, what they score and risk.
import type { PayloadOf } from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { PressQueue } from "./press_queue";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { Turn } from "./turn";
import type { WhatIf } from "./what_if";

interface Needs extends Pick<Screen, "text"> {
  readonly cursor: Pick<Cursor, "beat">;
  readonly turn: Pick<Turn, "asked">;
  readonly authority: Pick<Authority, "judges">;
  readonly feedback: Pick<Feedback, "note" | "tell">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
  readonly presses: Pick<PressQueue, "whenKnown">;
  readonly whatIf: Pick<WhatIf, "here">;
  readonly input: { putBack(): void };
}

export class ExplainMode {
  /** Whether the reader wants choices to be explained. */
  #wanted = false;

  constructor(private readonly view: Needs) {}

  /** Whether what is chosen now is explained; while something is asked it is the answer. */
  get on(): boolean {
    return this.#wanted && this.view.authority.judges && !this.view.turn.asked;
  }

  /** Let choices be explained, or made again. */
  toggle(): void {
    const { feedback, turn, input } = this.view;
    if (turn.asked) feedback.note(this.view.text("explain_asked"));
    else if (this.#wanted) input.putBack();
    else {
      this.#wanted = true;
      feedback.note(this.view.text("explain_how"));
    }
  }

  /** Let choices be made again, without a word. */
  leave(): void {
    this.#wanted = false;
  }

  /** Explain what one press chooses. */
  once(press: () => void): void {
    const { feedback, turn, presses } = this.view;
    if (turn.asked) feedback.note(this.view.text("explain_asked"));
    else
      presses.whenKnown(() => {
        const wanted = this.#wanted;
        this.#wanted = true;
        press();
        this.#wanted = wanted;
      });
  }

  /** Ask Python what is to be said of a choice, allowed or not. */
  async explain(about: PayloadOf<"play">): Promise<void> {
    const { cursor, feedback, requests, whatIf } = this.view;
    const { beat } = cursor;
    const answer = await requests.ask("explain", { ...about, ...whatIf.here });
    if (cursor.beat !== beat) return;
    if (answer.ok) feedback.tell(answer.result.explained);
    else requests.tellFailure(answer);
  }
}
