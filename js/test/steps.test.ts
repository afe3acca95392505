// The step trait.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StepSync } from "../src/store/steps";
import { FakeHost } from "./host";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function steps() {
  const host = FakeHost.of(null);
  const failed = vi.fn();
  const steps = new StepSync(host, failed);
  const events: (number | null)[] = [];
  host.on("change:step", () => events.push(steps.foreign()));
  return { host, steps, events, failed };
}

test("is written once, when the stepping has paused", () => {
  const { host, steps: s } = steps();
  for (const step of [1, 2, 3]) {
    s.schedule(step);
    vi.advanceTimersByTime(200);
  }
  expect(host.saved).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(host.saved).toEqual([{ step: 3 }]);
});

test("own writes are told apart from Python's", () => {
  const { host, steps: s, events } = steps();
  s.schedule(4);
  vi.runAllTimers();
  host.python({ step: 2 });
  host.python({ step: 4 });
  expect(events).toEqual([null, 2, 4]);
});

test("an own write that comes back later is still our own", () => {
  const { host, steps: s } = steps();
  s.schedule(4);
  vi.runAllTimers();
  host.state.step = 4;
  expect(s.foreign()).toBeNull();
});

test("a step from Python overrides one still waiting to be written", () => {
  const { host, steps: s } = steps();
  s.schedule(4);
  host.python({ step: 1 });
  vi.runAllTimers();
  expect(host.state.step).toBe(1);
  expect(host.saved).toEqual([]);
});

test("a write that throws is reported, not thrown", () => {
  const { host, steps: s, failed } = steps();
  host.broken = true;
  s.schedule(1);
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(failed).toHaveBeenCalledOnce();
});
