// Parts of a view that answer, each in isolation: feedback, requests, verdicts, and explain mode.
import { describe, expect, test, vi } from "vitest";
import type { ChoosingData, Id, QuestionForm, VerdictData } from "../../src/trace/types";
import { ExplainMode } from "../../src/view/explain_mode";
import { Feedback } from "../../src/view/feedback";
import { Requests } from "../../src/view/requests";
import { Verdicts } from "../../src/view/verdicts";
import { tableTrace } from "../host";
import { fakeClock } from "../opening";
import { consent, fakePython, growing, oneOf, refusal, screen } from "./fakes";

fakeClock();

describe("feedback", () => {
  function setUp() {
    const view = {
      ...screen(),
      cursor: { moveCount: 0 },
      lights: { markTried: vi.fn() },
      autoplay: { linger: vi.fn() },
    };
    return { feedback: new Feedback(view), view };
  }

  test("a note is shown until the next move, announced, and extends the reading time", () => {
    const { feedback, view } = setUp();
    feedback.note("");
    expect(feedback.reply).toBeNull();
    feedback.note("Wait.");
    expect([feedback.reply?.text, view.sentences]).toEqual(["Wait.", ["Wait."]]);
    expect(view.autoplay.linger).toHaveBeenCalledTimes(1);
    view.cursor.moveCount++;
    expect(feedback.reply).toBeNull();
  });

  test("a refusal names its rule and is counted, and counts as a try if it has an element", () => {
    const { feedback, view } = setUp();
    feedback.refuse(refusal("No."));
    expect(view.lights.markTried).not.toHaveBeenCalled();
    feedback.refuse({ ...refusal("No."), spoken: "Oh no." }, "A");
    expect([feedback.refusals, feedback.reply, view.sentences.at(-1)]).toEqual([
      2,
      { text: "No.", spoken: "Oh no.", rules: ["1.1"], highlight: [], refused: "A" },
      "Oh no.",
    ]);
    expect(view.lights.markTried).toHaveBeenCalledTimes(1);
    feedback.refuse(consent("Yes."));
    expect(feedback.reply?.rules).toEqual([]);
  });
});

describe("requests", () => {
  function setUp() {
    const python = fakePython();
    const store = {
      ask: vi.fn((_: string, type: string) => (python.ask as typeof vi.fn)(type as never)) as never,
      replace: vi.fn(),
    };
    const cursor = { length: 5 };
    const navigation = { goto: vi.fn() };
    const feedback = { note: vi.fn(), refuse: vi.fn() };
    const view = { ...screen(), id: "v", store, cursor, navigation, feedback };
    return { requests: new Requests(view), view, python };
  }

  test("a request is slow after one second, until its answer", async () => {
    const { requests, python } = setUp();
    void requests.ask("undo", {});
    await vi.advanceTimersByTimeAsync(900);
    expect(requests.slow).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests.slow).toBe(true);
    await python.answer({});
    expect(requests.slow).toBe(false);
  });

  test("a disposed part is never slow", async () => {
    const { requests } = setUp();
    void requests.ask("undo", {});
    requests.dispose();
    await vi.advanceTimersByTimeAsync(9000);
    expect(requests.slow).toBe(false);
  });

  test("a failure is shown as a refusal, a newer table, or a message", () => {
    const { requests, view } = setUp();
    const fail = (error: object) => requests.tellFailure({ ok: false, error } as never);
    fail({ code: "refused", message: "", verdict: refusal("No.") });
    expect(view.feedback.refuse).toHaveBeenCalledWith(refusal("No."));
    const trace = tableTrace();
    fail({ code: "stale", message: "", trace });
    expect(view.store.replace).toHaveBeenCalledWith(trace);
    expect(view.navigation.goto).toHaveBeenCalledWith(4);
    expect(view.feedback.note).toHaveBeenLastCalledWith("[moved_on]");
    fail({ code: "internal", message: "Broken." });
    expect(view.feedback.note).toHaveBeenLastCalledWith("Broken.");
  });
});

