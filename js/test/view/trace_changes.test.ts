// Changes of the trace in isolation: the reader's position afterwards, and queued presses.
import { describe, expect, test, vi } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { ChoosingData, DecisionData, QuestionForm } from "../../src/trace/types";
import type { Continuation } from "../../src/view/continuation";
import { TraceChanges } from "../../src/view/trace_changes";
import { beat } from "../host";
import { beats, decision, model, oneOf, screen, whatIf } from "./fakes";

function setUp(current: Beat[], index: number, continuation: Continuation | null = null) {
  const cursor = {
    index,
    continuation,
    beat: current[index],
    length: current.length,
    show: vi.fn(),
    settle: vi.fn(),
    unpacked: vi.fn(),
  };
  const turn = {
    question: undefined as QuestionForm | undefined,
    choosing: null as ChoosingData | null,
    decision: null as DecisionData | null,
    sending: false,
  };
  const presses = { after: vi.fn((settle: () => void) => settle()), giveUp: vi.fn(), run: vi.fn() };
  const autoplay = { follows: false, pace: "normal" as const, proceedFromMove: vi.fn() };
  const store = { model: model({ step: 5 } as Record<string, unknown>), beats: current };
  const navigation = { goto: vi.fn() };
  const view = { ...screen(), store, cursor, navigation, autoplay, turn, presses };
  return { changes: new TraceChanges(view), view, cursor, navigation, autoplay, turn, presses };
}
const pending = (...texts: string[]) => whatIf({ kind: "pending", base: 1, beats: beats(...texts) });

describe("new frames", () => {
  test("readers at unchanged beats stay, and others go to the end", () => {
    const before = beats("0", "1", "2");
    const after = beats("0", "1", "Other.", "3");
    const stays = setUp(after, 1);
    stays.changes.follow({ type: "frames", from: 2, before });
    expect(stays.cursor.show).not.toHaveBeenCalled();
    const cut = setUp(after, 2);
    cut.changes.follow({ type: "frames", from: 2, before });
    expect(cut.cursor.show).toHaveBeenCalledWith(3);
  });

  test("a pending move is settled without a jump if its beats are equal", () => {
    const before = beats("0", "1");
    const same = setUp(beats("0", "1", "You.", "They."), 1, pending("You.", "They."));
    same.changes.follow({ type: "frames", from: 1, before });
    expect([same.cursor.settle.mock.calls, same.cursor.show.mock.calls]).toEqual([[[2]], []]);
    expect(same.presses.after).toHaveBeenCalledTimes(1);
    const other = setUp(beats("0", "1", "Otherwise."), 1, pending("You."));
    other.changes.follow({ type: "frames", from: 1, before });
    expect([other.cursor.settle.mock.calls, other.cursor.show.mock.calls]).toEqual([[], [[2]]]);
  });

  test("a trace that does not contain the move confirms nothing", () => {
    const { changes, cursor, presses } = setUp(beats("0", "1"), 1, pending("You."));
    changes.follow({ type: "frames", from: 1, before: beats("0", "1") });
    expect([presses.after.mock.calls, cursor.show.mock.calls]).toEqual([[], []]);
  });

  test("the feedback of an answer is announced, or the held-back beats are shown", () => {
    const question = { form: { kind: "seat" }, feedback: [{ text: "Not so." }], tries: 1 } as unknown as QuestionForm;
    const before = beats("0", beat("What comes?", { question }));
    const judged = setUp(beats("0", beat("What comes?", { question })), 1);
    judged.turn.question = question;
    judged.changes.follow({ type: "frames", from: 1, before });
    expect([judged.view.sentences, judged.cursor.show.mock.calls]).toEqual([["Not so."], []]);
    const next = setUp(beats("0", beat("And now?", { question })), 1);
    next.turn.question = question;
    next.changes.follow({ type: "frames", from: 1, before });
    expect([next.view.sentences, next.cursor.show.mock.calls]).toEqual([[], [[1]]]);
    const first = setUp(beats("0", "This."), 1);
    first.changes.follow({ type: "frames", from: 1, before });
    expect(first.cursor.show).toHaveBeenCalledWith(1);
  });

  test("the beat before a question is shown again only if it has news", () => {
    const question = { form: { kind: "seat" }, feedback: [], tries: 1 } as unknown as QuestionForm;
    const before = beats("0", "Played.", beat("What comes?", { question }));
    const second = setUp(beats("0", "Played.", "This."), 2);
    second.changes.follow({ type: "frames", from: 1, before });
    expect(second.cursor.show).toHaveBeenCalledWith(2);
    const answered = { feedback: [], rules: [] };
    const explained = setUp(beats("0", beat("Played.", { answered }), "This."), 2);
    explained.changes.follow({ type: "frames", from: 1, before });
    expect(explained.cursor.show).toHaveBeenCalledWith(1);
  });
});

