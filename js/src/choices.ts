// From what is selected to the choice it means. Pure.
import type { Choice, Decision, Id } from "./types";

export interface Match {
  /** The choices with exactly these picks. */
  exact: Choice[];
  /** Whether further picks lead to other choices. */
  open: boolean;
}

/** Whether `picks` begins the choice: as a sequence if it is ordered, as a set if not. */
export function leadsOn(choice: Choice, picks: readonly Id[]): boolean {
  return choice.ordered
    ? picks.every((id, i) => choice.picks[i] === id)
    : picks.length <= choice.picks.length && picks.every((id) => choice.picks.includes(id));
}

export function match(choices: readonly Choice[], picks: readonly Id[]): Match {
  if (!picks.length) return { exact: [], open: true };
  const begun = choices.filter((choice) => leadsOn(choice, picks));
  return {
    exact: begun.filter((choice) => choice.picks.length === picks.length),
    open: begun.some((choice) => choice.picks.length > picks.length),
  };
}

/** Whether an element begins a choice (or is picked, and can be put down), or goes on with the one begun. */
export type Opening = "begins" | "continues";

/** What may be picked now. A sequence opens only what leads on; of a set, everything that may be in it. */
export function openings({ selection, choices, refusals }: Decision, picks: readonly Id[]): Map<Id, Opening> {
  const found = new Map<Id, Opening>();
  const some = (sequence: Id[]) => choices.some((choice) => leadsOn(choice, sequence));
  for (const id of selection.from) {
    if (!selection.ordered || selection.any) {
      if (!refusals[id]) found.set(id, "begins");
    } else if (picks.length && !picks.includes(id) && some([...picks, id])) found.set(id, "continues");
    else if (picks.includes(id) || some([id])) found.set(id, "begins");
  }
  return found;
}

export type Press =
  | { type: "picks"; picks: Id[] } // selected so far
  | { type: "enough"; n: number } // no more may be selected
  | { type: "choice"; choice: Choice } // that is it
  | { type: "unknown"; picks: Id[] }; // a selection no choice has

/** What pressing `id` does when `picks` are selected. */
export function press(decision: Decision, picks: readonly Id[], id: Id): Press {
  const { selection, choices } = decision;
  const at = picks.indexOf(id);
  // Of a sequence, what follows is taken back too.
  if (at >= 0) return { type: "picks", picks: picks.filter((_, i) => (selection.ordered ? i < at : i !== at)) };
  const next = [...picks, id];
  if (selection.any || selection.several) {
    if (selection.most === 1) return { type: "picks", picks: [id] };
    return next.length > selection.most ? { type: "enough", n: selection.most } : { type: "picks", picks: next };
  }
  const found = match(choices, next);
  if (found.exact.length || found.open) return settled(found, next);
  // No choice has these together: where only one fits, or a sequence begins anew, the new pick stands alone.
  const alone = match(choices, [id]);
  if ((selection.most === 1 || selection.ordered) && (alone.exact.length || alone.open)) return settled(alone, [id]);
  return next.length > selection.most ? { type: "enough", n: selection.most } : { type: "unknown", picks: next };
}

function settled(found: Match, picks: Id[]): Press {
  const [only, ...others] = found.exact;
  return only && !others.length && !found.open ? { type: "choice", choice: only } : { type: "picks", picks };
}

/** Whether two selections are the same set. */
export function sameSet(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
