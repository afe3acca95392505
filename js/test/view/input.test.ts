// Input alone, on a real selection: presses, taps, drags and notation, and what they come to.
import { describe, expect, test, vi } from "vitest";
import type { Kernel } from "../../src/store/store";
import type { ChoosingData, DecisionData, QuestionForm } from "../../src/trace/types";
import type { Continuation } from "../../src/view/continuation";
import type { ReplyTo } from "../../src/view/feedback";
import { Input } from "../../src/view/input";
import { SelectionState } from "../../src/view/selection";
import { boardTrace } from "../host";
import { choice, decision, growing, oneOf, refusal, screen, whatIf } from "./fakes";

function setUp(choosing: ChoosingData | null = oneOf(), recorded?: DecisionData["recorded"]) {
  const around = {
    ...screen(),
    store: { trace: boardTrace(), kernel: "live" as Kernel },
    cursor: { beat: undefined, canNext: false, continuation: null as Continuation | null, index: 1, moveCount: 0 },
    navigation: { next: vi.fn() },
    turn: {
      question: undefined as QuestionForm | undefined,
      awaiting: false,
      sending: false,
      choosing,
      decision: choosing && decision(choosing, { recorded }),
      prompt: "Which?",
      whyWait: "Wait.",
    },
    autoplay: { playing: false },
    authority: { judges: true, liveEnd: false, tries: false },
    lights: { lit: true },
    feedback: { reply: null as ReplyTo | null, note: vi.fn(), refuse: vi.fn() },
    explainMode: { on: false, explain: vi.fn() },
    panels: { closeClause: vi.fn() },
    presses: { runWhenReady: vi.fn((press: () => void) => press()) },
    verdicts: { carried: vi.fn(), judge: vi.fn() },
    moves: { choose: vi.fn(), confirm: vi.fn(), play: vi.fn() },
    whatIf: { tryOut: vi.fn() },
  };
  const selection = new SelectionState(around);
  const view = Object.assign(around, { selection });
  return { input: new Input(view), view, selection };
}

const sequence = (): ChoosingData =>
  oneOf({
    selection: { mode: "sequence", from: ["stone.3", "b4", "c4"] },
    choices: [choice("c3-b4", ["stone.3", "b4"]), choice("c3-b4-c4", ["stone.3", "b4", "c4"])],
    refusals: {},
  });

