// What-ifs alone: trying a move, its answer, taking it back, and branches.
import { describe, expect, test, vi } from "vitest";
import type { Beat } from "../../src/trace/beats";
import type { Continuation } from "../../src/view/continuation";
import { WhatIf } from "../../src/view/what_if";
import { beat, settle } from "../host";
import { asked, beats, screen, whatIf } from "./fakes";

function made() {
  const python = asked();
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
const shown = ({ cursor }: ReturnType<typeof made>) => cursor.beat?.frame.text;

describe("a move that is tried", () => {
  test("shows what is known to follow, and asks how it goes on", async () => {
    const all = made();
    const { part, cursor, python, view } = all;
    expect(part.here).toEqual({ step: 1 });
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    expect([shown(all), python.sent[0]?.payload]).toEqual(["You play A.", { step: 1, moves: ["play A"] }]);
    expect(view.autoplay.proceedFromMove).toHaveBeenCalledTimes(1);
    await python.answer({ frames: [beat("You play A."), beat("They play B.")], redealt: true });
    expect([shown(all), cursor.continuation?.beats.length, cursor.continuation?.redealt]).toEqual([
      "You play A.",
      2,
      true,
    ]);
    expect(cursor.showContinuation).toHaveBeenCalledTimes(1);
    expect(part.here).toEqual({ step: 1, moves: ["play A"] });
  });

  test("of which nothing is known keeps what was selected, and comes with its answer", async () => {
    const all = made();
    const { part, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    expect([shown(all), selection.picks]).toEqual(["1", ["A"]]);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(shown(all)).toBe("You play A.");
  });

  test("is taken back where Python refuses it, with what was selected", async () => {
    const all = made();
    const { part, cursor, selection, python } = all;
    part.tryOut(["A"], "Do A", []);
    await python.fail({ code: "refused" });
    expect([cursor.continuation, selection.picks, python.tellFailure.mock.calls.length]).toEqual([null, ["A"], 1]);
  });

  test("stays as far as it is known where Python cannot go on", async () => {
    const all = made();
    const { part, cursor, python } = all;
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    await python.fail({ code: "internal" });
    expect([shown(all), cursor.continuation?.asked, python.tellFailure.mock.calls]).toEqual(["You play A.", false, []]);
  });

  test("is answered no more once it was left", async () => {
    const { part, cursor, python } = made();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    cursor.showContinuation(null);
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(cursor.continuation).toBeNull();
  });

  test("asks nobody where nobody answers, and by hand says so", () => {
    const { part, cursor, view, python } = made();
    view.authority.tries = false;
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    expect([python.sent, cursor.continuation?.asked]).toEqual([[], false]);
    view.authority = { trial: "hand", tries: true };
    part.tryOut("play B", "Do B", []);
    expect(python.sent[0]?.payload).toEqual({ step: 1, moves: ["play A", "play B"], by_hand: [1] });
  });

  test("says where it ends when the end comes while it is shown", async () => {
    const { part, view, python } = made();
    part.tryOut("play A", "Do A", [beat("You play A.")]);
    view.turn.whatIfEnd = "The end.";
    await python.answer({ frames: [beat("You play A.")], redealt: false });
    expect(view.said).toEqual(["The end."]);
  });

  test("is undone one move at a time", () => {
    const { part, cursor } = made();
    cursor.continuation = whatIf({ made: [1, 2], moves: ["play A", "play B"], at: 1 });
    part.undo();
    expect(cursor.continuation?.at).toBe(0);
    part.undo();
    expect(cursor.continuation).toBeNull();
  });

  test("ends where nobody will answer; a move that waits does not", () => {
    const { part, cursor } = made();
    cursor.continuation = whatIf({ asked: true, kind: "pending" });
    part.end();
    expect(cursor.continuation.asked).toBe(true);
    cursor.continuation = whatIf({ asked: true });
    part.end();
    expect(cursor.continuation.asked).toBe(false);
  });
});

describe("a branch", () => {
  test("is kept of what is tried, unless something else is tried meanwhile", async () => {
    const { part, cursor, python } = made();
    cursor.continuation = whatIf();
    void part.keep();
    expect(python.sent[0]).toMatchObject({ type: "keep_branch", payload: { step: 1, moves: ["play A"] } });
    await python.answer({ branch: 7 });
    expect(cursor.continuation.kept).toBe(7);
    void part.keep();
    cursor.continuation = whatIf({ moves: ["play B"] });
    await python.answer({ branch: 8 });
    expect(cursor.continuation.kept).toBeUndefined();
  });

  test("goes on from its beat by the numbers of its moves", async () => {
    const { part, cursor, python } = made();
    void part.openBranch(7);
    expect(python.sent[0]).toMatchObject({ type: "open_branch", payload: { branch: 7, step: 1, by_hand: false } });
    await python.answer({ step: 2, name: "Mine", frames: [beat("So."), beat("Then.")], made: [1, 2], redealt: false });
    expect(cursor.resume.mock.lastCall![0]).toMatchObject({ base: 2, label: "Mine", at: 0, moves: [0, 1], kept: 7 });
  });

  test("without a beat opens where it was kept, with no move", async () => {
    const { part, cursor, python } = made();
    void part.openBranch(7);
    await python.answer({ step: 2, name: "Mine", frames: [], made: [], redealt: false });
    expect(cursor.resume.mock.lastCall![0]).toMatchObject({ base: 2, at: -1, moves: [], beats: [] });
  });

  test("that cannot be opened says why", async () => {
    const { part, cursor, python } = made();
    void part.openBranch(7);
    await python.fail({ code: "internal" });
    await settle();
    expect([cursor.resume.mock.calls, python.tellFailure.mock.calls.length]).toEqual([[], 1]);
  });

  test("gets another name, but not an empty one", () => {
    const { part, cursor } = made();
    cursor.continuation = whatIf({ label: "Old" });
    part.rename("  ");
    expect(cursor.continuation.label).toBe("Old");
    part.rename(" New ");
    expect(cursor.continuation.label).toBe("New");
  });
});
