// Input in isolation, with a real selection: presses, taps, drags and notation.
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
  test("a press on a choice makes it", () => {
    const { input, view } = setUp();
    input.pick("A");
    expect(view.moves.choose).toHaveBeenCalledWith(choice("play A", ["A"]));
  });

  test("a press on a refused element, elsewhere, or without a decision is answered", () => {
    const { input, view } = setUp();
    input.pick("C");
    expect(view.feedback.refuse).toHaveBeenCalledWith(refusal("Not C."), "C");
    input.pick("D");
    expect(view.feedback.note).toHaveBeenLastCalledWith("Elsewhere.");
    view.turn.choosing = null;
    input.pick("A");
    expect(view.feedback.note).toHaveBeenLastCalledWith("Wait.");
  });

  test("a press during automatic play hurries it", () => {
    const { input, view } = setUp();
    view.turn.choosing = null;
    view.autoplay.playing = true;
    input.pick("A");
    expect(view.navigation.next).toHaveBeenCalledOnce();
    expect(view.feedback.note).not.toHaveBeenCalled();
  });

  test("a press is ignored while a move is pending, except in a sandbox", () => {
    const { input, view } = setUp();
    view.cursor.continuation = whatIf({ kind: "pending" });
    input.pick("A");
    expect(view.presses.runWhenReady).not.toHaveBeenCalled();
    view.turn.sending = true;
    input.pick("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1);
  });

  test("a press beyond the limit says the limit", () => {
    const { input, view, selection } = setUp(
      oneOf({ selection: { mode: "any", from: ["A", "B", "C"], size: 2, confirm: "Pass" }, refusals: {} }),
    );
    for (const id of ["A", "B", "C"]) input.pick(id);
    expect([selection.picks, view.feedback.note.mock.calls]).toEqual([["A", "B"], [["[enough 2]"]]]);
  });

  test("in explain mode a press selects and requests an explanation", () => {
    const { input, view, selection } = setUp(growing());
    view.explainMode.on = true;
    input.pick("B");
    expect([selection.picks, view.explainMode.explain.mock.calls]).toEqual([["B"], [[{ picks: ["B"] }]]]);
    input.pick("B");
    expect(view.explainMode.explain).toHaveBeenCalledTimes(1);
  });

  test("a selection that matches no choice is judged, and the old reply stays until the verdict", () => {
    const { input, view, selection } = setUp(growing());
    input.pick("A");
    expect([selection.picks, view.verdicts.judge.mock.calls, view.sentences.at(-1)]).toEqual([["A"], [], "Do play A"]);
    view.feedback.reply = { text: "Before.", highlight: [] };
    input.pick("B");
    expect([view.verdicts.judge.mock.calls, view.feedback.reply?.text]).toEqual([[[["A", "B"]]], "Before."]);
    input.pick("B");
    expect(view.feedback.reply).toBeNull();
  });

  test("without Python, a selection that leads nowhere gets the carried verdict", () => {
    const { input, view } = setUp(growing(), { action: "play B C", picks: ["B", "C"] });
    view.authority.judges = false;
    input.pick("B");
    expect(view.verdicts.judge).not.toHaveBeenCalled();
    input.pick("A");
    expect(view.verdicts.judge).toHaveBeenCalledWith(["B", "A"]);
  });

  test("a press on a refused element is judged together with the selection", () => {
    const { input, view } = setUp(growing({ refusals: { D: refusal("Not D.") } }));
    input.pick("B");
    input.pick("D");
    expect(view.verdicts.judge).toHaveBeenLastCalledWith(["B", "D"], "D");
  });

  test("a press on an unreachable square shakes the piece", () => {
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
  test("the first tap selects, and the second plays", () => {
    const { input, view, selection } = setUp();
    input.tap("A");
    expect([selection.picks, view.moves.choose.mock.calls]).toEqual([["A"], []]);
    input.tap("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1);
  });

  test("in explain mode the first tap explains", () => {
    const { input, view } = setUp();
    view.explainMode.on = true;
    input.tap("A");
    expect(view.moves.choose).toHaveBeenCalledTimes(1); // in explain mode, choosing explains
  });
});

describe("a drag", () => {
  test("dropping a card plays it, also if a tap has selected it", () => {
    const { input, view } = setUp();
    input.drop("A", "center");
    input.tap("B");
    input.drop("B", "center");
    expect(view.moves.choose.mock.calls.map(([{ action }]) => action)).toEqual(["play A", "play B"]);
  });

  test("dragging a piece selects it, and dropping it adds the square", () => {
    const { input, view, selection } = setUp(sequence());
    input.lift("stone.3");
    expect(selection.picks).toEqual(["stone.3"]);
    input.drop("stone.3", "b4");
    expect(selection.picks).toEqual(["stone.3", "b4"]);
    input.drop("stone.3", "hand.0");
    expect(view.feedback.note).not.toHaveBeenCalled();
  });

  test("dropping a card plays a growing selection that matches a choice or was judged legal", () => {
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
  test("notation makes the choice it names, whatever the spaces", () => {
    const { input, view } = setUp();
    input.type("  ");
    input.type(" play a ");
    expect(view.moves.choose.mock.calls).toEqual([[choice("play A", ["A"])]]);
  });

  test("at the end of a live game, other notation is sent unchanged", () => {
    const { input, view } = setUp();
    view.authority.liveEnd = true;
    input.type("resign");
    expect(view.moves.play).toHaveBeenCalledWith({ payload: { action: "resign" }, label: "resign", frames: [] });
  });

  test("in a record, notation steps forward, is refused, is tried, or is unknown", () => {
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

  test("notation does not answer a question, is explained in explain mode, and waits for the choices", () => {
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

  test("without a decision, notation is answered", () => {
    const { input, view } = setUp(null);
    input.type("A");
    expect(view.feedback.note).toHaveBeenCalledWith("Wait.");
  });
});
