// The authority alone: whether a choice made now is a move, and who can be asked about it.
import { expect, test } from "vitest";
import type { Kernel } from "../../src/store/store";
import type { Asking, Decision, Offer } from "../../src/trace/types";
import { Authority } from "../../src/view/authority";
import type { Continuation } from "../../src/view/continuation";
import { decision, screen, whatIf } from "./fakes";

/** At the last beat of a live game. */
function made() {
  const view = {
    ...screen(),
    store: { trace: { offers: ["play"] as Offer[] }, kernel: "live" as Kernel, playedFrom: Infinity },
    cursor: { continuation: null as Continuation | null, index: 3, length: 4 },
    turn: { asked: undefined as Asking | undefined, decision: decision() as Decision | null },
  };
  const authority = new Authority(view);
  const now = () => [authority.liveEnd, authority.judges, authority.tries];
  return { authority, view, now };
}

test("a choice at the end of a live game is a move", () => {
  const { now } = made();
  expect(now()).toEqual([true, true, false]);
});

test("a choice before the end, or one that the reader only tries, is tried", () => {
  const earlier = made();
  earlier.view.cursor.index = 2;
  expect(earlier.now()).toEqual([false, true, true]);
  const tried = made();
  tried.authority.trial = "hand";
  expect(tried.now()).toEqual([false, true, true]);
});

test("beyond the trace nothing is a move; while one waits nobody is asked", () => {
  const { view, now } = made();
  view.cursor.continuation = whatIf();
  expect(now()).toEqual([false, true, true]);
  view.cursor.continuation = whatIf({ kind: "pending" });
  expect(now()).toEqual([false, false, false]);
});

test("nothing is tried where a question is open, or where nothing is to be chosen", () => {
  const { view, now } = made();
  view.turn.asked = {} as Asking;
  expect(now()).toEqual([false, true, false]);
  view.turn = { asked: undefined, decision: null };
  view.cursor.index = 0;
  expect(now()).toEqual([false, true, false]);
});

test("without a kernel only the page itself carries out moves, from the beat where it can", () => {
  const { authority, view, now } = made();
  view.store.kernel = "none";
  expect([now(), authority.carriesOut]).toEqual([[false, false, false], false]);
  view.store.playedFrom = 3;
  expect(authority.carriesOut).toBe(true);
  view.cursor.index = 2;
  expect(authority.carriesOut).toBe(false);
});

test("only what the trace offers is offered", () => {
  const { authority } = made();
  expect([authority.offers("play"), authority.offers("undo")]).toEqual([true, false]);
});
