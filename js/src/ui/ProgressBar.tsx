// Bar with a piece for each place of a lesson or a quiz.

/** Place in a lesson or a quiz. */
export interface StepProgress {
  number: number;
  of: number;
  text: string;
}

/** Most places that are drawn one by one. */
const MOST_PLACES = 16;

/** States of the places before, at and behind the current one. */
const PLACES = ["done", "now", undefined];

export function ProgressBar({ number, of }: Pick<StepProgress, "number" | "of">) {
  if (of < 2 || of > MOST_PLACES) return null;
  return (
    <span class="sw-progress" aria-hidden="true">
      {Array.from({ length: of }, (_, n) => (
        <i key={n} data-place={PLACES[Math.sign(n + 1 - number) + 1]} />
      ))}
    </span>
  );
}
