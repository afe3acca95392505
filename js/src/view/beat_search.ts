// Searches among the beats. Pure.
import type { Beat } from "../trace/beats";

/** Return `index` limited to existing beats. */
export function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(Math.trunc(index) || 0, length - 1));
}

/** Return the next beat after `index` with `tag`, or -1. */
export function nextTagged(beats: readonly Beat[], index: number, tag: string): number {
  return beats.findIndex((beat, i) => i > index && beat?.frame.tags.includes(tag));
}

/** Return the next beat after `index` with a decision of the perspective, or -1. */
export function nextDecision(beats: readonly Beat[], index: number): number {
  return beats.findIndex((beat, i) => i > index && !!beat?.frame.decision);
}

/** Return the beat with the game's summary, if the game ends before the next decision from `first` on; else `first`. */
export function firstOrEnd(beats: readonly Beat[], first: number): number {
  const next = beats.findIndex(
    (beat, at) => at >= first && (!!beat?.frame.decision || beat?.frame.summary?.of === "game"),
  );
  return beats[next]?.frame.summary?.of === "game" ? next : first;
}
