// Folds frames, which hold only changes, into beats, each with its whole scene. Pure.
import type { Frame, GoalOutcome, Scene, SceneChange } from "./types";

export interface Beat {
  frame: Frame;
  scene: Scene;
  /** Sentence for a click while nothing can be chosen; valid until a later frame changes it. */
  wait: string;
  /** Outcome of the table's goal, decided at this beat or before. */
  goal?: GoalOutcome | undefined;
  /** Values of the bound traits at this beat. */
  traits: Record<string, unknown>;
}

export const EMPTY: Scene = { zones: {}, pegs: {}, pieces: {}, counters: {}, marks: {} };

function changed<T>(before: Record<string, T>, change: Record<string, T | null> | undefined): Record<string, T> {
  if (!change) return before;
  const after = { ...before };
  for (const [id, value] of Object.entries(change)) {
    if (value === null) delete after[id];
    else after[id] = value;
  }
  return after;
}

function applyChange(scene: Scene, change: SceneChange = {}): Scene {
  return {
    zones: changed(scene.zones, change.zones),
    pegs: changed(scene.pegs, change.pegs),
    pieces: changed(scene.pieces, change.pieces),
    counters: changed(scene.counters, change.counters),
    marks: changed(scene.marks, change.marks),
  };
}

/** Return the beats of `frames`, which continue `before` (undefined for a whole trace). */
export function fold(frames: readonly Frame[], before?: Beat): Beat[] {
  const beats: Beat[] = [];
  let last = before;
  for (const frame of frames) {
    last = {
      frame,
      scene: applyChange(last?.scene ?? EMPTY, frame.scene),
      goal: frame.goal ?? last?.goal,
      wait: frame.wait ?? last?.wait ?? "",
      traits: frame.traits ? { ...last?.traits, ...frame.traits } : (last?.traits ?? {}),
    };
    beats.push(last);
  }
  return beats;
}
