// Traces of older versions, said as the newest says it: one step a version, a file each. Pure.
import { VERSION } from "./format";
import { type Trace1, traceFrom1 } from "./from1";
import { type Trace2, traceFrom2 } from "./from2";
import type { Trace } from "./types";

/** A trace of any version that this page knows, as the newest; null of any other. */
export function upgraded(trace: { version?: unknown }): Trace | null {
  switch (trace.version) {
    case 1:
      return upgraded(traceFrom1(trace as Trace1));
    case 2:
      return upgraded(traceFrom2(trace as Trace2));
    case VERSION:
      return trace as Trace;
    default:
      return null;
  }
}
