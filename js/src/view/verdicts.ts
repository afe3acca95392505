// Verdicts on a selection that is not a choice: from Python, or from the trace.
import type { Id, VerdictData } from "../trace/types";
import type { Authority } from "./authority";
import type { Feedback } from "./feedback";
import type { Requests } from "./requests";
import type { Screen } from "./screen";
import type { SelectionState } from "./selection";
import type { Turn } from "./turn";
import type { WhatIf } from "./what_if";

interface VerdictsParts extends Pick<Screen, "text"> {
  readonly turn: Pick<Turn, "choosing">;
  readonly authority: Pick<Authority, "judges" | "liveEnd">;
  readonly selection: Pick<SelectionState, "allow" | "growing" | "picks">;
  readonly feedback: Pick<Feedback, "note" | "refuse">;
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
  readonly whatIf: Pick<WhatIf, "position">;
}

export class Verdicts {
  constructor(private readonly parts: VerdictsParts) {}

  /** Return the trace's verdict on a selection, for pages without Python. */
  carried(picks: readonly Id[]): VerdictData | undefined {
    const { choosing } = this.parts.turn;
    const selected = choosing?.selection.from.filter((id) => picks.includes(id)) ?? [];
    return choosing?.judged?.[selected.join(" ")];
  }

  /** Judge a selection that is not a choice; the element `shaken` shakes if it is refused. */
  judge(picks: Id[], shaken?: Id): void {
    const { authority, selection, feedback, requests, whatIf } = this.parts;
    if (!authority.judges) {
      const carried = this.carried(picks);
      if (carried) feedback.refuse(carried, shaken);
      else feedback.note(this.parts.text("not_worked_out"));
      return;
    }
    const selected = selection.picks;
    void requests.ask("verdict", authority.liveEnd ? { picks } : { picks, ...whatIf.position }).then((answer) => {
      if (selection.picks !== selected) return;
      if (answer.ok) this.#take(answer.result.verdict, picks, picks === selected, shaken);
      else requests.tellFailure(answer);
    });
  }

  /** Handle Python's verdict; `whole` is true if it is about exactly the selection. */
  #take(verdict: VerdictData, picks: Id[], whole: boolean, shaken?: Id): void {
    const { selection, feedback, turn } = this.parts;
    if (verdict.legal && whole && selection.growing) {
      selection.allow(verdict);
      return;
    }
    const refusal = turn.choosing?.refusals[shaken ?? ""];
    feedback.refuse(verdict.legal && refusal ? refusal : verdict, shaken, picks);
  }
}
