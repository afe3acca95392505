// What a view shows beside the beats of the trace: beats that are not in it, and answers to what was tried.
import { equal } from "./equal";
import type { Beat } from "./fold";
import type { Id } from "./types";

/** Beats beyond the trace: a move Python has not confirmed yet, or one that is only tried. */
export interface Tail {
  kind: "pending" | "what-if";
  /** The beat they follow. */
  base: number;
  label: string;
  beats: Beat[];
  at: number;
}

export interface Feedback {
  text: string;
  spoken?: string;
  rule?: string;
  highlight: Id[];
  /** The element that shakes its head. */
  refused?: Id;
}

/** Whether two beats tell and show the same. */
export function alike(a: Beat | undefined, b: Beat | undefined): boolean {
  return !!a && !!b && a.frame.text === b.frame.text && equal(a.scene, b.scene);
}
