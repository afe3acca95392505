// Beats beyond those of the trace: after a move that Python has not confirmed yet, or in a what-if. Pure.
import type { Beat } from "../trace/beats";
import { equal } from "../trace/equal";
import type { Id } from "../trace/types";

/** A move that is tried: in notation, as the elements selected, or as the number of one of a kept branch. */
export type TriedMove = string | Id[] | number;

export interface Continuation {
  kind: "pending" | "what-if";
  /** The beat of the trace they follow. */
  base: number;
  /** What is tried, in words. */
  label: string;
  beats: Beat[];
  /** Which of them is shown; -1 where there are none. */
  at: number;
  /** All that is tried, in order, … */
  moves: TriedMove[];
  /** … and how many of these moves were made when a beat is shown. */
  moveCounts: number[];
  /** Whether what follows is still to come from Python. */
  isAwaited: boolean;
  /** Whether what the reader cannot know was dealt anew. */
  redealt: boolean;
  /** The moves after which nobody answers. */
  byHand?: number[];
  /** The kept branch that numbers among the moves are of, … */
  branch?: number;
  /** … and the one that all this is kept as. */
  savedBranch?: number;
}

/** Return what is tried, for a request: the first `moveCount` moves, or all. */
export function whatIs({ base: step, moves, byHand, branch }: Continuation, moveCount?: number) {
  return { step, moves: moves.slice(0, moveCount), ...(byHand?.length && { by_hand: byHand }), branch };
}

/** Return what follows one more move at the beat shown, which leads to `beats` as far as that is known. */
export function tryMove(
  before: Continuation | null,
  base: number,
  move: TriedMove,
  label: string,
  beats: Beat[],
  byHand = false,
): Continuation {
  const beatCount = before ? before.at + 1 : 0;
  const moves = [...(before?.moves.slice(0, before.moveCounts[before.at] ?? 0) ?? []), move];
  return {
    kind: "what-if",
    base,
    label,
    beats: [...(before?.beats.slice(0, beatCount) ?? []), ...beats],
    at: beats.length ? beatCount : beatCount - 1,
    moves,
    moveCounts: [...(before?.moveCounts.slice(0, beatCount) ?? []), ...beats.map(() => moves.length)],
    isAwaited: true,
    redealt: before?.redealt ?? false,
    byHand: [...(before?.byHand ?? []).filter((n) => n < moves.length - 1), ...(byHand ? [moves.length - 1] : [])],
    branch: before?.branch,
  };
}

/** Return the continuation with what Python says follows its last move, which was made at `from`. */
export function withAnswer(continuation: Continuation, from: number, beats: Beat[], redealt: boolean): Continuation {
  const beatCount = from + 1;
  // As far as what is shown is what follows, stay on it.
  let same = beatCount;
  while (same <= continuation.at && alike(continuation.beats[same], beats[same - beatCount])) same++;
  const waited = continuation.at === from && !continuation.beats[beatCount];
  const seamless = continuation.at < beatCount ? !waited : same > continuation.at;
  return {
    ...continuation,
    beats: [...continuation.beats.slice(0, beatCount), ...beats],
    moveCounts: [...continuation.moveCounts.slice(0, beatCount), ...beats.map(() => continuation.moves.length)],
    at: seamless || !beats.length ? continuation.at : Math.max(beatCount, same - 1),
    isAwaited: false,
    redealt,
  };
}

/** Return the continuation without its last move, shown where that was made; null where there was no other. */
export function withoutLastMove(continuation: Continuation): Continuation | null {
  const moveCount = continuation.moveCounts[continuation.at] ?? continuation.moves.length;
  const beatCount = continuation.moveCounts.filter((count) => count < moveCount).length;
  if (!beatCount) return null;
  return { ...continuation, at: beatCount - 1, isAwaited: false };
}

/** Tell whether two beats tell and show the same. */
export function alike(a: Beat | undefined, b: Beat | undefined): boolean {
  return !!a && !!b && a.frame.text === b.frame.text && a.goal?.text === b.goal?.text && equal(a.scene, b.scene);
}
