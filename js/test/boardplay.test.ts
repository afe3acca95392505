// A view of a board: a piece, then a square; what is answered, and what Python is asked for.
import { describe, expect, test } from "vitest";
import type { Decision } from "../src/trace/types";
import type { View } from "../src/view/view";
import { beat, boardTrace, settle } from "./host";
import { fakeClock, open, text } from "./opening";

fakeClock();

const board = (state: Record<string, unknown> = {}, change: Partial<Decision> = {}) => {
  const trace = boardTrace();
  Object.assign(trace.frames[2]!.decision!, change);
  return open(trace, { step: 2, ...state });
};
const still = { live: false };
const targets = (view: View) => [...view.openings].filter(([, opening]) => opening === "continues").map(([id]) => id);

describe("picking", () => {
  test("opens what the piece can do, and is put down by picking it again", () => {
    const { view } = board();
    expect(targets(view)).toEqual([]);
    view.pick("stone.3");
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
    view.pick("stone.2");
    expect([view.picks, targets(view)]).toEqual([["stone.2"], ["c1", "c2"]]);
    view.pick("stone.2");
    expect([view.picks, targets(view)]).toEqual([[], []]);
    view.pick("stone.2");
    view.clearPicks();
    expect(view.picks).toEqual([]);
  });

  test("tells where the piece may go", () => {
    const trace = boardTrace();
    trace.labels = { ...trace.labels, goes_to: "{n} may go to: {m}." };
    const { view } = open(trace, { step: 2 });
    view.pick("stone.3");
    expect(view.said).toBe("c3 may go to: b3, b4, c4.");
    view.pick("stone.5");
    expect(view.said).toBe("stone may go to: e1, start of the stones.");
    view.pick("stone.5");
    expect(view.said).toBe("");
  });

  test("piece and square is a move, sent by its action, shown at once", () => {
    const { host, view } = board();
    view.pick("stone.3");
    view.pick("b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
    expect(view.beat?.scene.pieces).toMatchObject({ "stone.3": "b4", "spirit.1": "waiting.1" });
  });

  test("any of the waiting pieces enters", () => {
    for (const piece of ["stone.1", "stone.5"]) {
      const { host, view } = board();
      view.pick(piece);
      expect(targets(view)).toEqual(["e1"]);
      view.pick("e1");
      expect(host.last("play").payload).toEqual({ action: "@e1" });
    }
  });

  test("a finger's tap picks and moves likewise", () => {
    const { host, view } = board();
    view.tap("stone.3");
    view.tap("b3");
    expect(host.last("play").payload).toEqual({ action: "c3-b3" });
  });
});

describe("a square the piece cannot go to", () => {
  test("is judged by Python, and the piece stays picked", async () => {
    const { host, view } = board();
    view.pick("stone.3");
    view.pick("d3");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "d3"] });
    host.answer("verdict", {
      result: { verdict: { legal: false, code: "c", rule: null, text: "Stones never go right.", highlight: ["c3"] } },
    });
    await settle();
    expect(view.feedback).toMatchObject({ text: "Stones never go right.", refused: "stone.3" });
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
  });

  test("of the past is judged as it stood then", () => {
    const { host, view } = open({ ...boardTrace(), mode: "replay", offers: [] }, { step: 2 });
    view.pick("stone.3");
    view.pick("d3");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "d3"], step: 2 });
  });

  test("is not answered once something else is picked", async () => {
    const { host, view } = board();
    view.pick("stone.3");
    view.pick("d3");
    view.pick("stone.2");
    host.answer("verdict", {
      result: { verdict: { legal: false, code: "c", rule: null, text: "No.", highlight: [] } },
    });
    await settle();
    expect(view.feedback).toBeNull();
  });

  test("says what Python could not read", async () => {
    const { host, view } = board();
    view.pick("stone.3");
    view.pick("d3");
    host.answer("verdict", { ok: false, error: { code: "malformed", message: "These are no piece and square." } });
    await settle();
    expect(view.feedback?.text).toBe("These are no piece and square.");
  });

  test("is not worked out without a kernel", () => {
    const { host, view } = board(still);
    view.pick("stone.3");
    view.pick("d3");
    expect(view.feedback?.text).toBe("[not_worked_out]");
    expect(host.sent).toEqual([]);
  });
});

describe("with nothing picked", () => {
  test("what is refused tells why; an empty square what to do", () => {
    const { view } = board(still);
    view.pick("spirit.2");
    expect(view.feedback).toMatchObject({ text: "The piece on c4 is not yours.", refused: "spirit.2" });
    view.pick("a1");
    expect(view.feedback?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(view.picks).toEqual([]);
  });

  test("a square that only continues something is no beginning", () => {
    const { host, view } = board();
    view.pick("b3");
    expect(view.picks).toEqual([]);
    expect(view.feedback?.text).toBe("Choose one of your stones first, then where it goes.");
    expect(host.sent.some((r) => r.type === "play" || r.type === "verdict")).toBe(false);
  });
});

describe("dragging", () => {
  test("lifts the piece, and a drop on a square is the move", () => {
    const { host, view } = board();
    view.lift("stone.3");
    expect(targets(view)).toEqual(["b3", "b4", "c4"]);
    view.drop("stone.3", "b4");
    expect(host.last("play").payload).toEqual({ action: "c3xb4" });
  });

  test("onto a piece of one's own asks about that square, and onto no square does nothing", () => {
    const { host, view } = board();
    view.drop("stone.3", "e2");
    expect(host.last("verdict").payload).toEqual({ picks: ["stone.3", "e2"] });
    const { view: other } = board(still);
    other.drop("stone.3", "waiting.0");
    expect([other.picks, other.feedback]).toEqual([["stone.3"], null]);
  });

  test("of what cannot be chosen moves nothing", () => {
    const { view } = board(still);
    view.lift("spirit.1");
    view.drop("spirit.1", "b3");
    expect([view.picks, view.feedback]).toEqual([[], null]);
  });
});

describe("trying in a record", () => {
  const recorded = { action: "d1-c1", picks: ["stone.2", "c1"] };
  const going = () => {
    const opened = board(still, { recorded });
    opened.host.python({
      trace: { ...opened.store.trace!, frames: [...opened.store.trace!.frames, beat("You move d1 to c1.")] },
    });
    opened.view.goto(2);
    return opened;
  };

  test("the recorded move steps on", () => {
    const { view } = going();
    view.pick("stone.2");
    view.pick("c1");
    expect([view.index, view.tail]).toEqual([3, null]);
  });

  test("another is a what-if with its carried consequence", () => {
    const { view } = going();
    view.pick("stone.3");
    view.pick("b4");
    expect([view.whatIf, text(view)]).toEqual([true, "You move c3 to b4 and capture a spirit."]);
    view.leaveWhatIf();
    expect(view.beat?.scene.pieces["spirit.1"]).toBe("b4");
  });

  test("typed notation finds both", () => {
    const { view } = going();
    view.type("C3xB4");
    expect(view.whatIf).toBe(true);
    view.leaveWhatIf();
    view.type("@e1");
    expect(text(view)).toBe("You enter e1.");
    view.leaveWhatIf();
    view.type("d1-c1");
    expect(view.index).toBe(3);
  });
});
