// Traces of version 2, said as version 3 says it. Pure.
import type { Choice, Choosing, Decision, Frame, Trace } from "./types";

export type Choice2 = Omit<Choice, "frames"> & { frames: Frame2[] };

/** In version 2 all that may be chosen was part of the decision itself. */
export type Decision2 = Omit<Decision, "choosing"> & Omit<Choosing, "choices"> & { choices: Choice2[] };

export type Frame2 = Omit<Frame, "decision"> & { decision?: Decision2 };
export type Trace2 = Omit<Trace, "version" | "frames" | "tutored"> & { version: 2; frames: Frame2[] };

function choiceFrom2({ frames, ...choice }: Choice2): Choice {
  return { ...choice, frames: frames.map(frameFrom2) };
}

function decisionFrom2({ seat, prompt, recorded, choices, ...rest }: Decision2): Decision {
  const choosing: Choosing = { ...rest, choices: choices.map(choiceFrom2) };
  return recorded ? { seat, prompt, recorded, choosing } : { seat, prompt, choosing };
}

function frameFrom2({ decision, ...frame }: Frame2): Frame {
  return decision ? { ...frame, decision: decisionFrom2(decision) } : frame;
}

/** In version 2 a page saw by what it says that a tutor is there. */
function isTutored({ remark, decision }: Frame2): boolean {
  return !!remark || !!decision?.choices.some(({ outlook }) => outlook);
}

export function traceFrom2(trace: Trace2): Trace {
  const { frames } = trace;
  return { ...trace, version: 3, tutored: frames.some(isTutored), frames: frames.map(frameFrom2) };
}