describe("verdicts", () => {
  function setUp(choosing: ChoosingData = growing({ judged: { "A B": refusal("Not together.") } })) {
    const python = fakePython();
    const selection = { picks: ["B"] as Id[], allow: vi.fn(), growing: choosing.selection.mode === "growing" };
    const feedback = { note: vi.fn(), refuse: vi.fn() };
    const authority = { judges: true, liveEnd: false };
    const whatIf = { position: { step: 4, moves: ["play A"] } };
    const view = { ...screen(), turn: { choosing }, authority, selection, feedback, requests: python, whatIf };
    return { verdicts: new Verdicts(view), python, selection, feedback, authority };
  }

  test("without Python the trace's verdict is used, whatever the order of the picks", () => {
    const { verdicts, feedback, authority, python } = setUp();
    authority.judges = false;
    verdicts.judge(["B", "A"], "B");
    expect(feedback.refuse).toHaveBeenCalledWith(refusal("Not together."), "B");
    verdicts.judge(["A", "C"]);
    expect(feedback.note).toHaveBeenCalledWith("[not_worked_out]");
    expect(python.sent).toEqual([]);
  });

  test("a request for a verdict names the position, except at the end of a live game", () => {
    const { verdicts, python, authority } = setUp();
    verdicts.judge(["B"]);
    expect(python.sent[0]).toMatchObject({ type: "verdict", payload: { picks: ["B"], step: 4, moves: ["play A"] } });
    authority.liveEnd = true;
    verdicts.judge(["B"]);
    expect(python.sent[1]?.payload).toEqual({ picks: ["B"] });
  });

  test("a legal verdict allows exactly the selection", async () => {
    const { verdicts, python, selection, feedback } = setUp();
    const verdict: VerdictData = consent("Play it.");
    verdicts.judge(selection.picks);
    await python.answer({ verdict });
    expect(selection.allow).toHaveBeenCalledWith(verdict);
    verdicts.judge(["B", "C"], "C");
    await python.answer({ verdict });
    expect(feedback.refuse).toHaveBeenCalledWith(verdict, "C", ["B", "C"]);
  });

  test("a verdict on an earlier selection is ignored", async () => {
    const { verdicts, python, selection, feedback } = setUp();
    verdicts.judge(selection.picks);
    selection.picks = ["A"];
    await python.answer({ verdict: refusal("No.") });
    verdicts.judge(selection.picks);
    await python.fail({ code: "internal" });
    expect(feedback.refuse).not.toHaveBeenCalled();
    expect(python.tellFailure).toHaveBeenCalledTimes(1);
  });

  test("a refused element keeps its own refusal if the whole selection is legal", async () => {
    const { verdicts, python, selection, feedback } = setUp(oneOf());
    verdicts.judge([...selection.picks, "C"], "C");
    await python.answer({ verdict: consent("Fine.") });
    expect(feedback.refuse).toHaveBeenCalledWith(refusal("Not C."), "C", [...selection.picks, "C"]);
  });
});

describe("explain mode", () => {
  function setUp() {
    const python = fakePython();
    const queue: (() => void)[] = [];
    const view = {
      ...screen(),
      cursor: { beat: {} as never },
      turn: { question: undefined as QuestionForm | undefined },
      authority: { judges: true },
      feedback: { note: vi.fn(), tell: vi.fn() },
      requests: python,
      presses: { runWhenReady: (press: () => void) => void queue.push(press) },
      whatIf: { position: { step: 4 } },
      selection: { clear: vi.fn() },
    };
    return { mode: new ExplainMode(view), view, python, queue };
  }

  test("one button switches explain mode on and off, but not while a question is open", () => {
    const { mode, view } = setUp();
    view.turn.question = {} as QuestionForm;
    mode.toggle();
    expect([mode.on, view.feedback.note.mock.calls]).toEqual([false, [["[explain_asked]"]]]);
    view.turn.question = undefined;
    mode.toggle();
    expect([mode.on, view.feedback.note.mock.lastCall]).toEqual([true, ["[explain_how]"]]);
    view.authority.judges = false;
    expect(mode.on).toBe(false);
    mode.toggle();
    expect(view.selection.clear).toHaveBeenCalledTimes(1);
    view.authority.judges = true;
    expect(mode.on).toBe(false);
  });

  test("a single press can be explained once the choices are loaded", () => {
    const { mode, queue } = setUp();
    const states: boolean[] = [];
    mode.once(() => states.push(mode.on));
    expect(states).toEqual([]);
    queue[0]!();
    expect([states, mode.on]).toEqual([[true], false]);
  });

  test("an explanation is shown unless the reader has stepped on", async () => {
    const { mode, view, python } = setUp();
    void mode.explain({ picks: ["A"] });
    expect(python.sent[0]).toMatchObject({ type: "explain", payload: { picks: ["A"], step: 4 } });
    const explained = { text: "So.", highlight: [], rules: [] };
    await python.answer({ explained });
    expect(view.feedback.tell).toHaveBeenCalledWith(explained);
    void mode.explain({ picks: ["A"] });
    view.cursor.beat = {} as never;
    await python.answer({ explained });
    expect(view.feedback.tell).toHaveBeenCalledTimes(1);
  });
});
