// A line of play on a page that nobody answers: what the page carries of it becomes part of the beats. Pure.
import { type Beat, fold } from "../trace/beats";
import type { ChoiceData, ChoosingData, DecisionData } from "../trace/types";

function deciding(beat: Beat, decision: DecisionData): Beat {
  return { ...beat, frame: { ...beat.frame, decision } };
}

/** The beats once a choice has been taken at beat `at`: what came after that is gone, and what follows is there. */
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

/** The beats up to the decision at beat `at`, where nothing is chosen any more. */
export function withoutChoice(beats: readonly Beat[], at: number): Beat[] {
  const { recorded, ...decision } = beats[at]!.frame.decision!;
  return [...beats.slice(0, at), deciding(beats[at]!, decision)];
}

/** The last beat from `from` on at which something was chosen, or -1. */
export function lastChoiceIndex(beats: readonly Beat[], from: number): number {
  for (let at = beats.length - 1; at >= from; at--) if (beats[at]?.frame.decision?.recorded) return at;
  return -1;
}
