// Play on a page without a kernel: turns the frames that the page carries into beats. Pure.
import { type Beat, fold } from "../trace/beats";
import type { ChoiceData, ChoosingData, DecisionData } from "../trace/types";

function deciding(beat: Beat, decision: DecisionData): Beat {
  return { ...beat, frame: { ...beat.frame, decision } };
}

/** Return the beats after a choice at beat `at`: later beats are dropped, and those of the choice follow. */
export function withChoice(
  beats: readonly Beat[],
  at: number,
  choosing: ChoosingData,
  choice: ChoiceData,
  next?: DecisionData,
): Beat[] {
  const { action, picks } = choice;
  const chosen = deciding(beats[at]!, { ...beats[at]!.frame.decision!, choosing, recorded: { action, picks } });
  const following = fold(choice.frames, chosen);
  const last = following.pop();
  return [...beats.slice(0, at), chosen, ...following, ...(last ? [next ? deciding(last, next) : last] : [])];
}

/** Return the beats up to the decision at beat `at`, with no choice made there. */
export function withoutChoice(beats: readonly Beat[], at: number): Beat[] {
  const { recorded, ...decision } = beats[at]!.frame.decision!;
  return [...beats.slice(0, at), deciding(beats[at]!, decision)];
}

/** Return the last beat from `from` on at which a choice was made, or -1. */
export function lastChoiceIndex(beats: readonly Beat[], from: number): number {
  for (let at = beats.length - 1; at >= from; at--) if (beats[at]?.frame.decision?.recorded) return at;
  return -1;
}
