// The cursor alone: stepping, jumping, waiting for packed beats, and beats beyond the trace.
import { describe, expect, test, vi } from "vitest";
import type { Kernel } from "../../src/store/store";
import { Cursor } from "../../src/view/cursor";
import { beat } from "../host";
import { beats, decision, model, whatIf } from "./fakes";

function made(change: { step?: number; kernel?: Kernel; tells?: ReturnType<typeof beats> } = {}) {
  const { step = 0, kernel = "live", tells = beats("0", "1", "2", "3") } = change;
  const store = {
    model: model({ step }),
    beats: tells,
    kernel,
    near: 0,
    get whole() {
      return !this.beats.includes(undefined!);
    },
    steps: { schedule: vi.fn(), set: vi.fn() },
    decisions: { look: vi.fn() },
  };
  const autoplay = { proceed: vi.fn(), release: vi.fn(), pause: vi.fn(), stop: vi.fn() };
  const view = { id: "v", store, autoplay, beforeMove: vi.fn(), moved: vi.fn(), redraw: vi.fn() };
  return { cursor: new Cursor(view), view, store, autoplay };
}

describe("stepping", () => {
  test("goes to the ends and no further, and writes where it is", () => {
    const { cursor, store, view } = made();
    expect([cursor.canBack, cursor.canNext]).toEqual([false, true]);
    cursor.back();
    expect(view.moved).not.toHaveBeenCalled();
    for (let i = 0; i < 9; i++) cursor.next();
    expect([cursor.index, cursor.canNext, cursor.beat?.frame.text]).toEqual([3, false, "3"]);
    expect(store.steps.schedule.mock.calls).toEqual([[1], [2], [3]]);
    expect(store.decisions.look).toHaveBeenLastCalledWith("v", 3);
  });

  test("begins at a beat that is there", () => {
    expect(made({ step: 99 }).cursor.index).toBe(3);
    expect(made({ step: -1 }).cursor.index).toBe(0);
  });

  test("tells those that play by themselves how it goes on", () => {
    const { cursor, autoplay } = made();
    cursor.next();
    expect([autoplay.proceed, autoplay.release].map((told) => told.mock.calls.length)).toEqual([1, 1]);
    cursor.step();
    expect([autoplay.proceed, autoplay.release].map((told) => told.mock.calls.length)).toEqual([1, 2]);
    cursor.back();
    cursor.goto(0);
    expect(autoplay.stop).toHaveBeenCalledTimes(2);
    cursor.gotoDecision();
    expect(autoplay.pause).toHaveBeenCalledTimes(1);
  });

  test("prepares the move before anything changes", () => {
    const { cursor, view } = made();
    const seen: number[] = [];
    view.beforeMove.mockImplementation(() => seen.push(cursor.index));
    view.moved.mockImplementation(() => seen.push(cursor.index));
    cursor.next();
    expect(seen).toEqual([0, 1]);
  });

  test("sets the bound traits where there is no kernel", () => {
    const tells = beats("0", beat("1", { traits: { levels: 2 } }));
    const alone = made({ kernel: "none", tells });
    alone.cursor.next();
    expect(alone.store.steps.set).toHaveBeenCalledWith({ levels: 2 });
    const live = made({ tells });
    live.cursor.next();
    expect(live.store.steps.set).not.toHaveBeenCalled();
  });
});

describe("jumping", () => {
  test("finds the next tag and the next decision, or stays", () => {
    const tells = beats("0", beat("1", { tags: ["trick"] }), beat("2", { decision: decision() }));
    const { cursor } = made({ tells });
    cursor.gotoTag("trick");
    expect(cursor.index).toBe(1);
    cursor.gotoTag("trick");
    expect(cursor.index).toBe(1);
    cursor.gotoDecision();
    expect(cursor.index).toBe(2);
  });

  test("writes nothing where Python has set the step", () => {
    const { cursor, store } = made();
    cursor.goto(2, false);
    expect([cursor.index, store.steps.schedule.mock.calls]).toEqual([2, []]);
  });

  test("waits for beats that are still packed; what the reader does last counts", () => {
    const { cursor, store, view } = made();
    const [, , third, fourth] = store.beats;
    delete store.beats[2];
    delete store.beats[3];
    store.beats = [...store.beats];
    cursor.goto(3);
    cursor.goto(2);
    expect([cursor.index, store.near, view.moved.mock.calls.length]).toEqual([0, 2, 0]);
    store.beats[3] = fourth!;
    cursor.unpacked();
    expect(cursor.index).toBe(0);
    expect(view.redraw).not.toHaveBeenCalled();
    store.beats[2] = third!;
    cursor.unpacked();
    expect(cursor.index).toBe(2);
    expect(view.redraw).toHaveBeenCalledTimes(1);
  });
});

describe("beyond the trace", () => {
  test("the same steps lead through a what-if, and back out of it", () => {
    const { cursor } = made({ step: 1 });
    cursor.showContinuation(whatIf());
    expect([cursor.whatIf, cursor.beat?.frame.text, cursor.canBack, cursor.canNext]).toEqual([
      true,
      "If so.",
      true,
      true,
    ]);
    cursor.next();
    expect([cursor.beat?.frame.text, cursor.canNext]).toEqual(["And then.", false]);
    cursor.back();
    cursor.back();
    expect([cursor.continuation, cursor.index]).toEqual([null, 1]);
  });

  test("a move that waits is no what-if, and cannot be left by stepping back", () => {
    const { cursor } = made({ step: 1 });
    cursor.showContinuation(whatIf({ kind: "pending" }));
    expect([cursor.whatIf, cursor.canBack]).toEqual([false, false]);
    cursor.leaveWhatIf();
    expect(cursor.continuation).not.toBeNull();
  });

  test("earlier beats are counted through it into the trace", () => {
    const { cursor } = made({ step: 1 });
    cursor.showContinuation(whatIf({ at: 1 }));
    expect([1, 2, 3, 9].map((back) => cursor.beatBefore(back)?.frame.text)).toEqual(["If so.", "1", "0", undefined]);
    cursor.stepBack(1);
    expect(cursor.continuation?.at).toBe(0);
    cursor.stepBack(2);
    expect([cursor.continuation, cursor.index]).toEqual([null, 0]);
  });

  test("a look at the game keeps the way back to the what-if until the next step", () => {
    const { cursor } = made({ step: 1 });
    const tried = whatIf();
    cursor.showContinuation(tried);
    cursor.visit(3);
    expect([cursor.continuation, cursor.index, cursor.parted]).toEqual([null, 3, tried]);
    cursor.resume(tried);
    expect([cursor.continuation, cursor.index, cursor.parted]).toEqual([tried, 1, null]);
    cursor.visit(3);
    cursor.back();
    expect(cursor.parted).toBeNull();
  });

  test("what is amended or settled is no move", () => {
    const { cursor, view, store } = made({ step: 1 });
    cursor.amend(whatIf());
    cursor.settle(2);
    expect([cursor.continuation, cursor.index]).toEqual([null, 2]);
    expect(view.beforeMove).not.toHaveBeenCalled();
    expect(store.steps.schedule).toHaveBeenCalledWith(2);
  });
});
