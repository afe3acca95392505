// The format and version of traces that this page reads, and the one line for what it cannot read.

import type { Trace } from "./contract";

export const FORMAT: Trace["format"] = "sisyphus-widgets/trace";
export const VERSION: Trace["version"] = 1;

/** What stands in place of a trace that cannot be read: the versions, and a sentence that a newer one brings for this. */
export function unreadable(trace: unknown, content: unknown): string {
  const { labels } = (trace ?? {}) as { labels?: { unreadable?: unknown } };
  return `${labels?.unreadable ?? ""} ${FORMAT} ${content ?? "–"} ≠ ${VERSION}`.trim();
}