describe("another trace", () => {
  test("the reader stays if the beat is equal, and otherwise goes where Python says", () => {
    const same = setUp(beats("0", "1"), 1);
    same.changes.follow({ type: "trace", before: beats("0", "1", "2") });
    expect(same.navigation.goto).toHaveBeenCalledWith(1, false);
    const other = setUp(beats("0", "Other."), 1);
    other.changes.follow({ type: "trace", before: beats("0", "1", "2") });
    expect(other.navigation.goto).toHaveBeenCalledWith(5, false);
  });

  test("a trace with the result of a pending move shows it", () => {
    const { changes, cursor, navigation } = setUp(beats("0", "1", "You."), 1, pending("You."));
    changes.follow({ type: "trace", before: beats("0", "1") });
    expect([cursor.show.mock.calls, navigation.goto.mock.calls]).toEqual([[[2]], []]);
  });
});

describe("choices", () => {
  test("queued presses run when the choices arrive, while the reader stays there", () => {
    const { changes, cursor, turn, presses } = setUp(beats("0"), 0);
    turn.decision = decision();
    turn.choosing = oneOf();
    changes.follow({ type: "decisions", decisions: [turn.decision] });
    const [goOn] = presses.run.mock.lastCall! as [() => boolean];
    expect(goOn()).toBe(true);
    cursor.index = 1;
    expect(goOn()).toBe(false);
    cursor.index = 0;
    cursor.continuation = pending();
    expect(goOn()).toBe(false);
    turn.sending = true;
    expect(goOn()).toBe(true);
  });

  test("queued presses are dropped if the current decision gets no choices", () => {
    const { changes, turn, presses } = setUp(beats("0"), 0);
    changes.follow({ type: "decisions", decisions: [decision()] });
    expect(presses.giveUp).not.toHaveBeenCalled();
    turn.decision = decision();
    changes.follow({ type: "decisions", decisions: [turn.decision] });
    expect([presses.giveUp.mock.calls.length, presses.run.mock.calls]).toEqual([1, []]);
  });
});

test("a step from Python is followed without being written, and unpacked beats are reported to the cursor", () => {
  const { changes, cursor, navigation } = setUp(beats("0"), 0);
  changes.follow({ type: "step", step: 3 });
  changes.follow({ type: "unpacked" });
  expect([navigation.goto.mock.calls, cursor.unpacked.mock.calls.length]).toEqual([[[3, false]], 1]);
});

test("at a shared table, a step to another player's move continues automatic play", () => {
  const { changes, cursor, navigation, autoplay, view } = setUp(beats("0"), 0);
  view.store.model.traits._shared = true;
  changes.follow({ type: "step", step: 3 });
  expect([cursor.show.mock.calls, navigation.goto.mock.calls]).toEqual([[[3, false]], []]);
  expect(autoplay.proceedFromMove).toHaveBeenCalledTimes(1);
});

test("readers who step by themselves at a shared table see every fold of their coach", () => {
  const { changes, cursor, autoplay, view } = setUp(beats("0", "1", "2", "3", "4"), 0);
  view.store.model.traits._shared = true;
  Object.assign(autoplay, { pace: "step" });
  changes.follow({ type: "frames", from: 1, before: beats("0") });
  view.store.model.traits._coach = {
    folds: [
      { from: 1, to: 2 },
      { from: 3, to: 4 },
    ],
  };
  changes.follow({ type: "frames", from: 1, before: beats("0") });
  expect(cursor.show.mock.calls).toEqual([
    [4, true],
    [2, true],
  ]);
});
