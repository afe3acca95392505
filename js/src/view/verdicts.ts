// Verdicts on a selection that no choice has: Python's, or those that the trace carries.
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

  /** Return what the trace itself says of a selection, for when nobody answers. */
  carried(picks: readonly Id[]): VerdictData | undefined {
    const { choosing } = this.parts.turn;
    const selected = choosing?.selection.from.filter((id) => picks.includes(id)) ?? [];
    return choosing?.judged?.[selected.join(" ")];
  }

  /** Judge a selection no choice has; the element `shaken` shakes its head where it may not be played. */
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
      if (answer.ok) this.#take(answer.result.verdict, picks === selected, shaken);
      else requests.tellFailure(answer);
    });
  }

  /** Take Python's verdict; `whole` says whether it is about all that is selected and nothing else. */
  #take(verdict: VerdictData, whole: boolean, shaken?: Id): void {
    const { selection, feedback, turn } = this.parts;
    if (verdict.legal && whole && selection.growing) {
      selection.allow(verdict);
      return;
    }
    const refusal = turn.choosing?.refusals[shaken ?? ""];
    feedback.refuse(verdict.legal && refusal ? refusal : verdict, shaken);
  }
}
