// Beats beyond those of the trace: a move Python has not confirmed yet, or moves that are only tried.
import type { Beat } from "../trace/beats";
import { equal } from "../trace/equal";
import type { Id } from "../trace/types";

/** A move that is tried: in notation, as the elements selected, or as the number of one of a kept branch. */
export type Tried = string | Id[] | number;

export interface Tail {
  kind: "pending" | "what-if";
  /** The beat of the trace they follow. */
  base: number;
  /** What is tried, in words. */
  label: string;
  beats: Beat[];
  /** Which of them is shown; -1 where there are none. */
  at: number;
  /** All that is tried, in order, … */
  moves: Tried[];
  /** … and how many of these moves were made when a beat is shown. */
  made: number[];
  /** Whether what follows is still to come from Python. */
  asked: boolean;
  /** Whether what the reader cannot know was dealt anew. */
  redealt: boolean;
  /** After which of the moves nobody answers. */
  byHand?: number[];
  /** The kept branch that numbers among the moves are of, … */
  branch?: number;
  /** … and the one that all this is kept as. */
  kept?: number;
}

/** What is tried, for a request: the first so many moves, or all. */
export function whatIs({ base: step, moves, byHand, branch }: Tail, made?: number) {
  return { step, moves: moves.slice(0, made), ...(byHand?.length && { by_hand: byHand }), branch };
}

/** The tail after one more move at the beat shown, which leads to `beats` as far as that is known. */
export function tried(
  before: Tail | null,
  base: number,
  move: Tried,
  label: string,
  beats: Beat[],
  byHand = false,
): Tail {
  const kept = before ? before.at + 1 : 0;
  const moves = [...(before?.moves.slice(0, before.made[before.at] ?? 0) ?? []), move];
  return {
    kind: "what-if",
    base,
    label,
    beats: [...(before?.beats.slice(0, kept) ?? []), ...beats],
    at: beats.length ? kept : kept - 1,
    moves,
    made: [...(before?.made.slice(0, kept) ?? []), ...beats.map(() => moves.length)],
    asked: true,
    redealt: before?.redealt ?? false,
    byHand: [...(before?.byHand ?? []).filter((n) => n < moves.length - 1), ...(byHand ? [moves.length - 1] : [])],
    branch: before?.branch,
  };
}

/** The tail with what Python says that follows its last move, which was made at `from`. */
export function answered(tail: Tail, from: number, beats: Beat[], redealt: boolean): Tail {
  const kept = from + 1;
  // As far as what is shown is what follows, stay on it.
  let same = kept;
  while (same <= tail.at && alike(tail.beats[same], beats[same - kept])) same++;
  const waited = tail.at === from && !tail.beats[kept];
  const seamless = tail.at < kept ? !waited : same > tail.at;
  return {
    ...tail,
    beats: [...tail.beats.slice(0, kept), ...beats],
    made: [...tail.made.slice(0, kept), ...beats.map(() => tail.moves.length)],
    at: seamless || !beats.length ? tail.at : Math.max(kept, same - 1),
    asked: false,
    redealt,
  };
}

/** The tail without its last move, shown where that was made; null where there was no other. */
export function untried(tail: Tail): Tail | null {
  const made = tail.made[tail.at] ?? tail.moves.length;
  const kept = tail.made.filter((count) => count < made).length;
  if (!kept) return null;
  return { ...tail, at: kept - 1, asked: false };
}

/** Whether two beats tell and show the same. */
export function alike(a: Beat | undefined, b: Beat | undefined): boolean {
  return !!a && !!b && a.frame.text === b.frame.text && a.goal?.text === b.goal?.text && equal(a.scene, b.scene);
}
