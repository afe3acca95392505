// The authority in isolation: if a choice is a move, and who can judge it.
import { expect, test } from "vitest";
import type { Kernel } from "../../src/store/store";
import type { DecisionData, Offer, QuestionForm } from "../../src/trace/types";
import { Authority } from "../../src/view/authority";
import type { Continuation } from "../../src/view/continuation";
import { decision, screen, whatIf } from "./fakes";

/** Return an authority at the last beat of a live game. */
function setUp() {
  const view = {
    ...screen(),
    store: { trace: { offers: ["play"] as Offer[] }, kernel: "live" as Kernel, playedFrom: Infinity },
    cursor: { continuation: null as Continuation | null, index: 3, length: 4 },
    turn: { question: undefined as QuestionForm | undefined, decision: decision() as DecisionData | null },
  };
  const authority = new Authority(view);
  const flags = () => [authority.liveEnd, authority.judges, authority.tries];
  return { authority, view, flags };
}

test("at the end of a live game a choice is a move", () => {
  const { flags } = setUp();
  expect(flags()).toEqual([true, true, false]);
});

test("before the end, or in a trial mode, a choice is tried", () => {
  const earlier = setUp();
  earlier.view.cursor.index = 2;
  expect(earlier.flags()).toEqual([false, true, true]);
  const tried = setUp();
  tried.authority.trial = "hand";
  expect(tried.flags()).toEqual([false, true, true]);
});

test("in a continuation no choice is a move, and a pending move cannot be judged", () => {
  const { view, flags } = setUp();
  view.cursor.continuation = whatIf();
  expect(flags()).toEqual([false, true, true]);
  view.cursor.continuation = whatIf({ kind: "pending" });
  expect(flags()).toEqual([false, false, false]);
});

test("nothing can be tried while a question is open or without a decision", () => {
  const { view, flags } = setUp();
  view.turn.question = {} as QuestionForm;
  expect(flags()).toEqual([false, true, false]);
  view.turn = { question: undefined, decision: null };
  view.cursor.index = 0;
  expect(flags()).toEqual([false, true, false]);
});

test("without a kernel only the page carries out moves, from its first playable beat", () => {
  const { authority, view, flags } = setUp();
  view.store.kernel = "none";
  expect([flags(), authority.carriesOut]).toEqual([[false, false, false], false]);
  view.store.playedFrom = 3;
  expect(authority.carriesOut).toBe(true);
  view.cursor.index = 2;
  expect(authority.carriesOut).toBe(false);
});

test("only the trace's offers are offered", () => {
  const { authority } = setUp();
  expect([authority.offers("play"), authority.offers("undo")]).toEqual([true, false]);
});
