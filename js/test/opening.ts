// Opening of a view on the fixture table, shared by the tests of views.
import { afterEach, beforeEach, vi } from "vitest";
import { Store } from "../src/store/store";
import type { ChoosingData, DecisionData, Frame, Trace } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, tableTrace } from "./host";

/** Use a fake clock in every test of the file. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

export const DECIDING = 2;
export const decision = () => tableTrace().frames[DECIDING]!.decision!;
export const choosing = () => decision().choosing!;
export const carried = (action: string): Frame[] => choosing().choices.find((c) => c.action === action)!.frames;

/** Changes of the table's decision: the recorded move, or any part of the choices. */
export type Deciding = Partial<Pick<DecisionData, "recorded"> & ChoosingData>;

/** Return the table's decision with a change. */
export function deciding({ recorded, ...change }: Deciding): DecisionData {
  const { seat, prompt } = decision();
  const body = { choosing: { ...choosing(), ...change } };
  return recorded ? { seat, prompt, recorded, ...body } : { seat, prompt, ...body };
}

export function open(trace: Trace = tableTrace(), state: Record<string, unknown> = {}) {
  const host = FakeHost.of(trace, { step: DECIDING, ...state });
  const store = new Store(host);
  const view = new View(store);
  if (host.state.live) host.answer("hello");
  return { host, store, view };
}
export const text = (view: View) => view.cursor.beat?.frame.text;

/** Return the table with its decision changed and a record that continues after it. */
export function replay(change: Deciding = {}, mode: Trace["mode"] = "replay"): Trace {
  const trace = tableTrace({ mode, offers: [] });
  trace.frames[DECIDING]!.decision = deciding({ recorded: { action: "play QC", picks: ["QC"] }, ...change });
  trace.frames.push(...carried("play QC"), beat("West plays 4♣.", { tags: ["play"] }));
  return trace;
}
