// What-ifs alone: trying a move, its answer, taking it back, and branches.
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

describe("a move that is tried", () => {
  test("shows what is known to follow, and asks how it goes on", async () => {
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

  test("of which nothing is known keeps what was selected, and comes with its answer", async () => {
    const all = setUp();
    const { part, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    expect([shownText(all), selection.picks]).toEqual(["1", ["A"]]);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(shownText(all)).toBe("You play A.");
  });

  test("is taken back where Python refuses it, with what was selected", async () => {
    const all = setUp();
    const { part, cursor, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    await python.fail({ code: "refused" });
    expect([cursor.continuation, selection.picks, python.tellFailure.mock.calls.length]).toEqual([null, ["A"], 1]);
  });

  test("stays as far as it is known where Python cannot go on", async () => {
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

  test("is answered no more once it was left", async () => {
    const { part, cursor, python } = setUp();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    cursor.showContinuation(null);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(cursor.continuation).toBeNull();
  });

  test("asks nobody where nobody answers, and by hand says so", () => {
    const { part, cursor, view, python } = setUp();
    view.authority.tries = false;
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    expect([python.sent, cursor.continuation?.isAwaited]).toEqual([[], false]);
    view.authority = { trial: "hand", tries: true };
    part.tryOut("play B", "Do B", []);
    expect(python.sent[0]?.payload).toEqual({ step: 1, moves: ["play A", "play B"], by_hand: [1] });
  });

  test("says where it ends when the end comes while it is shown", async () => {
    const { part, view, python } = setUp();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    view.turn.whatIfEnd = "The end.";
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(view.sentences).toEqual(["The end."]);
  });

  test("is undone one move at a time", () => {
    const { part, cursor } = setUp();
    cursor.continuation = whatIf({ moveCounts: [1, 2], moves: ["play A", "play B"], at: 1 });
    part.undo();
    expect(cursor.continuation?.at).toBe(0);
    part.undo();
    expect(cursor.continuation).toBeNull();
  });

  test("ends where nobody will answer; a move that waits does not", () => {
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
  test("is kept of what is tried, unless something else is tried meanwhile", async () => {
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

  test("goes on from its beat by the numbers of its moves", async () => {
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

  test("without a beat opens where it was kept, with no move", async () => {
    const { part, cursor, python } = setUp();
    void part.openBranch(7);
    await python.answer({ step: 2, name: "Mine", frames: [], move_counts: [], redealt: false });
    expect(cursor.resume.mock.lastCall![0]).toMatchObject({ base: 2, at: -1, moves: [], beats: [] });
  });

  test("that cannot be opened says why", async () => {
    const { part, cursor, python } = setUp();
    void part.openBranch(7);
    await python.fail({ code: "internal" });
    await settle();
    expect([cursor.resume.mock.calls, python.tellFailure.mock.calls.length]).toEqual([[], 1]);
  });

  test("gets another name, but not an empty one", () => {
    const { part, cursor } = setUp();
    cursor.continuation = whatIf({ label: "Old" });
    part.rename("  ");
    expect(cursor.continuation.label).toBe("Old");
    part.rename(" New ");
    expect(cursor.continuation.label).toBe("New");
  });
});
