// Game with a decision at most beats, as a page with a kernel receives it: the choices must be requested.
import { vi } from "vitest";
import { Store } from "../src/store/store";
import type { ChoosingData, Trace } from "../src/trace/types";
import { View } from "../src/view/view";
import { beat, FakeHost, settle, tableTrace } from "./host";

export const LENGTH = 40;

/** Return true for three of four beats. */
export const decides = (index: number) => index % 4 !== 3;

export const recorded = (index: number) => ({ action: `play C${index}`, picks: [`C${index}`] });

/** Return the choices at a beat: the recorded card, another card, and passing; a third card is refused. */
export const choosingAt = (index: number): ChoosingData => ({
  selection: { mode: "one", from: [`C${index}`, `D${index}`] },
  choices: [
    { ...recorded(index), label: `C${index}`, frames: [beat(`Beat ${index + 1}.`)] },
    { action: `play D${index}`, picks: [`D${index}`], label: `D${index}`, frames: [beat(`What if D${index}?`)] },
    { action: "pass", picks: [], label: "Pass", frames: [beat("Passed.")] },
  ],
  refusals: { [`E${index}`]: { legal: false, code: "c", rule: null, text: `Not E${index}.`, highlight: [] } },
  elsewhere: "Elsewhere.",
});

const frame = (index: number) =>
  beat(`Beat ${index}.`, {
    ...(index ? {} : { scene: { zones: { "hand.0": { cards: ["C0", "D0", "E0"], hidden: 0 } } } }),
    ...(decides(index) ? { decision: { seat: 0, prompt: `Which at ${index}?`, recorded: recorded(index) } } : {}),
  });

export function longGame(change: Partial<Trace> = {}): Trace {
  const frames = Array.from({ length: LENGTH }, (_, index) => frame(index));
  return tableTrace({ mode: "replay", offers: [], revision: 7, frames, ...change });
}

/** Return other beats for the same game. */
export const otherBeats = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...frame(from + i), text: `Other ${from + i}.` }));

export function openGame(state: Record<string, unknown> = {}, trace = longGame()) {
  const host = FakeHost.of(trace, state);
  const store = new Store(host);
  const view = new View(store);
  if (host.state.live) host.answer("hello");
  return { host, store, view };
}

/** Return the beats of each request for choices. */
export const requestedBeats = (host: FakeHost): number[][] =>
  host.sent.flatMap((request) => (request.type === "decisions" ? [request.payload.beats] : []));

/** Return the beats of the last request. */
export const lastRequested = (host: FakeHost): number[] => requestedBeats(host).at(-1) ?? [];

/** Answer the last request, at the current revision by default. */
export async function tell(host: FakeHost, revision = host.state._revision as number): Promise<void> {
  const decisions = lastRequested(host).map((index) => ({ beat: index, choosing: choosingAt(index) }));
  host.answer("decisions", { revision, result: { decisions } });
  await settle();
}

/** Answer requests until no more are sent. */
export async function tellAll(host: FakeHost): Promise<void> {
  for (let before = -1; requestedBeats(host).length > before; ) {
    before = requestedBeats(host).length;
    await tell(host);
  }
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
