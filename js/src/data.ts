// Constants of the contract: the format and version this page reads, and the one line for what it cannot read.

export const FORMAT = "sisyphus-widgets/trace";
export const VERSION = 1;

/** A trace that cannot be read brings no labels, so this line holds only the format's name and versions. */
export function unreadable(found: unknown): string {
  return `${FORMAT} ${found ?? "–"} ≠ ${VERSION}`;
}

/** Milliseconds. */
export const STEP_DELAY = 250;
export const HELLO_TIMEOUT = 3000;
export const HOLD_TIMEOUT = 2000;
export const SLOW = 1000;
export const MOTION = 250;
