// Beats beyond those of the trace: after a move that Python has not confirmed, or in a what-if. Pure.
import type { Beat } from "../trace/beats";
import { equal } from "../trace/equal";
import type { Id } from "../trace/types";

/** A tried move: in notation, as selected elements, or as an index into the moves of a saved branch. */
export type TriedMove = string | Id[] | number;

/** Beats after a beat of the trace, and the moves that lead to them. */
export interface Continuation {
  kind: "pending" | "what-if";
  /** Beat of the trace that they follow. */
  base: number;
  /** Text of the moves. */
  label: string;
  beats: Beat[];
  /** Index of the current beat; -1 if there are none. */
  at: number;
  /** All tried moves in order. */
  moves: TriedMove[];
  /** For each beat, the number of tried moves before it. */
  moveCounts: number[];
  /** True while Python's answer is outstanding. */
  isAwaited: boolean;
  /** True if hidden cards were dealt again. */
  redealt: boolean;
  /** Indices of the moves after which the opponents do not reply. */
  byHand?: number[];
  /** Saved branch to which numbers among the moves refer. */
  branch?: number;
  /** Branch under which these moves are saved. */
  savedBranch?: number;
}

/** Return the payload that describes the first `moveCount` moves, or all. */
export function whatIs({ base: step, moves, byHand, branch }: Continuation, moveCount?: number) {
  return { step, moves: moves.slice(0, moveCount), ...(byHand?.length && { by_hand: byHand }), branch };
}

/** Return the continuation after one more move; `beats` are its result as far as the page has it. */
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

/** Return the continuation with Python's beats after its last move, which was made at `from`. */
export function withAnswer(continuation: Continuation, from: number, beats: Beat[], redealt: boolean): Continuation {
  const beatCount = from + 1;
  // Stay at the current beat as far as Python's beats equal the shown ones.
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

/** Return the continuation before its last move, at the beat where it was made; null if it was the only one. */
export function withoutLastMove(continuation: Continuation): Continuation | null {
  const moveCount = continuation.moveCounts[continuation.at] ?? continuation.moves.length;
  const beatCount = continuation.moveCounts.filter((count) => count < moveCount).length;
  if (!beatCount) return null;
  return { ...continuation, at: beatCount - 1, isAwaited: false };
}

/** Return true if two beats have the same text and scene. */
export function alike(a: Beat | undefined, b: Beat | undefined): boolean {
  return !!a && !!b && a.frame.text === b.frame.text && a.goal?.text === b.goal?.text && equal(a.scene, b.scene);
}
