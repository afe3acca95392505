// Navigation in isolation: steps and jumps, and their effect on automatic play.
import { expect, test, vi } from "vitest";
import type { Kernel } from "../../src/store/store";
import { Cursor } from "../../src/view/cursor";
import { Navigation } from "../../src/view/navigation";
import { beat } from "../host";
import { beats, decision, model, whatIf } from "./fakes";

function setUp(step = 0) {
  const store = {
    model: model({ step }),
    beats: beats("0", beat("1", { tags: ["trick"] }), beat("2", { decision: decision() }), "3"),
    kernel: "live" as Kernel,
    near: 0,
    whole: true,
    steps: { schedule: vi.fn(), set: vi.fn() },
    decisions: { look: vi.fn() },
  };
  const cursor = new Cursor({ id: "v", store });
  const autoplay = { pause: vi.fn(), proceed: vi.fn(), step: vi.fn(), stop: vi.fn() };
  return { navigation: new Navigation({ cursor, autoplay }), cursor, autoplay, store };
}

test("a step forward resumes automatic play, and a step back or a jump stops it", () => {
  const { navigation, cursor, autoplay } = setUp(2);
  navigation.next();
  expect([autoplay.proceed, autoplay.step].map((part) => part.mock.calls.length)).toEqual([1, 1]);
  navigation.back();
  expect([cursor.index, autoplay.stop.mock.calls.length]).toEqual([1, 1]);
  navigation.goto(0);
  expect([cursor.index, autoplay.stop.mock.calls.length]).toEqual([0, 2]);
  navigation.back();
  expect(autoplay.stop).toHaveBeenCalledTimes(2);
  navigation.gotoDecision();
  expect([cursor.index, autoplay.pause.mock.calls.length]).toEqual([2, 1]);
});

test("a jump goes to the next beat with the tag, or stays", () => {
  const { navigation, cursor } = setUp();
  navigation.gotoTag("trick");
  expect(cursor.index).toBe(1);
  navigation.gotoTag("trick");
  expect(cursor.index).toBe(1);
});

test("a jump is written unless Python has set the step", () => {
  const { navigation, store } = setUp();
  navigation.goto(2, false);
  expect(store.steps.schedule).not.toHaveBeenCalled();
  navigation.goto(3);
  expect(store.steps.schedule.mock.calls).toEqual([[3]]);
});

test("several steps back lead through a what-if into the trace, up to its first beat", () => {
  const { navigation, cursor } = setUp(1);
  cursor.showContinuation(whatIf({ at: 1 }));
  navigation.stepBack(1);
  expect(cursor.continuation?.at).toBe(0);
  navigation.stepBack(2);
  expect([cursor.continuation, cursor.index]).toEqual([null, 0]);
  navigation.stepBack(1);
  expect(cursor.index).toBe(0);
});

test("a look at the game keeps the way back to the what-if", () => {
  const { navigation, cursor } = setUp(1);
  const tried = whatIf();
  cursor.showContinuation(tried);
  navigation.visit(3);
  expect([cursor.continuation, cursor.index, cursor.pausedWhatIf]).toEqual([null, 3, tried]);
});
