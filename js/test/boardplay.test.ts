// A view of a board: a piece, then a square; what is answered, and what Python is asked for.
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

describe("picking", () => {
  test("opens what the piece can do, and is put down by picking it again", () => {
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

  test("tells where the piece may go", () => {
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

  test("piece and square is a move, sent by its action, shown at once", () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
    expect(view.cursor.beat?.scene.pieces).toMatchObject({ "stone.3": "b4", "spirit.1": "waiting.1" });
  });

  test("any of the waiting pieces enters", () => {
    for (const piece of ["stone.1", "stone.5"]) {
      const { host, view } = board();
      view.input.pick(piece);
      expect(targets(view)).toEqual(["e1"]);
      view.input.pick("e1");
      expect(host.last("play").payload).toEqual({ action: "@e1" });
    }
  });

  test("a finger's tap picks and moves likewise", () => {
    const { host, view } = board();
    view.input.tap("stone.3");
    view.input.tap("b3");
    expect(host.last("play").payload).toEqual({ action: "c3-b3" });
  });
});

describe("a square the piece cannot go to", () => {
  test("is judged by Python, and the piece stays picked", async () => {
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

  test("of the past is judged as it stood then", () => {
    const { host, view } = open({ ...boardTrace(), mode: "replay", offers: [] }, { step: 2 });
    view.input.pick("stone.3");
    view.input.pick("d3");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "d3"], step: 2 });
  });

  test("is not answered once something else is picked", async () => {
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

  test("says what Python could not read", async () => {
    const { host, view } = board();
    view.input.pick("stone.3");
    view.input.pick("d3");
    host.answer("verdict", { ok: false, error: { code: "malformed", message: "These are no piece and square." } });
    await settle();
    expect(view.feedback.reply?.text).toBe("These are no piece and square.");
  });

  test("is not worked out without a kernel", () => {
    const { host, view } = board(still);
    view.input.pick("stone.3");
    view.input.pick("d3");
    expect(view.feedback.reply?.text).toBe("[not_worked_out]");
    expect(host.sent).toEqual([]);
  });
});

describe("with nothing picked", () => {
  test("what is refused tells why; an empty square what to do", () => {
    const { view } = board(still);
    view.input.pick("spirit.2");
    expect(view.feedback.reply).toMatchObject({ text: "The piece on c4 is not yours.", refused: "spirit.2" });
    view.input.pick("a1");
    expect(view.feedback.reply?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(view.selection.picks).toEqual([]);
  });

  test("a square that only continues something is no beginning", () => {
    const { host, view } = board();
    view.input.pick("b3");
    expect(view.selection.picks).toEqual([]);
    expect(view.feedback.reply?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(host.sent.some((r) => r.type === "play" || r.type === "verdict")).toBe(false);
  });
});

describe("dragging", () => {
  test("lifts the piece, and a drop on a square is the move", () => {
    const { host, view } = board();
    view.input.lift("stone.3");
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
    view.input.drop("stone.3", "b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
  });

  test("onto a piece of one's own asks about that square, and onto no square does nothing", () => {
    const { host, view } = board();
    view.input.drop("stone.3", "e2");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "e2"] });
    const { view: other } = board(still);
    other.input.drop("stone.3", "waiting.0");
    expect([other.selection.picks, other.feedback.reply]).toEqual([["stone.3"], null]);
  });

  test("of what cannot be chosen moves nothing", () => {
    const { view } = board(still);
    view.input.lift("spirit.1");
    view.input.drop("spirit.1", "b3");
    expect([view.selection.picks, view.feedback.reply]).toEqual([[], null]);
  });
});

describe("trying in a record", () => {
  const recorded = { action: "d1-c1", picks: ["stone.2", "c1"] };
  const going = () => {
    const opened = board(still, { recorded });
    opened.host.python({
      _trace: { ...opened.store.trace!, frames: [...opened.store.trace!.frames, beat("You move d1 to c1.")] },
    });
    opened.view.navigation.goto(2);
    return opened;
  };

  test("the recorded move steps on", () => {
    const { view } = going();
    view.input.pick("stone.2");
    view.input.pick("c1");
    expect([view.cursor.index, view.cursor.continuation]).toEqual([3, null]);
  });

  test("another is a what-if with its carried consequence", () => {
    const { view } = going();
    view.input.pick("stone.3");
    view.input.pick("b4");
    expect([view.cursor.whatIf, text(view)]).toEqual([true, "You move c3 to b4 and capture a spirit."]);
    view.cursor.leaveWhatIf();
    expect(view.cursor.beat?.scene.pieces["spirit.1"]).toBe("b4");
  });

  test("typed notation finds both", () => {
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
