// Beats beyond those of the trace: a move Python has not confirmed yet, or one that is only tried.
import type { Beat } from "../trace/beats";
import { equal } from "../trace/equal";

export interface Tail {
  kind: "pending" | "what-if";
  /** The beat of the trace they follow. */
  base: number;
  /** What is tried, in words. */
  label: string;
  beats: Beat[];
  /** Which of them is shown; -1 where there are none. */
  at: number;
}

/** Whether two beats tell and show the same. */
export function alike(a: Beat | undefined, b: Beat | undefined): boolean {
  return !!a && !!b && a.frame.text === b.frame.text && equal(a.scene, b.scene);
}
