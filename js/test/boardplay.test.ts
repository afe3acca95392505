// Moves on a board: selecting a piece and then a square, the replies, and the requests to Python.
import { describe, expect, test } from "vitest";
import type { DecisionData } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, boardTrace, settle } from "./host";
import { fakeClock, open, text } from "./opening";

fakeClock();

const board = (state: Record<string, unknown> = {}, change: Partial<DecisionData> = {}) => {
  const trace = boardTrace();
  Object.assign(trace.frames[2]!.decision!, change);
  return open(trace, { step: 2, ...state });
};
const still = { live: false };
const targets = (view: View) =>
  [...view.selection.openings].filter(([, opening]) => opening === "continues").map(([id]) => id);

describe("selecting a piece", () => {
  test("selecting a piece shows its targets, and selecting it again deselects it", () => {
    const { view } = board();
    expect(targets(view)).toEqual([]);
    view.input.pick("stone.3");
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
    view.input.pick("stone.2");
    expect([view.selection.picks, targets(view)]).toEqual([["stone.2"], ["c1", "c2"]]);
    view.input.pick("stone.2");
    expect([view.selection.picks, targets(view)]).toEqual([[], []]);
    view.input.pick("stone.2");
    view.selection.clear();
    expect(view.selection.picks).toEqual([]);
  });

  test("the targets of a selected piece are announced", () => {
    const trace = boardTrace();
    trace.labels = { ...trace.labels, goes_to: "{n} may go to: {m}." };
    const { view } = open(trace, { step: 2 });
    view.input.pick("stone.3");
    expect(view.liveText).toBe("c3 may go to: b3, b4, c4.");
    view.input.pick("stone.5");
    expect(view.liveText).toBe("stone may go to: e1, start of the stones.");
    view.input.pick("stone.5");
    expect(view.liveText).toBe("");
  });

  test("a piece and a square are sent as a move and shown at once", () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
    expect(view.cursor.beat?.scene.pieces).toMatchObject({ "stone.3": "b4", "spirit.1": "waiting.1" });
  });

  test("any of the waiting pieces can enter", () => {
    for (const piece of ["stone.1", "stone.5"]) {
      const { host, view } = board();
      view.input.pick(piece);
      expect(targets(view)).toEqual(["e1"]);
      view.input.pick("e1");
      expect(host.last("play").payload).toEqual({ action: "@e1" });
    }
  });

  test("taps of a finger select and move like clicks", () => {
    const { host, view } = board();
    view.input.tap("stone.3");
    view.input.tap("b3");
    expect(host.last("play").payload).toEqual({ action: "c3-b3" });
  });
});

describe("a square that the piece cannot reach", () => {
  test("Python judges an unreachable square, and the piece stays selected", async () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("d3");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "d3"] });
    host.answer("verdict", {
      result: { verdict: { legal: false, code: "c", rule: null, text: "Stones never go right.", highlight: ["c3"] } },
    });
    await settle();
    expect(view.feedback.reply).toMatchObject({ text: "Stones never go right.", refused: "stone.3" });
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
  });

  test("at an earlier beat the request names that beat", () => {
    const { host, view } = open({ ...boardTrace(), mode: "replay", offers: [] }, { step: 2 });
    view.input.pick("stone.3");
    view.input.pick("d3");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "d3"], step: 2 });
  });

  test("a verdict on an earlier selection is ignored", async () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("d3");
    view.input.pick("stone.2");
    host.answer("verdict", {
      result: { verdict: { legal: false, code: "c", rule: null, text: "No.", highlight: [] } },
    });
    await settle();
    expect(view.feedback.reply).toBeNull();
  });

  test("an error of Python about the selection is shown", async () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("d3");
    host.answer("verdict", { ok: false, error: { code: "malformed", message: "These are no piece and square." } });
    await settle();
    expect(view.feedback.reply?.text).toBe("These are no piece and square.");
  });

  test("without a kernel, the page says that it has no verdict", () => {
    const { host, view } = board(still);
    view.input.pick("stone.3");
    view.input.pick("d3");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    expect(host.sent).toEqual([]);
  });
});

describe("without a selection", () => {
  test("a refused piece says why, and an empty square says what to do", () => {
    const { view } = board(still);
    view.input.pick("spirit.2");
    expect(view.feedback.reply).toMatchObject({ text: "The piece on c4 is not yours.", refused: "spirit.2" });
    view.input.pick("a1");
    expect(view.feedback.reply?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(view.selection.picks).toEqual([]);
  });

  test("a square that can only end a move is not selected", () => {
    const { host, view } = board();
    view.input.pick("b3");
    expect(view.selection.picks).toEqual([]);
    expect(view.feedback.reply?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(host.sent.some((r) => r.type === "play" || r.type === "verdict")).toBe(false);
  });
});

describe("dragging", () => {
  test("dragging a piece selects it, and dropping it on a square moves it", () => {
    const { host, view } = board();
    view.input.lift("stone.3");
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
    view.input.drop("stone.3", "b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
  });

  test("a drop on one's own piece asks about that square, and a drop off the board does nothing", () => {
    const { host, view } = board();
    view.input.drop("stone.3", "e2");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "e2"] });
    const { view: other } = board(still);
    other.input.drop("stone.3", "waiting.0");
    expect([other.selection.picks, other.feedback.reply]).toEqual([["stone.3"], null]);
  });

  test("an element that cannot be selected is not dragged", () => {
    const { view } = board(still);
    view.input.lift("spirit.1");
    view.input.drop("spirit.1", "b3");
    expect([view.selection.picks, view.feedback.reply]).toEqual([[], null]);
  });
});

describe("trying moves in a record", () => {
  const recorded = { action: "d1-c1", picks: ["stone.2", "c1"] };
  const going = () => {
    const opened = board(still, { recorded });
    opened.host.python({
      _trace: { ...opened.store.trace!, frames: [...opened.store.trace!.frames, beat("You move d1 to c1.")] },
    });
    opened.view.navigation.goto(2);
    return opened;
  };

  test("the recorded move steps forward", () => {
    const { view } = going();
    view.input.pick("stone.2");
    view.input.pick("c1");
    expect([view.cursor.index, view.cursor.continuation]).toEqual([3, null]);
  });

  test("another move is a what-if with its carried frames", () => {
    const { view } = going();
    view.input.pick("stone.3");
    view.input.pick("b4");
    expect([view.cursor.whatIf, text(view)]).toEqual([true, "You move c3 to b4 and capture a spirit."]);
    view.cursor.leaveWhatIf();
    expect(view.cursor.beat?.scene.pieces["spirit.1"]).toBe("b4");
  });

  test("typed notation finds both the recorded move and others", () => {
    const { view } = going();
    view.input.type("C3xB4");
    expect(view.cursor.whatIf).toBe(true);
    view.cursor.leaveWhatIf();
    view.input.type("@e1");
    expect(text(view)).toBe("You enter e1.");
    view.cursor.leaveWhatIf();
    view.input.type("d1-c1");
    expect(view.cursor.index).toBe(3);
  });
});