describe("a press", () => {
  test("on a choice makes it", () => {
    const { input, view } = setUp();
    input.pick("A");
    expect(view.moves.choose).toHaveBeenCalledWith(choice("play A", ["A"]));
  });

  test("on what is refused, elsewhere, or where nothing is to be chosen is answered", () => {
    const { input, view } = setUp();
    input.pick("C");
    expect(view.feedback.refuse).toHaveBeenCalledWith(refusal("Not C."), "C");
    input.pick("D");
    expect(view.feedback.note).toHaveBeenLastCalledWith("Elsewhere.");
    view.turn.choosing = null;
    input.pick("A");
    expect(view.feedback.note).toHaveBeenLastCalledWith("Wait.");
  });

  test("while others play hurries them on", () => {
    const { input, view } = setUp();
    view.turn.choosing = null;
    view.autoplay.playing = true;
    input.pick("A");
    expect(view.navigation.next).toHaveBeenCalledOnce();
    expect(view.feedback.note).not.toHaveBeenCalled();
  });

  test("while a move waits is none, but in a sandbox", () => {
    const { input, view } = setUp();
    view.cursor.continuation = whatIf({ kind: "pending" });
    input.pick("A");
    expect(view.presses.runWhenReady).not.toHaveBeenCalled();
    view.turn.sending = true;
    input.pick("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1);
  });

  test("on one too many says how many there may be", () => {
    const { input, view, selection } = setUp(
      oneOf({ selection: { mode: "any", from: ["A", "B", "C"], size: 2, confirm: "Pass" }, refusals: {} }),
    );
    for (const id of ["A", "B", "C"]) input.pick(id);
    expect([selection.picks, view.feedback.note.mock.calls]).toEqual([["A", "B"], [["[enough 2]"]]]);
  });

  test("that is explained selects, and asks what is to be said of it", () => {
    const { input, view, selection } = setUp(growing());
    view.explainMode.on = true;
    input.pick("B");
    expect([selection.picks, view.explainMode.explain.mock.calls]).toEqual([["B"], [[{ picks: ["B"] }]]]);
    input.pick("B");
    expect(view.explainMode.explain).toHaveBeenCalledTimes(1);
  });

  test("lets a selection grow, which is judged where it is no choice, and keeps the reply until then", () => {
    const { input, view, selection } = setUp(growing());
    input.pick("A");
    expect([selection.picks, view.verdicts.judge.mock.calls, view.sentences.at(-1)]).toEqual([["A"], [], "Do play A"]);
    view.feedback.reply = { text: "Before.", highlight: [] };
    input.pick("B");
    expect([view.verdicts.judge.mock.calls, view.feedback.reply?.text]).toEqual([[[["A", "B"]]], "Before."]);
    input.pick("B");
    expect(view.feedback.reply).toBeNull();
  });

  test("that leads nowhere where nobody judges is judged by what is carried", () => {
    const { input, view } = setUp(growing(), { action: "play B C", picks: ["B", "C"] });
    view.authority.judges = false;
    input.pick("B");
    expect(view.verdicts.judge).not.toHaveBeenCalled();
    input.pick("A");
    expect(view.verdicts.judge).toHaveBeenCalledWith(["B", "A"]);
  });

  test("on a refused element joins what has begun to grow, to be judged with it", () => {
    const { input, view } = setUp(growing({ refusals: { D: refusal("Not D.") } }));
    input.pick("B");
    input.pick("D");
    expect(view.verdicts.judge).toHaveBeenLastCalledWith(["B", "D"], "D");
  });

  test("on a square that does not go on from the piece shakes the piece", () => {
    const { input, view, selection } = setUp(sequence());
    input.pick("stone.3");
    input.pick("a1");
    expect(view.verdicts.judge).toHaveBeenCalledWith(["stone.3", "a1"], "stone.3");
    view.authority.judges = false;
    input.pick("a1");
    expect([selection.picks, view.feedback.note.mock.lastCall]).toEqual([["stone.3"], ["[not_worked_out]"]]);
  });
});

describe("a finger", () => {
  test("lifts with the first tap and plays with the second", () => {
    const { input, view, selection } = setUp();
    input.tap("A");
    expect([selection.picks, view.moves.choose.mock.calls]).toEqual([["A"], []]);
    input.tap("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1);
  });

  test("has a choice explained with the first tap", () => {
    const { input, view } = setUp();
    view.explainMode.on = true;
    input.tap("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1); // which explains it
  });
});

describe("a drag", () => {
  test("of a choice plays it; what was only lifted is played by its drop", () => {
    const { input, view } = setUp();
    input.drop("A", "center");
    input.tap("B");
    input.drop("B", "center");
    expect(view.moves.choose.mock.calls.map(([{ action }]) => action)).toEqual(["play A", "play B"]);
  });

  test("of a piece picks it and then the square", () => {
    const { input, view, selection } = setUp(sequence());
    input.lift("stone.3");
    expect(selection.picks).toEqual(["stone.3"]);
    input.drop("stone.3", "b4");
    expect(selection.picks).toEqual(["stone.3", "b4"]);
    input.drop("stone.3", "hand.0");
    expect(view.feedback.note).not.toHaveBeenCalled();
  });

  test("onto a growing selection plays it where it is one choice, or may be played", () => {
    const { input, view, selection } = setUp(growing());
    input.drop("A", "center");
    expect(view.moves.choose).toHaveBeenCalledWith(choice("play A", ["A"]));
    selection.picks = [];
    input.drop("B", "center");
    expect(view.moves.confirm).not.toHaveBeenCalled();
    selection.picks = ["B"];
    view.authority.liveEnd = true;
    selection.allowed = refusal("As if allowed.");
    input.drop("B", "center");
    expect(view.moves.confirm).toHaveBeenCalledTimes(1);
  });
});

describe("notation", () => {
  test("makes the choice it names, in spaces or not", () => {
    const { input, view } = setUp();
    input.type("  ");
    input.type(" play a ");
    expect(view.moves.choose.mock.calls).toEqual([[choice("play A", ["A"])]]);
  });

  test("is sent as it is where it names no choice at the end of a live game", () => {
    const { input, view } = setUp();
    view.authority.liveEnd = true;
    input.type("resign");
    expect(view.moves.play).toHaveBeenCalledWith({ payload: { action: "resign" }, label: "resign", frames: [] });
  });

  test("steps on with the record, is refused, tried, or not known", () => {
    const { input, view } = setUp(oneOf(), { action: "pass", picks: [] });
    view.cursor.canNext = true;
    input.type("pass");
    expect(view.navigation.next).toHaveBeenCalledTimes(1);
    input.type("C");
    expect(view.feedback.refuse).toHaveBeenCalledWith(refusal("Not C."), "C");
    input.type("resign");
    expect(view.feedback.note).toHaveBeenLastCalledWith("[not_worked_out]");
    view.authority.tries = true;
    input.type("resign");
    expect(view.whatIf.tryOut).toHaveBeenCalledWith("resign", "resign", []);
  });

  test("is no answer to a question, is explained, and waits until it can be read", () => {
    const { input, view } = setUp();
    view.turn.question = {} as QuestionForm;
    input.type("A");
    expect(view.feedback.note).toHaveBeenLastCalledWith("Which?");
    view.turn.question = undefined;
    view.explainMode.on = true;
    input.type("A");
    expect(view.explainMode.explain).toHaveBeenCalledWith({ action: "A" });
    view.turn.awaiting = true;
    view.presses.runWhenReady.mockImplementation(() => {});
    input.type("A");
    expect([view.presses.runWhenReady.mock.calls.length, view.moves.choose.mock.calls]).toEqual([1, []]);
  });

  test("where nothing is to be chosen says so", () => {
    const { input, view } = setUp(null);
    input.type("A");
    expect(view.feedback.note).toHaveBeenCalledWith("Wait.");
  });
});
