// From what is selected to the choice it means. Pure.
import type { ChoiceData, ChoosingData, Id, Selection } from "../trace/types";

export interface Match {
  /** The choices with exactly these picks. */
  exact: ChoiceData[];
  /** Whether further picks lead to other choices. */
  open: boolean;
}

/** Tell whether `picks` begins the choice: in order where sequences are selected, as a set elsewhere. */
export function leadsOn({ selection }: ChoosingData, choice: ChoiceData, picks: readonly Id[]): boolean {
  return selection.mode === "sequence"
    ? picks.every((id, i) => choice.picks[i] === id)
    : picks.length <= choice.picks.length && picks.every((id) => choice.picks.includes(id));
}

/** Find the choices that `picks` are, or may become. */
export function match(choosing: ChoosingData, picks: readonly Id[]): Match {
  if (!picks.length) return { exact: [], open: true };
  const candidates = choosing.choices.filter((choice) => leadsOn(choosing, choice, picks));
  return {
    exact: candidates.filter((choice) => choice.picks.length === picks.length),
    open: candidates.some((choice) => choice.picks.length > picks.length),
  };
}

/** Whether an element begins a choice (or is picked, and can be put down), or goes on with the one begun. */
export type Opening = "begins" | "continues";

/** Find what may be picked now. A sequence opens only what leads on; a set opens everything that may be in it. */
export function openings(choosing: ChoosingData, picks: readonly Id[]): Map<Id, Opening> {
  const { selection, choices, refusals } = choosing;
  const result = new Map<Id, Opening>();
  const some = (sequence: Id[]) => choices.some((choice) => leadsOn(choosing, choice, sequence));
  for (const id of selection.from) {
    if (selection.mode !== "sequence") {
      if (!refusals[id]) result.set(id, "begins");
    } else if (picks.length && !picks.includes(id) && some([...picks, id])) result.set(id, "continues");
    else if (picks.includes(id) || some([id])) result.set(id, "begins");
  }
  return result;
}

export type Press =
  | { type: "picks"; picks: Id[] } // selected so far
  | { type: "enough"; n: number } // no more may be selected
  | { type: "choice"; choice: ChoiceData } // that is it
  | { type: "unknown"; picks: Id[] }; // a selection no choice has

/** Tell what pressing `id` does when `picks` are selected. */
export function press(choosing: ChoosingData, picks: readonly Id[], id: Id): Press {
  const { selection } = choosing;
  const sequence = selection.mode === "sequence";
  const at = picks.indexOf(id);
  // Of a sequence, what follows is taken back too.
  if (at >= 0) return { type: "picks", picks: picks.filter((_, i) => (sequence ? i < at : i !== at)) };
  const next = [...picks, id];
  const most = mostOf(selection);
  if (selection.mode === "any" || selection.mode === "growing") {
    if (most === 1) return { type: "picks", picks: [id] };
    return next.length > most ? { type: "enough", n: most } : { type: "picks", picks: next };
  }
  const matches = match(choosing, next);
  if (matches.exact.length || matches.open) return settled(matches, next);
  // No choice has these together: where only one fits, or a sequence begins anew, the new pick stands alone.
  const single = match(choosing, [id]);
  if ((most === 1 || sequence) && (single.exact.length || single.open)) return settled(single, [id]);
  return next.length > most ? { type: "enough", n: most } : { type: "unknown", picks: next };
}

/** Return how many may be selected together; of a sequence its choices tell it. */
function mostOf(selection: Selection): number {
  if (selection.mode === "growing") return selection.most;
  if (selection.mode === "sequence") return Infinity;
  return selection.mode === "one" ? 1 : selection.size;
}

function settled(result: Match, picks: Id[]): Press {
  const [only, ...others] = result.exact;
  return only && !others.length && !result.open ? { type: "choice", choice: only } : { type: "picks", picks };
}

/** Tell whether there are buttons also while nothing is selected. */
export function hasButtons({ selection: { mode }, choices }: ChoosingData): boolean {
  return mode === "any" || mode === "growing" || choices.some(({ picks }) => !picks.length);
}

/** Tell whether two selections are the same set. */
export function sameSet(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** The facts that decide which element a press on a square means. */
export interface PressedSquare {
  square: Id;
  /** The pieces on it. */
  pieces: readonly Id[];
  openings: ReadonlyMap<Id, Opening>;
  /** Whether a sequence has begun. */
  isInSequence: boolean;
  isRefused: (id: Id) => boolean;
}

/** Return the element that a press on a square means: the square where a choice goes on, else a piece on it. */
export function pressedElement({ square, pieces, openings, isInSequence, isRefused }: PressedSquare): Id {
  if (openings.get(square) === "continues") return square;
  const elements = [...pieces, square];
  const open = elements.find((id) => openings.has(id));
  if (open) return open;
  if (isInSequence) return square;
  return elements.find(isRefused) ?? pieces[0] ?? square;
}
