// The cursor in isolation: stepping, jumping, waiting for packed beats, and continuations.
import { effect } from "@preact/signals";
import { describe, expect, test, vi } from "vitest";
import type { Kernel } from "../../src/store/store";
import { Cursor } from "../../src/view/cursor";
import { beat } from "../host";
import { beats, model, whatIf } from "./fakes";

function setUp(change: { step?: number; kernel?: Kernel; allBeats?: ReturnType<typeof beats> } = {}) {
  const { step = 0, kernel = "live", allBeats = beats("0", "1", "2", "3") } = change;
  const store = {
    model: model({ step }),
    beats: allBeats,
    kernel,
    near: 0,
    get whole() {
      return !this.beats.includes(undefined!);
    },
    steps: { schedule: vi.fn(), set: vi.fn() },
    decisions: { look: vi.fn() },
  };
  const cursor = new Cursor({ id: "v", store });
  const moved = vi.fn();
  cursor.onMove = moved;
  return { cursor, store, moved };
}

describe("stepping", () => {
  test("stepping stops at both ends, and writes each step", () => {
    const { cursor, store, moved } = setUp();
    expect([cursor.canBack, cursor.canNext]).toEqual([false, true]);
    cursor.back();
    expect(moved).not.toHaveBeenCalled();
    for (let i = 0; i < 9; i++) cursor.step();
    expect([cursor.index, cursor.canNext, cursor.beat?.frame.text]).toEqual([3, false, "3"]);
    expect(store.steps.schedule.mock.calls).toEqual([[1], [2], [3]]);
    expect(store.decisions.look).toHaveBeenLastCalledWith("v", 3);
  });

  test("beats that a coach folds are stepped over as one, in both directions, and can be visited", () => {
    const { cursor, store } = setUp({ allBeats: beats("0", "1", "2", "3", "4", "5") });
    store.model.traits._coach = { at: 5, folds: [{ from: 1, to: 3, text: "1 to 3", spoken: "1 to 3", rules: [] }] };
    const visited = () => store.steps.schedule.mock.calls.flat();
    for (let i = 0; i < 3; i++) cursor.step();
    for (let i = 0; i < 3; i++) cursor.back();
    expect(visited()).toEqual([3, 4, 5, 4, 3, 0]);
    cursor.show(2);
    cursor.step();
    expect(cursor.index).toBe(3);
    cursor.show(2);
    cursor.back();
    expect(cursor.index).toBe(0);
  });

  test("the first step is limited to existing beats", () => {
    expect(setUp({ step: 99 }).cursor.index).toBe(3);
    expect(setUp({ step: -1 }).cursor.index).toBe(0);
  });

  test("each step is counted, and reported afterwards", () => {
    const { cursor, moved } = setUp();
    const indices: number[][] = [];
    moved.mockImplementation(() => indices.push([cursor.index, cursor.moveCount]));
    cursor.step();
    cursor.back();
    expect(indices).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  test("an effect that reads the beat runs once per step", () => {
    const { cursor } = setUp({ step: 1 });
    const indices: (string | undefined)[] = [];
    const dispose = effect(() => void indices.push(cursor.beat?.frame.text));
    cursor.step();
    cursor.resume(whatIf({ base: 0 }));
    cursor.settle(3);
    expect(indices).toEqual(["1", "2", "If so.", "3"]);
    dispose();
  });

  test("stepping sets the bound traits only without a kernel", () => {
    const allBeats = beats("0", beat("1", { traits: { levels: 2 } }));
    const offline = setUp({ kernel: "none", allBeats });
    offline.cursor.step();
    expect(offline.store.steps.set).toHaveBeenCalledWith({ levels: 2 });
    const live = setUp({ allBeats });
    live.cursor.step();
    expect(live.store.steps.set).not.toHaveBeenCalled();
  });
});

describe("jumping", () => {
  test("a search goes to its result, or stays", () => {
    const { cursor } = setUp();
    cursor.search((beats) => beats.findIndex(({ frame }) => frame.text === "2"));
    expect(cursor.index).toBe(2);
    cursor.search(() => -1);
    expect(cursor.index).toBe(2);
  });

  test("a step from Python is not written back", () => {
    const { cursor, store } = setUp();
    cursor.show(2, false);
    expect([cursor.index, store.steps.schedule.mock.calls]).toEqual([2, []]);
  });

  test("a jump waits for packed beats, and a later jump replaces it", () => {
    const { cursor, store, moved } = setUp();
    const [, , third, fourth] = store.beats;
    delete store.beats[2];
    delete store.beats[3];
    store.beats = [...store.beats];
    cursor.show(3);
    cursor.show(2);
    expect([cursor.index, store.near, moved.mock.calls.length]).toEqual([0, 2, 0]);
    store.beats[3] = fourth!;
    cursor.unpacked();
    expect(cursor.index).toBe(0);
    store.beats[2] = third!;
    cursor.unpacked();
    expect(cursor.index).toBe(2);
  });
});

describe("continuations", () => {
  test("steps lead through a what-if and back out of it", () => {
    const { cursor } = setUp({ step: 1 });
    cursor.showContinuation(whatIf());
    expect([cursor.whatIf, cursor.beat?.frame.text, cursor.canBack, cursor.canNext]).toEqual([
      true,
      "If so.",
      true,
      true,
    ]);
    cursor.step();
    expect([cursor.beat?.frame.text, cursor.canNext]).toEqual(["And then.", false]);
    cursor.back();
    cursor.back();
    expect([cursor.continuation, cursor.index]).toEqual([null, 1]);
  });

  test("a pending move is not a what-if, and cannot be left by a step back", () => {
    const { cursor } = setUp({ step: 1 });
    cursor.showContinuation(whatIf({ kind: "pending" }));
    expect([cursor.whatIf, cursor.canBack]).toEqual([false, false]);
    cursor.leaveWhatIf();
    expect(cursor.continuation).not.toBeNull();
  });

  test("earlier beats are counted through the continuation into the trace", () => {
    const { cursor } = setUp({ step: 1 });
    cursor.showContinuation(whatIf({ at: 1 }));
    expect([1, 2, 3, 9].map((back) => cursor.beatBefore(back)?.frame.text)).toEqual(["If so.", "1", "0", undefined]);
    expect(cursor.before(1)).toEqual({ continuation: cursor.continuation, at: 0 });
    expect(cursor.before(3)).toBe(0);
  });

  test("a look at the game keeps the way back to the what-if until the next step", () => {
    const { cursor } = setUp({ step: 1 });
    const tried = whatIf();
    cursor.showContinuation(tried);
    cursor.show(3);
    cursor.part(tried);
    expect([cursor.continuation, cursor.index, cursor.pausedWhatIf]).toEqual([null, 3, tried]);
    cursor.resume(tried);
    expect([cursor.continuation, cursor.index, cursor.pausedWhatIf]).toEqual([tried, 1, null]);
    cursor.part(tried);
    cursor.back();
    expect(cursor.pausedWhatIf).toBeNull();
  });

  test("amending and settling are not moves", () => {
    const { cursor, moved, store } = setUp({ step: 1 });
    cursor.amend(whatIf());
    cursor.settle(2);
    expect([cursor.continuation, cursor.index]).toEqual([null, 2]);
    expect([moved.mock.calls, cursor.moveCount]).toEqual([[], 0]);
    expect(store.steps.schedule).toHaveBeenCalledWith(2);
  });
});
