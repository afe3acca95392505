// Explain mode: selecting a choice explains its rules, score and risk instead of playing it.
import { signal } from "@preact/signals";
import type { PayloadOf } from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { PressQueue } from "./press_queue";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { SelectionState } from "./selection";
import type { Turn } from "./turn";
import type { WhatIf } from "./what_if";

interface ExplainModeParts extends Pick<Screen, "text"> {
  readonly cursor: Pick<Cursor, "beat">;
  readonly turn: Pick<Turn, "question">;
  readonly authority: Pick<Authority, "judges">;
  readonly feedback: Pick<Feedback, "note" | "tell">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
  readonly presses: Pick<PressQueue, "runWhenReady">;
  readonly whatIf: Pick<WhatIf, "position">;
  readonly selection: Pick<SelectionState, "clear">;
}

/** The toggle of explain mode, and the requests for explanations. */
export class ExplainMode {
  /** True if the reader has switched explain mode on. */
  #wanted = signal(false);

  constructor(private readonly parts: ExplainModeParts) {}

  /** True if selections are explained; false while a question is open, because they answer it. */
  get on(): boolean {
    return this.#wanted.value && this.parts.authority.judges && !this.parts.turn.question;
  }

  /** Switch explain mode on or off. */
  toggle(): void {
    const { feedback, turn } = this.parts;
    if (turn.question) feedback.note(this.parts.text("explain_asked"));
    else if (this.#wanted.value) this.putBack();
    else {
      this.#wanted.value = true;
      feedback.note(this.parts.text("explain_how"));
    }
  }

  /** Switch explain mode off and clear the selection. */
  putBack(): void {
    this.#wanted.value = false;
    this.parts.selection.clear();
  }

  /** Explain the choice of a single press. */
  once(press: () => void): void {
    const { feedback, turn, presses } = this.parts;
    if (turn.question) feedback.note(this.parts.text("explain_asked"));
    else
      presses.runWhenReady(() => {
        const wanted = this.#wanted.value;
        this.#wanted.value = true;
        press();
        this.#wanted.value = wanted;
      });
  }

  /** Ask Python to explain a choice, legal or not. */
  async explain(about: PayloadOf<"play">): Promise<void> {
    const { cursor, feedback, requests, whatIf } = this.parts;
    const { beat } = cursor;
    const answer = await requests.ask("explain", { ...about, ...whatIf.position });
    if (cursor.beat !== beat) return;
    if (answer.ok) feedback.tell(answer.result.explained);
    else requests.tellFailure(answer);
  }
}
