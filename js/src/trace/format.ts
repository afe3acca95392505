// The format and version of traces that this page reads, and the one line for what it cannot read.

export const FORMAT = "sisyphus-widgets/trace";
export const VERSION = 3;

/** A trace that cannot be read brings no labels, so this line holds only the format's name and versions. */
export function unreadable(found: unknown): string {
  return `${FORMAT} ${found ?? "–"} ≠ ${VERSION}`;
}
