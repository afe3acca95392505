// The score of an answer, as `questions/scoring.py` gives it: a pick is scored against guessing. Pure.

/** The version of the scoring, which stands in every line of the log. */
export const SCORING = 1;

/** The score of a pick: `right` of the `due` choices were made, and `wrong` of the `others`. */
export function scoreOfPick(right: number, wrong: number, due: number, others: number): number {
  if (!due) return Number(!wrong);
  if (!others) return right / due;
  return Math.max(0, right / due - wrong / Math.min(due, others));
}

/** A score as the log has it, written as Python writes it. */
export function writtenScore(score: number): string {
  const rounded = Math.floor(score * 10_000 + 0.5) / 10_000;
  return Number.isInteger(rounded) ? `${rounded}.0` : String(rounded);
}
