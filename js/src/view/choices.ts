// Finds the choices that a selection means. Pure.
import type { ChoiceData, ChoosingData, Id, Selection } from "../trace/types";

export interface Match {
  /** The choices with exactly these picks. */
  exact: ChoiceData[];
  /** True if further picks lead to other choices. */
  open: boolean;
}

/** Return true if `picks` can grow into the choice: in order for sequences, as a subset otherwise. */
export function leadsOn({ selection }: ChoosingData, choice: ChoiceData, picks: readonly Id[]): boolean {
  return selection.mode === "sequence"
    ? picks.every((id, i) => choice.picks[i] === id)
    : picks.length <= choice.picks.length && picks.every((id) => choice.picks.includes(id));
}

/** Return the choices that equal `picks`, and whether `picks` can still grow into others. */
export function match(choosing: ChoosingData, picks: readonly Id[]): Match {
  if (!picks.length) return { exact: [], open: true };
  const candidates = choosing.choices.filter((choice) => leadsOn(choosing, choice, picks));
  return {
    exact: candidates.filter((choice) => choice.picks.length === picks.length),
    open: candidates.some((choice) => choice.picks.length > picks.length),
  };
}

/** Role of a selectable element: it begins a choice (or can be deselected), or continues the one begun. */
export type Opening = "begins" | "continues";

/** Return the elements that may be picked now: the next ones of a sequence, or every possible element of a set. */
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
  | { type: "choice"; choice: ChoiceData } // a complete choice
  | { type: "unknown"; picks: Id[] }; // a selection that matches no choice

/** Return the effect of pressing `id` while `picks` are selected. */
export function press(choosing: ChoosingData, picks: readonly Id[], id: Id): Press {
  const { selection } = choosing;
  const sequence = selection.mode === "sequence";
  const at = picks.indexOf(id);
  // Deselecting an element of a sequence deselects its successors too.
  if (at >= 0) return { type: "picks", picks: picks.filter((_, i) => (sequence ? i < at : i !== at)) };
  const next = [...picks, id];
  const most = mostOf(selection);
  if (selection.mode === "any" || selection.mode === "growing") {
    if (most === 1) return { type: "picks", picks: [id] };
    return next.length > most ? { type: "enough", n: most } : { type: "picks", picks: next };
  }
  const matches = match(choosing, next);
  if (matches.exact.length || matches.open) return settled(matches, next);
  // No choice contains all of these. If only one may be selected, or for a sequence, restart with the new pick.
  const single = match(choosing, [id]);
  if ((most === 1 || sequence) && (single.exact.length || single.open)) return settled(single, [id]);
  return next.length > most ? { type: "enough", n: most } : { type: "unknown", picks: next };
}

/** Return the largest number of elements in a selection; the choices limit a sequence. */
function mostOf(selection: Selection): number {
  if (selection.mode === "growing") return selection.most;
  if (selection.mode === "sequence") return Infinity;
  return selection.mode === "one" ? 1 : selection.size;
}

function settled(result: Match, picks: Id[]): Press {
  const [only, ...others] = result.exact;
  return only && !others.length && !result.open ? { type: "choice", choice: only } : { type: "picks", picks };
}

/** Return true if buttons are shown even while nothing is selected. */
export function hasButtons({ selection: { mode }, choices }: ChoosingData): boolean {
  return mode === "any" || mode === "growing" || choices.some(({ picks }) => !picks.length);
}

/** Return true if two selections are equal as sets. */
export function sameSet(a: readonly Id[], b: readonly Id[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/** Input for `pressedElement`. */
export interface PressedSquare {
  square: Id;
  /** Pieces on the square. */
  pieces: readonly Id[];
  openings: ReadonlyMap<Id, Opening>;
  /** True if a sequence has begun. */
  isInSequence: boolean;
  isRefused: (id: Id) => boolean;
}

/** Return the element that a press on a square means: the square if it continues a choice, else a piece on it. */
export function pressedElement({ square, pieces, openings, isInSequence, isRefused }: PressedSquare): Id {
  if (openings.get(square) === "continues") return square;
  const elements = [...pieces, square];
  const open = elements.find((id) => openings.has(id));
  if (open) return open;
  if (isInSequence) return square;
  return elements.find(isRefused) ?? pieces[0] ?? square;
}
