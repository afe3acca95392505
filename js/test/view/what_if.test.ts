// What-ifs in isolation: trying a move, its answer, undoing it, and branches.
import { describe, expect, test, vi } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { Continuation } from "../../src/view/continuation";
import { WhatIf } from "../../src/view/what_if";
import { beat, settle } from "../host";
import { beats, fakePython, screen, whatIf } from "./fakes";

function setUp() {
  const python = fakePython();
  const all = beats("0", "1", "2");
  const cursor = {
    index: 1,
    continuation: null as Continuation | null,
    get beat(): Beat | undefined {
      return this.continuation?.beats[this.continuation.at] ?? all[this.index];
    },
    get whatIf() {
      return this.continuation?.kind === "what-if";
    },
    amend: vi.fn((next: Continuation | null) => {
      cursor.continuation = next;
    }),
    showContinuation: vi.fn((next: Continuation | null) => {
      cursor.continuation = next;
      selection.picks = [];
    }),
    resume: vi.fn((next: Continuation) => {
      cursor.continuation = next;
    }),
  };
  const selection = { picks: ["A"] };
  const view = {
    ...screen(),
    store: { beats: all },
    cursor,
    turn: { whatIfEnd: "" },
    authority: { trial: "play" as "hand" | "play", tries: true },
    autoplay: { proceedFromMove: vi.fn() },
    selection,
    requests: python,
  };
  return { part: new WhatIf(view), view, cursor, selection, python };
}
const shownText = ({ cursor }: ReturnType<typeof setUp>) => cursor.beat?.frame.text;

describe("a tried move", () => {
  test("a tried move shows its known frames and asks Python for the rest", async () => {
    const all = setUp();
    const { part, cursor, python, view } = all;
    expect(part.position).toEqual({ step: 1 });
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    expect([shownText(all), python.sent[0]?.payload]).toEqual(["You play A.", { step: 1, moves: ["play A"] }]);
    expect(view.autoplay.proceedFromMove).toHaveBeenCalledTimes(1);
    await python.answer({ frames: [beat("You play A."), beat("They play B.")], redealt: true });
    expect([shownText(all), cursor.continuation?.beats.length, cursor.continuation?.redealt]).toEqual([
      "You play A.",
      2,
      true,
    ]);
    expect(cursor.showContinuation).toHaveBeenCalledTimes(1);
    expect(part.position).toEqual({ step: 1, moves: ["play A"] });
  });

  test("a tried move without known frames keeps the selection visible until its answer", async () => {
    const all = setUp();
    const { part, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    expect([shownText(all), selection.picks]).toEqual(["1", ["A"]]);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(shownText(all)).toBe("You play A.");
  });

  test("a refused move restores the selection", async () => {
    const all = setUp();
    const { part, cursor, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    await python.fail({ code: "refused" });
    expect([cursor.continuation, selection.picks, python.tellFailure.mock.calls.length]).toEqual([null, ["A"], 1]);
  });

  test("if Python cannot continue, the known frames stay", async () => {
    const all = setUp();
    const { part, cursor, python } = all;
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    await python.fail({ code: "internal" });
    expect([shownText(all), cursor.continuation?.isAwaited, python.tellFailure.mock.calls]).toEqual([
      "You play A.",
      false,
      [],
    ]);
  });

  test("an answer after leaving the what-if is ignored", async () => {
    const { part, cursor, python } = setUp();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    cursor.showContinuation(null);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(cursor.continuation).toBeNull();
  });

  test("without Python nothing is requested, and a move by hand is marked as such", () => {
    const { part, cursor, view, python } = setUp();
    view.authority.tries = false;
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    expect([python.sent, cursor.continuation?.isAwaited]).toEqual([[], false]);
    view.authority = { trial: "hand", tries: true };
    part.tryOut("play B", "Do B", []);
    expect(python.sent[0]?.payload).toEqual({ step: 1, moves: ["play A", "play B"], by_hand: [1] });
  });

  test("the end of a what-if is announced if the answer brings it", async () => {
    const { part, view, python } = setUp();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    view.turn.whatIfEnd = "The end.";
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(view.sentences).toEqual(["The end."]);
  });

  test("tried moves are undone one by one", () => {
    const { part, cursor } = setUp();
    cursor.continuation = whatIf({ moveCounts: [1, 2], moves: ["play A", "play B"], at: 1 });
    part.undo();
    expect(cursor.continuation?.at).toBe(0);
    part.undo();
    expect(cursor.continuation).toBeNull();
  });

  test("losing Python ends a what-if, but not a pending move", () => {
    const { part, cursor } = setUp();
    cursor.continuation = whatIf({ isAwaited: true, kind: "pending" });
    part.end();
    expect(cursor.continuation.isAwaited).toBe(true);
    cursor.continuation = whatIf({ isAwaited: true });
    part.end();
    expect(cursor.continuation.isAwaited).toBe(false);
  });
});

describe("a branch", () => {
  test("a what-if is saved as a branch, unless another move is tried meanwhile", async () => {
    const { part, cursor, python } = setUp();
    cursor.continuation = whatIf();
    void part.keep();
    expect(python.sent[0]).toMatchObject({ type: "keep_branch", payload: { step: 1, moves: ["play A"] } });
    await python.answer({ branch: 7 });
    expect(cursor.continuation.savedBranch).toBe(7);
    void part.keep();
    cursor.continuation = whatIf({ moves: ["play B"] });
    await python.answer({ branch: 8 });
    expect(cursor.continuation.savedBranch).toBeUndefined();
  });

  test("an opened branch continues at its beat, and numbers its moves", async () => {
    const { part, cursor, python } = setUp();
    void part.openBranch(7);
    expect(python.sent[0]).toMatchObject({ type: "open_branch", payload: { branch: 7, step: 1, by_hand: false } });
    await python.answer({
      step: 2,
      name: "Mine",
      frames: [beat("So."), beat("Then.")],
      move_counts: [1, 2],
      redealt: false,
    });
    expect(cursor.resume.mock.lastCall![0]).toMatchObject({
      base: 2,
      label: "Mine",
      at: 0,
      moves: [0, 1],
      savedBranch: 7,
    });
  });

  test("a branch without beats opens where it was saved", async () => {
    const { part, cursor, python } = setUp();
    void part.openBranch(7);
    await python.answer({ step: 2, name: "Mine", frames: [], move_counts: [], redealt: false });
    expect(cursor.resume.mock.lastCall![0]).toMatchObject({ base: 2, at: -1, moves: [], beats: [] });
  });

  test("a failure to open a branch is shown", async () => {
    const { part, cursor, python } = setUp();
    void part.openBranch(7);
    await python.fail({ code: "internal" });
    await settle();
    expect([cursor.resume.mock.calls, python.tellFailure.mock.calls.length]).toEqual([[], 1]);
  });

  test("a branch can be renamed, but not to an empty name", () => {
    const { part, cursor } = setUp();
    cursor.continuation = whatIf({ label: "Old" });
    part.rename("  ");
    expect(cursor.continuation.label).toBe("Old");
    part.rename(" New ");
    expect(cursor.continuation.label).toBe("New");
  });
});
