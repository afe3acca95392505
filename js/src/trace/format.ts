// Format and version of the traces that this page reads, and the line it shows for any other.

import type { Trace } from "./contract";

export const FORMAT: Trace["format"] = "sisyphus-widgets/trace";
export const VERSION: Trace["version"] = 1;

/**
 * Return the text shown in place of an unreadable trace: a sentence that a newer trace may bring, and both versions.
 */
export function unreadable(trace: unknown, content: unknown): string {
  const { labels } = (trace ?? {}) as { labels?: { unreadable?: unknown } };
  return `${labels?.unreadable ?? ""} ${FORMAT} ${content ?? "–"} ≠ ${VERSION}`.trim();
}
