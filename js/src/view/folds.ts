// Folds of a coach: beats of another player that are stepped over as one. Pure.
import type { CoachData, CoachFold } from "../trace/types";

/** Return the fold that has a beat, if any. */
export const foldWith = (data: CoachData | undefined, beat: number): CoachFold | undefined =>
  data?.folds?.find(({ from, to }) => from <= beat && beat <= to);
