// Opening a view on the fixture table, shared by the tests of views.
import { afterEach, beforeEach, vi } from "vitest";
import { Store } from "../src/store";
import type { Decision, Frame, Trace } from "../src/types";
import { View } from "../src/view";
import { beat, Host, tableTrace } from "./host";

/** Every test of the file runs on a clock of its own. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

export const DECIDING = 2;
export const decision = () => tableTrace().frames[DECIDING]!.decision!;
export const carried = (action: string): Frame[] => decision().choices.find((c) => c.action === action)!.frames;

export function open(trace: Trace = tableTrace(), state: Record<string, unknown> = {}) {
  const host = Host.of(trace, { step: DECIDING, ...state });
  const store = new Store(host);
  const view = new View(store);
  if (host.state.live) host.answer("hello");
  return { host, store, view };
}
export const text = (view: View) => view.beat?.frame.text;

/** The table with the decision changed and the record going on behind it. */
export function replay(change: Partial<Decision> = {}, mode: Trace["mode"] = "replay"): Trace {
  const trace = tableTrace({ mode, offers: [] });
  trace.frames[DECIDING]!.decision = { ...decision(), recorded: { action: "play QC", picks: ["QC"] }, ...change };
  trace.frames.push(...carried("play QC"), beat("West plays 4♣.", { tags: ["play"] }));
  return trace;
}
